import { times } from 'qinghua-contract/rules'
import { expect, it } from 'vitest'
import { orders } from '../../test/instants/orders.ts'
import { people } from '../../test/instants/people.ts'
import { catalogue } from '../../test/mall.ts'
import { openMall } from '../../test/purchases.ts'
import { passTime } from './pass-time.ts'
import { restoreMall, snapshotOf } from './state/snapshot.ts'

const instants = [...people, ...orders]
const expected = { begins: [false, true, true], ends: [true, false, false], lasts: [true, true, false] } as const

it.each(instants.map(([what, turn, arrange]) => [what, turn, arrange] as const))(
  '%s: it %s to the millisecond',
  (_what, turn, arrange) => {
    const { mall, shopper } = openMall()
    const { at, is } = arrange({ mall, shopper })
    const found = [-1, 0, 1].map((offset) => {
      passTime(mall, at + offset)
      return is(restoreMall(snapshotOf(mall), catalogue))
    })
    expect(found).toEqual(expected[turn])
  },
)

/** Limits that only the storefront has. */
const ofClient = [
  'visit',
  'paySwitchCache',
  'toLoginAfterPasswordChange',
  'feedbackClose',
  'searchMessage',
  'chatHeartbeat',
]

/** Limits that the tests of their own rules try to the millisecond. */
const ofRules = ['flashDecision', 'inquiry']

it('every limit of time that the mall knows is among them', () => {
  const limits = new Set(instants.flatMap(([, , , limit]) => limit ?? []))
  expect([...limits, ...ofClient, ...ofRules].sort()).toEqual(Object.keys(times).sort())
})
