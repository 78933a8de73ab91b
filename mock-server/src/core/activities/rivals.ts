import { times } from 'qinghua-contract/rules'
import { skuNow } from '../catalogue/goods.ts'
import { payOrders, simulateProvider } from '../paying/payments.ts'
import { addAccount } from '../people/registration.ts'
import { unitPrice } from '../pricing/unit-price.ts'
import { takeCoupon } from '../promotions/holdings.ts'
import { checkoutKey, confirmLines } from '../selling/checkout.ts'
import { submitOrders } from '../selling/purchase.ts'
import { rivalPrefix, type RivalKind, type Rivals, type RivalTry } from '../state/activities.ts'
import { draw, seedOf } from '../state/chance.ts'
import { nextId, type Mall } from '../state/mall.ts'
import type { Account } from '../state/people.ts'
import { Refusal, refuseUnless } from '../state/refusal.ts'
import { flashSaleOf } from './flash-sales.ts'
import { confirmFlash, flashKey, openPath, outcomeOf, submitFlash } from './flash-orders.ts'
import { groupBuyOf } from './group-buys.ts'
import { confirmGroup } from './group-orders.ts'
import { statusOf } from './groups.ts'

const second = 1_000

export interface RivalsAsk {
  readonly kind: RivalKind
  readonly id: number
  readonly buyers: number
  /** Milliseconds from now over which they try. */
  readonly within?: number
  /** Instead of a span: just before or just after the next shopper who tries. */
  readonly waitFor?: 'before' | 'after'
  /** They get an order and do not pay it. */
  readonly unpaid?: boolean
  readonly seed?: number
}

/** Numbers in [0, 1) that depend on the seed only. */
const numbers = (seed: string): (() => number) => {
  let state = seedOf(seed)
  return () => {
    const drawn = draw(state)
    state = drawn.state
    return drawn.value
  }
}

const refuseUnknown = (mall: Mall, { kind, id }: RivalsAsk): void => {
  if (kind === 'flash') flashSaleOf(mall, id)
  else if (kind === 'group') groupBuyOf(mall, id)
  else if (kind === 'coupon') refuseUnless(mall.coupons.get(id), 'unknownCoupon')
  else refuseUnless(skuNow(mall, id), 'productUnavailable')
}

const scheduleNext = (mall: Mall, { rivalsId, at, tried }: Rivals): void => {
  const due = at[tried]
  if (due !== undefined) mall.timers.add({ due, task: 'rivalTries', subject: String(rivalsId) })
}

export const sendRivals = (mall: Mall, ask: RivalsAsk): Rivals => {
  refuseUnknown(mall, ask)
  const { kind, id, buyers, within = 0, waitFor = null, unpaid = false, seed = 1 } = ask
  const next = numbers(`rivals ${seed}`)
  const spread = Array.from({ length: buyers }, () => mall.now + Math.floor(next() * within)).sort((a, b) => a - b)
  const rivals: Rivals = {
    rivalsId: nextId(mall),
    kind,
    id,
    buyers,
    seed,
    at: waitFor === null ? spread : [],
    waitFor,
    pay: !unpaid,
    tried: 0,
  }
  mall.rivals.set(rivals.rivalsId, rivals)
  scheduleNext(mall, rivals)
  return rivals
}

const accountFor = (mall: Mall, { rivalsId }: Rivals, n: number): Account => {
  const name = `${rivalPrefix}${rivalsId}-${n}`
  const userName = `r${rivalsId}_${n}`
  const account = addAccount(mall, { userId: name, userName, nickName: `No. ${n}`, avatarOf: n })
  const [address] = [...mall.catalogue.addresses.values()].find((list) => list.length > 0) ?? []
  if (address) mall.addresses.set(account.userId, [address])
  return account
}

const submission = (shopId: number) => ({ orderShopParam: [{ shopId, remarks: '' }], virtualRemarkList: [] })

type Attempt = (mall: Mall, rival: Account, id: number, next: () => number) => string | null

const attempts: Readonly<Record<RivalKind, Attempt>> = {
  flash: (mall, rival, id, next) => {
    const { limit, skus, shopId } = flashSaleOf(mall, id)
    const path = openPath(mall, rival, id)
    const open = skus.filter(({ left }) => left > 0)
    const sku = open[Math.floor(next() * open.length)] ?? skus[0]
    const prodCount = Math.min(1 + Math.floor(next() * limit), Math.max(1, sku?.left ?? 1))
    confirmFlash(mall, rival, path, { seckillSkuId: sku?.seckillSkuId ?? 0, prodCount, addrId: 0 })
    const orderNumber = submitFlash(mall, rival, path, submission(shopId))
    mall.checkouts.delete(flashKey(rival, path))
    return orderNumber
  },
  group: (mall, rival, id) => {
    const { skus, shopId, size } = groupBuyOf(mall, id)
    const team = mall.groupTeams.find(
      (each) => each.groupActivityId === id && statusOf(mall, each) === 'running' && each.places < size,
    )
    const uuid = `rival-${rival.userId}`
    const groupSkuId = skus[0]?.groupSkuId ?? 0
    confirmGroup(mall, rival, { uuid, addrId: 0, groupSkuId, groupTeamId: team?.groupTeamId ?? 0, prodCount: 1 })
    const { orderNumbers } = submitOrders(mall, rival, { uuid, ...submission(shopId) })
    mall.checkouts.delete(checkoutKey(rival, uuid))
    return orderNumbers
  },
  coupon: (mall, rival, id) => (takeCoupon(mall, rival, id), null),
  sku: (mall, rival, id) => {
    const found = skuNow(mall, id)
    refuseUnless(found, 'productUnavailable')
    const uuid = `rival-${rival.userId}`
    const line = { ...found, price: unitPrice(mall, found.sku, rival), count: 1, basketId: null }
    confirmLines(mall, rival, { key: checkoutKey(rival, uuid), kind: 'general', lines: [line], addrId: 0 })
    const { orderNumbers } = submitOrders(mall, rival, { uuid, ...submission(found.product.shopId) })
    mall.checkouts.delete(checkoutKey(rival, uuid))
    return orderNumbers
  },
}

export const rivalPays = (mall: Mall, orderNumber: string): void => {
  const order = mall.orders.get(orderNumber)
  const account = order && mall.accounts.get(order.userId)
  if (order?.status !== 'unpaid' || !account) return
  try {
    const paying = payOrders(mall, account, { payType: 3, orderNumbers: orderNumber })
    if ('payment' in paying) simulateProvider(mall, paying.payment.payNo, 'success')
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
  }
}

/** The request of a flash sale becomes an order first. */
const schedulePayment = (mall: Mall, kind: RivalKind, orderNumber: string): void => {
  if (kind !== 'flash') return rivalPays(mall, orderNumber)
  const due = mall.now + times.flashDecision + second
  return mall.timers.add({ due, task: 'rivalPays', subject: orderNumber })
}

/** Rivals come and go without leaving anything that others of a limited table would lose their place to. */
const tryOne = (mall: Mall, rivals: Rivals): Rivals => {
  const n = rivals.tried + 1
  const { rivalsId, kind, id, seed, pay } = rivals
  const rival = accountFor(mall, rivals, n)
  const result = { rivalsId, userId: rival.userId, at: mall.now }
  let tried: RivalTry
  try {
    const orderNumber = attempts[kind](mall, rival, id, numbers(`rival ${seed} ${n}`))
    tried = { ...result, orderNumber, reason: null }
    if (orderNumber !== null && pay) schedulePayment(mall, kind, orderNumber)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    tried = { ...result, orderNumber: null, reason: { code: error.code, values: error.values } }
  }
  mall.addresses.delete(rival.userId)
  mall.rivalTries.set(rival.userId, tried)
  const after = { ...rivals, tried: n }
  mall.rivals.set(rivalsId, after)
  return after
}

export const rivalTries = (mall: Mall, rivalsId: string): void => {
  const rivals = mall.rivals.get(Number(rivalsId))
  if (rivals) scheduleNext(mall, tryOne(mall, rivals))
}

interface Target {
  readonly kind: RivalKind
  readonly id: number
}

const tryAll = (mall: Mall, targets: readonly Target[], when: 'before' | 'after'): void => {
  const waiting = [...mall.rivals.values()].filter(
    ({ waitFor, kind, id }) => waitFor === when && targets.some((target) => target.kind === kind && target.id === id),
  )
  for (const rivals of waiting) {
    let now = rivals
    while (now.tried < now.buyers) now = tryOne(mall, now)
  }
}

/** What a shopper does for one of these, with the rivals who wait for it just before and after. */
export const amongRivals = <T>(mall: Mall, targets: readonly Target[], act: () => T): T => {
  if (mall.rivals.untouched) return act()
  tryAll(mall, targets, 'before')
  const result = act()
  tryAll(mall, targets, 'after')
  return result
}

export const outcomeOfTry = (mall: Mall, kind: RivalKind, { userId, orderNumber, reason }: RivalTry) => {
  if (reason !== null || orderNumber === null) return { outcome: reason ? 'lost' : 'won', reason } as const
  if (kind !== 'flash') return { outcome: 'won', reason: null } as const
  const told = outcomeOf(mall, { userId }, orderNumber)
  return { outcome: (['waiting', 'won', 'lost'] as const)[told.status], reason: told.reason }
}

export const triesOf = (mall: Mall, { rivalsId }: Rivals): RivalTry[] =>
  [...mall.rivalTries.values()].filter((each) => each.rivalsId === rivalsId)
