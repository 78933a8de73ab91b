import { beforeEach, describe, expect, it } from 'vitest'
import { flashSaleWith, groupBuyWith } from '../../../test/activities/activity-mall.ts'
import {
  comboWith,
  couponWith,
  day,
  discountWith,
  lin,
  opening,
  smallShops,
  su,
} from '../../../test/pricing/small-shops.ts'
import type { Mall } from '../state/mall.ts'
import { deleteHolding, handCoupon, useCoupon } from './holdings.ts'
import { couponsToRemind, promotionsAhead, remindCoupons } from './promotions-ahead.ts'

const hour = 3_600_000

let mall: Mall
beforeEach(() => {
  mall = smallShops({ coupons: [couponWith({ isOn: false, valid: { days: 5 } })] })
})

describe('what is ahead', () => {
  it('is each promotion that starts or ends by itself, while it is on', () => {
    const later = { startsAt: opening + 5, endsAt: opening + 9 }
    const now = { startsAt: opening, endsAt: opening + 7 }
    mall = smallShops({
      discounts: [discountWith(later), discountWith({ discountId: 2, isOn: false })],
      coupons: [couponWith({ endsAt: opening })],
      combos: [comboWith(now)],
    })
    mall.flashSales.set(3, flashSaleWith({ ...later, seckillId: 3 }))
    mall.groupBuys.set(4, groupBuyWith({ ...now, groupActivityId: 4 }))
    expect(promotionsAhead(mall, 'en')).toEqual([
      { due: opening + 5, task: 'startPromotion', subject: 'discount 1', text: '“name” starts' },
      { due: opening + 9, task: 'endPromotion', subject: 'discount 1', text: '“name” ends' },
      { due: opening + 7, task: 'endPromotion', subject: 'combo 1', text: '“name” ends' },
      { due: opening + 5, task: 'startPromotion', subject: 'flash 3', text: '“activity: The Quiet Harbour” starts' },
      { due: opening + 9, task: 'endPromotion', subject: 'flash 3', text: '“activity: The Quiet Harbour” ends' },
      { due: opening + 7, task: 'endPromotion', subject: 'group 4', text: '“activity: The Quiet Harbour” ends' },
    ])
    expect(promotionsAhead(mall, 'zh').map(({ text }) => text)).toEqual([
      '活动“名”开始',
      '活动“名”结束',
      '活动“名”结束',
      '活动“活动：静港”开始',
      '活动“活动：静港”结束',
      '活动“活动：静港”结束',
    ])
  })

  it('is the end of each coupon that somebody can still use', () => {
    const [own, used, deleted] = [1, 2, 3].map(() => handCoupon(mall, lin(mall), 1).couponUserId)
    useCoupon(mall, used ?? 0)
    deleteHolding(mall, lin(mall), deleted ?? 0)
    mall.accounts.set('su', { ...su(mall), nickName: '苏叶' })
    mall.coupons.set(1, couponWith({ isOn: false, valid: { days: 4 } }))
    const others = handCoupon(mall, su(mall), 1).couponUserId
    const { nickName } = lin(mall)
    const expire = (due: number, id: number | undefined, text: string) => ({
      ...{ due, task: 'expireCoupon', subject: String(id), text },
    })
    expect(promotionsAhead(mall, 'en')).toEqual([
      expire(opening + 5 * day, own, `The coupon “name” of ${nickName} expires`),
      expire(opening + 4 * day, others, 'The coupon “name” of 苏叶 expires'),
    ])
    mall.now = opening + 4 * day
    expect(promotionsAhead(mall, 'zh')).toEqual([expire(opening + 5 * day, own, `${nickName} 的优惠券“名”过期`)])
  })
})

describe('a reminder of coupons', () => {
  /** Coupons that expire then, counted in hours from the opening. */
  const hold = (...hours: number[]) => {
    for (const until of hours) {
      const name = { zh: `第 ${until} 小时`, en: `hour ${until}` }
      const valid = { from: opening, until: opening + until * hour }
      mall.coupons.set(until, couponWith({ couponId: until, name, valid }))
      handCoupon(mall, lin(mall), until)
    }
  }
  const told = () =>
    (mall.messages.get('lin') ?? []).flatMap(({ subject }) => (subject.kind === 'couponsExpire' ? [subject] : []))

  it('is of those that end around a day, the first to end first', () => {
    hold(1, 120, 125, 130, 150)
    const at = opening + 3 * day
    expect(couponsToRemind(mall, 'lin', at).map(({ until }) => (until - opening) / hour)).toEqual([125, 130])
    expect([couponsToRemind(mall, 'su', at), couponsToRemind(mall, 'lin', at + 1)]).toEqual([[], []])
  })

  it('tells how many they are and when the first ends, and nothing where there is none', () => {
    hold(125, 130)
    remindCoupons(mall, 'lin')
    expect(told()).toEqual([])
    mall.now = opening + 3 * day
    remindCoupons(mall, 'lin')
    const name = { zh: '第 125 小时', en: 'hour 125' }
    const until = opening + 125 * hour
    expect(told()).toEqual([{ about: 'coupon', kind: 'couponsExpire', name, count: 2, until }])
  })
})
