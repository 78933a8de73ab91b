import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { createServer } from 'node:net'
import { fileURLToPath } from 'node:url'
import { afterEach, expect, test } from 'vitest'
import { supportsNode } from './lib/install.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const running: ChildProcess[] = []
afterEach(() => {
  for (const child of running.splice(0)) child.kill('SIGKILL')
})

const start = (...flags: string[]) => {
  const child = spawn(
    process.execPath,
    ['scripts/start.mjs', ...(flags.includes('--data') ? [] : ['--in-memory']), ...flags],
    {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  running.push(child)
  let output = ''
  child.stderr.on('data', (data: Buffer) => (output += String(data)))
  const open = new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (data: Buffer) => {
      output += String(data)
      if (output.includes('Ctrl-C stops')) resolve(output)
    })
    child.once('exit', (code) => reject(new Error(`ended with ${code}: ${output}`)))
  })
  const exit = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)))
  return { child, open, exit, output: () => output }
}

const address = (output: string, name: string): string => new RegExp(`${name} +(http://[^ /]+)`).exec(output)?.[1] ?? ''
const refused = (url: string): Promise<boolean> =>
  fetch(url).then(
    () => false,
    () => true,
  )

test('npm start serves shop, API and chat host on free ports, lists the accounts, and frees the ports when stopped', async () => {
  const { child, open, exit } = start('--port', '0', '--api-port', '0', '--im-port', '0', '--size', '20')
  const output = await open
  const [shop, api, im] = ['Shop', 'API', 'chat host'].map((name) => address(output, name))
  expect(await (await fetch(`${shop}/`)).text()).toContain('<div id="root"')
  expect((await fetch(`${shop}/shop/notice/topNoticeList/62`)).status).toBe(200)
  expect((await fetch(`${api}/webConfig/getPcWebConfig`)).status).toBe(200)
  expect((await fetch(`${im}/p/user/conversations`)).status).toBe(401)
  expect(output).toContain('lin_xiaoman')
  expect(output).toContain('any-name.localhost')
  const before = performance.now()
  child.kill('SIGINT')
  expect(await exit).toBe(0)
  expect(performance.now() - before).toBeLessThan(2_000)
  expect(await Promise.all([shop, api, im].map((url) => refused(`${url}/`)))).toEqual([true, true, true])
}, 30_000)

test('with --built one port serves the compressed production storefront with its security policy, and the API', async () => {
  const { child, open, exit } = start('--built', '--port', '0', '--im-port', '0', '--size', '20')
  const shop = address(await open, 'Shop')
  const page = await fetch(`${shop}/`, { headers: { accept: 'text/html' } })
  expect(page.headers.get('content-security-policy')).toContain("require-trusted-types-for 'script'")
  expect(page.headers.get('cache-control')).toBe('no-store')
  const script = /src="(\/assets\/[^"]+\.js)"/.exec(await page.text())?.[1] ?? ''
  const asset = await fetch(`${shop}${script}`, { headers: { 'accept-encoding': 'br' } })
  expect(asset.headers.get('content-encoding')).toBe('br')
  expect(asset.headers.get('cache-control')).toContain('immutable')
  expect((await fetch(`${shop}/webConfig/getPcWebConfig`)).status).toBe(200)
  expect((await fetch(`${shop}/p/user/conversations`)).status).toBe(401)
  child.kill('SIGTERM')
  expect(await exit).toBe(0)
}, 60_000)

test('a given port that is taken is reported in one line, with exit code 2', async () => {
  const holder = createServer()
  const port = await new Promise<number>((resolve) =>
    holder.listen(0, '127.0.0.1', () => resolve((holder.address() as { port: number }).port)),
  )
  const { exit, open, output } = start('--port', String(port))
  await expect(open).rejects.toThrow()
  expect(await exit).toBe(2)
  expect(output()).toContain(`Port ${port} is taken`)
  holder.close()
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

test('an unknown scenario is reported in one line with the known ones, with exit code 2', async () => {
  const { exit, open, output } = start('--port', '0', '--api-port', '0', '--im-port', '0', '--scenario', 'nothing')
  await expect(open).rejects.toThrow()
  expect(await exit).toBe(2)
  expect(output().trim().split('\n')).toEqual([expect.stringContaining('Known scenarios: opening fresh-shopper ')])
}, 30_000)

test('an unusable data folder is reported in one line, with exit code 2', async () => {
  const file = fileURLToPath(import.meta.url)
  const { exit, open, output } = start('--port', '0', '--api-port', '0', '--im-port', '0', '--data', file)
  await expect(open).rejects.toThrow()
  expect(await exit).toBe(2)
  expect(output().trim()).toBe(
    `Worlds cannot be kept in ${file}, because it is a file: choose another folder with --data.`,
  )
}, 30_000)

test('supported versions of Node are recognised', () => {
  expect(['20.19.0', '20.20.2', '22.12.0', '24.0.0', '26.1.0'].filter((version) => !supportsNode(version))).toEqual([])
  expect(['16.20.0', '18.20.0', '20.18.9', '21.7.0', '22.11.0'].filter(supportsNode)).toEqual([])
})
