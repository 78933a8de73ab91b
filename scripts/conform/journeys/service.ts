import { Unavailable } from '../inputs/fact-source.ts'
import type { Journey, JourneyRunner } from './journey-runner.ts'

const talks = 'GET /p/user/conversations'
const read = 'PUT /p/user/conversations/msgItems/{shopId}/read'
const consult = 'POST /p/user/conversations/inquiry/{shopId}'
const ofShop = 'GET /p/user/conversations/msgItems/{shopId}'
const ofPlatform = 'GET /p/user/conversations/msgItemsPlatform/{shopId}'

const unknownShop = { shopId: 987_654_321 }

const historyOf = async (runner: JourneyRunner, shopId: number) => {
  const route: typeof ofPlatform | typeof ofShop = shopId === 0 ? ofPlatform : ofShop
  return { route, messages: (await runner.step(route, { params: { shopId }, query: { size: 20 } })).messages }
}

const takenUpAndRead = async (runner: JourneyRunner, shopId: number): Promise<void> => {
  const params = { shopId }
  const { type, inquiryEnds } = await runner.step(consult, { params })
  const kind = { route: consult, path: '/type', value: type, expected: shopId === 0 ? 1 : 0 } as const
  runner.effect(consult, 'it is of whom was asked', kind)
  // Times are told in seconds.
  await runner.wait(1_000)
  const again = await runner.step(consult, { params })
  const ends = { route: consult, path: '/inquiryEnds', value: again.inquiryEnds, expected: inquiryEnds } as const
  runner.effect(consult, 'an open inquiry stays as it is', ends)

  const before = await historyOf(runner, shopId)
  const newest = before.messages[0]?.msgId
  for (const body of [newest === undefined ? {} : { msgId: newest }, {}]) {
    const { unreadNum } = await runner.step(read, { params, body })
    const none = { route: read, path: '/unreadNum', value: unreadNum, expected: 0 } as const
    runner.effect(read, 'nothing of the conversation is unread', none)
  }
  const after = await historyOf(runner, shopId)
  const ids = ({ messages }: typeof before): number[] => messages.map(({ msgId }) => msgId)
  const kept = { route: after.route, path: '/messages', value: ids(after), expected: ids(before) }
  runner.effect(read, 'what was read stays in the history', kept)
}

const inquiry: Journey = {
  name: 'take an inquiry up and read what was answered',
  run: async (runner) => {
    if (!runner.target.has(talks)) throw new Unavailable('the chat host is not configured (--im)')
    await takenUpAndRead(runner, 0)
    await takenUpAndRead(runner, runner.shopId)
    await runner.refused('an inquiry at a shop that is not there', consult, { params: unknownShop })
    await runner.refused('messages of a shop that is not there', read, { params: unknownShop, body: {} })
    await runner.refused('the history of a shop that is not there', ofShop, { params: unknownShop, query: {} })
  },
}

export const serviceJourneys = [inquiry]
