import { connect, type Socket } from 'node:net'
import { known } from '@mall/fixtures/known'
import { afterAll, describe, expect, it } from 'vitest'
import { createMockServer } from '../src/index.ts'
import { oneMug } from './examples.ts'
import { bodyOf, request, statusOf, talk } from './socket.ts'
import { openTestServer } from './test-server.ts'

const server = await openTestServer()
afterAll(() => server.close())
const authorization = await server.logIn(known.shopper.userName)
const before = server.stateOf()
const port = server.ports.api
const json = { authorization, 'content-type': 'application/json' }
const payload = JSON.stringify(oneMug)
const change = (headers: Readonly<Record<string, string>>, body: string) =>
  request('POST /p/shopCart/changeItem', { ...json, ...headers }, body)

describe('a raw request', () => {
  it.each([
    ['with two lengths', change({ 'content-length': '5', 'Content-Length': String(payload.length) }, payload)],
    [
      'with a length and chunks',
      change({ 'content-length': '5', 'transfer-encoding': 'chunked' }, `5\r\n${payload}\r\n0\r\n\r\n`),
    ],
    ['with chunks that are none', change({ 'transfer-encoding': 'chunked' }, `zz\r\n${payload}\r\n0\r\n\r\n`)],
    ['in chunks twice over', change({ 'transfer-encoding': 'chunked, chunked' }, `0\r\n\r\n`)],
    ['with a length below zero', change({ 'content-length': '-1' }, payload)],
    ['with a length of text', change({ 'content-length': '1e2' }, payload)],
    ['with a name that breaks the line', request('GET /login/publicKey', { 'x y': '1' })],
    ['of another language', 'EHLO localhost\r\n\r\n'],
    ['of no method', ' / HTTP/1.1\r\n\r\n'],
    ['with an address of two words', request('GET /login publicKey')],
    ['of a method nobody knows', request('BREW /login/publicKey')],
  ])('%s is refused as text, and the connection ends', async (_, text) => {
    const answer = await talk(port, text)
    expect(statusOf(answer)).toBe(400)
    expect(answer).toMatch(/^content-type: text\/plain; charset=utf-8\r$/im)
    expect(bodyOf(answer)).toMatch(/^The request is not valid: \w+$/)
    expect(server.stateOf()).toBe(before)
  })

  it('with headers above 16 KiB is refused with 431, and with many small ones is not', async () => {
    expect(statusOf(await talk(port, request('GET /login/publicKey', { 'x-flood': 'x'.repeat(17_000) })))).toBe(431)
    const many = Object.fromEntries(Array.from({ length: 900 }, (_, n) => [`x-${n}`, '1']))
    expect(statusOf(await talk(port, request('GET /login/publicKey', many)))).toBe(200)
  })

  it('that ends in the middle of its body changes nothing', async () => {
    await new Promise<void>((resolve) => {
      const socket = connect(port, 'localhost', () => {
        socket.write(change({ 'content-length': String(payload.length) }, payload.slice(0, 20)), () => socket.destroy())
      })
      socket.on('close', () => resolve())
    })
    expect(statusOf(await talk(port, request('GET /login/publicKey')))).toBe(200)
    expect(server.stateOf()).toBe(before)
  })

  it('is answered in turn with those that came at once with it', async () => {
    const first = request('GET /login/publicKey', { connection: 'keep-alive' })
    const second = request('GET /shop/notice/info/{id}'.replace('{id}', '9999'), { connection: 'keep-alive' })
    const heard = await talk(port, first + second + request('GET /nowhere'))
    expect([...heard.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => status)).toEqual(['200', '400', '404'])
  })

  it('in chunks is read like any other', async () => {
    const chunks = `${payload.length.toString(16)}\r\n${payload}\r\n0\r\n\r\n`
    const taken = await talk(port, change({ 'transfer-encoding': 'chunked', 'x-mall-world': 'chunks' }, chunks))
    expect(statusOf(taken)).toBe(401)
    const read = request(
      'POST /p/shopCart/totalPay',
      { ...json, 'transfer-encoding': 'chunked' },
      '3\r\n[1]\r\n0\r\n\r\n',
    )
    expect(statusOf(await talk(port, read))).toBe(200)
  })

  it('in chunks without end is cut at 256 KiB', async () => {
    const chunk = `10000\r\n${' '.repeat(65_536)}\r\n`
    const heard = await talk(port, change({ 'transfer-encoding': 'chunked' }, chunk.repeat(6)))
    expect(statusOf(heard)).toBe(413)
    expect(server.stateOf()).toBe(before)
  })

  it('of HEAD is not answered with a body', async () => {
    const heard = await talk(port, request('HEAD /login/publicKey'))
    expect([statusOf(heard), bodyOf(heard)]).toEqual([200, ''])
  })
})

it('gives slow senders and idle connections seconds only', async () => {
  const strict = createMockServer({ size: 1 })
  for (const { server } of [strict.api, strict.im]) {
    expect(server.headersTimeout).toBeLessThanOrEqual(4_000)
    expect(server.requestTimeout).toBeLessThanOrEqual(5_000)
    expect(server.keepAliveTimeout).toBeLessThanOrEqual(5_000)
    expect(server).toMatchObject({ connectionsCheckingInterval: 1_000 })
  }
  await strict.close()
})

/** What a client receives on a connection that timed out. */
const heardWhenLate = (said: string): Promise<string> =>
  new Promise((resolve) => {
    server.api.server.once('connection', (socket: Socket) => {
      const late = Object.assign(new Error('late'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' })
      if (said === '') setImmediate(() => server.api.server.emit('clientError', late, socket))
      else socket.once('data', () => server.api.server.emit('clientError', late, socket))
    })
    let heard = ''
    const client = connect(port, 'localhost', () => client.write(said))
    client.on('data', (bytes) => (heard += String(bytes)))
    client.on('error', () => undefined)
    client.on('close', () => resolve(heard))
  })

it('closes a connection that was opened ahead without a word, and tells who began a request that it was late', async () => {
  expect(await heardWhenLate('')).toBe('')
  expect(statusOf(await heardWhenLate('GET /login/publicKey HTTP/1.1\r\nhost: localhost\r\n'))).toBe(408)
})
