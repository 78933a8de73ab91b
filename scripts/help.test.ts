import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))
const { scripts } = JSON.parse(readFileSync(`${root}package.json`, 'utf8')) as { scripts: Record<string, string> }
const shortcuts: Readonly<Record<string, string>> = { start: 'npm start', test: 'npm test' }
/** Each loads the mock before it says a word: `WHOLE=1` asks them, too. */
const slow = ['conform', 'mcp', 'mock', 'proxy']
const commands = Object.entries(scripts).flatMap(([name, line]) => {
  const [, file] = /(?:^|&& )node (scripts\/[\w-]+\.mjs)/.exec(line) ?? []
  const isTried = process.env['WHOLE'] === '1' || !slow.includes(name)
  return file === undefined || !isTried ? [] : [[name, file] as const]
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

const withOutput = (code: string) => ['--input-type=module', '--eval', `import './scripts/lib/output.mjs'; ${code}`]

test('a reader that goes away, such as head, ends a command without a word', async () => {
  const args = withOutput(`setInterval(() => process.stdout.write('more\\n'), 10)`)
  const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] })
  child.stdout.destroy()
  let said = ''
  child.stderr.on('data', (text: Buffer) => (said += String(text)))
  expect([await once(child, 'close'), said]).toEqual([[0, null], ''])
})

test('what is not printed to a terminal has no colours, whatever a tool or the environment wants', () => {
  const args = withOutput(`console.log('\\u001b[31mred\\u001b[39m', process.env.NO_COLOR, process.env.FORCE_COLOR)`)
  const env = { ...process.env, FORCE_COLOR: '3' }
  const { stdout } = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8', env })
  expect(stdout).toBe('red 1 undefined\n')
})
