import { times } from '@mall/contracts/rules'
import type { SeedCoupon } from '@mall/fixtures'
import { writeComment } from '../../src/core/comments/write-comment.ts'
import { passTime } from '../../src/core/pass-time.ts'
import { payOrders } from '../../src/core/paying/payments.ts'
import {
  deleteHolding,
  handCoupon,
  holdingsOf,
  stateOf,
  takeCoupon,
  usableCoupons,
} from '../../src/core/promotions/holdings.ts'
import { changePromotion } from '../../src/core/promotions/manage.ts'
import { decideRefund } from '../../src/core/refunds/merchant-refunds.ts'
import { withdrawRefund } from '../../src/core/refunds/refunds.ts'
import { confirmLines } from '../../src/core/selling/checkout.ts'
import { cancelOwn } from '../../src/core/selling/my-orders.ts'
import { submitOrders } from '../../src/core/selling/purchase.ts'
import type { Mall } from '../../src/core/state/mall.ts'
import type { Order } from '../../src/core/state/orders.ts'
import { refusal } from '../mall.ts'
import { ensure, ensureEqual } from '../model/ensure.ts'
import { comment, orderIn, requestFor } from '../purchases.ts'
import { applied } from '../refunds.ts'
import { chanceFrom, type Chance } from './chance.ts'
import { askedLine, couponWith, day, lin, opening, smallShops, su } from './small-shops.ts'

/** A coupon that somebody has, by plain records. */
interface Held {
  readonly id: number
  readonly coupon: SeedCoupon
  readonly who: number
  readonly from: number
  readonly until: number
  /** The orders with it that count. */
  readonly usedBy: Set<string>
  deleted: boolean
}
interface Bought {
  readonly number: string
  readonly who: number
  readonly createdAt: number
  state: 'unpaid' | 'paid' | 'over'
}
interface Confirmed {
  readonly uuid: string
  readonly who: number
  readonly expiresAt: number
  readonly used: readonly Held[]
  readonly payable: number
}
interface Life {
  readonly mall: Mall
  readonly chance: Chance
  readonly held: Held[]
  readonly bought: Bought[]
  readonly left: Map<number, number>
  confirmed: Confirmed | null
  serial: number
}

const coupons = [
  couponWith({ couponId: 1, minimum: 100, off: 10, stock: 9, left: 9, limit: 2, valid: { days: 2 } }),
  couponWith({ couponId: 2, shopId: 0, minimum: 150, off: 15, stock: 6, left: 6, limit: 3, valid: { days: 3 } }),
  couponWith({ couponId: 3, shopId: 63, minimum: 0, off: 5, memberOnly: true, limit: 2, valid: { days: 1 } }),
  couponWith({
    couponId: 4,
    shopId: 0,
    type: 2,
    off: 9,
    minimum: 30,
    scope: { kinds: ['ebook'] },
    startsAt: opening + day / 2,
  }),
  couponWith({
    couponId: 5,
    minimum: 50,
    off: 1,
    valid: { from: opening + day / 2, until: opening + 2 * day },
    limit: 3,
  }),
]

const personOf = ({ mall }: Life, who: number) => (who === 0 ? lin(mall) : su(mall))
const stateBy = ({ mall }: Life, { usedBy, until }: Held): string =>
  usedBy.size > 0 ? 'used' : mall.now < until ? 'unused' : 'expired'
const isUsable = (life: Life, held: Held): boolean =>
  !held.deleted && stateBy(life, held) === 'unused' && held.from <= life.mall.now

/** What the mall has is what the records have [I-40] [I-41]. */
const compare = (life: Life): void => {
  const { mall } = life
  for (const who of [0, 1]) {
    const own = life.held.filter((each) => each.who === who && !each.deleted)
    ensureEqual(
      `coupons of ${who} [I-40] [I-41]`,
      holdingsOf(mall, personOf(life, who))
        .map((each) => [each.couponUserId, stateOf(mall, each), each.uses])
        .sort(),
      own.map((each) => [each.id, stateBy(life, each), each.usedBy.size]).sort(),
    )
    ensureEqual(
      `usable coupons of ${who}`,
      usableCoupons(mall, personOf(life, who))
        .map(({ couponUserId }) => couponUserId)
        .sort(),
      own
        .filter((each) => isUsable(life, each))
        .map(({ id }) => id)
        .sort(),
    )
  }
  for (const [couponId, left] of life.left) {
    ensureEqual(`stock of coupon ${couponId} [I-41]`, mall.coupons.get(couponId)?.left, left)
    ensure(left >= 0, () => `stock of coupon ${couponId} is below nothing [I-41]`)
  }
}

const keep = (life: Life, who: number, coupon: SeedCoupon): void => {
  const { mall } = life
  const { valid } = coupon
  const [from, until] = 'days' in valid ? [mall.now, mall.now + valid.days * day] : [valid.from, valid.until]
  life.held.push({ id: mall.counters.lastId, coupon, who, from, until, usedBy: new Set(), deleted: false })
}

const take = (life: Life, who: number): void => {
  const { mall, chance, held, left } = life
  const { couponId } = chance.of(coupons)
  const coupon = mall.coupons.get(couponId)
  if (!coupon) return
  const { startsAt, endsAt, isOn, memberOnly, limit, valid } = coupon
  const expected = (): string | null => {
    const isOver = 'until' in valid && mall.now >= valid.until
    if (!isOn || mall.now < startsAt || mall.now >= endsAt || isOver) return 'eventClosed'
    if ((left.get(couponId) ?? 0) === 0) return 'couponGone'
    if (memberOnly && who === 0) return 'couponMembersOnly'
    const own = held.filter((each) => each.who === who && each.coupon.couponId === couponId)
    return own.length < limit ? null : 'couponLimit'
  }
  const should = expected()
  ensureEqual(
    `taking coupon ${couponId}`,
    refusal(() => takeCoupon(mall, personOf(life, who), couponId)),
    should,
  )
  if (should !== null) return
  left.set(couponId, (left.get(couponId) ?? 0) - 1)
  keep(life, who, coupon)
}
const hand = (life: Life, who: number): void => {
  const coupon = life.mall.coupons.get(life.chance.of(coupons).couponId)
  if (!coupon) return
  handCoupon(life.mall, personOf(life, who), coupon.couponId)
  keep(life, who, coupon)
}

const remove = (life: Life, who: number): void => {
  if (life.held.length === 0) return
  const one = life.chance.of(life.held)
  const should = one.who === who && !one.deleted ? null : 'unknownCoupon'
  ensureEqual(
    'deleting a coupon [L15]',
    refusal(() => deleteHolding(life.mall, personOf(life, who), one.id)),
    should,
  )
  if (should === null) one.deleted = true
}

/** Why a coupon cannot be asked for, whatever is bought. */
const unfit = (life: Life, who: number, held: Held): string | null => {
  if (held.who !== who || held.deleted) return 'unknownCoupon'
  const state = stateBy(life, held)
  if (state !== 'unused') return state === 'used' ? 'couponUsed' : 'couponExpired'
  if (life.mall.now < held.from) return 'couponNotYet'
  return held.coupon.memberOnly && who === 0 ? 'couponMembersOnly' : null
}

const confirm = (life: Life, who: number): void => {
  const { mall, chance, held } = life
  const skuIds = chance.of([[11], [11, 31], [11, 41], [31, 51], [12, 51], [41, 51], [31, 31]])
  const chosen = chance.is(0.5) ? [] : chance.some(held, Math.min(1, 2 / (held.length || 1)))
  const byBuyer = chosen.length > 0
  const uuid = `purchase-${life.serial++}`
  const lines = skuIds.map((skuId) => ({ ...askedLine(mall, skuId), basketId: null }))
  const act = () =>
    confirmLines(mall, personOf(life, who), {
      key: `${personOf(life, who).userId} ${uuid}`,
      kind: 'general',
      lines,
      addrId: 0,
      couponUserIds: byBuyer ? chosen.map(({ id }) => id) : undefined,
    })
  const shopIds = chosen.map(({ coupon }) => coupon.shopId)
  const wrong =
    chosen.map((each) => unfit(life, who, each)).find((code) => code !== null) ??
    (new Set(shopIds).size < shopIds.length ? 'couponNotTogether' : null)
  if (wrong !== null) return ensureEqual('confirming with coupons [L4]', refusal(act), wrong)
  const said = refusal(act)
  if (said !== null)
    return ensure(
      byBuyer && ['couponOtherShop', 'couponOtherGoods', 'couponBelowMinimum'].includes(said),
      () => `confirming: ${said}`,
    )
  const checkout = mall.checkouts.get(`${personOf(life, who).userId} ${uuid}`)
  if (!checkout) throw new Error('there is no confirmation')
  const ids = checkout.shops.flatMap(({ adjustments }) =>
    adjustments.flatMap(({ part, source }) => (part === 'coupon' ? [source.id] : [])),
  )
  const used = held.filter(({ id }) => ids.includes(id))
  ensure(
    used.length === new Set(ids).size && used.every((each) => isUsable(life, each) && each.who === who),
    () => 'a coupon that cannot be used makes it cheaper [I-42]',
  )
  for (const shop of checkout.shops)
    for (const { source, part, shares } of shop.adjustments) {
      const coupon = part === 'coupon' ? used.find(({ id }) => id === source.id)?.coupon : undefined
      ensure(
        !coupon || coupon.shopId === 0 || coupon.shopId === shop.shopId,
        () => 'a coupon of another shop makes it cheaper [I-42]',
      )
      const of = shares.flatMap(({ line }) => shop.lines.filter(({ key }) => key === line))
      const books = of.every(({ skuId }) => mall.catalogue.skus.get(skuId)?.product.kind === 'ebook')
      ensure(!coupon?.scope.kinds || books, () => 'a coupon makes other goods cheaper [I-42]')
    }
  life.confirmed = {
    uuid,
    who,
    expiresAt: mall.now + times.confirmation,
    used,
    payable: checkout.shops.reduce((all, { payable }) => all + Math.round(payable * 100), 0),
  }
}

const submit = (life: Life): void => {
  const { mall, confirmed } = life
  if (!confirmed) return
  const { uuid, who, expiresAt, used, payable } = confirmed
  const reasons = used.flatMap((each) => {
    const state = stateBy(life, each)
    if (each.deleted) return ['unknownCoupon']
    return state === 'unused' ? [] : [state === 'used' ? 'couponUsed' : 'couponExpired']
  })
  const expected = mall.now >= expiresAt ? ['orderExpired'] : reasons
  const before = [...mall.orders.values()].length
  const said = refusal(() => submitOrders(mall, personOf(life, who), requestFor(uuid)))
  // Of several coupons that cannot be used, the mall names any.
  ensure(
    said === null ? expected.length === 0 : expected.includes(said),
    () => `submitting: ${said}, where ${expected.join(' or ') || 'none'} was expected [L4]`,
  )
  life.confirmed = null
  if (said !== null) return ensureEqual('orders after a refusal', [...mall.orders.values()].length, before)
  const orders = (mall.checkouts.get(`${personOf(life, who).userId} ${uuid}`)?.submitted?.orderNumbers ?? []).map(
    (orderNumber) => orderIn(mall, { orderNumber }),
  )
  ensureEqual(
    'what the orders cost [I-13]',
    orders.reduce((all, order) => all + Math.round(order.payable * 100), 0),
    payable,
  )
  for (const { orderNumber, adjustments, payable: own } of orders) {
    life.bought.push({ number: orderNumber, who, createdAt: mall.now, state: own === 0 ? 'paid' : 'unpaid' })
    for (const each of used)
      if (adjustments.some(({ part, source }) => part === 'coupon' && source.id === each.id))
        each.usedBy.add(orderNumber)
  }
}

const end = (life: Life, bought: Bought): void => {
  bought.state = 'over'
  for (const { usedBy } of life.held) usedBy.delete(bought.number)
}
const orderOf = ({ mall }: Life, { number }: Bought): Order => orderIn(mall, { orderNumber: number })
const isWhole = ({ lines, refunds }: Order): boolean =>
  lines.every(
    ({ orderItemId, count }) =>
      refunds
        .filter(({ status }) => status === 'success')
        .flatMap(({ items }) => items.filter((item) => item.orderItemId === orderItemId))
        .reduce((all, item) => all + item.count, 0) === count,
  )

/** After whatever may have refunded something. */
const endRefunded = (life: Life): void => {
  for (const bought of life.bought) if (bought.state === 'paid' && isWhole(orderOf(life, bought))) end(life, bought)
}

const refund = (life: Life, bought: Bought): void => {
  const { mall, chance } = life
  const buyer = personOf(life, bought.who)
  const order = orderOf(life, bought)
  const line = chance.of(order.lines)
  const running = order.refunds.find(({ status }) => status === 'applied')
  if (running) {
    if (chance.is(0.3)) refusal(() => withdrawRefund(mall, buyer, running.refundSn))
    else refusal(() => decideRefund(mall, running.refundSn, chance.is(0.7), '不'))
  } else {
    const wish = chance.is(0.5) ? {} : { orderItemId: line.orderItemId }
    refusal(() => applied(mall, buyer, order, wish))
  }
}

const onOrder = (life: Life): void => {
  const { mall, chance, bought } = life
  const open = bought.filter(({ state }) => state !== 'over')
  if (open.length === 0) return
  const one = chance.of(open)
  const buyer = personOf(life, one.who)
  if (one.state === 'paid') {
    const order = orderOf(life, one)
    if (order.status === 'toEvaluate' && chance.is(0.4))
      for (const line of order.lines) refusal(() => writeComment(mall, buyer, comment(line)))
    refund(life, one)
    endRefunded(life)
  } else if (chance.is(0.4)) {
    cancelOwn(mall, buyer, one.number)
    end(life, one)
  } else {
    payOrders(mall, buyer, { payType: 9, orderNumbers: one.number })
    one.state = 'paid'
  }
}

const wait = (life: Life): void => {
  const { mall, chance } = life
  const soon = life.held.map(({ until }) => until - mall.now).filter((ms) => ms > 1)
  const ms =
    soon.length > 0 && chance.is(0.15)
      ? chance.of(soon) - chance.below(2)
      : chance.of([1, 1000, 60_000, 60_000, 600_000, 600_000, 1_200_000, day / 4])
  passTime(mall, mall.now + ms)
  for (const each of life.bought)
    if (each.state === 'unpaid' && each.createdAt + times.unpaidOrder <= mall.now) end(life, each)
  endRefunded(life)
}

const office = ({ mall, chance, left }: Life): void => {
  const { couponId } = chance.of(coupons)
  const change = chance.of([{ left: 2 }, { isOn: true, startsIn: 0, endsIn: day }, { isOn: false }])
  changePromotion(mall, 'coupon', couponId, change)
  if (change.left !== undefined) left.set(couponId, change.left)
}

const commands: readonly (readonly [weight: number, run: (life: Life, who: number) => void])[] = [
  [6, take],
  [1, hand],
  [1, remove],
  [7, confirm],
  [5, submit],
  [7, onOrder],
  [3, wait],
  [1, office],
]
const weighted = commands.flatMap(([weight, run]) => Array.from({ length: weight }, () => run))
const stepsPerMall = 80

/** Random lives of coupons, compared with plain records after each step. */
export const runCoupons = (steps: number, from: number): { steps: number; uses: number; failure: string | null } => {
  const run = { steps: 0, uses: 0 }
  for (let seed = from; run.steps < steps; seed++) {
    const chance = chanceFrom(seed)
    const mall = smallShops({ coupons })
    const left = new Map(coupons.map((coupon) => [coupon.couponId, coupon.left]))
    const life: Life = { mall, chance, held: [], bought: [], left, confirmed: null, serial: 0 }
    for (let step = 0; step < stepsPerMall; step++) {
      run.steps++
      const command = chance.of(weighted)
      try {
        command(life, chance.below(2))
        compare(life)
      } catch (error) {
        const what = error instanceof Error ? (error.stack ?? error.message) : String(error)
        return { ...run, failure: `COUPON_SEED=${seed}, step ${step} (${command.name}), the ${run.steps}th: ${what}` }
      }
    }
    run.uses += life.held.filter(({ usedBy }) => usedBy.size > 0).length
  }
  return { ...run, failure: null }
}
