import { writeComment } from '../../src/core/comments/write-comment.ts'
import { attempt, firstBroken } from './attempt.ts'
import type { Command } from './command.ts'
import { evaluateOrder } from './order-model.ts'
import { personOf } from './cart-commands.ts'
import { isUnknownTo } from './pay-commands.ts'
import { isFullyRefunded, pick, type OrderLineRecord, type OrderRecord } from './records.ts'
import { shopperIn, type Trial } from './trial.ts'

export const commentOn = (
  trial: Trial,
  who: number,
  order: OrderRecord,
  line: OrderLineRecord,
  content: string,
): void => {
  const { orderItemId } = line
  const awaitsComment = (each: OrderLineRecord): boolean =>
    !order.commented.has(each.orderItemId) && !isFullyRefunded(order, each)
  attempt(trial, {
    kind: 'evaluate',
    description: `${personOf(trial, who).userId} comments "${content}" on ${orderItemId} in ${order.number}, which is ${order.status}`,
    expected: firstBroken(
      [isUnknownTo([order], who), 'unknownOrder'],
      [order.commented.has(orderItemId), 'commentRepeated'],
      [order.status !== 'toEvaluate' || isFullyRefunded(order, line), 'orderChanged'],
      [content.trim() === '', 'blankText'],
    ),
    act: (mall) =>
      writeComment(mall, shopperIn(mall, who), {
        prodId: line.sku.prodId,
        orderItemId,
        score: 1 + (orderItemId % 5),
        content,
        pics: [],
        isAnonymous: orderItemId % 2 === 0 ? 1 : 0,
      }),
    after: () => {
      order.commented.add(orderItemId)
      if (!order.lines.some(awaitsComment)) evaluateOrder(order, trial.records.now)
      trial.touched.add(order)
    },
  })
}

/** Mostly a line that waits for a comment. */
export const commentSome = (trial: Trial, { who, a, b, c }: Command): void => {
  const { orders } = personOf(trial, c % 12 === 5 ? who + 1 : who)
  const waiting = orders.filter(({ status, deleted }) => status === 'toEvaluate' && !deleted)
  const partly = waiting.filter(({ refunds }) => refunds.some(({ status }) => status === 'success'))
  const fitting = partly.length > 0 && c % 2 === 1 ? partly : waiting
  const order = pick(fitting.length > 0 && c % 4 !== 0 ? fitting : orders, a)
  const gone = order?.lines.filter((each) => isFullyRefunded(order, each)) ?? []
  const line = order && pick(gone.length > 0 && c % 3 !== 0 ? gone : order.lines, b)
  if (order && line) commentOn(trial, who % 3, order, line, c % 13 === 7 ? ' ' : '好')
}
