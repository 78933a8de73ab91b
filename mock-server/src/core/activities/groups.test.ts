import type { SeedGroupBuy } from '@mall/fixtures'
import { houseAvatars } from 'qinghua-contract/image-rules'
import { describe, expect, it } from 'vitest'
import { activityMall, buyerIn, groupBuyWith } from '../../../test/activities/activity-mall.ts'
import { reasonOf, refusal } from '../../../test/mall.ts'
import { opening } from '../../../test/pricing/small-shops.ts'
import { payOrders } from '../paying/payments.ts'
import { passTime } from '../pass-time.ts'
import { submitOrders } from '../selling/purchase.ts'
import type { Mall } from '../state/mall.ts'
import { confirmGroup } from './group-orders.ts'
import { endGroup } from './groups.ts'

const hour = 3_600_000
const minute = 60_000

const open = (change: Partial<SeedGroupBuy> = {}): Mall => activityMall({ groupBuys: [groupBuyWith(change)] })
const confirm = (mall: Mall, n: number, groupTeamId = 0, prodCount = 1, groupSkuId = 1) =>
  confirmGroup(mall, buyerIn(mall, n), { uuid: `group ${n}`, addrId: 0, groupSkuId, groupTeamId, prodCount })
const order = (mall: Mall, n: number, groupTeamId = 0) => {
  confirm(mall, n, groupTeamId)
  const asked = { uuid: `group ${n}`, orderShopParam: [], virtualRemarkList: [] }
  const { orderNumbers } = submitOrders(mall, buyerIn(mall, n), asked)
  return { orderNumber: orderNumbers, teamId: mall.orders.get(orderNumbers)?.activity?.teamId ?? 0 }
}
const pay = (mall: Mall, n: number, { orderNumber }: ReturnType<typeof order>) =>
  payOrders(mall, buyerIn(mall, n), { payType: 9, orderNumbers: orderNumber })
const join = (mall: Mall, n: number, groupTeamId = 0) => {
  const placed = order(mall, n, groupTeamId)
  pay(mall, n, placed)
  return placed
}
const statusOf = (mall: Mall, { orderNumber }: ReturnType<typeof order>) => mall.orders.get(orderNumber)?.status
/** What buyers were told of their orders, the newest first. */
const told = (mall: Mall, n: number) =>
  (mall.messages.get(buyerIn(mall, n).userId) ?? []).map(({ subject }) => subject.kind)

describe('a place in a group', () => {
  it('has the price of the offer, and a new group waits for it to be paid', () => {
    const mall = open()
    const { kind, activity, shops, coupons } = confirm(mall, 1, 0, 2)
    expect([kind, activity, coupons.offers]).toEqual(['group', { id: 1, teamId: 0 }, []])
    expect(shops[0]?.lines).toEqual([
      {
        ...{ key: 0, basketId: null, skuId: 21, price: 50, count: 2, gross: 100, net: 80, combo: null },
        ...{ discountId: null, activity: { rule: 'group', id: 1 } },
      },
    ])
    const { orderNumber, teamId: groupTeamId } = order(mall, 1)
    const team = { groupTeamId, groupActivityId: 1, places: 1, orderNumbers: [orderNumber], guests: [] }
    const times = { startedAt: opening, endsAt: opening + 2 * hour }
    expect(mall.groupTeams.get(groupTeamId)).toEqual({ ...team, ...times, status: 'waiting' })
    expect(mall.orders.get(orderNumber)?.claims).toContainEqual({
      ...{ kind: 'place', id: groupTeamId, count: 1, orderItemId: null },
    })
    passTime(mall, opening + minute)
    pay(mall, 1, { orderNumber, teamId: groupTeamId })
    const later = { startedAt: opening + minute, endsAt: opening + minute + 2 * hour }
    expect(mall.groupTeams.get(groupTeamId)).toEqual({ ...team, ...later, status: 'running' })
  })

  it('is refused for goods that are not offered, and under a number that was ordered', () => {
    const mall = open({
      skus: [
        { groupSkuId: 1, skuId: 21, price: 40 },
        { groupSkuId: 2, skuId: 99, price: 1 },
      ],
    })
    expect([2, 3].map((groupSkuId) => refusal(() => confirm(mall, 1, 0, 1, groupSkuId)))).toEqual([
      'productUnavailable',
      'unknownActivity',
    ])
    order(mall, 1)
    expect(refusal(() => confirm(mall, 1))).toBe('orderRepeated')
  })

  it('is refused in a group that waits, is full or over, is of another offer, or has the buyer', () => {
    const mall = open()
    mall.groupBuys.set(2, groupBuyWith({ groupActivityId: 2, skus: [{ groupSkuId: 2, skuId: 11, price: 40 }] }))
    const waiting = order(mall, 1)
    const said = (n: number, groupTeamId: number, groupSkuId = 1) =>
      refusal(() =>
        confirmGroup(mall, buyerIn(mall, n), { uuid: 'join', addrId: 0, groupSkuId, groupTeamId, prodCount: 1 }),
      )
    expect([said(2, waiting.teamId), said(2, 99)]).toEqual(['unknownGroup', 'unknownGroup'])
    pay(mall, 1, waiting)
    expect([said(1, waiting.teamId), said(2, waiting.teamId, 2), said(2, waiting.teamId)]).toEqual([
      'groupOwn',
      'unknownGroup',
      null,
    ])
    const last = [order(mall, 2, waiting.teamId), order(mall, 3, waiting.teamId)]
    expect(said(4, waiting.teamId)).toBe('groupFull')
    for (const [at, each] of last.entries()) pay(mall, 2 + at, each)
    expect(said(4, waiting.teamId)).toBe('groupFull')
    const other = join(mall, 5)
    mall.now += 2 * hour - 1
    expect(said(6, other.teamId)).toBeNull()
    mall.now += 1
    expect(said(6, other.teamId)).toBe('groupEnded')
  })

  it('is for no more pieces than each person can have in the offer, in all groups together', () => {
    const mall = open()
    confirm(mall, 1, 0, 3)
    submitOrders(mall, buyerIn(mall, 1), { uuid: 'group 1', orderShopParam: [], virtualRemarkList: [] })
    const more = (prodCount: number) =>
      reasonOf(() =>
        confirmGroup(mall, buyerIn(mall, 1), { uuid: 'more', addrId: 0, groupSkuId: 1, groupTeamId: 0, prodCount }),
      )
    expect([more(1), more(2)]).toEqual([null, { code: 'activityLimit', values: { max: 4 } }])
    mall.groupBuys.set(1, groupBuyWith({ limit: null }))
    expect(more(2)).toBeNull()
  })
})

it('a group that is full goes on: its orders are delivered, and their buyers told', () => {
  const mall = open({ size: 2 })
  const first = join(mall, 1)
  const second = order(mall, 2, first.teamId)
  expect([first, second].map((each) => statusOf(mall, each))).toEqual(['grouping', 'unpaid'])
  pay(mall, 2, second)
  expect([first, second].map((each) => statusOf(mall, each))).toEqual(['toShip', 'toShip'])
  expect([1, 2].map((n) => told(mall, n))).toEqual([['groupFull'], ['groupFull']])
  const before = mall.groupTeams.get(first.teamId)
  expect(before?.status).toBe('full')
  passTime(mall, opening + 2 * hour)
  expect(mall.groupTeams.get(first.teamId)).toEqual(before)
})

describe('a group whose time is over', () => {
  const late = (fillsUp: boolean) => {
    const mall = open({ fillsUp, hours: 1 })
    const first = join(mall, 1)
    passTime(mall, opening + 40 * minute)
    return { mall, first, unpaid: order(mall, 2, first.teamId) }
  }

  it('fails: who has paid gets the money back, who has not is late', () => {
    const { mall, first, unpaid } = late(false)
    const { balance } = buyerIn(mall, 1)
    passTime(mall, opening + hour - 1)
    expect([first, unpaid].map((each) => statusOf(mall, each))).toEqual(['grouping', 'unpaid'])
    endGroup(mall, String(first.teamId))
    expect(mall.groupTeams.get(first.teamId)?.status).toBe('running')
    passTime(mall, opening + hour)
    expect([first, unpaid].map((each) => statusOf(mall, each))).toEqual(['canceled', 'canceled'])
    expect(mall.groupTeams.get(first.teamId)?.status).toBe('failed')
    expect((mall.accounts.get('buyer 1')?.balance ?? 0) - balance).toBe(mall.orders.get(first.orderNumber)?.payable)
    expect([1, 2].map((n) => told(mall, n).includes('groupFailed'))).toEqual([true, false])
    expect(mall.orders.get(unpaid.orderNumber)?.history.at(-1)).toMatchObject({ status: 'canceled', by: 'clock' })
  })

  it('goes on where the mall makes up the missing people', () => {
    const { mall, first, unpaid } = late(true)
    passTime(mall, opening + hour)
    expect([first, unpaid].map((each) => statusOf(mall, each))).toEqual(['toShip', 'canceled'])
    const { guests = [], status } = mall.groupTeams.get(first.teamId) ?? {}
    expect(status).toBe('full')
    expect(guests).toHaveLength(2)
    for (const { nickName, avatar, at } of guests) {
      const id = Number(/^No\. (\d+)$/.exec(nickName)?.[1])
      expect([avatar, at]).toEqual([`/pictures/avatar/${1 + (id % houseAvatars)}.svg`, opening + hour])
    }
  })

  it('of before is full with the people who were in it', () => {
    const mall = open({ fillsUp: true })
    const guests = [{ nickName: '甲', avatar: '/pictures/avatar/1.svg', at: opening - hour }]
    const team = { groupActivityId: 1, status: 'running', startedAt: opening - hour, orderNumbers: [] } as const
    for (const groupTeamId of [7, 8])
      mall.groupTeams.set(groupTeamId, { ...team, groupTeamId, endsAt: opening + hour, places: 1, guests })
    join(mall, 1, 7)
    expect(mall.groupTeams.get(7)?.status).toBe('running')
    join(mall, 2, 7)
    expect(mall.groupTeams.get(7)?.status).toBe('full')
    join(mall, 3, 8)
    passTime(mall, opening + hour)
    expect(mall.groupTeams.get(8)?.guests).toHaveLength(2)
  })

  it('that nobody knows does not matter', () => {
    const mall = open()
    endGroup(mall, '99')
    expect(mall.groupTeams.get(99)).toBeUndefined()
  })
})
