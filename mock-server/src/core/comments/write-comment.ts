import { isBlank } from 'qinghua-contract/rules'
import { tellOfOrder } from '../people/messages.ts'
import { ordersOf, step } from '../selling/order.ts'
import type { WrittenComment } from '../state/comments.ts'
import { nextId, type Mall } from '../state/mall.ts'
import type { Order, OrderLine } from '../state/orders.ts'
import type { Account } from '../state/people.ts'
import { Refusal, refuseUnless } from '../state/refusal.ts'
import { awaitsComment, hasComment } from './written-comments.ts'

export interface NewComment {
  readonly prodId: number
  readonly orderItemId: number
  readonly score: number
  readonly content: string
  readonly pics: readonly string[]
  readonly isAnonymous: 0 | 1
}

const lineOf = (mall: Mall, shopper: Account, { prodId, orderItemId }: NewComment): [Order, OrderLine] => {
  for (const order of ordersOf(mall, shopper)) {
    const line = order.lines.find((each) => each.orderItemId === orderItemId && each.prodId === prodId)
    if (line) return [order, line]
  }
  throw new Refusal('unknownOrder')
}

/** One comment per order line. The last missing one makes the order evaluated. */
export const writeComment = (mall: Mall, shopper: Account, asked: NewComment): WrittenComment => {
  const [order, line] = lineOf(mall, shopper, asked)
  refuseUnless(!hasComment(mall, line), 'commentRepeated')
  refuseUnless(awaitsComment(mall, order, line), 'orderChanged')
  refuseUnless(!isBlank(asked.content), 'blankText')
  const { prodId, skuId, orderItemId } = line
  const comment: WrittenComment = {
    prodCommId: nextId(mall),
    userId: shopper.userId,
    orderItemId,
    prodId,
    skuId,
    score: asked.score,
    content: asked.content.trim(),
    pics: [...new Set(asked.pics)],
    isAnonymous: asked.isAnonymous === 1,
    writtenAt: mall.now,
    reply: null,
  }
  mall.comments.set(orderItemId, comment)
  mall.commentedItems.set(prodId, [orderItemId, ...(mall.commentedItems.get(prodId) ?? [])])
  if (!order.lines.some((each) => awaitsComment(mall, order, each))) step(mall, order, 'evaluated', 'buyer')
  return comment
}

/** A second reply replaces the first. */
export const replyToComment = (mall: Mall, prodCommId: number, content: string): WrittenComment => {
  const comment = mall.comments.find((each) => each.prodCommId === prodCommId)
  refuseUnless(comment, 'unknownComment')
  refuseUnless(!isBlank(content), 'blankText')
  const replied = { ...comment, reply: { content: content.trim(), at: mall.now } }
  mall.comments.set(comment.orderItemId, replied)
  const order = mall.orders.find(({ lines }) => lines.some((line) => line.orderItemId === comment.orderItemId))
  if (order && !comment.reply) tellOfOrder(mall, order, 'replied', [comment.orderItemId])
  return replied
}
