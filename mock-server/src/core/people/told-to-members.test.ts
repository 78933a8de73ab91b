import { known } from '@mall/fixtures/known'
import { describe, expect, it } from 'vitest'
import { accountNamed, catalogue, newMall } from '../../../test/mall.ts'
import { day, hour, openMall, paid, passBy, passItem } from '../../../test/purchases.ts'
import { startLevel } from '../membership/buy-level.ts'
import { spendPoints } from '../membership/points.ts'
import { deadlinesOf } from '../deadlines.ts'
import { deleteHolding, handCoupon, holdingsOf, takeCoupon, useCoupon } from '../promotions/holdings.ts'
import type { Mall } from '../state/mall.ts'
import { restoreMall, fingerprint, snapshotOf } from '../state/snapshot.ts'
import { markRead, messagePage, tell, unreadCount } from './messages.ts'
import { changeAccount, type AccountChange } from './office.ts'

const fresh = known.fresh.userName
const member = known.member.userName

const open = (userName: string = fresh) => {
  const mall = newMall()
  const person = accountNamed(mall, userName)
  const told = () => messagePage(mall, person, { size: 60 }, 'en').records
  const types = () => told().map(({ messageType }) => messageType)
  const office = (change: AccountChange) => changeAccount(mall, userName, change)
  return { mall, person, told, types, office }
}
/** A coupon that can be used for that long. */
const couponFor = (mall: Mall, days: number): number => {
  const [coupon] = mall.coupons.values()
  if (!coupon) throw new Error('no coupon')
  mall.coupons.set(coupon.couponId, {
    ...coupon,
    isOn: true,
    endsAt: mall.now + day,
    limit: 99,
    left: 99,
    memberOnly: false,
    valid: { days },
  })
  return coupon.couponId
}

describe('a shopper is told of coupons', () => {
  it('that the office gave one, and not of one that they took', () => {
    const { mall, person, told } = open()
    takeCoupon(mall, person, couponFor(mall, 10))
    expect(told()).toEqual([])
    handCoupon(mall, person, couponFor(mall, 10))
    expect(told()).toMatchObject([{ messageType: 14, topic: 2, leadsTo: 2, orderNumber: null, status: 0 }])
  })

  it('that they expire within three days, once for all of a day, at ten in the morning', () => {
    const { mall, person, told } = open()
    passBy(mall, 2 * hour)
    for (const days of [10, 10, 11]) takeCoupon(mall, person, couponFor(mall, days))
    passBy(mall, 7 * day + 22 * hour - 1)
    expect(told()).toEqual([])
    passBy(mall, 1)
    expect(told()).toMatchObject([{ messageType: 15, createTime: '2026-11-10 10:00:00' }])
    expect(told()[0]?.message).toMatch(/ and 1 more: use before 12 Nov 2026, 12:00\.$/)
    passBy(mall, day)
    expect(told()).toHaveLength(2)
    expect(told()[0]?.message).not.toMatch(/more/)
    passBy(mall, 100 * day)
    expect(told().filter(({ topic }) => topic === 2)).toHaveLength(2)
  })

  it('not of what they used or deleted, and at the next morning of one that lasts for two days', () => {
    const { mall, person, types } = open()
    for (let n = 0; n < 2; n++) takeCoupon(mall, person, couponFor(mall, 5))
    const [first, second] = holdingsOf(mall, person)
    useCoupon(mall, first?.couponUserId ?? 0)
    deleteHolding(mall, person, second?.couponUserId ?? 0)
    passBy(mall, 30 * day)
    expect(types()).toEqual([])
    takeCoupon(mall, person, couponFor(mall, 2))
    passBy(mall, day)
    expect(types()).toEqual([15])
  })
})

describe('a shopper is told of levels', () => {
  it('that one was reached, with its points, in both languages', () => {
    const { mall, person, office, types } = open()
    office({ growth: 2_000 })
    expect(types()).toEqual([16, 22])
    const [zh] = messagePage(mall, person, {}, 'zh').records
    expect(zh).toMatchObject({ title: '会员等级提升', message: '恭喜，您已升级为金卡，获赠 100 积分。', leadsTo: 3 })
    office({ growth: 100 })
    expect(types()).toEqual([22, 16, 22])
  })

  it('that a paid one ends in three days, and that it ended, but of neither before it is renewed', () => {
    const { mall, person, types } = open()
    startLevel(mall, person.userId, 11)
    passBy(mall, 27 * day - 1)
    expect(types()).toEqual([])
    startLevel(mall, person.userId, 11)
    passBy(mall, 30 * day)
    expect(types()).toEqual([])
    passBy(mall, 1)
    expect(types()).toEqual([18])
    passBy(mall, 3 * day)
    expect(types()).toEqual([19, 18])
  })

  it('that the office gave or took a paid one', () => {
    const { office, types, mall, told } = open()
    office({ levelId: null })
    expect(types()).toEqual([])
    office({ levelId: 12 })
    office({ levelId: null })
    expect(types()).toEqual([19, 17])
    expect(told().map(({ leadsTo }) => leadsTo)).toEqual([6, 3])
    passBy(mall, 400 * day)
    expect(types()).toEqual([19, 17])
  })
})

describe('a shopper is told of points and balance', () => {
  it('that points expire within seven days: together, and only what is left of them', () => {
    const { mall, person, office, told, types } = open()
    office({ score: 100, pointsExpireIn: 10 * day })
    office({ score: 130, pointsExpireIn: 10 * day + hour })
    spendPoints(mall, person.userId, 60, { source: 'used', orderNumber: null })
    passBy(mall, 5 * day)
    expect(types()).toEqual([20, 20, 21, 21])
    expect(told()[0]?.message).toBe('70 points expire in the next 7 days, the first on 12 Nov 2026, 10:00.')
  })

  it('that the office changed them, by how much, and nothing where nothing changed', () => {
    const { told, office, person } = open()
    office({ score: 120, balance: 30.5 })
    office({ score: 100, balance: 0.1 })
    expect(told().map(({ message }) => /[+−]\d+(\.\d+)?/.exec(message)?.[0])).toEqual([
      '−20',
      '−30.40',
      '+120',
      '+30.50',
    ])
    expect(told().map(({ leadsTo }) => leadsTo)).toEqual([4, 5, 4, 5])
    const before = told()
    office({ score: 100, balance: 0.1, growth: person.growth })
    expect(told()).toEqual(before)
  })
})

describe('what is told', () => {
  it('does not depend on the pieces in which time passes', () => {
    const grown = () => {
      const { mall, person, office } = open()
      office({ score: 100, pointsExpireIn: 12 * day, levelId: 11, levelEndsIn: 14 * day })
      for (const days of [8, 9, 9]) takeCoupon(mall, person, couponFor(mall, days))
      return mall
    }
    const [whole, split] = [grown(), grown()]
    passBy(whole, 20 * day)
    for (let n = 0; n < 40; n++) passBy(split, day / 2)
    expect(fingerprint(split)).toBe(fingerprint(whole))
  })

  it('is told after a world was saved and opened, once', () => {
    const { mall, person } = open(member)
    takeCoupon(mall, person, couponFor(mall, 10))
    const halves = (at: number): string => {
      const first = restoreMall(snapshotOf(mall), catalogue)
      passBy(first, at)
      const second = restoreMall(snapshotOf(first), catalogue)
      passBy(second, 300 * day - at)
      return fingerprint(second)
    }
    const opened = [0, 7 * day, 13 * day, 14 * day, 250 * day].map(halves)
    passBy(mall, 300 * day)
    for (const each of opened) expect(each).toBe(fingerprint(mall))
  })

  it('is ahead in the deadlines while it is going to be told', () => {
    const { mall, person } = open()
    const ahead = () =>
      deadlinesOf(mall, 'zh').filter(({ task, subject }) => task.startsWith('remind') && subject === person.userId)
    takeCoupon(mall, person, couponFor(mall, 10))
    startLevel(mall, person.userId, 11)
    expect(ahead().map(({ task }) => task)).toEqual(['remindCoupons', 'remindLevel'])
    expect(ahead()[0]?.text).toBe(`提醒 ${person.nickName}：优惠券即将过期`)
    useCoupon(mall, holdingsOf(mall, person)[0]?.couponUserId ?? 0)
    changeAccount(mall, fresh, { levelId: null })
    expect(ahead()).toEqual([])
  })

  it('of a shop has the remarks of the auditor, as they were written', () => {
    const { mall, person, told } = open()
    const name = { zh: '莫家文房', en: 'Mo Family Study' }
    tell(mall, person.userId, { about: 'shop', kind: 'shopApproved', name, remarks: '' })
    tell(mall, person.userId, { about: 'shop', kind: 'shopRefused', name, remarks: '<b>{shop}</b> $& 不清楚' })
    expect(told().map(({ messageType, topic, leadsTo }) => [messageType, topic, leadsTo])).toEqual([
      [25, 4, 7],
      [24, 4, 7],
    ])
    expect(told().map(({ message }) => message)).toEqual([
      'Mo Family Study did not pass the review. You can change the application and submit it again. Remarks: <b>{shop}</b> $& 不清楚',
      'Mo Family Study passed the review and can open.',
    ])
    expect(messagePage(mall, person, {}, 'zh').records[0]?.message).toMatch(/审核意见：<b>/)
  })

  it('is listed by topic, and all topics together are read at once', () => {
    const { mall, shopper } = openMall()
    paid(mall, shopper, passItem)
    handCoupon(mall, shopper, couponFor(mall, 10))
    changeAccount(mall, shopper.userName, { balance: 1 })
    const topics = (topic?: 1 | 2 | 3 | 4) =>
      messagePage(mall, shopper, topic === undefined ? {} : { topic }, 'zh').records.map((each) => each.topic)
    expect([topics(), topics(1), topics(2), topics(3), topics(4)]).toEqual([[3, 2], [], [2], [3], []])
    expect([unreadCount(mall, shopper), markRead(mall, shopper)]).toEqual([2, 0])
  })
})
