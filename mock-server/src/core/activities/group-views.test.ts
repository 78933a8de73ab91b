import type { SeedGroupBuy } from '@mall/fixtures'
import { describe, expect, it } from 'vitest'
import { activityMall, buyerIn, groupBuyWith } from '../../../test/activities/activity-mall.ts'
import { refusal } from '../../../test/mall.ts'
import { opening } from '../../../test/pricing/small-shops.ts'
import { payOrders } from '../paying/payments.ts'
import { changeProduct } from '../catalogue/merchandise.ts'
import { passTime } from '../pass-time.ts'
import { cancelOwn } from '../selling/my-orders.ts'
import { submitOrders } from '../selling/purchase.ts'
import type { Mall } from '../state/mall.ts'
import { confirmGroup } from './group-orders.ts'
import { groupBuyFor, groupBuyView, groupPage, oneGroup, oneGroupBuy, runningGroups } from './group-views.ts'

const hour = 3_600_000
const second = 1_000

/** Of 2 variants, the dearer one first. */
const skus = [
  { groupSkuId: 1, skuId: 12, price: 95 },
  { groupSkuId: 2, skuId: 11, price: 90.5 },
]
const open = (change: Partial<SeedGroupBuy> = {}, ...others: SeedGroupBuy[]): Mall =>
  activityMall({ groupBuys: [groupBuyWith({ prodId: 1, skus, ...change }), ...others] })

/** Somebody orders a place, in a new group or in this one. */
const order = (mall: Mall, n: number, groupTeamId = 0, groupSkuId = 1) => {
  const [buyer, uuid] = [buyerIn(mall, n), `group ${mall.counters.lastId}`]
  confirmGroup(mall, buyer, { uuid, addrId: 0, groupSkuId, groupTeamId, prodCount: 1 })
  const { orderNumbers } = submitOrders(mall, buyer, { uuid, orderShopParam: [], virtualRemarkList: [] })
  return { orderNumber: orderNumbers, teamId: mall.orders.get(orderNumbers)?.activity?.teamId ?? 0 }
}
const pay = (mall: Mall, n: number, { orderNumber }: ReturnType<typeof order>) =>
  payOrders(mall, buyerIn(mall, n), { payType: 9, orderNumbers: orderNumber })
/** A second later, with a paid place. */
const join = (mall: Mall, n: number, groupTeamId = 0) => {
  passTime(mall, mall.now + second)
  const placed = order(mall, n, groupTeamId)
  pay(mall, n, placed)
  return placed
}

const event = { startTime: '2026-11-01 10:00:00', endTime: '2026-11-03 10:00:00', activityStatus: 2 }
const offer = (mall: Mall, joinedNum: number, language: 'zh' | 'en' = 'en') => {
  const mug = mall.products.get(1)
  return {
    ...{ groupActivityId: 1, prodId: 1, prodName: mug?.name[language], pic: mug?.pic, kind: 'physical', shopId: 62 },
    ...{ shopName: language === 'zh' ? '青花集自营' : 'Qinghua Direct', ...event, joinedNum },
    ...{ price: 100, actPrice: 90.5, groupNumber: 3, groupHours: 2, hasMaxNum: 1, maxNum: 4, hasGroupTip: 1 },
    groupSkuList: [
      { groupSkuId: 1, skuId: 12, price: 120, actPrice: 95 },
      { groupSkuId: 2, skuId: 11, price: 100, actPrice: 90.5 },
    ],
  }
}

describe('a group offer', () => {
  it.each(['zh', 'en'] as const)(
    'shows its goods, its groups and its limits, from its lowest price on: %s',
    (language) => {
      const mall = open()
      expect(oneGroupBuy(mall, 1, language)).toEqual(offer(mall, 0, language))
      const free = groupBuyWith({ limit: null, listsGroups: false })
      expect(groupBuyView(mall, free, language)).toMatchObject({ hasMaxNum: 0, maxNum: 0, hasGroupTip: 0 })
    },
  )

  it('counts who has joined a group of it, also those of before', () => {
    const mall = open({}, groupBuyWith({ groupActivityId: 2 }))
    const { teamId } = join(mall, 1)
    join(mall, 2, teamId)
    order(mall, 3)
    expect([1, 2].map((id) => oneGroupBuy(mall, id, 'en').joinedNum)).toEqual([2, 0])
  })

  it('has a page until it is over', () => {
    const mall = open({ endsAt: opening + 1 })
    const page = (id = 1) => refusal(() => oneGroupBuy(mall, id, 'en'))
    expect([page(), page(9)]).toEqual([null, 'unknownActivity'])
    mall.now += 1
    expect(page()).toBe('activityEnded')
  })

  it('is listed while its goods are on the shelf, and by shop', () => {
    const other = groupBuyWith({ groupActivityId: 2, shopId: 63, prodId: 4, skus: [] })
    const mall = open({}, other)
    const listed = (search: Parameters<typeof groupPage>[1]) =>
      groupPage(mall, search, 'en').records.map(({ groupActivityId }) => groupActivityId)
    expect([{}, { shopId: 63 }, { shopId: 66 }, { size: 1, current: 2 }].map(listed)).toEqual([[1, 2], [2], [], [2]])
    changeProduct(mall, 4, { status: 0 })
    expect(listed({})).toEqual([1])
  })

  it('of several that end together comes by its number', () => {
    const mall = open({ groupActivityId: 3 }, ...[2, 1].map((groupActivityId) => groupBuyWith({ groupActivityId })))
    expect(groupPage(mall, {}, 'en').records.map(({ groupActivityId }) => groupActivityId)).toEqual([1, 2, 3])
  })

  it('is that of its product while it runs, of several the one with the lowest number', () => {
    const mall = open({ groupActivityId: 7 })
    for (const groupActivityId of [5, 3, 4])
      mall.groupBuys.set(groupActivityId, groupBuyWith({ groupActivityId, prodId: 1 }))
    mall.groupBuys.set(2, groupBuyWith({ groupActivityId: 2, prodId: 1, startsAt: opening + 1 }))
    mall.groupBuys.set(1, groupBuyWith({ groupActivityId: 1 }))
    expect([1, 2, 4].map((prodId) => groupBuyFor(mall, prodId)?.groupActivityId)).toEqual([3, 1, undefined])
  })
})

describe('a group', () => {
  it('shows its people in the order in which they joined, its founder first, and the order of who looks', () => {
    const mall = open()
    const first = join(mall, 1)
    const { teamId } = first
    const second = join(mall, 2, teamId)
    const third = order(mall, 3, teamId)
    const person = (n: number, joinTime: string, isMe: 0 | 1) => {
      const { nickName, avatar: pic } = buyerIn(mall, n)
      return { nickName, pic, joinTime, isMe, isLeader: n === 1 ? 1 : 0 }
    }
    const seen = (n: number) => oneGroup(mall, buyerIn(mall, n), teamId, 'en')
    const groupTeam = { groupTeamId: teamId, groupNumber: 3, joinNum: 2, status: 1 }
    const time = { startTime: '2026-11-02 10:00:01', endTime: '2026-11-02 12:00:01' }
    expect(seen(1)).toEqual({
      groupTeam: { ...groupTeam, ...time },
      groupActivity: offer(mall, 2),
      apiGroupUserList: [person(1, '2026-11-02 10:00:01', 1), person(2, '2026-11-02 10:00:02', 0)],
      orderNumber: first.orderNumber,
    })
    expect([2, 3, 4].map((n) => seen(n).orderNumber)).toEqual([second.orderNumber, third.orderNumber, null])
    expect([2, 3].map((n) => seen(n).apiGroupUserList.map(({ isMe }) => isMe))).toEqual([
      [0, 1],
      [0, 0],
    ])
    pay(mall, 3, third)
    expect(seen(1).groupTeam).toEqual({ ...groupTeam, ...time, joinNum: 3, status: 2 })
  })

  it('of before has the people who were in it', () => {
    const mall = open()
    const at = opening - hour
    const guests = ['甲', '乙'].map((nickName, n) => ({
      nickName,
      avatar: `/pictures/avatar/${n}.svg`,
      at: at + n * second,
    }))
    const team = { groupTeamId: 7, groupActivityId: 1, status: 'running', places: 2, orderNumbers: [] } as const
    mall.groupTeams.set(7, { ...team, startedAt: at, endsAt: opening + 5, guests: guests.toReversed() })
    expect(oneGroup(mall, buyerIn(mall, 1), 7, 'en').apiGroupUserList).toEqual([
      { nickName: '甲', pic: '/pictures/avatar/0.svg', isLeader: 1, isMe: 0, joinTime: '2026-11-02 09:00:00' },
      { nickName: '乙', pic: '/pictures/avatar/1.svg', isLeader: 0, isMe: 0, joinTime: '2026-11-02 09:00:01' },
    ])
    expect(runningGroups(mall, { groupActivityId: 1 })).toEqual([
      {
        ...{ groupTeamId: 7, groupNumber: 3, joinNum: 2, endTime: '2026-11-02 10:00:00' },
        ...{ shareNickName: '甲', sharePic: '/pictures/avatar/0.svg' },
      },
    ])
    mall.now = opening + 5
    expect(oneGroup(mall, buyerIn(mall, 1), 7, 'en').groupTeam.status).toBe(3)
    expect(runningGroups(mall, { groupActivityId: 1 })).toEqual([])
  })

  it('that waits for its founder to pay is for its founder alone', () => {
    const mall = open()
    const { teamId, orderNumber } = order(mall, 1)
    const see = (n: number, id = teamId) => refusal(() => oneGroup(mall, buyerIn(mall, n), id, 'en'))
    expect([see(1), see(2), see(1, 99)]).toEqual([null, 'unknownGroup', 'unknownGroup'])
    expect(oneGroup(mall, buyerIn(mall, 1), teamId, 'en')).toMatchObject({
      ...{ groupTeam: { status: 0, joinNum: 0 }, apiGroupUserList: [], orderNumber },
    })
    expect(runningGroups(mall, { groupActivityId: 1 })).toEqual([])
    cancelOwn(mall, buyerIn(mall, 1), orderNumber)
    expect(oneGroup(mall, buyerIn(mall, 2), teamId, 'en').groupTeam.status).toBe(3)
  })

  it('can be joined while it runs and has a place: the next to end first, ten of them unless more are asked for', () => {
    const mall = open({ limit: null }, groupBuyWith({ groupActivityId: 2 }))
    const teams = Array.from({ length: 12 }, (_, n) => join(mall, n).teamId)
    const listed = (showSize?: number) =>
      runningGroups(mall, { groupActivityId: 1, ...(showSize && { showSize }) }).map(({ groupTeamId }) => groupTeamId)
    expect(listed()).toEqual(teams.slice(0, 10))
    expect(listed(11)).toEqual(teams.slice(0, 11))
    const [first = 0, second = 0] = teams
    for (const n of [20, 21]) order(mall, n, first)
    join(mall, 22, second)
    expect(listed(2)).toEqual(teams.slice(1, 3))
    const last = mall.groupTeams.get(teams[11] ?? 0)
    if (last) mall.groupTeams.set(last.groupTeamId, { ...last, endsAt: opening + hour })
    const tenth = mall.groupTeams.get(teams[10] ?? 0)
    if (tenth) mall.groupTeams.set(tenth.groupTeamId, { ...tenth, endsAt: opening + hour })
    expect(listed(3)).toEqual([teams[10], teams[11], second])
    expect(runningGroups(mall, { groupActivityId: 2 })).toEqual([])
    expect(refusal(() => runningGroups(mall, { groupActivityId: 9 }))).toBe('unknownActivity')
  })
})
