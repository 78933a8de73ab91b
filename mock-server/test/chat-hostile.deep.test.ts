import { known } from '@mall/fixtures/known'
import { afterAll, expect, it, vi } from 'vitest'
import { call, control } from './call.ts'
import { connect, dial, type ChatClient } from './chat-client.ts'
import { chanceFrom } from './pricing/chance.ts'
import { request, statusOf, talk } from './socket.ts'
import { openTestServer } from './test-server.ts'

/** HOSTILE sets the number of frames. */
const count = Number(process.env['HOSTILE'] ?? 10_000)
const server = await openTestServer({ socketLimits: { burst: 1e9, tooMany: 1e9 } })
afterAll(() => server.close())
const world = 'hostile'
const token = await server.logIn(known.shopper.userName, world)
const victim = await server.logIn(known.member.userName, world)
const elsewhere = await server.logIn(known.shopper.userName, 'another')
const chance = chanceFrom(7)

const scripts = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '"><svg onload=alert(1)>',
  'javascript:alert(1)',
  '{{constructor.constructor("alert(1)")()}}',
  '\u202Egnp.exe',
  "'; DROP TABLE chats; --",
]
const good = { toId: 62, content: '好', msgType: 0, sendType: 2 }
const odd = [null, -1, 1.5, 1e99, '', 'x'.repeat(600), [], {}, true, '\ud800']
const fields = ['toId', 'content', 'msgType', 'sendType', 'clientMsgId', 'userId', 'source', '__proto__']
const nested = (depth: number): string => `${'['.repeat(depth)}${']'.repeat(depth)}`

const garbage: readonly (() => string | Buffer)[] = [
  () => JSON.stringify({ ...good, [chance.of(fields)]: chance.of(odd) }),
  () => JSON.stringify({ ...good, toId: chance.below(200) + 100 }),
  () => JSON.stringify({ ...good, msgType: 1, content: `/uploads/${100_000 + chance.below(50)}.png` }),
  () => JSON.stringify({ ...good, msgType: 1, content: chance.of(['../../etc/passwd', 'http://evil.example/x.png']) }),
  () => JSON.stringify({ ...good, msgType: 2, content: chance.of(['9e9', '-1', '1003 OR 1=1', '[object Object]']) }),
  () => JSON.stringify({ ...good, msgType: 3, content: String(chance.below(1e6)) }),
  () => JSON.stringify({ ...good, content: chance.of([' ', '\u200b', '\u3000\n']) }),
  () => JSON.stringify(good).slice(0, chance.below(40)),
  () => `{"__proto__":{"admin":true},"toId":62}`,
  () => nested(chance.below(4_000)),
  () => chance.of(['', 'null', '0', '"ping"', 'PING', 'HEART_BEAT', '{"ping":1}', '\u0000', '\ufeff{}']),
  () => Buffer.from(Array.from({ length: chance.below(200) }, () => chance.below(256))),
  () => 'x'.repeat(chance.below(16_000)),
]

const isAlive = async (chat: ChatClient): Promise<void> => {
  await chat.settle()
  expect(chat.closed).toBeNull()
}

it(`${count} malformed, foreign and scripted frames store nothing wrong, reach nobody else, and break nothing`, async () => {
  const logged = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  const [chat, other] = [await connect(server, { token, world }), await connect(server, { token: victim, world })]
  const before = server.stateOf(world)
  for (let at = 0; at < count; at++) {
    chat.socket.send(chance.of(garbage)())
    if (at % 200 === 0) await chat.settle()
  }
  await isAlive(chat)
  const refused = chat.of('refused')
  expect(refused.length).toBeGreaterThan(count * 0.9)
  expect(refused.filter(({ status }) => status >= 500)).toEqual([])
  expect([chat.of('receipt'), chat.of('message'), server.stateOf(world)]).toEqual([[], [], before])
  await isAlive(other)
  expect(other.frames.map(({ code }) => code)).toEqual([3, 0])
  const { body } = await control(server, 'GET /__mall/calls', { query: { limit: 20_000 } }, { world })
  expect(body.filter(({ status }) => (status ?? 0) >= 500)).toEqual([])
  expect([JSON.stringify(body).includes(token), logged.mock.calls.length]).toEqual([false, 0])
  logged.mockRestore()
})

it('scripts are stored as the text that they are, and only in the conversation of who sent them', async () => {
  const chat = await connect(server, { token, world })
  for (const content of scripts) await chat.told({ content })
  expect(chat.contents()).toEqual(scripts)
  const { body } = await call(
    server,
    'GET /p/user/conversations/msgItems/{shopId}',
    { params: { shopId: 62 }, query: { size: scripts.length } },
    { token, world },
  )
  expect(body.messages.map(({ content }) => content).reverse()).toEqual(scripts)
  const theirs = await call(server, 'GET /p/user/conversations', {}, { token: victim, world })
  expect(theirs.body).toEqual([])
})

it('tokens that are none, or of another world, get nothing but a word, and giant ones an answer', async () => {
  const strange = [elsewhere, 'x', 'hostile.', `hostile.${'a'.repeat(60)}`, '..%2f..%2fetc', '%00', token.toUpperCase()]
  for (const each of strange) {
    const { client, status } = await dial(server, { token: each, world })
    if (!client) expect([each, status]).toEqual([each, 400])
    else {
      expect([each, await client.end()]).toEqual([each, 4010])
      expect(client.frames.map(({ code }) => code)).toEqual([10])
    }
  }
  expect((await dial(server, { token: 'x'.repeat(3_000), world })).status).toBe(400)
})

it('what is no WebSocket on the wire ends that connection, and no other', async () => {
  const chat = await connect(server, { token, world })
  const headers = { 'x-mall-world': world, upgrade: 'websocket', connection: 'Upgrade' }
  const key = { 'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==', 'sec-websocket-version': '13' }
  const line = `GET /im/websocket/user/${victim}`
  const junk = [Buffer.from([0x81, 0x05, 1, 2, 3]), Buffer.from([0xff, 0xff, 0xff, 0xff]), Buffer.alloc(500, 0x83)]
  for (const each of junk)
    expect(statusOf(await talk(server.ports.im, request(line, { ...headers, ...key }), each))).toBe(101)
  expect(statusOf(await talk(server.ports.im, request(line, headers)))).toBe(400)
  await isAlive(chat)
})
