import { orderStatuses } from 'qinghua-contract/order-machine'
import { describe, expect, test } from 'vitest'
import { actionsOf } from './order-actions-of.ts'
import { stepsOf } from './order-head.tsx'

const order = {
  status: 1,
  orderMold: 0,
  createTime: 'a',
  payTime: null,
  dvyTime: null,
  receiveTime: null,
  finallyTime: null,
  cancelTime: null,
} as const
type Order = Parameters<typeof stepsOf>[0]
const shown = (change: Partial<Order>) =>
  stepsOf({ ...order, ...change }).map(({ name, state, at }) => [name, state, at].filter(Boolean).join(' '))

describe('the steps of an order [S4.2]', () => {
  test('are five, with the times of those that are done', () => {
    expect(shown({ status: 3, payTime: 'b', dvyTime: 'c' })).toEqual([
      'submitted done a',
      'paid done b',
      'sent done c',
      'arriving current',
      'completed ahead',
    ])
  })
  test('show no time of a parcel that left while others are still packed', () => {
    expect(shown({ status: 2, payTime: 'b', dvyTime: 'c' })[2]).toBe('sent current')
  })
  test('are all done once the order is completed, which one that is reviewed still waits for', () => {
    const arrived = { status: 5, payTime: 'b', dvyTime: 'c', receiveTime: 'd' } as const
    expect(shown({ ...arrived, finallyTime: 'e' }).at(-1)).toBe('completed done e')
    expect(shown(arrived).at(-1)).toBe('completed ahead')
  })
  test('leave out what an order without a parcel does not need', () => {
    expect(shown({ status: 4, orderMold: 1, payTime: 'b', receiveTime: 'b' })).toEqual([
      'submitted done a',
      'paid done b',
      'completed ahead',
    ])
  })
  test('end where an order was closed, paid or not', () => {
    expect(shown({ status: 6, cancelTime: 'z' })).toEqual(['submitted done a', 'closed current z'])
    expect(shown({ status: 6, payTime: 'b', cancelTime: 'z' })[1]).toBe('paid done b')
  })
})

describe('the actions of a buyer', () => {
  const paid = {
    deliveryCount: 1,
    actualTotal: 9.9,
    orderInvoiceId: null,
    canRefund: true,
    orderType: 0,
    groupTeamId: null,
    payTime: '2026-11-11 10:00:00',
  } as const
  test('never include deleting an open order, or cancelling a paid one [S4.2]', () => {
    for (const status of Object.values(orderStatuses)) {
      const actions = actionsOf({ ...paid, status })
      expect(actions.includes('cancel')).toBe(status === 1)
      expect(actions.includes('receive')).toBe(status === 3)
      expect(actions.includes('remove')).toBe(status >= 5 && status !== 7)
    }
  })
  test('include tracking only where something was shipped', () => {
    expect(actionsOf({ ...paid, status: 5, deliveryCount: 0 })).not.toContain('logistics')
    expect(actionsOf({ ...paid, status: 2 })).toEqual(expect.arrayContaining(['logistics', 'refund']))
    expect(actionsOf({ ...paid, status: 2, canRefund: false })).not.toContain('refund')
  })
  test('lead back to the points mall where points paid for the goods [S3.12/points]', () => {
    for (const status of [2, 3, 4, 5, 6] as const) {
      const actions = actionsOf({ ...paid, status, orderType: 3 })
      expect([actions.includes('exchangeAgain'), actions.includes('again')]).toEqual([true, false])
      expect(actionsOf({ ...paid, status })).not.toContain('exchangeAgain')
    }
  })
  test('include the group of a paid order, first while it waits for others [S2.10/group-buy]', () => {
    const inGroup = { ...paid, groupTeamId: 7 }
    expect(actionsOf({ ...inGroup, status: 7 })).toEqual(['group'])
    for (const status of [2, 3, 4, 5, 6] as const) {
      expect(actionsOf({ ...inGroup, status })).toContain('group')
      expect(actionsOf({ ...paid, status })).not.toContain('group')
    }
    expect(actionsOf({ ...inGroup, status: 6, payTime: null })).not.toContain('group')
  })
  test('include one request for an invoice, if the order is paid and not closed [S3.16]', () => {
    for (const status of Object.values(orderStatuses)) {
      const canAsk = [2, 3, 4, 5].includes(status)
      expect([status, actionsOf({ ...paid, status }).includes('askInvoice')]).toEqual([status, canAsk])
      expect(actionsOf({ ...paid, status })).not.toContain('invoice')
    }
    expect(actionsOf({ ...paid, status: 2, actualTotal: 0 })).not.toContain('askInvoice')
    for (const status of [2, 5, 6] as const) {
      const actions = actionsOf({ ...paid, status, orderInvoiceId: 7 })
      expect([actions.includes('invoice'), actions.includes('askInvoice')]).toEqual([true, false])
    }
  })
})
