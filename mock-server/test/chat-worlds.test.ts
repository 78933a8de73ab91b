import { known } from '@mall/fixtures/known'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { control, send } from './call.ts'
import { connect, dial, type ChatClient, type Dial } from './chat-client.ts'
import { openTestServer } from './test-server.ts'

const server = await openTestServer()
afterAll(() => server.close())
let [n, world, token] = [0, '', '']
beforeEach(async () => {
  world = `worlds-${++n}`
  token = await server.logIn(known.shopper.userName, world)
})
const open = (more: Partial<Dial> = {}): Promise<ChatClient> => connect(server, { token, world, ...more })
const worldCall = (path: string, body: object) =>
  send(server, `POST /__mall/worlds/{name}${path}`, { params: { name: world }, body })

describe('a world with sockets', () => {
  it('hears nothing of another', async () => {
    const other = await server.logIn(known.shopper.userName, 'other-side')
    const [here, there] = [await open(), await connect(server, { token: other, world: 'other-side' })]
    await here.told({ content: '只在这里' })
    await there.settle()
    expect(there.frames.map(({ code }) => code)).toEqual([3, 0])
  })

  it('tells its sockets after a rewind to forget what they have', async () => {
    const chat = await open()
    await chat.told({ content: '一' })
    const { total } = server.worlds.get(world).journal
    await chat.told({ content: '二' })
    await worldCall('/rewind', { to: total })
    await chat.until(() => chat.of('ready').length === 2)
    const [first] = chat.of('message')
    expect(chat.of('ready')[1]).toMatchObject({ reset: true, lastMsgId: first?.msgId })
    await chat.told({ content: '三' })
    expect(chat.contents()).toEqual(['一', '二', '三'])
    const ofAnotherPast = await open({ after: 999_999 })
    expect(ofAnotherPast.of('ready')[0]).toMatchObject({ reset: true })
  })

  it('replays what was sent, byte for byte, also from a file', async () => {
    const chat = await open()
    await chat.told({ content: '你好', clientMsgId: 'a' })
    await chat.told({ content: '1003', msgType: 2 })
    chat.say({ content: '  ' })
    await chat.settle()
    const before = server.stateOf(world)
    const { body: file } = await control(server, 'GET /__mall/worlds/{name}/file', { params: { name: world } })
    const opened = await control(server, 'POST /__mall/worlds/{name}/file', {
      params: { name: 'from-file' },
      body: file,
    })
    expect(opened.body.differences).toEqual([])
    expect(server.stateOf('from-file')).toBe(before)
  })

  it('ends its sockets when it is removed', async () => {
    const chat = await open()
    await send(server, 'DELETE /__mall/worlds/{name}', { params: { name: world } })
    expect(await chat.end()).toBe(4014)
  })
})

describe('a handshake', () => {
  it.each([
    ['of a page of another site', { headers: { origin: 'http://evil.example' } }, 403],
    ['of a page of this host', { headers: { origin: 'http://localhost:5173' } }, null],
    ['of an opaque page', { headers: { origin: 'null' } }, 403],
    ['with an unknown word in its address', { after: -1 }, 400],
  ])('%s', async (_, more: Partial<Dial>, status) => {
    const { client, status: met } = await dial(server, { token, world, ...more })
    expect([met, client === null]).toEqual([status, status !== null])
  })

  it('that is none is refused in words', async () => {
    const headers = { 'x-mall-world': world, 'accept-language': 'en' }
    const { statusCode, body } = await server.im.inject({ url: `/im/websocket/user/${token}`, headers })
    expect([statusCode, body]).toEqual([400, 'The request is not valid: header/Upgrade'])
  })
})
