import { known } from '@mall/fixtures/known'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { call, control, send } from './call.ts'
import { connect, dial, type ChatClient } from './chat-client.ts'
import { openTestServer } from './test-server.ts'

const server = await openTestServer()
afterAll(() => server.close())
let [n, world, token] = [0, '', '']
beforeEach(async () => {
  world = `chat-${++n}`
  token = await server.logIn(known.shopper.userName, world)
})
const own = () => ({ token, world })
const open = (more: object = {}): Promise<ChatClient> => connect(server, { token, world, ...more })
const step = async (route: string, input: object = {}) => {
  const answer = await send(server, route, input, own())
  expect([route, answer.status, answer.text]).toEqual([route, 200, answer.text])
}

describe('a message', () => {
  it('is stored, comes back in order, and is acknowledged [S6.5]', async () => {
    const chat = await open()
    const [ready] = chat.of('ready')
    expect(ready).toMatchObject({ reset: false, unreadNum: 2, offline: [] })
    const receipt = await chat.told({ content: '你好', clientMsgId: 'a-1' })
    expect(receipt).toMatchObject({ clientMsgId: 'a-1', shopId: 62, repeated: false })
    expect(chat.of('message')).toMatchObject([{ msgId: receipt.msgId, source: 2, content: '你好', clientMsgId: 'a-1' }])
    const { body } = await call(
      server,
      'GET /p/user/conversations/msgItems/{shopId}',
      { params: { shopId: 62 }, query: {} },
      own(),
    )
    expect(body.messages.map(({ content }) => content)[0]).toBe('你好')
    expect(body.messages).toHaveLength(5)
  })

  it('that is sent again after a lost receipt is stored once', async () => {
    const chat = await open()
    const first = await chat.told({ content: '在吗', clientMsgId: 'again' })
    const second = await chat.told({ content: '在吗', clientMsgId: 'again' })
    expect(second).toEqual({ ...first, repeated: true })
    expect(chat.contents()).toEqual(['在吗'])
  })

  it('of blanks only is refused in the language of the caller, and nothing is stored [S5.9]', async () => {
    const chat = await open({ lang: 'en' })
    const before = server.stateOf(world)
    chat.say({ content: ' \u3000', clientMsgId: 'blank' })
    await chat.until(() => chat.of('refused').length > 0)
    expect(chat.of('refused')[0]).toMatchObject({ refusal: 'blankText', status: 400, clientMsgId: 'blank' })
    expect(chat.of('refused')[0]?.text).toMatch(/^[\x20-\x7e’]+$/)
    expect(server.stateOf(world)).toBe(before)
  })

  it('about an e-book shows its cover in the language of the caller [S1.7]', async () => {
    const content = String(known.ebook.prodId)
    for (const lang of ['zh', 'en']) {
      const chat = await open({ lang })
      await chat.told({ msgType: 2, content, clientMsgId: `book-${lang}` })
      const pic = chat.of('message').at(-1)?.product?.pic
      expect(pic).toMatch(lang === 'en' ? /^\/pictures\/en\/cover\// : /^\/pictures\/cover\//)
    }
  })

  it('is a step of the journal like the connection, and neither says the token', async () => {
    const chat = await open()
    await chat.told({ content: '你好' })
    const { body } = await control(server, 'GET /__mall/calls', { query: { route: '/im/*' } }, { world })
    expect(body.map(({ route, status, userId }) => [route, status, userId])).toEqual([
      ['SEND /im/websocket/user/{token}', 200, known.shopper.userId],
      ['GET /im/websocket/user/{token}', 101, known.shopper.userId],
    ])
    expect(JSON.stringify(body)).not.toContain(token)
  })
})

describe('a socket', () => {
  it('of a token of another world hears that there is no user, and ends', async () => {
    const { client } = await dial(server, { token, world: 'elsewhere' })
    expect(await client?.end()).toBe(4010)
    expect(client?.of('noUser')).toHaveLength(1)
  })

  it('ends when the account opens another', async () => {
    const [first, second] = [await open(), await open()]
    expect(await first.end()).toBe(4011)
    expect(first.of('elsewhere')).toHaveLength(1)
    await second.told({ content: '我在这里' })
    expect(second.closed).toBeNull()
  })

  it('ends when the shopper logs out', async () => {
    const chat = await open()
    await step('POST /logOut')
    expect(await chat.end()).toBe(4014)
    expect(chat.of('accountOffline')).toHaveLength(1)
  })

  it('that comes back gets what it has missed, once and in order', async () => {
    const first = await open()
    const { msgId } = await first.told({ content: '一' })
    await first.told({ content: '二' })
    await first.told({ content: '三' })
    first.socket.terminate()
    const again = await open({ after: msgId })
    await again.settle()
    expect(again.contents()).toEqual(['二', '三'])
  })
})
