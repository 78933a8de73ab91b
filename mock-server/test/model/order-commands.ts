import type { RefusalCode } from 'qinghua-contract'
import { isPaid } from '../../src/core/paying/payments.ts'
import { cancelOwn, confirmReceipt, deleteOwn } from '../../src/core/selling/my-orders.ts'
import { searchOrders } from '../../src/core/selling/order-search.ts'
import { detailOf, packagesOf } from '../../src/core/selling/order-views.ts'
import { ownOrder } from '../../src/core/selling/order.ts'
import { attempt, firstBroken, type Attempt } from './attempt.ts'
import { centsOf } from './cents.ts'
import type { Command } from './command.ts'
import { ensure, ensureEqual } from './ensure.ts'
import { closeOrder, receiveOrder } from './order-model.ts'
import { personOf } from './cart-commands.ts'
import { isUnknownTo } from './pay-commands.ts'
import { pick, runningOf, type OrderRecord } from './records.ts'
import { shopperIn, type Trial } from './trial.ts'

type Status = OrderRecord['status']

/** Mostly an own order for which the command is allowed. */
const chooseOrder = (trial: Trial, { who, a, c }: Command, allowed: readonly Status[]): OrderRecord | undefined => {
  const { orders } = personOf(trial, c % 12 === 5 ? who + 1 : who)
  const fitting = orders.filter(({ status, deleted }) => allowed.includes(status) && !deleted)
  return pick(fitting.length > 0 && c % 4 !== 0 ? fitting : orders, a)
}

interface Change {
  readonly allowed: readonly Status[]
  readonly act: (order: OrderRecord) => Attempt<unknown>['act']
  readonly after: (order: OrderRecord) => void
  readonly also?: (order: OrderRecord) => readonly [boolean, RefusalCode]
}

const changeOwn = (trial: Trial, command: Command, { allowed, act, after, also }: Change): void => {
  const order = chooseOrder(trial, command, allowed)
  if (!order) return
  const { kind, who } = command
  attempt(trial, {
    kind,
    description: `${personOf(trial, who).userId}: ${kind} ${order.number}, which is ${order.status}`,
    expected: firstBroken(
      [isUnknownTo([order], who), 'unknownOrder'],
      [!allowed.includes(order.status), 'orderChanged'],
      ...(also ? [also(order)] : []),
    ),
    act: act(order),
    after: () => {
      after(order)
      trial.touched.add(order)
    },
  })
}

export const cancelSome = (trial: Trial, command: Command): void =>
  changeOwn(trial, command, {
    allowed: ['unpaid'],
    act: (order) => (mall) => cancelOwn(mall, shopperIn(mall, command.who), order.number),
    after: (order) => closeOrder(order, trial.records.now, 'buyer'),
  })

export const receiveSome = (trial: Trial, command: Command): void =>
  changeOwn(trial, command, {
    allowed: ['toReceive'],
    act: (order) => (mall) => confirmReceipt(mall, shopperIn(mall, command.who), order.number),
    after: (order) => receiveOrder(trial.records, order, trial.records.now, 'buyer'),
  })

export const confirmReceiptOf = (trial: Trial, order: OrderRecord): void => {
  attempt(trial, {
    kind: 'receive',
    description: `${order.number} is received`,
    act: (mall) => confirmReceipt(mall, shopperIn(mall, order.who), order.number),
    after: () => {
      receiveOrder(trial.records, order, trial.records.now, 'buyer')
      trial.touched.add(order)
    },
  })
}

export const deleteSome = (trial: Trial, command: Command): void =>
  changeOwn(trial, command, {
    allowed: ['canceled', 'completed', 'evaluated'],
    act: (order) => (mall) => deleteOwn(mall, shopperIn(mall, command.who), order.number),
    also: (order) => [runningOf(order).length > 0, 'refundRunning'],
    after: (order) => void (order.deleted = true),
  })

const wholeAmount = (name: string, value: unknown): unknown => {
  if (typeof value === 'number' && /amount|total|price|fee/i.test(name)) centsOf(value)
  return value
}

/** Compares the views of an order and of the list. */
export const look = (trial: Trial, command: Command): void => {
  const { who, a, c } = command
  const person = personOf(trial, who)
  const order = chooseOrder(trial, command, [])
  const visible = person.orders.filter(({ deleted }) => !deleted)
  attempt(trial, {
    kind: 'list',
    description: `${person.userId} lists the orders`,
    writesNothing: true,
    act: (mall) => searchOrders(mall, shopperIn(mall, who), { current: 1, size: 10 }, c % 2 === 0 ? 'zh' : 'en'),
    after: ({ records, total }) => {
      ensure(total === visible.length, () => `${person.userId} sees ${total} orders of ${visible.length}`)
      const numbers = visible.slice(0, 10).map(({ number }) => number)
      ensureEqual(
        'the list',
        records.map(({ orderNumber }) => orderNumber),
        numbers,
      )
    },
  })
  if (!order) return
  attempt(trial, {
    kind: 'look',
    description: `${person.userId} looks at ${order.number}`,
    expected: firstBroken([isUnknownTo([order], who), 'unknownOrder']),
    writesNothing: true,
    act: (mall) => {
      const shopper = shopperIn(mall, who)
      const own = ownOrder(mall, shopper, order.number)
      const paid = isPaid(mall, shopper, 0, order.number)
      return {
        paid,
        shown: JSON.stringify(
          [detailOf(mall, own, a % 2 === 0 ? 'zh' : 'en'), packagesOf(mall, own, 'zh')],
          wholeAmount,
        ),
      }
    },
    after: ({ paid, shown }) =>
      ensure(paid === (order.payType !== null) && shown.includes(order.number), () => 'isPay'),
  })
}
