import type { ChatSend } from 'qinghua-contract'
import type { FaultEffect } from 'qinghua-contract/control'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { control } from './call.ts'
import { frames, openChatBackend } from './chat-backend.ts'
import { connect, dial, narrowSockets, type ChatClient, type Dial } from './chat-client.ts'
import { openProxy } from './proxied.ts'

const nobody = new URL('http://127.0.0.1:2')
const waits: number[] = []
const backend = await openChatBackend()
const { ring, ...narrow } = narrowSockets()
const server = { ...narrow, wait: async (ms: number) => void waits.push(ms) }
const options = { imTarget: backend.url, patienceMs: 60_000 }
const proxy = await openProxy(nobody, options, server)
afterAll(() => Promise.all([proxy.close(), backend.close()]))

let n = 0
beforeEach(() => {
  n++
  backend.onOpen = (socket) => socket.send(frames.ready)
})
afterEach(async () => {
  for (const socket of backend.sockets.splice(0)) socket.terminate()
  while ((proxy.relays?.count ?? 0) > 0) await new Promise(setImmediate)
  Object.assign(backend, { onFrame: () => undefined })
  for (const list of [backend.heard, waits]) list.length = 0
})
const good: ChatSend = { toId: 62, content: '在吗', msgType: 0, sendType: 2 }
const here = (world = `limits-${n}`): Dial => ({ token: 'of-the-backend', world })
const open = (world?: string): Promise<ChatClient> => connect(proxy, here(world))
const closeOf = (socket: (typeof backend.sockets)[number] | undefined) =>
  new Promise((resolve) => socket?.on('close', resolve))
const journal = async () =>
  (await control(proxy, 'GET /__mall/calls', { query: { route: 'SEND *' } }, { world: `limits-${n}` })).body
const arm = (on: string, effect: FaultEffect) =>
  control(proxy, 'POST /__mall/faults', { body: { on, effect } }, { world: `limits-${n}` })

describe('relayed sockets are limited', () => {
  it('in a world and in the process, and a place that is left is free again', async () => {
    const [a, , c] = [await open(), await open(), await open('c')]
    expect((await dial(proxy, here())).status).toBe(503)
    await open('d')
    expect((await dial(proxy, here('e'))).status).toBe(503)
    a.socket.close()
    await a.end()
    while (proxy.relays?.count === 4) await new Promise(setImmediate)
    await open('e')
    expect(c.closed).toBeNull()
  })

  it('a giant frame of the backend ends both ends', async () => {
    const chat = await open()
    const ended = closeOf(backend.sockets[0])
    backend.sockets[0]?.send('x'.repeat(200_001))
    expect([await chat.end(), await ended]).toEqual([1006, 1009])
  })

  it('what is too fast is up to the backend, and a flood ends both ends', async () => {
    const chat = await open()
    const ended = closeOf(backend.sockets[0])
    for (let at = 0; at < 40; at++) chat.say({ ...good, content: `${at}` })
    expect([await chat.end(), await ended]).toEqual([1008, 1008])
    expect(backend.heard.map((frame) => (JSON.parse(frame) as ChatSend).content)).toEqual(
      Array.from({ length: 15 }, (_, at) => `${at}`),
    )
  })

  it('a page that does not read is dropped, and so is its backend', async () => {
    const chat = await open()
    const [socket] = backend.sockets
    const ended = closeOf(socket)
    chat.socket.pause()
    const frame = JSON.stringify({ code: 0, obj: { now: '长'.repeat(20_000) } })
    for (let at = 0; socket?.readyState === WebSocket.OPEN && at < 20_000; at++) {
      socket.send(frame)
      await new Promise(setImmediate)
    }
    expect(await ended).toBe(1006)
    chat.socket.resume()
    expect(await chat.end()).toBe(1006)
  })
})

describe('a relayed message', () => {
  it('that gets no answer in time is noted so', async () => {
    const chat = await open()
    chat.say(good)
    await backend.hears(1)
    ring(60_000)
    expect(await journal()).toMatchObject([
      { status: null, proxyExchange: { trouble: 'tooSlow', answeredBy: 'proxy' } },
    ])
    expect(chat.closed).toBeNull()
  })

  it.each<[string, FaultEffect, string]>([
    ['a refusal', { kind: 'refusal', code: 'chatTooFast' }, 'chatTooFast'],
    ['a status', { kind: 'status', status: 503 }, 'busy'],
  ])('is answered by %s that is armed, and does not reach the backend', async (_what, effect, refusal) => {
    const chat = await open()
    await arm('SEND /im/*', effect)
    chat.say({ ...good, clientMsgId: 'a' })
    await chat.until(() => chat.of('refused').length > 0)
    expect(chat.of('refused')[0]).toMatchObject({ refusal, clientMsgId: 'a' })
    expect(await journal()).toMatchObject([{ refusal, faults: ['f1'], status: chat.of('refused')[0]?.status }])
    expect(backend.heard).toEqual([])
  })
})

it('faults of the connection act on the frames of the backend', async () => {
  await arm('GET /im/*', { kind: 'cut', frames: 1 })
  const asked = backend.handshakes.length
  const chat = await open()
  expect([await chat.end(), chat.texts]).toEqual([1006, [frames.ready]])
  expect((await dial(proxy, { ...here(), headers: { prefer: 'code=503' } })).status).toBe(503)
  const { client } = await dial(proxy, { ...here(), headers: { prefer: 'code=401' } })
  expect([await client?.end(), client?.of('noUser').length, backend.handshakes.length]).toEqual([4010, 1, asked + 1])
})

it('with --errors the page is told instead of a frame that departs, and warnings pass', async () => {
  const strict = await openProxy(nobody, { ...options, errors: true })
  backend.onFrame = (frame, socket) =>
    socket.send(frame.includes('"a"') ? frames.receipt('a', { msgId: 'eight' }) : frames.receipt('b', { extra: 1 }))
  const chat = await connect(strict, { token: 'of-the-backend', lang: 'en' })
  for (const clientMsgId of ['a', 'b']) chat.say({ ...good, clientMsgId })
  await chat.until(() => chat.of('receipt').length > 0)
  expect(chat.texts.at(-1)).toBe(frames.receipt('b', { extra: 1 }))
  expect(chat.of('refused')).toEqual([
    {
      refusal: 'hiccup',
      status: 500,
      clientMsgId: 'a',
      text: expect.stringMatching(
        /^The backend breaks the contract: schema at \/obj\/msgId: found "eight", it must be /,
      ),
    },
  ])
  await strict.close()
})

it('all sockets of the backend end with the proxy', async () => {
  const other = await openProxy(nobody, options)
  const chat = await connect(other, { token: 'of-the-backend' })
  const ended = closeOf(backend.sockets[0])
  await other.close()
  expect([await chat.end(), await ended]).toEqual([1001, 1001])
})
