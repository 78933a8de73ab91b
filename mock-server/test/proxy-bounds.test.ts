import { createServer as createSocketServer, type AddressInfo, type Server, type Socket } from 'node:net'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { Target } from '../src/proxy/target.ts'
import { control, send } from './call.ts'
import { oneMug } from './examples.ts'
import { openBackend, openProxy, through, tokenOf, withFields } from './proxied.ts'

const backend = await openBackend()
const proxy = await openProxy(backend.url, { patienceMs: 1_000 })
const token = await tokenOf(backend)
const open: Server[] = []
afterAll(async () => {
  for (const server of open) server.close()
  await Promise.all([proxy.close(), backend.close()])
})
afterEach(() => {
  backend.twist = (said) => said
  backend.requests.length = 0
})

const config = 'GET /webConfig/getPcWebConfig'
const url = '/webConfig/getPcWebConfig'
/** A server that controls the raw socket. */
const saying = async (talk: (socket: Socket) => void): Promise<URL> => {
  const server = createSocketServer((socket) => {
    socket.on('error', () => socket.destroy())
    socket.once('data', () => talk(socket))
  })
  open.push(server)
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
}
const head = 'HTTP/1.1 200 OK\r\ncontent-type: application/json\r\n'

describe('a backend that gives no answer', () => {
  it.each<[string, number, (socket: Socket) => void, string, string]>([
    ['says nothing at all', 504, () => undefined, 'tooSlow', 'The answer took longer than 300 ms.'],
    ['breaks off', 502, (socket) => socket.destroy(), 'brokenOff', 'The connection was cut before the whole answer'],
    ['has no end', 502, (socket) => socket.end(`${head}\r\n${' '.repeat(5_000_000)}`), 'tooLarge', 'more than 4194304'],
  ])('because it %s is told to the page with %s, and noted', async (_what, status, talk, trouble, text) => {
    const before = await openProxy(await saying(talk), { patienceMs: 300 })
    const { answer, entry } = await through(before, config, {}, { language: 'en' })
    expect([answer.status, answer.type]).toEqual([status, 'text/plain; charset=utf-8'])
    expect(answer.text).toMatch(/^The backend http:\S+ gives no answer\. /)
    const explained = { en: expect.stringContaining(text), zh: expect.stringMatching(/\p{Script=Han}{4}/u) }
    expect(entry).toMatchObject({ status, proxyExchange: { answeredBy: 'proxy', trouble, explained } })
    const { body } = await control(before, 'GET /__mall/findings', {}, { language: 'en' })
    expect(body[0]?.text).toBe(`The backend gave no answer. ${entry.proxyExchange?.explained?.en}`)
    await before.close()
  })

  it('because nobody is there is told in the language of the page', async () => {
    const before = await openProxy(new URL('http://127.0.0.1:2'))
    const [zh, picture] = [
      await send(before, config, {}, { language: 'zh' }),
      await send(before, 'GET /pictures/a.png', {}, { language: 'zh' }),
    ]
    const text = expect.stringMatching(/^后端 http:\/\/127\.0\.0\.1:2 没有应答：127\.0\.0\.1:2 上没有服务在监听/)
    for (const answer of [zh, picture])
      expect([answer.status, answer.text, answer.headers['x-mall-answered-by']]).toEqual([502, text, 'proxy'])
    await before.close()
  })

  it('because it is the proxy itself is told at once', async () => {
    const target = new Target(backend.url, 1_000)
    await target.call({ method: 'GET', headers: { via: '1.1 other' } }, url)
    const via = backend.requests[0]?.headers.via
    expect(via).toMatch(/^1\.1 other, 1\.1 qinghua-\w+$/)
    const again = target.call({ method: 'GET', headers: { via: String(via) } }, url)
    await expect(again).rejects.toThrow(/^The target of this proxy is the proxy itself\./)
    expect(backend.requests.length).toBe(1)
  })
})

describe('a hostile answer', () => {
  it('that is deep, wide, or not text at all is judged and passed on', async () => {
    const bodies = [
      '['.repeat(200_000) + ']'.repeat(200_000),
      JSON.stringify(Object.fromEntries(Array.from({ length: 5_000 }, (_, n) => [`x${n}`, n]))),
      Buffer.from([0xff, 0xfe, 0x00, 0x80]),
      '{"__proto__":{"polluted":1}}',
    ]
    for (const body of bodies) {
      backend.twist = (said) => ({ ...said, body })
      const answer = await proxy.api.inject({ url })
      const id = String(answer.headers['x-mall-call'])
      const { body: entry } = await control(proxy, 'GET /__mall/calls/{id}', { params: { id } })
      expect(answer.rawPayload.equals(Buffer.from(body))).toBe(true)
      expect(entry.verdict).not.toBeNull()
      expect(entry.proxyExchange?.answer.length).toBeLessThanOrEqual(100)
      await control(proxy, 'GET /__mall/calls/{id}/exchange', { params: { id } })
    }
    expect({}).not.toHaveProperty('polluted')
  })

  it('sets no cookie, leads nowhere, opens nothing to other sites, and is no page of ours', async () => {
    backend.twist = (said) => ({
      ...said,
      headers: {
        ...said.headers,
        'content-type': 'text/html',
        'set-cookie': ['token=stolen', 'mall-world=evil'],
        'access-control-allow-origin': '*',
        'content-security-policy': "script-src 'unsafe-inline'",
        location: 'https://evil.example/',
        'x-mall-call': 'forged-1',
        'x-mall-fault': 'forged',
        'clear-site-data': '"*"',
        date: 'yesterday',
        refresh: '0;url=//evil.example/',
      },
    })
    const { headers } = await proxy.api.inject({ url })
    for (const name of [
      'set-cookie',
      'access-control-allow-origin',
      'location',
      'x-mall-fault',
      'clear-site-data',
      'refresh',
    ])
      expect(headers, name).not.toHaveProperty(name)
    expect(headers['content-security-policy']).toContain('sandbox')
    expect(headers['x-mall-call']).toMatch(/^default-\d+$/)
    expect(Number.isFinite(Date.parse(String(headers['date'])))).toBe(true)
  })
})

describe('a forwarded request', () => {
  const ours = {
    cookie: 'mall-world=qa-7; token=of-the-cookie; lang=en',
    'x-mall-secret': 'secret-of-the-control-calls',
    'x-mall-anything': '1',
    prefer: 'delay=1',
    referer: 'http://qa-7.localhost/cart',
    origin: 'http://qa-7.localhost',
    'x-forwarded-for': '10.0.0.9',
    'proxy-authorization': 'Basic abc',
    te: 'trailers',
  }

  it('is token, language, type and what else it needs, under its own name', async () => {
    const world = { world: 'qa-7', token, language: 'en' as const, headers: ours }
    await through(proxy, 'POST /p/shopCart/changeItem', { body: oneMug }, world)
    const [heard] = backend.requests
    expect(heard?.headers).toMatchObject({
      host: backend.url.host,
      authorization: token,
      'accept-language': 'en',
      'content-type': 'application/json',
    })
    for (const name of Object.keys(ours)) expect(heard?.headers, name).not.toHaveProperty(name)
  })

  it('is never a control call, the console, a page, or another host', async () => {
    for (const path of ['/__mall/worlds', '/__mall/nothing', '/__mall/pay', '/__mallet/../__mall/clock'])
      await proxy.api.inject({ url: path })
    expect(backend.requests.filter(({ route }) => route.includes('/__mall/'))).toEqual([])
    await proxy.api.inject({ url: '/', headers: { accept: 'text/html' } })
    await proxy.api.inject({ url: '//evil.example/p.png', headers: { accept: 'image/png' } })
    expect(backend.requests.at(-1)).toMatchObject({
      route: 'GET //evil.example/p.png',
      headers: { host: backend.url.host },
    })
  })

  it('is no token where a picture is fetched', async () => {
    await proxy.api.inject({ url: '/static/a.png', headers: { authorization: token, ...ours } })
    expect(backend.requests[0]?.route).toBe('GET /static/a.png')
    expect(backend.requests[0]?.headers).not.toHaveProperty('authorization')
    await proxy.api.inject({ method: 'POST', url: '/static/a.png', payload: {} })
    expect(backend.requests.length).toBe(1)
  })

  it('is the world too, and the page without its fault, only where the backend is said to be a mall', async () => {
    const same = await openProxy(backend.url, { sameWorlds: true })
    const referer = 'http://qa-7.localhost/cart?__fault=delay=1@POST /login&tab=2'
    await send(same, config, {}, { world: 'qa-7', headers: { referer } })
    expect(backend.requests[0]?.headers).toMatchObject({
      'x-mall-world': 'qa-7',
      referer: 'http://qa-7.localhost/cart?tab=2',
    })
    await same.close()
  })
})

it('pages get the time of the backend, whoever answers', async () => {
  const date = 'Tue, 01 Sep 2037 10:00:00 GMT'
  backend.twist = (said) => ({ ...said, headers: { ...said.headers, date } })
  await through(proxy, config, {}, { world: 'timed' })
  backend.twist = withFields((body) => body)
  const planted = await send(proxy, config, {}, { world: 'timed', headers: { prefer: 'code=500' } })
  expect([planted.status, planted.headers['date']]).toEqual([500, date])
})

it('a proxy reads no more of a request than its row allows', async () => {
  const payload = JSON.stringify({ ...oneMug, filler: 'x'.repeat(400_000) })
  const answer = await proxy.api.inject({
    method: 'POST',
    url: '/p/shopCart/changeItem',
    headers: { 'content-type': 'application/json' },
    payload,
  })
  expect([answer.statusCode, backend.requests]).toEqual([413, []])
})
