import { known } from '@mall/fixtures/known'
import { afterAll, describe, expect, it } from 'vitest'
import { createMockServer } from '../src/index.ts'
import { connect, dial } from './chat-client.ts'
import { openBackend, openProxy } from './proxied.ts'
import { openTestServer } from './test-server.ts'

const shop = 'https://shop.example'
const local = 'http://localhost:3000'
const allowOrigins = [shop, local]
const server = await openTestServer({ allowOrigins })
const closed = await openTestServer()
afterAll(() => Promise.all([server.close(), closed.close()]))

interface Asked {
  readonly method?: 'GET' | 'POST' | 'DELETE' | 'OPTIONS'
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: unknown
  readonly from?: { readonly api: typeof server.api }
}
const ask = async (url: string, origin: string | null, asked: Asked = {}) => {
  const { method = 'GET', headers = {}, body, from: { api } = server } = asked
  const payload = body === undefined ? {} : { payload: body as object }
  const answer = await api.inject({
    method,
    url,
    headers: { ...(origin !== null && { origin }), ...headers },
    ...payload,
  })
  const cors = Object.entries(answer.headers).filter(([name]) => /^access-control-|^vary$/.test(name))
  return { status: answer.statusCode, text: answer.body, headers: answer.headers, cors: Object.fromEntries(cors) }
}
const preflight = (url: string, origin: string, method: string, headers: string, more: Asked = {}) =>
  ask(url, origin, {
    ...more,
    method: 'OPTIONS',
    headers: { 'access-control-request-method': method, 'access-control-request-headers': headers },
  })

const answeredTo = (origin: string) => ({
  'access-control-allow-origin': origin,
  'access-control-allow-credentials': 'true',
  'access-control-expose-headers': 'date, x-mall-answered-by, x-mall-call, x-mall-fault, x-refusal',
  vary: 'Origin',
})
const config = '/webConfig/getPcWebConfig'
const numberOfCalls = () => server.worlds.get('default').journal.entries.length

describe('a page of an allowed origin', () => {
  it.each(allowOrigins)('reads the answers as %s', async (origin) => {
    const { status, cors } = await ask(config, origin)
    expect([status, cors]).toEqual([200, answeredTo(origin)])
  })

  it('may send a token, a language, JSON, a world and a fault with any method of the contract, for ten minutes', async () => {
    const wanted = 'authorization,accept-language,content-type,x-mall-world,prefer'
    const before = numberOfCalls()
    const { status, text, cors } = await preflight('/p/shopCart/deleteItem', shop, 'DELETE', wanted)
    expect([status, text]).toEqual([204, ''])
    const { 'access-control-allow-methods': methods, 'access-control-allow-headers': headers, ...others } = cors
    expect(others).toEqual({ ...answeredTo(shop), 'access-control-max-age': '600' })
    expect(String(methods).split(', ').sort()).toEqual(['DELETE', 'GET', 'POST', 'PUT'])
    expect(String(headers).split(', ').sort()).toEqual(wanted.split(',').sort())
    expect(numberOfCalls()).toBe(before)
  })

  it('logs out by its cookie, as the specification says [S7.1]', async () => {
    const token = await server.logIn(known.shopper.userName)
    const out = await ask('/logOut', shop, { method: 'POST', headers: { cookie: `token=${token}` } })
    expect([out.status, out.cors]).toEqual([200, answeredTo(shop)])
    expect((await ask('/p/user/userInfo', shop, { headers: { authorization: token } })).status).toBe(401)
  })

  it.each<[number, string, Asked]>([
    [401, '/p/user/userInfo', {}],
    [400, config, { headers: { prefer: 'code=400' } }],
    [400, `${config}?no=1`, {}],
    [400, '/%E0%A4%A', {}],
    [404, '/no/such/call', {}],
    [415, '/login', { method: 'POST', headers: { 'content-type': 'text/csv' } }],
    [204, config, { headers: { prefer: 'code=204' } }],
    [500, config, { headers: { prefer: 'code=500' } }],
  ])('reads the %i of %s', async (wanted, url, asked) => {
    const { status, cors } = await ask(url, shop, asked)
    expect([status, cors]).toEqual([wanted, answeredTo(shop)])
  })

  it('opens the chat socket and calls the chat host', async () => {
    const token = await server.logIn(known.shopper.userName)
    const client = await connect(server, { token, headers: { origin: shop } })
    expect(client.of('ready')).toHaveLength(1)
    client.socket.terminate()
    const headers = { authorization: token }
    const { status, cors } = await ask('/p/user/conversations', shop, { headers, from: { api: server.im } })
    expect([status, cors]).toEqual([200, answeredTo(shop)])
    const asked = await preflight('/p/user/conversations', shop, 'GET', 'authorization', { from: { api: server.im } })
    expect(asked.status).toBe(204)
  })
})

describe('a page of any other origin', () => {
  it.each([
    'null',
    'https://evil.example',
    'https://shop.example.evil.test',
    'https://SHOP.example',
    'http://shop.example',
    'https://shop.example:443',
    'https://shop.example/',
    'https://shop.example, https://evil.example',
    'http://localhost',
    '*',
    '',
  ])('as %s reads nothing and asks in vain', async (origin) => {
    expect((await ask(config, origin)).cors).toEqual({ vary: 'Origin' })
    const asked = await preflight(config, origin, 'GET', 'authorization')
    expect([asked.status, asked.cors]).toEqual([404, { vary: 'Origin' }])
  })

  it('opens no socket', async () => {
    const token = await server.logIn(known.shopper.userName)
    for (const origin of ['null', 'https://shop.example.evil.test'])
      expect((await dial(server, { token, headers: { origin } })).status).toBe(403)
  })
})

it('an answer that names no origin says that it depends on it', async () => {
  expect((await ask(config, null)).cors).toEqual({ vary: 'Origin' })
})

it('control calls stay closed to allowed origins, too', async () => {
  for (const url of ['/__mall/worlds', '/%5F%5Fmall/worlds', '/__mall/clock', '/__mall/events']) {
    const { status, cors } = await ask(url, shop, { headers: { host: 'localhost:4100' } })
    expect([url, status, cors]).toEqual([url, 403, {}])
  }
  const asked = await preflight('/__mall/clock/freeze', shop, 'POST', 'content-type')
  expect([asked.status, asked.cors]).toEqual([404, {}])
  expect((await ask('/__mall/docs/im/p/user/conversations', shop)).cors).not.toHaveProperty(
    'access-control-allow-origin',
  )
})

it('without allowed origins nothing is said to other pages, and pictures are shown by own pages only', async () => {
  expect((await ask(config, shop, { from: closed })).cors).toEqual({})
  expect((await preflight(config, shop, 'GET', 'authorization', { from: closed })).status).toBe(404)
  const { headers } = await ask('/pictures/favicon.svg', null, { from: closed })
  expect(headers['cross-origin-resource-policy']).toBe('same-origin')
})

it('a picture of the catalogue is shown by pages of any origin', async () => {
  const picture = await ask('/pictures/favicon.svg', null)
  expect([picture.status, picture.headers['cross-origin-resource-policy']]).toEqual([200, 'cross-origin'])
})

it('calls and pictures of a proxied backend are allowed by the proxy, not by the backend', async () => {
  const backend = await openBackend()
  backend.twist = (said) => ({ ...said, headers: { ...said.headers, 'access-control-allow-origin': '*' } })
  const proxy = await openProxy(backend.url, {}, { allowOrigins })
  try {
    expect((await ask(config, shop, { from: proxy })).cors).toEqual(answeredTo(shop))
    expect((await ask(config, 'https://evil.example', { from: proxy })).cors).toEqual({ vary: 'Origin' })
    const picture = await ask('/pictures/favicon.svg', null, { from: proxy })
    expect(picture.headers).toMatchObject({
      'x-mall-answered-by': 'target',
      'cross-origin-resource-policy': 'cross-origin',
    })
  } finally {
    await proxy.close()
    await backend.close()
  }
})

it.each([
  ['*', /^--allow-origin takes exact origins, not "\*": any page/],
  ['null', /^--allow-origin takes exact origins, not "null": files/],
  ['shop.example', /without path or wildcard, not "shop\.example"\.$/],
  ['https://shop.example/app', /^--allow-origin takes scheme:\/\/host\[:port\]/],
  ['https://*.shop.example', /^--allow-origin takes scheme/],
  ['https://me@shop.example', /^--allow-origin takes scheme/],
  ['file:///srv', /^--allow-origin takes scheme/],
])('%s is no origin to allow', (text, said) => {
  expect(() => createMockServer({ size: 20, allowOrigins: [text] })).toThrow(said)
})

it('an origin is compared as browsers write it', async () => {
  const capital = await openTestServer({ allowOrigins: ['HTTPS://Shop.Example:443'] })
  expect((await ask(config, shop, { from: capital })).cors).toEqual(answeredTo(shop))
  await capital.close()
})
