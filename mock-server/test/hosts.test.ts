import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { openBackend, openProxy } from './proxied.ts'
import { openTestServer, type TestServer } from './test-server.ts'

const webRoot = mkdtempSync(join(tmpdir(), 'web-root-'))
for (const page of ['index.html', 'console.html']) writeFileSync(join(webRoot, page), '<title>shop</title>')
const server = await openTestServer({ webRoot, worldDomain: 'mall.test', allowHosts: ['Build-7', 'qa.example'] })
const backend = await openBackend()
const proxy = await openProxy(backend.url, {}, { webRoot })
afterAll(async () => {
  await Promise.all([server.close(), proxy.close()])
  await backend.close()
  rmSync(webRoot, { recursive: true })
})

/** The status and the text of what a server answers to these lines. */
const raw = async (port: number, request: string, hosts: readonly string[]): Promise<readonly [number, string]> => {
  const socket = connect(port, '127.0.0.1')
  const lines = [`${request} HTTP/1.1`, ...hosts.map((host) => `Host: ${host}`), 'Accept-Language: en']
  const upgrade = [
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    `Sec-WebSocket-Key: ${'a'.repeat(22)}==`,
  ]
  const isSocket = /websocket|follow/.test(request)
  socket.write([...lines, ...(isSocket ? upgrade : ['Accept: text/html']), '', ''].join('\r\n'))
  let text = ''
  // What is open on may go on for ever: the head is enough, unless it is refused.
  while (!/\r\n\r\n./s.test(text) && !text.startsWith('HTTP/1.1 101')) {
    const [piece] = (await once(socket, 'data')) as [Buffer]
    text += piece.toString()
  }
  // Of what is no socket the connection ends.
  if (isSocket && !text.startsWith('HTTP/1.1 101') && !socket.destroyed) await once(socket, 'close')
  socket.destroy()
  return [Number(text.split(' ', 2)[1]), text.slice(text.indexOf('\r\n\r\n') + 4)]
}

const everything: readonly (readonly [string, string])[] = [
  ['a call of the product', 'GET /webConfig/getPcWebConfig'],
  ['a call that changes something', 'POST /logOut'],
  ['the storefront', 'GET /'],
  ['a screen of it', 'GET /cart'],
  ['a file of it', 'GET /index.html'],
  ['the console', 'GET /__mall/console'],
  ['a control call', 'GET /__mall/worlds'],
  ['the figures', 'GET /__mall/metrics'],
  ['the events of a world', 'GET /__mall/events'],
  ['the API documents', 'GET /__mall/docs'],
  ['a document', 'GET /__mall/docs/zh.json'],
  ['the chat host in the documents', 'GET /__mall/docs/im/p/user/conversations'],
  ['the page of the provider', 'GET /__mall/pay'],
  ['the mobile site', 'GET /__mall/h5'],
  ['a picture', 'GET /pictures/favicon.svg'],
  ['an upload', 'GET /uploads/none.png'],
  ['an e-book', 'GET /ebooks/none'],
  ['an invoice', 'GET /invoices/none'],
  ['a path that nothing answers', 'GET /no/such/call'],
  ['a path that is none', 'GET /%E0%A4%A'],
  ['a preflight', 'OPTIONS /p/shopCart/info'],
  ['the chat', 'GET /im/websocket/user/none'],
  ['the socket of a page', 'GET /__mall/follow'],
  ['a handshake that leads nowhere', 'GET /im/websocket/none'],
  ['a handshake that names no path', 'GET /im/websocket/%E0%A4%A'],
]
const rebound = 'evil.example:4100'
const told = 'Open it as localhost or by its IP address, or start it with --allow-host evil.example'

describe.each<[string, (host: 'api' | 'im') => readonly [TestServer, 'api' | 'im']]>([
  ['the mock', () => [server, 'api']],
  ['its chat host', () => [server, 'im']],
  ['the proxy', () => [proxy, 'api']],
])('%s', (_, at) => {
  it.each(everything)('answers %s neither under a foreign name nor under two names', async (_what, request) => {
    const [{ ports }, host] = at('api')
    const sent = (...hosts: string[]) => raw(ports[host], request, hosts)
    expect(await sent(rebound)).toEqual([421, told])
    for (const hosts of [
      ['localhost', rebound],
      [rebound, 'localhost'],
      ['localhost', 'localhost'],
    ])
      expect(await sent(...hosts)).toEqual([400, 'A request has to name one host, in one Host header'])
    const [status] = await sent('localhost')
    expect([400, 421]).not.toContain(request.includes('%E0') ? 200 : status)
  })
})

const statusOf = async (host: string, url = '/webConfig/getPcWebConfig'): Promise<number> =>
  (await server.api.inject({ url, headers: { host } })).statusCode

it.each([
  'localhost',
  'qa-7.localhost:5173',
  'mall.test',
  'qa-7.mall.test:8080',
  'build-7:4100',
  'qa.example',
  '127.0.0.1:4100',
  '10.0.0.9',
  '[::1]:4100',
  '[::ffff:127.0.0.1]',
])('%s is a name of the mall', async (host) => {
  expect(await statusOf(host)).toBe(200)
})

it.each([
  'evil.example',
  'localhost.evil.example',
  'evilmall.test',
  'mall.test.evil.example',
  'x.build-7',
  'x.qa.example',
  '256.0.0.1',
  '10.0.0.9.',
  '2130706433',
  '0x7f000001',
])('%s is another one', async (host) => {
  expect(await statusOf(host)).toBe(421)
  expect(await statusOf('localhost')).toBe(200)
  expect(await statusOf(host)).toBe(421)
})

it('a name has a length', async () => {
  const host = `${'a.'.repeat(122)}localhost`
  expect([host.length, await statusOf(host), await statusOf(`a.${host}`)]).toEqual([253, 200, 200])
  expect(await statusOf(`a.a.a.a.${host}`)).toBe(400)
})

it.each([
  '.',
  'local host',
  'localhost:',
  'localhost:123456',
  'localhost/',
  'user@localhost',
  'localhost,evil.example',
  '[::1',
  'http://localhost',
  'localhost%00',
])('"%s" is no name', async (host) => {
  expect(await statusOf(host)).toBe(400)
})

it('an empty name is none', async () => {
  expect((await raw(server.ports.api, 'GET /__mall/h5', ['']))[0]).toBe(400)
})

it('the host of a whole address counts, too', async () => {
  const sent = (address: string) => raw(server.ports.api, `GET ${address}`, ['localhost'])
  expect((await sent('http://localhost/__mall/h5'))[0]).toBe(200)
  expect((await sent('http://evil.example/__mall/h5'))[0]).toBe(400)
})

it('says in the language of the caller which option allows the name, and opens no world for it', async () => {
  const headers = { host: 'other.example', 'accept-language': 'zh-CN', 'x-mall-world': 'unopened' }
  const { body, headers: answered } = await server.api.inject({ url: '/webConfig/getPcWebConfig', headers })
  expect(body).toBe('请改用 localhost 或 IP 地址访问，或在启动时加上 --allow-host other.example')
  expect(answered['content-type']).toBe('text/plain; charset=utf-8')
  expect(server.worlds.has('unopened')).toBe(false)
})

it('tells a monitor under any name, and under none, that it works', async () => {
  for (const path of ['live', 'ready']) {
    expect(await statusOf('mall-7.internal', `/__mall/${path}`)).toBe(200)
    expect((await raw(server.ports.api, `GET /__mall/${path}`, ['a.example', 'b.example']))[0]).toBe(200)
    expect((await raw(server.ports.im, `GET /__mall/${path}`, ['']))[0]).toBe(200)
  }
})
