import type { Command } from './command.ts'
import { personOf } from './cart-commands.ts'
import { confirmReceiptOf } from './order-commands.ts'
import { apply, decide, sendBackTo, receiveOrPay, wishOf, withdraw, type Wish } from './refund-commands.ts'
import { ship } from './ship-commands.ts'
import { commentOn } from './comment-commands.ts'
import { pick, runningOf } from './records.ts'
import { count } from './coverage.ts'
import { isOpenAt } from './refund-model.ts'
import type { Trial } from './trial.ts'

/** Refunds line by line until nothing is left, then tries to withdraw the first refund. */
export const refundAll = (trial: Trial, command: Command): void => {
  const { records } = trial
  const open = personOf(trial, command.who).orders.filter(
    (order) => isOpenAt(order, records.now) && !order.deleted && runningOf(order).length === 0,
  )
  const order = pick(open, command.a)
  if (!order) return
  const flawless = (at: number) => ({ b: 3 * ((command.b + at) % 2), c: 33 })
  const halves = order.lines.map((line) => (order.lines.length === 1 && line.count > 1 ? line.count - 1 : 0))
  const asked = order.lines.flatMap((line, at) => {
    const wish: Wish = { order, line, pieces: halves[at] ?? 0, kind: 'money', kept: [] }
    return apply(trial, order.who, wish, flawless(at)) ?? []
  })
  const [first] = asked
  if (!first || runningOf(order).length === 0) return
  if (order.lines.length === 1) decide(trial, first, true, '')
  const [line] = order.lines
  const wish: Wish = { order, line: line ?? null, pieces: 0, kind: 'money', kept: [] }
  const last = order.lines.length === 1 && line ? apply(trial, order.who, wish, flawless(1)) : first
  if (last) withdraw(trial, last, order.who)
  if (command.c % 2 === 0)
    for (const refund of new Set([...asked, ...(last ? [last] : [])])) decide(trial, refund, true, '')
}

/** Requests a refund for each line of an unshipped order, then accepts them all. */
export const refundTogether = (trial: Trial, { who, a, b }: Command): void => {
  const untouched = personOf(trial, who).orders.filter(
    ({ status, lines, refunds, parcels, deleted }) =>
      status === 'toShip' && lines.length > 1 && refunds.length === 0 && parcels.length === 0 && !deleted,
  )
  const order = pick(untouched, a)
  if (!order) return
  const asked = order.lines.flatMap(
    (line) => apply(trial, order.who, { order, line, pieces: 0, kind: 'money', kept: [] }, { b: 0, c: 33 }) ?? [],
  )
  for (const refund of b % 2 === 0 ? asked : asked.toReversed()) decide(trial, refund, true, '')
  if (order.freight > 0n && asked.length === order.lines.length) count(trial.tally, 'freight after refunds at once')
}

/** Refunds one of several lines, then tries to comment on it. */
export const refundAndComment = (trial: Trial, { who, a }: Command): void => {
  const open = personOf(trial, who).orders.filter(
    ({ status, lines, refunds, deleted }) =>
      ['toShip', 'toReceive', 'toEvaluate'].includes(status) && lines.length > 1 && refunds.length === 0 && !deleted,
  )
  const order = pick(open, a)
  const line = order && pick(order.lines, a)
  if (!order || !line) return
  if (order.status === 'toShip') ship(trial, order, undefined)
  if (order.status === 'toReceive') confirmReceiptOf(trial, order)
  const wish: Wish = { order, line, pieces: 0, kind: 'money', kept: [] }
  const refund = apply(trial, order.who, wish, { b: 0, c: 33 })
  if (refund) decide(trial, refund, true, '')
  commentOn(trial, order.who, order, line, '好')
}

/** Takes one refund through its steps: applied, accepted, sent back, received, paid. */
export const refundSome = (trial: Trial, command: Command): void => {
  const { records } = trial
  const open = personOf(trial, command.who).orders.filter(
    (order) => isOpenAt(order, records.now) && !order.deleted && order.payable > 0n,
  )
  const order = pick(open, command.a)
  if (!order) return
  if (order.status === 'toShip' && command.b % 4 > 1) ship(trial, order, undefined)
  if (order.status === 'toReceive' && command.b % 4 === 3) confirmReceiptOf(trial, order)
  // All of it, some of it, or a cent more than there is.
  const flawless = { ...command, c: pick([33, 10, 14], command.c) ?? 10 }
  const gifted = order.lines.findIndex(({ gifts }) => gifts.length > 0)
  const wish = wishOf(
    order,
    gifted >= 0 && command.c % 4 < 2 ? { ...flawless, b: 3 * order.lines.length + gifted } : flawless,
  )
  const refund = apply(trial, order.who, wish, flawless)
  const steps = command.c % 6
  if (!refund || steps === 0) return
  decide(trial, refund, true, '')
  if (refund.status !== 'accepted' || steps === 1) return
  sendBackTo(trial, refund, order.who, false)
  if (command.a % 2 === 0) sendBackTo(trial, refund, order.who, true)
  if (steps > 2) receiveOrPay(trial, refund, 'receive')
  if (steps > 3) receiveOrPay(trial, refund, 'pay back')
  if (refund.freight > 0n && order.parcels.length > 0) count(trial.tally, 'freight of what was faulty')
}
