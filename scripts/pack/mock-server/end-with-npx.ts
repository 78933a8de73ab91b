import { readFileSync } from 'node:fs'

/** Milliseconds. */
const pause = 500

/** The process of npx: on Linux a shell is between it and this one, and outlives it. */
const npx = (): number => {
  const parent = process.ppid
  try {
    const [, name = '', above] = /\((.*)\) \S (\d+)/s.exec(readFileSync(`/proc/${parent}/stat`, 'latin1')) ?? []
    return /^(?:ba|da|a)?sh$/.test(name) ? Number(above) : parent
  } catch {
    return parent
  }
}

/** Signals that end npx (or pnpm exec) do not always reach what it has started; whatever ends it, another process is the parent then. */
export const endWithNpx = ({ npm_command: command }: NodeJS.ProcessEnv): void => {
  if (command !== 'exec') return
  const first = npx()
  const timer = setInterval(() => {
    if (npx() === first) return
    clearInterval(timer)
    process.kill(process.pid, 'SIGTERM')
  }, pause).unref()
}
