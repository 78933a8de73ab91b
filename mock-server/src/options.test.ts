import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, it } from 'vitest'
import { readOptions, usage } from './options.ts'
import { UsageError } from './usage-error.ts'

it('has defaults: this machine only, a catalogue of 300 products', () => {
  expect(readOptions([])).toEqual({
    port: 4100,
    imPort: 4101,
    host: '127.0.0.1',
    worldDomain: 'localhost',
    controlSecret: undefined,
    seed: 1,
    size: 300,
    webRoot: undefined,
    allowHosts: [],
    allowOrigins: [],
    data: undefined,
    store: undefined,
    worlds: [],
    scenario: undefined,
    scenarios: false,
    version: false,
    help: false,
    proxy: undefined,
  })
})

it('takes the secret from the environment, unless it is told another one', () => {
  const env = { MALL_CONTROL_SECRET: 'from the environment' }
  expect(readOptions([], env)?.controlSecret).toBe('from the environment')
  expect(readOptions(['--control-secret', '12345678'], env)?.controlSecret).toBe('12345678')
  expect(readOptions([], { MALL_CONTROL_SECRET: '' })?.controlSecret).toBeUndefined()
  expect(() => readOptions([], { MALL_CONTROL_SECRET: 'short' })).toThrow('at least 8 characters')
})

it('takes what it is told', () => {
  const args =
    '--port 0 --im-port=65535 --host ::1 --world-domain Mall.Test --control-secret 12345678 --seed 7 --size 100000 --scenario two-packages'
  expect(readOptions(args.split(' '))).toMatchObject({
    port: 0,
    imPort: 65_535,
    host: '::1',
    worldDomain: 'mall.test',
    controlSecret: '12345678',
    seed: 7,
    size: 100_000,
    scenario: 'two-packages',
  })
})

it('serves over TLS with the certificate and the key of files', () => {
  const files = ['--tls-cert', 'a.pem', '--tls-key', 'b.pem']
  expect(readOptions(files)).toMatchObject({ tlsCert: resolve('a.pem'), tlsKey: resolve('b.pem') })
})

it('takes a database, without what belongs to one process only', () => {
  expect(readOptions(['--store', 'postgres://mall@db/mall'])?.store).toBe('postgres://mall@db/mall')
})

it.each([
  ['--store mysql://mall@db/mall', /^--store takes the address of a database/],
  ['--store postgres://db/mall --data here', /^--store and --data do not go together\.$/],
  ['--store postgres://db/mall --scenario two-packages', /^--store and --scenario do not/],
  ['--store postgres://db/mall --target http://127.0.0.1:1', /^--store and --target do not/],
  ['--tls-cert a.pem', /^--tls-cert and --tls-key go together\.$/],
  ['--tls-key a.pem', /^--tls-cert and --tls-key go together\.$/],
  ['--prot 1', /^Unknown option '--prot'\. Did you mean --port\? --help lists all options\.$/],
  ['--nothing', /^Unknown option '--nothing'\. --help lists all options\.$/],
  ['extra', /extra/],
  ['--port', /--port/],
  ['--port 65536', /^--port takes a whole number from 0 to 65535, not "65536"\.$/],
  ['--port=-1', /^--port takes/],
  ['--port 1e3', /^--port takes/],
  ['--port 0x10', /^--port takes/],
  ['--port=', /^--port takes/],
  ['--im-port none', /^--im-port takes/],
  ['--seed 1.5', /^--seed takes/],
  ['--size 100001', /^--size takes/],
  ['--world-domain a/b', /^--world-domain takes/],
  ['--control-secret short', /at least 8/],
  ['--host 0.0.0.0', /^--host 0\.0\.0\.0 opens .* set MALL_CONTROL_SECRET .*, or give --control-secret\.$/],
  ['--host ::', /^--host :: opens the control calls/],
  ['--host 192.168.1.5', /^--host 192\.168\.1\.5 opens the control calls/],
  [
    '--store postgres://db/mall --world-domain mall.test',
    /^--store with --world-domain mall\.test opens .* set MALL_CONTROL/,
  ],
  ['--world /no/such/file', /^--world takes the file of a world; there is no \/no\/such\/file\.$/],
  [
    '--scenario no-logistic',
    /^There is no scenario named "no-logistic"\. The nearest are no-logistics, .*; npm run mock -- --scenarios, or .* lists all\.$/,
  ],
  ['--scenario flash', /The nearest are flash-.*, flash-.*, flash-/],
  ['--allow-host *', /^--allow-host takes the name of a host/],
  ['--allow-host *.mall.example', /^--allow-host takes/],
  ['--allow-host http://mall.example', /^--allow-host takes/],
  ['--allow-host mall.example:4100', /^--allow-host takes/],
  ['--allow-host=', /^--allow-host takes/],
  ['--allow-origin *', /^--allow-origin takes exact origins, not "\*": any page/],
  ['--allow-origin null', /^--allow-origin takes exact origins, not "null": files/],
  ['--allow-origin shop.example', /^--allow-origin takes scheme:\/\/host\[:port\]/],
  ['--web-root /no/such/folder', /no index\.html in \/no\/such\/folder\.$/],
])('%s is refused in one line', (args, said) => {
  const read = () => readOptions(args.split(' '))
  expect(read).toThrow(UsageError)
  expect(read).toThrow(said)
  expect(read).not.toThrow(/\n/)
})

it('listens on the network if there is a secret', () => {
  expect(readOptions(['--host', '0.0.0.0', '--control-secret', 'a long secret'])?.host).toBe('0.0.0.0')
})

it('serves a built storefront from its folder', () => {
  const folder = mkdtempSync(join(tmpdir(), 'web-root-'))
  writeFileSync(join(folder, 'index.html'), '')
  expect(readOptions(['--web-root', folder])?.webRoot).toBe(folder)
  rmSync(folder, { recursive: true })
})

it('hosts are allowed one by one, and the one that it listens on', () => {
  expect(readOptions(['--allow-host', 'Mall-Test', '--allow-host=mall.example'])?.allowHosts).toEqual([
    'mall-test',
    'mall.example',
  ])
  const secret = ['--control-secret', 'a long secret']
  expect(readOptions(['--host', 'build-7', ...secret])?.allowHosts).toEqual(['build-7'])
  expect(readOptions(['--host', '0.0.0.0', ...secret])?.allowHosts).toEqual([])
})

it('other frontends are allowed one by one', () => {
  const args = ['--allow-origin', 'https://shop.example', '--allow-origin=http://localhost:3000/']
  expect(readOptions(args)?.allowOrigins).toEqual(['https://shop.example', 'http://localhost:3000'])
})

it('answers help before it looks at the other options', () => {
  expect(readOptions(['--help', '--world', '/no/such/file'])).toBeNull()
  for (const line of ['--port PORT .*\\(4100\\)', '--world FILE .*\\(repeatable\\)', '--patience MS .*\\(10000\\)'])
    expect(usage('  mall [options]')).toMatch(new RegExp(`^  ${line}$`, 'm'))
})
