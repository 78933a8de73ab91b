import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))
const { scripts } = JSON.parse(readFileSync(`${root}package.json`, 'utf8')) as { scripts: Record<string, string> }
const shortcuts: Readonly<Record<string, string>> = { start: 'npm start', test: 'npm test' }
const commands = Object.entries(scripts).flatMap(([name, line]) => {
  const [, file] = /(?:^|&& )node (scripts\/[\w-]+\.mjs)/.exec(line) ?? []
  return file === undefined ? [] : [[name, file] as const]
})

const run = (...args: string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8', timeout: 20_000 })
  return { status, stdout, stderr }
}

test.each(commands)('npm run %s answers --help with its usage, and does nothing else', (name, file) => {
  expect(scripts[name]).not.toContain('&&')
  const usage = expect.stringContaining(shortcuts[name] ?? `npm run ${name}`) as string
  expect(run(file, '--help')).toEqual({ status: 0, stdout: usage, stderr: '' })
})

test('the proxy says that its target is missing, and where the help is', () => {
  const { status, stderr } = run('scripts/proxy.mjs')
  expect([status, stderr]).toEqual([2, expect.stringContaining('npm run proxy -- --help')])
})
