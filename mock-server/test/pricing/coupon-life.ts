import { times } from 'qinghua-contract/rules'
import { passTime } from '../../src/core/pass-time.ts'
import { deleteHolding, handCoupon, takeCoupon } from '../../src/core/promotions/holdings.ts'
import { changePromotion } from '../../src/core/promotions/manage.ts'
import { runLives, type Lives } from '../lives.ts'
import { refusal } from '../mall.ts'
import { ensureEqual } from '../model/ensure.ts'
import { confirm, end, endRefunded, onOrder, submit } from './coupon-orders.ts'
import { compare, coupons, keep, personOf, type Life } from './coupon-records.ts'
import { day, smallShops } from './small-shops.ts'

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

/** Random lives of coupons, compared with plain records after each step. */
export const runCoupons = (steps: number, from: number) => {
  const all = { uses: 0, changes: new Set<string>() }
  const lives: Lives<Life> = {
    seedName: 'COUPON_SEED',
    people: 2,
    stepsPerMall: 80,
    commands: [
      [6, take],
      [1, hand],
      [1, remove],
      [7, confirm],
      [5, submit],
      [7, onOrder],
      [3, wait],
      [1, office],
    ],
    begin: (chance) => ({
      mall: smallShops({ coupons }),
      chance,
      held: [],
      bought: [],
      left: new Map(coupons.map((coupon) => [coupon.couponId, coupon.left])),
      statuses: new Map(),
      steps: all.changes,
      confirmed: null,
      serial: 0,
    }),
    compare,
    count: ({ held }) => {
      all.uses += held.filter(({ usedBy }) => usedBy.size > 0).length
    },
  }
  return { ...runLives(lives, steps, from), ...all }
}
