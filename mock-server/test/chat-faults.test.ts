import type { FaultEffect } from 'qinghua-contract/control'
import { known } from '@mall/fixtures/known'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { control } from './call.ts'
import { connect, dial, type ChatClient, type Dial } from './chat-client.ts'
import { request, statusOf, talk } from './socket.ts'
import { openTestServer } from './test-server.ts'

const waits: number[] = []
const server = await openTestServer({ wait: async (ms) => void waits.push(ms) })
afterAll(() => server.close())
let [n, world, token] = [0, '', '']
beforeEach(async () => {
  world = `faulty-${++n}`
  token = await server.logIn(known.shopper.userName, world)
  waits.length = 0
})
const open = (more: Partial<Dial> = {}): Promise<ChatClient> => connect(server, { token, world, ...more })
const arm = async (on: string, effect: FaultEffect) => {
  const { status } = await control(server, 'POST /__mall/faults', { body: { on, effect } }, { world })
  expect(status).toBe(200)
}
const connection = 'GET /im/websocket/*'
const message = 'SEND /im/websocket/*'
const lastMessage = async () => {
  const [last] = (await control(server, 'GET /__mall/calls', { query: { route: message } }, { world })).body
  const { body } = await control(
    server,
    'GET /__mall/calls/{id}/exchange',
    { params: { id: last?.id ?? '' } },
    { world },
  )
  return body
}
const journal = async () => (await control(server, 'GET /__mall/calls', { query: { route: '/im/*' } }, { world })).body

describe('a fault of the connection', () => {
  it.each<[string, FaultEffect, number | null]>([
    ['refuses the handshake', { kind: 'status', status: 503 }, 503],
    ['refuses it with a text', { kind: 'refusal', code: 'busy' }, 503],
    ['breaks it', { kind: 'drop', when: 'before' }, null],
  ])('%s, and is in the journal', async (_, effect, status) => {
    await arm(connection, effect)
    expect(await dial(server, { token, world })).toEqual({ client: null, status })
    expect((await journal())[0]).toMatchObject({ faults: ['f1'], status })
    await open()
  })

  it('ends when no socket can be made of it', async () => {
    const asked = request(`GET /im/websocket/user/${token}`, {
      'x-mall-world': world,
      connection: 'Upgrade',
      upgrade: 'websocket',
      'sec-websocket-key': 'AAAAAAAAAAAAAAAAAAAAAA==',
      'sec-websocket-version': '7',
    })
    expect(statusOf(await talk(server.ports.im, asked))).toBe(400)
    expect((await journal())[0]).toMatchObject({ faults: [], status: null })
    expect(server.worlds.get(world).isBusy).toBe(false)
  })

  it('breaks it after some frames', async () => {
    await arm(connection, { kind: 'cut', frames: 2 })
    const chat = await open()
    chat.say({ content: '一' })
    expect(await chat.end()).toBe(1006)
    expect(chat.frames.map(({ code }) => code)).toEqual([3, 4])
  })

  it('keeps it silent, while what is said is stored', async () => {
    const { client } = await dial(server, { token, world, headers: { prefer: 'silence=1' } })
    client?.say({ content: '有人吗', clientMsgId: 'a' })
    const again = await open()
    expect(client?.texts).toEqual([])
    expect(await again.told({ content: '有人吗', clientMsgId: 'a' })).toMatchObject({ repeated: true })
  })
})

describe('a fault of a message', () => {
  it('refuses it, and nothing is stored', async () => {
    const chat = await open()
    const before = server.stateOf(world)
    await arm(message, { kind: 'refusal', code: 'chatTooFast' })
    chat.say({ content: '一', clientMsgId: 'a' })
    await chat.until(() => chat.of('refused').length > 0)
    expect(chat.of('refused')[0]).toMatchObject({ refusal: 'chatTooFast', clientMsgId: 'a' })
    expect(server.stateOf(world)).toBe(before)
    expect(await lastMessage()).toMatchObject({
      request: { body: { content: '一' } },
      answer: { status: 400, body: chat.of('refused')[0]?.text, ending: 'answered' },
      without: { status: 200, body: expect.stringContaining('"msgId"') },
    })
  })

  it('loses its receipt: sent again, it is stored once', async () => {
    const chat = await open()
    await arm(message, { kind: 'drop', when: 'after' })
    chat.say({ content: '一', clientMsgId: 'a' })
    await chat.end()
    const again = await open({ after: 0 })
    expect(await again.told({ content: '一', clientMsgId: 'a' })).toMatchObject({ repeated: true })
    expect(again.contents().filter((content) => content === '一')).toHaveLength(1)
  })

  it('leaves it without a receipt, and the journal says so', async () => {
    const chat = await open()
    await arm(message, { kind: 'silence' })
    chat.say({ content: '一', clientMsgId: 'a' })
    expect(await chat.told({ content: '二', clientMsgId: 'b' })).toMatchObject({ clientMsgId: 'b' })
    expect(chat.of('receipt')).toHaveLength(1)
    const silent = (await journal()).find(({ faults }) => faults.length > 0)
    expect(silent).toMatchObject({ status: null, ending: 'neverAnswered' })
  })

  it('spoils its receipt, and answers a magic word', async () => {
    const chat = await open()
    await arm(message, { kind: 'breach', how: 'missing', field: 'msgId' })
    const receipt = await chat.told({ content: '一' })
    expect(Object.keys(receipt)).not.toContain('msgId')
    const shown = await lastMessage()
    expect(JSON.parse(shown.answer.body)).toMatchObject({ obj: receipt })
    expect(shown).toMatchObject({
      answer: { verdict: expect.stringContaining('/obj/msgId schema: found nothing') },
      without: { body: expect.stringContaining('"msgId"') },
    })
    chat.say({ content: '[mall:500]' })
    await chat.until(() => chat.of('refused').length > 0)
    expect(chat.of('refused')[0]).toMatchObject({ refusal: 'hiccup', status: 500 })
  })
})
