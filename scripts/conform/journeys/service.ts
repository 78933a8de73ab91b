import { Unavailable } from '../inputs/fact-source.ts'
import type { Journey } from './journey-runner.ts'

const talks = 'GET /p/user/conversations'
const read = 'PUT /p/user/msgItems/{shopId}/read'
const consult = 'POST /p/user/inquiry/{shopId}'

const inquiry: Journey = {
  name: 'take an inquiry up and read what was answered',
  run: async (runner) => {
    const { shopId } = runner
    const params = { shopId }
    if (!runner.target.has(talks)) throw new Unavailable('the chat host is not configured (--im)')
    const seen = (expected: unknown, field: 'inquiry' | 'unreadNum') =>
      runner.see(talks, {}, `/0/${field}`, expected, (all) => all.find((each) => each.shopId === shopId)?.[field])
    const { inquiry: state } = await runner.step(consult, { params })
    runner.effect(
      consult,
      'the inquiry is open',
      { route: consult, path: '/inquiry', value: state, expected: 'open' },
      await seen('open', 'inquiry'),
    )
    const { unreadNum } = await runner.step(read, { params, body: {} })
    runner.effect(
      read,
      'nothing of the conversation is unread',
      { route: read, path: '/unreadNum', value: unreadNum, expected: 0 },
      await seen(0, 'unreadNum'),
    )
  },
}

export const serviceJourneys = [inquiry]
