import { afterAll, describe, expect, it } from 'vitest'
import { isGood, serverError, valueOf } from '../test/spoiling.ts'
import type { Spoil } from '../test/spoiled-server.ts'
import { openTestServer } from '../test/test-server.ts'

const testServer = await openTestServer()
afterAll(() => testServer.close())

const pay = 'POST /p/order/pay'
const cancel = 'PUT /p/myOrder/cancel/{orderNumber}'
const submits: readonly (string | null)[] = ['POST /p/seckill/{orderPath}/submit', 'POST /p/group/order/submit']

/** Keeps the orders that are neither paid nor canceled; if wanted, their details fail. */
const watched = (isBroken: boolean) => {
  const unpaid = new Set<string>()
  const seen = { ordered: 0, paid: 0 }
  let submissions = 0
  const spoil: Spoil = async (call) => {
    const answer = await call.send()
    if (!isGood(answer)) return answer
    if (isBroken && call.route === 'GET /p/myOrder/orderDetail') return serverError
    if (submits.includes(call.route)) {
      const { orderNumber, orderNumbers } = valueOf<Record<string, string>>(answer)
      unpaid.add(orderNumber ?? orderNumbers ?? '')
      seen.ordered += Number(submissions === 0)
      submissions += 1
    }
    if (call.route !== cancel && call.route !== pay) return answer
    const told = `${call.path}${new TextDecoder().decode(call.body)}`
    for (const each of unpaid)
      if (told.includes(each)) {
        unpaid.delete(each)
        if (call.route === pay) seen.paid += 1
      }
    return answer
  }
  return { spoil, unpaid, seen }
}

describe('a journey in a flash sale or a group', () => {
  const journeys = [
    'buy in a flash sale and cancel',
    'found a group and cancel',
    'found a group, pay and wait',
    'join a group that lacks one person',
    'found a group that fails',
  ]

  it.each(journeys.flatMap((journey) => [false, true].map((isBroken) => ({ journey, isBroken }))))(
    'leaves no unpaid order behind: $journey, stopped half-way: $isBroken',
    async ({ journey, isBroken }) => {
      const { spoil, unpaid, seen } = watched(isBroken)
      const { unfinished } = await testServer.judge({ journey, isAlone: true, spoil })
      expect(seen.ordered).toBe(1)
      expect(unfinished).toHaveLength(Number(isBroken))
      expect([...unpaid]).toEqual([])
    },
  )

  it('leaves no half group behind where a second account can fill it', async () => {
    const payments = async (isAlone: boolean) => {
      const { spoil, seen } = watched(false)
      await testServer.judge({ journey: 'found a group, pay and wait', isAlone, spoil })
      return seen.paid
    }
    expect([await payments(true), await payments(false)]).toEqual([1, 2])
  })

  it('says why a group was not let fail where time cannot be moved', async () => {
    const outcome = await testServer.judge({ journey: 'found a group that fails', isAlone: true, hasClock: false })
    expect(outcome.unfinished).toEqual(['found a group that fails: time cannot be moved (--clock-url)'])
  })
})
