import { known } from '@mall/fixtures/known'
import { beforeEach, expect, it } from 'vitest'
import { accountNamed, newMall, refusal } from '../../../test/mall.ts'
import { setAutopilot } from '../pass-time.ts'
import type { Mall } from '../state/mall.ts'
import { Refusal } from '../state/refusal.ts'
import { changeShop, decideShop, reviewShop } from './audit.ts'
import { ownShop, shopOf } from './shop.ts'

const { shopStates, merchant, fresh } = known
const { shopId } = merchant
const minute = 60_000
let mall: Mall
beforeEach(() => {
  mall = newMall()
})
const owned = (userName: string) => {
  const shop = ownShop(mall, accountNamed(mall, userName))
  if (!shop) throw new Error(`${userName} has no shop`)
  return shop
}
const told = (ownerId: string | null) =>
  (mall.messages.get(ownerId ?? '') ?? []).map(({ subject }) => [subject.kind, 'remarks' in subject && subject.remarks])
const valuesOf = (command: () => unknown) => {
  try {
    command()
    return null
  } catch (error) {
    return error instanceof Refusal ? error.values : error
  }
}

it('what the auditor decides is kept with its time, its reason and its contract, and told to the owner', () => {
  mall.now += minute
  const first = owned(shopStates.reviewing.userName)
  const remarks = { zh: '看不清', en: '看不清' }
  expect(decideShop(mall, first.shopId, { approve: false, remarks: '看不清' })).toEqual({
    ...{ ...first, status: 'refused', audit: 'refused', remarks, auditedAt: mall.now },
  })
  expect(told(first.ownerId)).toEqual([['shopRefused', '看不清']])
  const second = owned(shopStates.rereviewing.userName)
  expect(decideShop(mall, second.shopId, { approve: false, remarks: '没有商品' })).toMatchObject({
    ...{ status: 'offline', audit: 'refused', auditedAt: mall.now },
  })
  expect(told(second.ownerId)).toEqual([['shopOffline', '没有商品']])
})

it('a shop that is approved opens now or later, without an end, and its owner is told alike', () => {
  mall.now += minute
  const { shopId: id, ownerId } = owned(shopStates.reviewing.userName)
  const opened = { status: 'open', audit: 'passed', remarks: null, auditedAt: mall.now } as const
  const before = shopOf(mall, id)
  expect(decideShop(mall, id, { approve: true })).toEqual({
    ...{ ...before, ...opened, contract: { from: mall.now, until: null } },
  })
  mall.shops.set(id, before)
  expect(decideShop(mall, id, { approve: true, opensIn: minute })).toEqual({
    ...{ ...before, ...opened, contract: { from: mall.now + minute, until: null } },
  })
  expect(told(ownerId)).toEqual([
    ['shopApproved', ''],
    ['shopApproved', ''],
  ])
  const again = owned(shopStates.rereviewing.userName)
  decideShop(mall, again.shopId, { approve: true })
  expect(told(again.ownerId)).toEqual([['shopApproved', '']])
})

it('the auditor decides only what is under review, and refuses with a reason', () => {
  const offline = owned(shopStates.offline.userName)
  for (const approve of [true, false])
    expect(valuesOf(() => decideShop(mall, offline.shopId, { approve, remarks: '不' }))).toEqual({ status: 'offline' })
  const expected = { zh: '文字，即拒绝的原因', en: 'a text: why it is refused' }
  const { shopId: id } = owned(shopStates.reviewing.userName)
  expect(valuesOf(() => decideShop(mall, id, { approve: false }))).toEqual({ field: 'body/remarks', expected })
  expect([decideShop, changeShop].map((act) => refusal(() => act(mall, 999, { approve: true })))).toEqual([
    'shopUnavailable',
    'shopUnavailable',
  ])
  expect(mall.shops.untouched).toBe(true)
})

it('on autopilot the auditor approves what still waits, and nothing else', () => {
  const { shopId: id } = owned(shopStates.reviewing.userName)
  const statusOf = (each: number) => shopOf(mall, each).status
  reviewShop(mall, String(id))
  expect(statusOf(id)).toBe('reviewing')
  setAutopilot(mall, true)
  expect(mall.timers.list.flatMap(({ task, due, subject }) => (task === 'reviewShop' ? [[due, subject]] : []))).toEqual(
    [shopStates.reviewing, shopStates.rereviewing].map(({ userName }) => [
      mall.now + 10 * minute,
      String(owned(userName).shopId),
    ]),
  )
  reviewShop(mall, String(id))
  reviewShop(mall, String(owned(shopStates.refused.userName).shopId))
  reviewShop(mall, '999')
  expect([statusOf(id), owned(shopStates.refused.userName).status]).toEqual(['open', 'refused'])
})

it('the mall closes and opens a shop, says why, and tells its owner', () => {
  const before = shopOf(mall, shopId)
  const closed = { ...before, auditedAt: mall.now, remarks: { zh: '盘点', en: '盘点' } }
  expect(changeShop(mall, shopId, { status: 'suspended', remarks: '盘点' })).toEqual({ ...closed, status: 'suspended' })
  expect(changeShop(mall, shopId, { status: 'open', remarks: '盘点' })).toEqual({
    ...{ ...closed, status: 'open', remarks: null, contract: { from: before.contract.from, until: null } },
  })
  expect(changeShop(mall, shopId, { status: 'offline' })).toEqual({ ...closed, status: 'offline', remarks: null })
  expect(told(before.ownerId)).toEqual([
    ['shopOffline', ''],
    ['shopReopened', ''],
    ['shopSuspended', '盘点'],
  ])
  const { shopId: id } = owned(shopStates.reviewing.userName)
  expect(valuesOf(() => changeShop(mall, id, { status: 'open' }))).toEqual({ status: 'reviewing' })
  changeShop(mall, known.mainShopId, { status: 'suspended' })
  expect(shopOf(mall, known.mainShopId).status).toBe('suspended')
})

it('what else the mall changes of a shop leaves the rest as it is', () => {
  const before = shopOf(mall, shopId)
  const { from } = before.contract
  expect(changeShop(mall, shopId, {})).toEqual(before)
  expect(changeShop(mall, shopId, { preferred: true })).toEqual({ ...before, preferred: true })
  expect(changeShop(mall, shopId, { preferred: false, hours: '10:00-18:00' })).toEqual({
    ...{ ...before, preferred: false, hours: '10:00-18:00' },
  })
  const ends = changeShop(mall, shopId, { endsIn: minute })
  expect([ends.contract, changeShop(mall, shopId, {}).contract]).toEqual([
    { from, until: mall.now + minute },
    { from, until: mall.now + minute },
  ])
  expect(changeShop(mall, shopId, { endsIn: null }).contract).toEqual({ from, until: null })
  expect(shopOf(mall, shopId)).toEqual({
    ...before,
    preferred: false,
    hours: '10:00-18:00',
    contract: { from, until: null },
  })
  expect(mall.messages.untouched).toBe(true)
})

it('a shop gets another owner who has none; otherwise nothing of it changes', () => {
  const before = shopOf(mall, shopId)
  const change = (owner: string) => changeShop(mall, shopId, { owner, status: 'offline' })
  expect([refusal(() => change('nobody')), valuesOf(() => change('nobody'))]).toEqual([
    'unknownAccount',
    { name: 'nobody' },
  ])
  expect(refusal(() => change(shopStates.offline.userName))).toBe('shopExists')
  expect([mall.shops.untouched, mall.messages.untouched]).toEqual([true, true])
  expect(changeShop(mall, shopId, { owner: fresh.userName })).toEqual({ ...before, ownerId: fresh.userId })
})
