import type { ShopApplication } from 'qinghua-contract'
import { shopSteps, type ShopStatus } from 'qinghua-contract/shop-machine'
import { known } from '@mall/fixtures/known'
import { beforeEach, describe, expect, it } from 'vitest'
import { accountNamed, newMall, refusal } from '../../../test/mall.ts'
import { asked } from '../../../test/shop-application.ts'
import { passTime, setAutopilot } from '../pass-time.ts'
import { centerInfo } from '../people/user.ts'
import type { Mall } from '../state/mall.ts'
import type { Account } from '../state/people.ts'
import { changeShop, decideShop } from './audit.ts'
import { applyForShop } from './open-shop.ts'
import { ownShopView, shopAudit } from './own-shop.ts'
import { ownShop, statusOf } from './shop.ts'
import { shopHead } from './shops.ts'

const day = 86_400_000
let mall: Mall
let owner: Account
beforeEach(() => {
  mall = newMall()
  owner = accountNamed(mall, known.fresh.userName)
})
const apply = (changes: Partial<ShopApplication> = {}) =>
  refusal(() => applyForShop(mall, owner, { ...asked, ...changes }))
const mine = () => {
  const shop = ownShop(mall, owner)
  if (!shop) throw new Error('no shop')
  return shop
}
const status = (): ShopStatus => statusOf(mall, mine())

describe('opening a shop', () => {
  it('begins with an application under review, which nobody else sees [S4.6]', () => {
    expect(ownShopView(mall, owner, 'zh')).toBeNull()
    expect(apply()).toBeNull()
    expect(status()).toBe('reviewing')
    expect(centerInfo(mall, owner)).toMatchObject({ shopStatus: 0, shopAuditStatus: 0, shopId: mine().shopId })
    expect(ownShopView(mall, owner, 'en')).toMatchObject({
      shopName: '小满杂货',
      application: { tel: asked.tel, city: 'Shanghai', businessLicense: asked.businessLicense },
    })
    expect(refusal(() => shopHead(mall, mine().shopId, 'zh'))).toBe('shopUnavailable')
    expect(apply({ shopName: '第二家' })).toBe('shopExists')
  })

  it('goes on, when it is refused with the reason, with a changed application [S4.6]', () => {
    apply()
    const { shopId } = mine()
    decideShop(mall, shopId, { approve: false, remarks: '执照看不清' })
    expect(shopAudit(mall, owner, 'zh')).toMatchObject({ shopStatus: -1, shopAuditStatus: -1, remarks: '执照看不清' })
    mall.now += day
    expect(apply({ tel: '13800138002' })).toBeNull()
    expect(mine().shopId).toBe(shopId)
    expect(shopAudit(mall, owner, 'zh')).toMatchObject({
      shopStatus: 0,
      remarks: null,
      applyTime: '2026-11-03 10:00:00',
    })
  })

  it('ends with a shop that opens now, or when its contract begins [S4.6] [S6.4] [S1.3/shop-opening]', () => {
    apply()
    decideShop(mall, mine().shopId, { approve: true, opensIn: day })
    expect(status()).toBe('unopened')
    mall.now += day
    expect(status()).toBe('open')
    expect(shopHead(mall, mine().shopId, 'zh')).toMatchObject({ shopStatus: 1, tel: asked.tel, prodCount: 0 })
  })

  it.each([
    [{ shopName: '小满<b>' }, 'shopNameCharacters'],
    [{ shopName: '小满★' }, 'shopNameCharacters'],
    [{ shopName: ' 墨池书店 ' }, 'shopNameTaken'],
    [{ shopName: 'Inkpool Books' }, 'shopNameTaken'],
    [{ shopName: '　' }, 'blankText'],
    [{ intro: '            ' }, 'blankText'],
    [{ intro: '旧瓷           ' }, 'invalidRequest'],
    [{ shopAddress: '  一号  ' }, 'invalidRequest'],
    [{ areaId: 110108 }, 'unknownArea'],
  ] as const)('with %j is refused with %s, and changes nothing [S5.17]', (changes, code) => {
    expect(apply(changes)).toBe(code)
    expect(mall.shops.untouched).toBe(true)
  })

  it('is decided by the auditor on autopilot, also what waited before', () => {
    apply()
    setAutopilot(mall, true)
    passTime(mall, mall.now + 10 * 60_000)
    expect(status()).toBe('open')
  })
})

describe('an approved shop', () => {
  beforeEach(() => {
    apply()
    decideShop(mall, mine().shopId, { approve: true })
  })

  it('is taken offline with the reason, applies again and is opened, or stays offline [S4.6]', () => {
    changeShop(mall, mine().shopId, { status: 'offline', remarks: '没有在售商品' })
    expect(shopAudit(mall, owner, 'zh')).toMatchObject({ shopStatus: 2, remarks: '没有在售商品' })
    expect(apply()).toBeNull()
    expect(status()).toBe('rereviewing')
    decideShop(mall, mine().shopId, { approve: false, remarks: '仍没有商品' })
    expect(status()).toBe('offline')
    apply()
    decideShop(mall, mine().shopId, { approve: true })
    expect(status()).toBe('open')
  })

  it('closes with its contract, and is opened again by the mall under the same contract [S4.6]', () => {
    const { contractStartTime } = ownShopView(mall, owner, 'zh') ?? {}
    changeShop(mall, mine().shopId, { endsIn: day })
    mall.now += day
    expect(status()).toBe('offline')
    changeShop(mall, mine().shopId, { status: 'open' })
    expect(status()).toBe('open')
    expect(ownShopView(mall, owner, 'zh')).toMatchObject({ contractStartTime, contractEndTime: null })
    mall.now += 400 * day
    expect(status()).toBe('open')
  })

  it('can be recommended by the mall, and its hours change [S6.6/preferred]', () => {
    changeShop(mall, mine().shopId, { preferred: true, hours: '10:00-18:00' })
    expect(shopHead(mall, mine().shopId, 'zh')).toMatchObject({ type: 1, businessHours: '10:00-18:00', shopStatus: 1 })
  })
})

const statuses: readonly ShopStatus[] = [
  'reviewing',
  'refused',
  'open',
  'offline',
  'rereviewing',
  'suspended',
  'unopened',
]
/** What changes a status, by who does it. */
const acts: Readonly<
  Record<string, readonly [by: 'owner' | 'auditor', to: ShopStatus, act: (shopId: number) => void]>
> = {
  'applies again after a refusal': ['owner', 'reviewing', () => applyForShop(mall, owner, asked)],
  'applies to open again': ['owner', 'rereviewing', () => applyForShop(mall, owner, asked)],
  approves: ['auditor', 'open', (shopId) => decideShop(mall, shopId, { approve: true })],
  'approves for later': ['auditor', 'unopened', (shopId) => decideShop(mall, shopId, { approve: true, opensIn: day })],
  refuses: ['auditor', 'refused', (shopId) => decideShop(mall, shopId, { approve: false, remarks: 'no' })],
  'refuses to open again': [
    'auditor',
    'offline',
    (shopId) => decideShop(mall, shopId, { approve: false, remarks: 'no' }),
  ],
  'takes offline': ['auditor', 'offline', (shopId) => changeShop(mall, shopId, { status: 'offline' })],
  suspends: ['auditor', 'suspended', (shopId) => changeShop(mall, shopId, { status: 'suspended' })],
  reopens: ['auditor', 'open', (shopId) => changeShop(mall, shopId, { status: 'open' })],
}

it('no act changes a status but as the table of the machine says [S4.6]', () => {
  const done = new Set<string>()
  for (const from of statuses)
    for (const [by, , act] of Object.values(acts)) {
      mall = newMall()
      apply()
      const shop = mine()
      const contract = { from: mall.now + (from === 'unopened' ? day : 0), until: null }
      mall.shops.set(shop.shopId, { ...shop, status: from === 'unopened' ? 'open' : from, contract })
      const code = refusal(() => act(shop.shopId))
      if (code === null) done.add(`${from} ${status()} ${by}`)
      else expect([status(), ['shopStatusChanged', 'shopExists']]).toEqual([from, expect.arrayContaining([code])])
    }
  const machine = shopSteps.flatMap(({ from, to, by }) =>
    by.filter((actor) => actor !== 'clock').map((actor) => `${from} ${to} ${actor}`),
  )
  expect([...done].sort()).toEqual(machine.sort())
})
