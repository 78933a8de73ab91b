import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { root, supportsNode } from './lib/install.mjs'
import { choosePort } from './lib/ports.mjs'

const holder = createServer()
let taken = ''
beforeAll(async () => {
  await new Promise<void>((listening) => holder.listen(0, '127.0.0.1', listening))
  taken = String((holder.address() as AddressInfo).port)
})
afterAll(() => holder.close())

/** The scripts alone: whatever needs a package, or installs them, fails here. */
const bare = mkdtempSync(join(tmpdir(), 'bare-'))
cpSync(join(root, 'scripts'), join(bare, 'scripts'), {
  recursive: true,
  filter: (path) => !path.includes('node_modules'),
})
afterAll(() => rmSync(bare, { recursive: true, force: true }))

test.each([
  ['start', '--port'],
  ['start', '--im-port'],
  ['mock', '--im-port'],
  ['proxy', '--port', '--target', 'http://127.0.0.1:1'],
])(
  '%s names a port that is taken with its option, %s, before it installs or builds anything',
  (name, option, ...more) => {
    const args = [join('scripts', `${name}.mjs`), ...more]
    for (const each of ['--port', '--api-port', '--im-port'])
      if (each !== '--api-port' || name === 'start') args.push(each, each === option ? taken : '0')
    const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: bare, encoding: 'utf8' })
    expect([status, stdout]).toEqual([2, ''])
    expect(stderr).toMatch(new RegExp(`^Port ${taken} is taken: choose another with ${option}[ ,]`))
  },
)

test.each(['#', '%'])('a folder with %s in its name, in which Vite finds nothing, is refused in one line', (odd) => {
  const folder = join(bare, `c${odd}`)
  cpSync(join(bare, 'scripts/lib'), join(folder, 'scripts/lib'), { recursive: true })
  cpSync(join(bare, 'scripts/spec.mjs'), join(folder, 'scripts/spec.mjs'))
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/spec.mjs'], {
    cwd: folder,
    encoding: 'utf8',
  })
  expect([status, stdout, stderr]).toEqual([1, '', expect.stringMatching(/^Vite cannot read .*\n$/)])
})

test('the page of another program that localhost leads to is not taken for a free port', async ({
  skip,
  onTestFinished,
}) => {
  const other = createServer()
  const port = await new Promise<number | null>((resolve) => {
    other.once('error', () => resolve(null))
    other.listen(0, '::1', () => resolve((other.address() as AddressInfo).port))
  })
  skip(port === null, 'this machine has no ::1')
  onTestFinished(() => void other.close())
  await expect(choosePort('port', String(port), 5173, [])).rejects.toThrow(`Port ${port} is taken`)
})

test('two of its own ports cannot be the same, and none is above 65535', async () => {
  await expect(choosePort('api-port', taken, 4100, [Number(taken)])).rejects.toThrow('--api-port')
  await expect(choosePort('port', '70000', 5173, [])).rejects.toThrow('--port takes a number up to 65535')
})

test('an option without effect is told, and the command goes on', () => {
  const args = ['scripts/start.mjs', '--built', '--api-port', '5', '--in-memory', '--data', 'x', '--port', taken]
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: bare, encoding: 'utf8' })
  expect(stdout.trim().split('\n')).toEqual([
    '--api-port has no effect with --built: the API is on the port of the storefront.',
    '--data has no effect with --in-memory: worlds are kept until it ends.',
  ])
  expect([status, stderr]).toEqual([2, expect.stringContaining(`Port ${taken} is taken`)])
})

test('an unknown option is reported, with where the options are told, and exit code 2', () => {
  const { status, stderr } = spawnSync(process.execPath, ['scripts/start.mjs', '--bulit'], {
    cwd: root,
    encoding: 'utf8',
  })
  expect(status).toBe(2)
  expect(stderr).toContain('--bulit')
  expect(stderr).toContain('npm start -- --help')
})

test('supported versions of Node are recognised', () => {
  expect(['20.19.0', '20.20.2', '22.12.0', '24.0.0', '26.1.0'].filter((version) => !supportsNode(version))).toEqual([])
  expect(['16.20.0', '18.20.0', '20.18.9', '21.7.0', '22.11.0', '23.11.0'].filter(supportsNode)).toEqual([])
})

test('documents, packages and containers name the versions of Node that are supported, and the one to take', () => {
  const read = (path: string): string => readFileSync(join(root, path), 'utf8')
  const { engines } = JSON.parse(read('package.json')) as { engines: { node: string } }
  expect(engines.node).toBe('^20.19.0 || ^22.12.0 || >=24.0.0')
  const lock = JSON.parse(read('package-lock.json')) as { packages: { '': { engines: unknown } } }
  expect(lock.packages[''].engines).toEqual(engines)
  const sentence = 'Node 24 (22.12 or newer and 20.19 or newer work too)'
  for (const path of [
    'README.md',
    'docs/deploy/README.md',
    'scripts/pack/mock-server/README.md',
    'scripts/lib/install.mjs',
  ])
    expect([path, read(path).includes(sentence)]).toEqual([path, true])
  expect([read('.nvmrc'), read('docs/deploy/Dockerfile').match(/^FROM node:.*/gm)]).toEqual([
    '24\n',
    ['FROM node:24-bookworm-slim'],
  ])
})
