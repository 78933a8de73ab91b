import type { SeedProduct } from '@mall/fixtures'
import { isFullyRefunded } from '../refunds/refund.ts'
import type { WrittenComment } from '../state/comments.ts'
import type { Mall } from '../state/mall.ts'
import type { Order, OrderLine } from '../state/orders.ts'

/** 0 good, 1 medium, 2 bad. */
export const evaluateOf = (score: number): 0 | 1 | 2 => {
  if (score >= 4) return 0
  return score === 3 ? 1 : 2
}

/** Newest first. */
export const commentsAbout = (mall: Mall, prodId: number): WrittenComment[] =>
  (mall.commentedItems.get(prodId) ?? []).flatMap((orderItemId) => mall.comments.get(orderItemId) ?? [])

export const hasComment = (mall: Mall, { orderItemId }: OrderLine): boolean =>
  mall.comments.get(orderItemId) !== undefined

/** A fully refunded line needs no comment. */
export const awaitsComment = (mall: Mall, order: Order, line: OrderLine): boolean =>
  order.status === 'toEvaluate' && !hasComment(mall, line) && !isFullyRefunded(order, line)

/** The number of comments on a product, and the percentage of good ones. */
export const commentTally = (mall: Mall, { prodId, comments }: SeedProduct): SeedProduct['comments'] => {
  const written = commentsAbout(mall, prodId)
  if (written.length === 0) return comments
  const number = comments.number + written.length
  const praised =
    Math.round((comments.number * comments.positiveRating) / 100) +
    written.filter(({ score }) => evaluateOf(score) === 0).length
  return { number, positiveRating: ratingOf(praised, number) }
}

export const ratingOf = (praised: number, number: number): number =>
  number === 0 ? 100 : Math.round((praised / number) * 1000) / 10
