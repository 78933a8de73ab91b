import type { ChatSend } from 'qinghua-contract'
import { known } from '@mall/fixtures/known'
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest'
import type { WebSocket } from 'ws'
import { control } from './call.ts'
import { frames, openChatBackend } from './chat-backend.ts'
import { connect, dial, type ChatClient, type Dial } from './chat-client.ts'
import { openProxy } from './proxied.ts'
import type { TestServer } from './test-server.ts'

const nobody = new URL('http://127.0.0.1:2')
const backend = await openChatBackend()
const options = { imTarget: backend.url }
const proxy = await openProxy(nobody, options)
const mocking = await openProxy(nobody, { ...options, missing: 'mock' })
afterAll(() => Promise.all([proxy.close(), mocking.close(), backend.close()]))
afterEach(() => {
  for (const socket of backend.sockets.splice(0)) socket.terminate()
  for (const list of [backend.heard, backend.handshakes]) list.length = 0
  Object.assign(backend, { refuses: null, hold: null, onOpen: null, onFrame: () => undefined })
})

let n = 0
const token = 'of-the-backend-0123456789abcdefghijklmnop'
const good: ChatSend = { toId: 62, content: '在吗', msgType: 0, sendType: 2 }
const greeting =
  (...first: readonly string[]) =>
  (socket: WebSocket): void =>
    first.forEach((frame) => socket.send(frame))
const open = (more: Partial<Dial> = {}): Promise<ChatClient> => {
  backend.onOpen ??= greeting(frames.ready)
  return connect(proxy, { token, world: `relayed-${++n}`, ...more })
}
const journal = async (of: TestServer = proxy, world = `relayed-${n}`) =>
  (await control(of, 'GET /__mall/calls', { query: {} }, { world })).body.toReversed()
const findings = async () =>
  (await control(proxy, 'GET /__mall/findings', {}, { world: `relayed-${n}`, language: 'en' })).body
const allGone = async (of = proxy): Promise<void> => {
  while ((of.relays?.count ?? 0) > 0) await new Promise(setImmediate)
}

describe('a socket through a proxy', () => {
  it('is opened at the same path and query of the chat host, without cookies and origin', async () => {
    await open({
      after: 3,
      lang: 'en',
      headers: { cookie: 'token=secret', origin: `http://localhost:${proxy.ports.im}`, 'x-mall-secret': 'ours' },
    })
    const [{ url, headers } = { url: '', headers: {} }] = backend.handshakes
    expect(url).toBe(`/im/websocket/user/${token}?after=3&lang=en`)
    expect(headers).toMatchObject({ host: backend.url.host, via: expect.stringMatching(/^1\.1 qinghua-/) })
    for (const name of ['cookie', 'origin', 'x-mall-secret', 'x-mall-world']) expect(headers).not.toHaveProperty(name)
  })

  it('passes frames on in both directions, unchanged and in order, also those that it cannot read', async () => {
    const deep = `{"code":3,"obj":${'['.repeat(90_000)}${']'.repeat(90_000)}}`
    const odd = [deep, '{"code":4, "obj": 1}', 'null', '', ' ', '不是 JSON', frames.pong]
    backend.onOpen = greeting(frames.ready, ...odd)
    const chat = await open()
    await chat.until(() => chat.texts.length > odd.length)
    expect(chat.texts).toEqual([frames.ready, ...odd])
    const said = ['{"toId": 62,  "x":1}', 'ping', '[', '\ufeff{}', JSON.stringify(good)]
    for (const each of said) chat.socket.send(each)
    chat.socket.send(Buffer.from([0, 255, 1]))
    await backend.hears(6)
    // A ping waits for nobody.
    expect(backend.heard.filter((each) => each !== 'ping')).toEqual([
      ...said.filter((each) => each !== 'ping'),
      'binary 00ff01',
    ])
    const bytes = new Promise<Buffer>((resolve) =>
      chat.socket.on('message', (data, isBinary) => isBinary && resolve(data as Buffer)),
    )
    backend.sockets[0]?.send(Buffer.from([1, 254]))
    expect(await bytes).toEqual(Buffer.from([1, 254]))
  })

  it.each([1000, 1008, 3001, 4011, undefined])('closes on both sides with the code %s', async (code) => {
    const fromPage = await open()
    fromPage.socket.close(code, code === undefined ? undefined : 'why')
    const [left] = backend.sockets.splice(0)
    const heard = new Promise((resolve) => left?.on('close', (...said) => resolve(said.map(String))))
    expect(await heard).toEqual([String(code ?? 1005), code === undefined ? '' : 'why'])
    const fromBackend = await open()
    backend.sockets[0]?.close(code)
    expect(await fromBackend.end()).toBe(code ?? 1005)
    await allGone()
  })

  it('ends when its world leaves memory, so that the page comes again', async () => {
    const chat = await open()
    proxy.worlds.watchers.moved(`relayed-${n}`)
    await allGone()
    expect(chat.closed).toBe(1012)
  })

  it('breaks on both sides if one breaks', async () => {
    const first = await open()
    backend.sockets.splice(0)[0]?.terminate()
    expect(await first.end()).toBe(1006)
    const second = await open()
    const ended = new Promise((resolve) => backend.sockets[0]?.on('close', resolve))
    second.socket.terminate()
    expect(await ended).toBe(1006)
    await allGone()
  })
})

describe('the journal of a relayed socket', () => {
  it('has the connection, each frame of the page with its answer, and each other frame', async () => {
    backend.onFrame = (_, socket) => socket.send(frames.receipt('a'))
    const chat = await open()
    await chat.told({ ...good, clientMsgId: 'a' })
    const entries = await journal()
    const valid = { answeredBy: 'target', request: [], answer: [], trouble: null }
    expect(entries).toMatchObject([
      { route: 'GET /im/websocket/user/{token}', status: 101, proxyExchange: { ...valid, status: 101 } },
      { route: 'PUSH /im/websocket/user/{token}', status: 200, proxyExchange: { ...valid, status: 200 } },
      {
        route: 'SEND /im/websocket/user/{token}',
        status: 200,
        verdict: null,
        input: { body: { ...good, clientMsgId: 'a' } },
        proxyExchange: { ...valid, status: 200 },
      },
    ])
    const said = await control(
      proxy,
      'GET /__mall/calls/{id}/exchange',
      { params: { id: entries[2]?.id ?? '' } },
      { world: `relayed-${n}` },
    )
    expect([said.body.changes, JSON.parse(said.body.answer.body)]).toEqual([[], JSON.parse(frames.receipt('a'))])
    expect(await findings()).toEqual([])
  })

  it('judges what the page sends, leaves the decision to the backend, and names its answer', async () => {
    backend.onFrame = (_, socket) => socket.send(frames.refused(null))
    const chat = await open()
    chat.socket.send(JSON.stringify({ ...good, msgType: 9, colour: 'blue' }))
    await chat.until(() => chat.of('refused').length > 0)
    expect((await journal()).at(-1)).toMatchObject({
      status: 400,
      proxyExchange: {
        refusal: { status: 400, text: 'Say something' },
        request: [
          { rule: 'schema', grade: 'error', path: '/body/msgType', found: '9' },
          { rule: 'undeclared', grade: 'error', path: '/body/colour' },
        ],
      },
    })
    expect((await findings()).find(({ rule }) => rule === 'requestRefused')).toMatchObject({ side: 'client' })
  })

  it.each<[string, string, string, string, string]>([
    ['no JSON', 'hello', 'notJson', '/', '"hello"'],
    ['of an unknown code', '{"code":99,"obj":{}}', 'schema', '/code', '99'],
    ['a broken pong', '{"code":0,"obj":{"now":5}}', 'schema', '/obj/now', '5'],
    [
      'without a field',
      '{"code":3,"obj":{"lastMsgId":1,"reset":false,"unreadNum":0,"offline":[]}}',
      'schema',
      '/obj/now',
      'nothing',
    ],
  ])('judges a frame of the backend that is %s', async (_what, frame, rule, path, found) => {
    backend.onOpen = greeting(frames.ready, frame)
    const chat = await open()
    await chat.until(() => chat.texts.length === 2)
    const [, , entry] = await journal()
    expect(entry?.route).toBe('PUSH /im/websocket/user/{token}')
    expect(entry?.verdict).toContain(`${path} ${rule}: found ${found}, expected `)
    expect(await findings()).toMatchObject([{ rule: 'answerDeparts', side: 'backend', grade: 'error' }])
  })

  it('judges a receipt at the message that it answers, by its id or as the oldest', async () => {
    backend.onFrame = (frame, socket) => {
      if (!frame.includes('"b"')) return
      socket.send(frames.receipt('b', { extra: 1 }))
      socket.send(frames.receipt(null, { msgId: 'eight' }))
    }
    const chat = await open()
    for (const clientMsgId of ['a', 'b']) chat.say({ ...good, clientMsgId })
    await chat.until(() => chat.of('receipt').length === 2)
    const [a, b] = (await journal()).slice(2)
    expect(a?.proxyExchange?.answer).toMatchObject([{ rule: 'schema', path: '/obj/msgId', found: '"eight"' }])
    expect(b?.proxyExchange?.answer).toMatchObject([{ rule: 'undeclared', grade: 'warning', path: '/obj/extra' }])
    expect([a?.verdict?.includes('/obj/msgId'), b?.verdict]).toEqual([true, null])
  })

  it('notes a message whose answer the backend owes when it breaks off', async () => {
    backend.onFrame = (_, socket) => socket.terminate()
    const chat = await open()
    chat.say(good)
    await chat.end()
    await allGone()
    expect((await journal()).at(-1)).toMatchObject({ status: null, proxyExchange: { trouble: 'brokenOff' } })
    expect((await findings())[0]).toMatchObject({ rule: 'noAnswer', route: 'SEND /im/websocket/user/{token}' })
  })

  it('has the token of the backend nowhere, and neither have logs', async () => {
    const logged = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
    backend.onFrame = (_, socket) => socket.send(frames.receipt('a'))
    const chat = await open()
    await chat.told({ ...good, clientMsgId: 'a' })
    backend.refuses = 418
    expect(await (await dial(proxy, { token, world: `relayed-${n}` })).client?.end()).toBe(1011)
    const world = { world: `relayed-${n}` }
    const file = await control(proxy, 'GET /__mall/worlds/{name}/file', { params: { name: `relayed-${n}` } })
    const har = await control(proxy, 'GET /__mall/har', {}, world)
    const all = JSON.stringify([await journal(), await findings(), file.body, har.body, logged.mock.calls])
    logged.mockRestore()
    expect(all).toContain('/im/websocket/user/***')
    expect(all).not.toContain(token)
  })
})

describe('a backend without the socket', () => {
  const asMock = async (of: TestServer, world: string): Promise<ChatClient> => {
    const chat = await connect(of, { token, world })
    await chat.told({ ...good, clientMsgId: 'm' })
    expect(of.relays?.count).toBe(0)
    return chat
  }

  it.each([404, 405, 501])(
    'that answers %s is replaced by the mock, as the account of the scenario',
    async (status) => {
      backend.refuses = status
      const world = `missing-${status}`
      const chat = await asMock(mocking, world)
      expect(chat.of('ready')).toHaveLength(1)
      const entries = await journal(mocking, world)
      expect(entries.find(({ route }) => route.startsWith('GET /im'))).toMatchObject({
        userId: known.shopper.userId,
        proxyExchange: { answeredBy: 'mock', status },
      })
      expect(mocking.worlds.get(world).mall.talks.get(known.shopper.userId)?.length).toBeGreaterThan(0)
      expect(JSON.stringify(entries)).not.toContain(token)
    },
  )

  it('is replaced where nobody listens, where there is no chat host, and where a pattern says so', async () => {
    const others = await Promise.all([
      openProxy(nobody, { imTarget: nobody, missing: 'mock' }),
      openProxy(nobody),
      openProxy(nobody, { ...options, mock: ['GET /im/**'] }),
    ])
    for (const other of others) await asMock(other, 'default')
    expect(backend.handshakes).toEqual([])
    await Promise.all(others.map((other) => other.close()))
  })

  it('is none of ours without --missing mock, or if it refuses for another reason: the page is closed, and it is noted', async () => {
    for (const [of, status] of [
      [proxy, 404],
      [mocking, 503],
    ] as const) {
      backend.refuses = status
      const world = `refused-${status}`
      const { client } = await dial(of, { token, world })
      expect(await client?.end()).toBe(1011)
      const [entry] = await journal(of, world)
      expect(entry).toMatchObject({ status, proxyExchange: { answeredBy: 'target' } })
      if (status === 404) expect(entry?.verdict).toContain('status: found 404, expected 101, 400')
    }
    const alone = await openProxy(nobody, { imTarget: nobody })
    expect(await (await dial(alone, { token })).client?.end()).toBe(1011)
    const silent = { status: null, proxyExchange: { answeredBy: 'proxy', trouble: 'unreachable' } }
    expect(await journal(alone, 'default')).toMatchObject([silent])
    await alone.close()
  })
})
