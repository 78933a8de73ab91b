import { spawnSync } from 'node:child_process'

const patience = 120_000

/** What a tool prints; throws with its output if it fails. */
export const runTool = (file, args, options = {}) => {
  const { status, signal, error, stdout, stderr } = spawnSync(file, args, {
    encoding: 'utf8',
    timeout: patience,
    maxBuffer: 64 * 1024 * 1024,
    ...options,
  })
  if (status === 0) return stdout
  const ending = error?.message ?? `ended with ${signal ?? status}`
  throw new Error(`${[file, ...args].join(' ')}: ${ending}\n${stdout}${stderr}`)
}
