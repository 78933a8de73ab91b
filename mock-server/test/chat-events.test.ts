import { imPushes } from 'qinghua-contract'
import { serviceHours, times } from 'qinghua-contract/rules'
import { known } from '@mall/fixtures/known'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { askedFlash } from './activity-examples.ts'
import { send } from './call.ts'
import { connect, type ChatClient } from './chat-client.ts'
import { openTestServer } from './test-server.ts'

const minute = 60_000
const server = await openTestServer()
afterAll(() => server.close())
let [n, world, token] = [0, '', '']
beforeEach(async () => {
  world = `chat-events-${++n}`
  token = await server.logIn(known.member.userName, world)
})
const control = async (route: string, input: object) => {
  const answer = await send(server, route, input, { world })
  expect([route, answer.status, answer.text]).toEqual([route, 200, answer.text])
}
const advance = (ms: number) => control('POST /__mall/clock/advance', { body: { ms } })
const open = (more: object = {}): Promise<ChatClient> => connect(server, { token, world, ...more })

describe('the live connection tells', () => {
  it('that a request of a flash sale is decided, once', async () => {
    const chat = await open()
    const orderNumber = await askedFlash({ server, token, world })
    await chat.settle()
    expect(chat.of('event')).toEqual([])
    await advance(times.flashDecision)
    await chat.settle()
    expect(chat.of('event')).toEqual([{ type: 'flashResult', subject: orderNumber }])
  })

  it('that the hours of the service begin and end, to the millisecond', async () => {
    const chat = await open()
    const heard = async (ms: number) => {
      const before = chat.of('service').length
      await advance(ms)
      await chat.settle()
      return [
        ...new Set(
          chat
            .of('service')
            .slice(before)
            .map(({ serviceOnline }) => serviceOnline),
        ),
      ]
    }
    // From ten in the morning to the end of the hours, and on to the next morning.
    const { from, to } = serviceHours
    const [open9, close17] = [(24 - to + from) * 60 * minute, (to - 10) * 60 * minute]
    expect([await heard(close17 - 1), await heard(1), await heard(1)]).toEqual([[], [0], []])
    expect([await heard(open9 - 2), await heard(1), await heard(1)]).toEqual([[], [1], []])
  })

  it('nothing of other shoppers', async () => {
    const other = await open({ token: await server.logIn(known.shopper.userName, world) })
    await askedFlash({ server, token, world })
    await advance(31 * minute)
    await other.settle()
    expect(other.of('event')).toEqual([])
  })
})

describe('a connection that yields', () => {
  it('ends itself while the account has another', async () => {
    const chat = await open()
    const second = await open({ yields: true })
    expect(await second.end()).toBe(imPushes.elsewhere.closes)
    await chat.told({ content: '我还在' })
    expect(chat.closed).toBeNull()
  })

  it('stays while it is the only one, and gives way to the next', async () => {
    const first = await open({ yields: true })
    await first.settle()
    await open()
    expect(await first.end()).toBe(imPushes.elsewhere.closes)
  })
})
