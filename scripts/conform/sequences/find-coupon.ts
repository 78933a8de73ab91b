import type { Coupon, MyCoupon } from 'qinghua-contract'
import { couponStatuses } from 'qinghua-contract/coupon-machine'
import { limits } from 'qinghua-contract/rules'
import { Unavailable } from '../inputs/fact-source.ts'
import { choiceOf, everyHeld, heldIn, offered, take } from '../journeys/coupon-lists.ts'
import type { JourneyRunner } from '../journeys/journey-runner.ts'
import { timeNow, timeOf } from '../journeys/mall-time.ts'
import { confirm, product, type Item } from '../journeys/purchase.ts'

/** A coupon that somebody holds, and something to buy with it. */
export interface Found {
  readonly held: MyCoupon
  readonly item: Item
}

const most = 5

/** Longer than a run takes. */
const soonMs = 10 * 60_000

export const confirmed = (runner: JourneyRunner, orderItem: Item, couponUserIds: readonly number[]) =>
  runner.step(confirm, {
    body: {
      uuid: `conform-${runner.serial}-look`,
      addrId: 0,
      orderItem,
      userChangeCoupon: 1,
      couponUserIds: [...couponUserIds],
    },
  })

/** Of the goods that the coupon is for, as many pieces as it needs, also if something else reduces them. */
const itemsFor = async (runner: JourneyRunner, { couponId, cashCondition }: MyCoupon): Promise<readonly Item[]> => {
  const query = { couponId, current: 1, size: 20 }
  const { records } = await runner.step('GET /coupon/prodListByCouponId', { query })
  const inStock = records.filter(({ stocks, price }) => stocks > 0 && price > 0)
  const items: Item[] = []
  for (const { prodId } of inStock.slice(0, most)) {
    const { skuList, shopId } = await runner.step(product, { query: { prodId } })
    for (const { skuId, price, stocks } of skuList) {
      const prodCount = Math.max(1, Math.ceil((cashCondition * 2) / price))
      if (prodCount <= Math.min(stocks / 2, limits.cartPieces)) items.push({ prodId, skuId, shopId, prodCount })
    }
  }
  return items
}

const itemThatFits = async (runner: JourneyRunner, held: MyCoupon): Promise<Found | null> => {
  for (const item of await itemsFor(runner, held)) {
    const confirmation = await confirmed(runner, item, [])
    const choice = choiceOf(confirmation, held.couponUserId)
    const isPlain = confirmation.virtualRemarkList.length === 0
    if (isPlain && choice?.canUse && choice.takesOff < confirmation.actualTotal) return { held, item }
  }
  return null
}

const firstThatFits = async (runner: JourneyRunner, list: readonly MyCoupon[]): Promise<Found | null> => {
  for (const held of list.slice(0, most)) {
    const found = await itemThatFits(runner, held)
    if (found) return found
  }
  return null
}

const takeOne = async (runner: JourneyRunner, offers: readonly Coupon[]): Promise<Found | null> => {
  for (const { couponId } of offers.filter(({ canReceive }) => canReceive).slice(0, most)) {
    const before = (await heldIn(runner, couponStatuses.unused)).map(({ couponUserId }) => couponUserId)
    await runner.step(take, { body: couponId })
    const taken = (await heldIn(runner, couponStatuses.unused)).filter((each) => !before.includes(each.couponUserId))
    const found = await firstThatFits(runner, taken)
    if (found) return found
  }
  return null
}

/** One that cannot be used any more shows at least that. */
const oneOfNoUse = async (runner: JourneyRunner, list: readonly MyCoupon[]): Promise<Found | null> => {
  for (const held of list.slice(0, most)) {
    const [item] = await itemsFor(runner, held)
    if (item) return { held, item }
  }
  return null
}

/** One that can be used, if need be one that is taken first; before others those that are nearly at their limit. */
export const findCoupon = async (runner: JourneyRunner): Promise<Found> => {
  const [own, offers, now] = [await everyHeld(runner), await offered(runner), await timeNow(runner)]
  const more = ({ couponId }: { readonly couponId: number }): number => {
    const offer = offers.find((each) => each.couponId === couponId)
    return (offer && offer.limitNum - offer.curUserReceiveCount) || Infinity
  }
  const byMore = <T extends { readonly couponId: number }>(list: readonly T[]): readonly T[] =>
    list.toSorted((a, b) => (more(a) === more(b) ? 0 : more(a) - more(b)))
  const unused = own.filter(
    ({ status, endTime }) => status === couponStatuses.unused && Math.abs(timeOf(endTime) - now) > soonMs,
  )
  const over = own.filter(
    ({ status, orderNumbers }) =>
      status === couponStatuses.expired || (status === couponStatuses.used && orderNumbers.length === 1),
  )
  const found =
    (await firstThatFits(runner, byMore(unused))) ??
    (await takeOne(runner, byMore(offers))) ??
    (await oneOfNoUse(runner, over))
  if (!found) throw new Unavailable('the account has no coupon that fits something in stock, and can take none')
  return found
}
