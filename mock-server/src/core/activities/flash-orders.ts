import { times } from 'qinghua-contract/rules'
import { skuNow } from '../catalogue/goods.ts'
import { unitPrice } from '../pricing/unit-price.ts'
import { confirmLines } from '../selling/checkout.ts'
import { refuseBeyondPool } from '../selling/kinds/flash.ts'
import { numberOf } from '../selling/place-order.ts'
import { checkedInput, inputOf, placeOrders, type Submitted } from '../selling/purchase.ts'
import type { FlashRequest } from '../state/activities.ts'
import { seedOf } from '../state/chance.ts'
import type { Checkout } from '../state/checkouts.ts'
import type { Mall } from '../state/mall.ts'
import type { Account } from '../state/people.ts'
import { Refusal, refuseUnless, type Reason } from '../state/refusal.ts'
import { refuseClosed } from './events.ts'
import { flashSaleOf, flashSkuOf } from './flash-sales.ts'

const requestsKey = (userId: string, seckillId: number): string => `${userId} ${seckillId}`

/** The same for a buyer until it is used, then another one; as hard to guess as the seed of the mall. */
const pathFor = (mall: Mall, { userId }: Account, seckillId: number): string => {
  const used = mall.flashRequests.get(requestsKey(userId, seckillId)) ?? 0
  const words = ['a', 'b', 'c', 'd'].map((part) =>
    (seedOf(`${part} ${mall.catalogue.seed.seed} ${mall.name} ${userId} ${seckillId} ${used}`) >>> 0).toString(36),
  )
  return `${mall.name}.${words.join('')}`
}

export const openPath = (mall: Mall, shopper: Account, seckillId: number): string => {
  refuseClosed(mall, flashSaleOf(mall, seckillId))
  return pathFor(mall, shopper, seckillId)
}

export const flashKey = ({ userId }: Pick<Account, 'userId'>, path: string): string => `${userId} ${path}`

export interface FlashAsk {
  readonly seckillSkuId: number
  readonly prodCount: number
  /** 0 for the default one. */
  readonly addrId: number
}

/** Fixes the price. No piece is held until the request is decided. */
export const confirmFlash = (mall: Mall, shopper: Account, path: string, ask: FlashAsk): Checkout => {
  const key = flashKey(shopper, path)
  refuseUnless(!mall.checkouts.get(key)?.submitted, 'orderRepeated')
  const { seckillSkuId, prodCount: count, addrId } = ask
  const found = flashSkuOf(mall, seckillSkuId)
  refuseUnless(found, 'unknownActivity')
  const { seckillId } = found.sale
  refuseUnless(path === pathFor(mall, shopper, seckillId), 'orderExpired')
  const goods = skuNow(mall, found.sku.skuId)
  refuseUnless(goods, 'productUnavailable')
  const price = unitPrice(mall, goods.sku, shopper)
  const line = { ...goods, price, count, basketId: null, activity: { rule: 'flash', id: seckillSkuId } } as const
  return confirmLines(mall, shopper, {
    key,
    kind: 'flash',
    activity: { id: seckillId, teamId: 0 },
    lines: [line],
    addrId,
  })
}

const waitingFor = (mall: Mall, seckillId: number): FlashRequest[] =>
  [...mall.flashQueue.values()].filter((request) => request.seckillId === seckillId)

const refuseBusy = (mall: Mall, seckillId: number): void => {
  const { mostWaiting } = flashSaleOf(mall, seckillId)
  refuseUnless(mostWaiting === null || waitingFor(mall, seckillId).length < mostWaiting, 'flashSaleBusy')
}

/** Puts a request into the queue and returns the number of its order. It is decided in the order of arrival. */
export const submitFlash = (mall: Mall, shopper: Account, path: string, asked: Submitted): string => {
  const key = flashKey(shopper, path)
  const checkout = mall.checkouts.get(key)
  const request = JSON.stringify(asked)
  if (checkout?.submitted) {
    refuseUnless(checkout.submitted.request === request, 'orderRepeated')
    return checkout.submitted.orderNumbers[0] ?? ''
  }
  refuseUnless(checkout?.activity && mall.now < checkout.expiresAt, 'orderExpired')
  const { id: seckillId } = checkout.activity
  checkedInput(mall, checkout, asked)
  refuseBusy(mall, seckillId)
  const orderNumber = numberOf(mall)
  mall.checkouts.set(key, { ...checkout, submitted: { orderNumbers: [orderNumber], request } })
  const used = requestsKey(shopper.userId, seckillId)
  mall.flashRequests.set(used, (mall.flashRequests.get(used) ?? 0) + 1)
  mall.flashQueue.set(orderNumber, { orderNumber, userId: shopper.userId, seckillId, checkout, request })
  mall.timers.add({ due: mall.now + times.flashDecision, task: 'decideFlash', subject: orderNumber })
  return orderNumber
}

/** By shopper: the numbers of the orders that wait to be decided. */
export const waitingOrders = (mall: Mall): ReadonlyMap<string, readonly string[]> => {
  const orders = new Map<string, string[]>()
  for (const { userId, orderNumber } of mall.flashQueue.values())
    orders.set(userId, [...(orders.get(userId) ?? []), orderNumber])
  return orders
}

const reasonOf = (error: unknown): Reason => {
  if (!(error instanceof Refusal)) throw error
  return { code: error.code, values: error.values }
}

/** Gives the pieces, or says why not. Who asked in time is served also after the end. */
export const decideFlash = (mall: Mall, orderNumber: string): void => {
  const waiting = mall.flashQueue.get(orderNumber)
  if (!waiting) return
  mall.flashQueue.delete(orderNumber)
  const { checkout, request, userId } = waiting
  try {
    refuseBeyondPool(mall, checkout)
    placeOrders(mall, checkout, inputOf(mall, checkout, JSON.parse(request) as Submitted), orderNumber)
  } catch (error) {
    mall.flashRefusals.set(orderNumber, { userId, reason: reasonOf(error) })
  }
}

export interface FlashOutcome {
  readonly status: 0 | 1 | 2
  readonly position: number
  readonly reason: Reason | null
}

export const outcomeOf = (mall: Mall, { userId }: Pick<Account, 'userId'>, orderNumber: string): FlashOutcome => {
  const waiting = mall.flashQueue.get(orderNumber)
  if (waiting?.userId === userId) {
    const position = waitingFor(mall, waiting.seckillId).findIndex((each) => each.orderNumber === orderNumber)
    return { status: 0, position, reason: null }
  }
  const refusal = mall.flashRefusals.get(orderNumber)
  if (refusal?.userId === userId) return { status: 2, position: 0, reason: refusal.reason }
  const order = mall.orders.get(orderNumber)
  refuseUnless(order?.userId === userId && order.kind === 'flash', 'unknownOrder')
  return { status: 1, position: 0, reason: null }
}
