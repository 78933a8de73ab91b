import type { RefusalCode } from 'qinghua-contract'
import { canStep, deletable, orderStatuses, orderSteps, type OrderStatus } from 'qinghua-contract/order-machine'
import { describe, expect, it } from 'vitest'
import { refusal } from '../../../test/mall.ts'
import { comment, day, openMall, orderIn, orderThatIs, passBy } from '../../../test/purchases.ts'
import { writeComment } from '../comments/write-comment.ts'
import { shipOrder } from '../fulfilling/merchant.ts'
import { payOrders } from '../paying/payments.ts'
import type { Mall } from '../state/mall.ts'
import type { Order } from '../state/orders.ts'
import type { Account } from '../state/people.ts'
import { fingerprint } from '../state/snapshot.ts'
import { cancelOwn, confirmReceipt, deleteOwn } from './my-orders.ts'
import { keepOrder, step } from './order.ts'

type Act = (mall: Mall, shopper: Account, order: Order) => unknown
const pay =
  (payType: 2 | 3 | 9): Act =>
  (mall, shopper, { orderNumber }) =>
    payOrders(mall, shopper, { payType, orderNumbers: orderNumber })

interface Command {
  readonly from: readonly OrderStatus[]
  readonly act: Act
  /** What it is refused with where that is no step, unless the order changed. */
  readonly refusal?: { readonly [S in OrderStatus]?: RefusalCode }
}

/** What can be done to an order, and where it leads. */
const commands: Record<string, Command> = {
  'paid from the balance': { from: ['unpaid'], act: pay(9) },
  'paid by Alipay': { from: ['unpaid'], act: pay(2) },
  'paid by WeChat': { from: ['unpaid'], act: pay(3) },
  canceled: { from: ['unpaid'], act: (mall, shopper, { orderNumber }) => cancelOwn(mall, shopper, orderNumber) },
  received: {
    from: ['toReceive'],
    act: (mall, shopper, { orderNumber }) => confirmReceipt(mall, shopper, orderNumber),
  },
  'commented on': {
    from: ['toEvaluate'],
    act: (mall, shopper, { lines }) => {
      for (const line of lines) writeComment(mall, shopper, comment(line))
    },
    refusal: { evaluated: 'commentRepeated' },
  },
  shipped: { from: ['toShip'], act: (mall, _, { orderNumber }) => shipOrder(mall, orderNumber) },
  deleted: { from: deletable, act: (mall, shopper, { orderNumber }) => deleteOwn(mall, shopper, orderNumber) },
}

const statuses = Object.keys(orderThatIs) as (keyof typeof orderThatIs)[]

describe.each(statuses)('an order that is %s', (status) => {
  it.each(Object.keys(commands))(
    'can be %s only where that is a step, and else stays as it is [S4.1/unpaid+to-ship+to-receive+to-evaluate+evaluated+completed+canceled] [S4.2]',
    (name) => {
      const { mall, shopper } = openMall()
      const order = orderThatIs[status](mall, shopper)
      expect(order.status).toBe(status)
      const command = commands[name]
      const before = fingerprint(mall)
      const isAllowed = command?.from.includes(status) ?? false
      const refused = refusal(() => command?.act(mall, shopper, order))
      expect(refused).toBe(isAllowed ? null : (command?.refusal?.[status] ?? 'orderChanged'))
      expect(fingerprint(mall) === before).toBe(!isAllowed)
    },
  )

  it('takes no step that is not in the table', () => {
    const actors = ['buyer', 'provider', 'merchant', 'clock', 'mall'] as const
    for (const to of Object.keys(orderStatuses) as OrderStatus[])
      for (const by of actors) {
        if (canStep(status, to, by)) continue
        const { mall, shopper } = openMall()
        const order = orderThatIs[status](mall, shopper)
        const before = fingerprint(mall)
        expect([to, by, refusal(() => step(mall, order, to, by))]).toEqual([to, by, 'orderChanged'])
        expect(fingerprint(mall)).toBe(before)
      }
  })

  it('is as the table says after a hundred days [S4.2]', () => {
    const { mall, shopper } = openMall()
    const order = orderThatIs[status](mall, shopper)
    passBy(mall, 100 * day)
    const last = { unpaid: 'canceled', canceled: 'canceled', toShip: 'toShip' }[status as string] ?? 'completed'
    expect(orderIn(mall, order).status).toBe(last)
  })
})

it.each(orderSteps)('from $from to $to an order goes by $by, as $when', ({ from, to, by }) => {
  for (const actor of by) {
    const { mall, shopper } = openMall()
    const order = keepOrder(mall, { ...orderThatIs.unpaid(mall, shopper), status: from })
    const stepped = step(mall, order, to, actor)
    expect(stepped.history.at(-1)).toEqual({ status: to, at: mall.now, by: actor })
    expect(orderIn(mall, order)).toBe(stepped)
  }
})

it('from a canceled or completed order no step leads on, so that neither comes back [S4.2]', () => {
  for (const { from } of orderSteps) expect(['canceled', 'completed']).not.toContain(from)
})
