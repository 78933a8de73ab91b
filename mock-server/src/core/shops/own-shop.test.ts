import type { ShopApplication } from 'qinghua-contract'
import { limits } from 'qinghua-contract/rules'
import { known } from '@mall/fixtures/known'
import { beforeEach, expect, it } from 'vitest'
import { accountNamed, newMall, refusal } from '../../../test/mall.ts'
import { asked } from '../../../test/shop-application.ts'
import type { Mall } from '../state/mall.ts'
import type { Account } from '../state/people.ts'
import { Refusal } from '../state/refusal.ts'
import { decideShop } from './audit.ts'
import { applyForShop, ownPictures } from './open-shop.ts'
import { ownShopView, shopAudit } from './own-shop.ts'
import { ownShop } from './shop.ts'

const application: ShopApplication = {
  ...asked,
  shopName: ` ${asked.shopName} `,
  shopAddress: ` ${asked.shopAddress} `,
  intro: ` ${asked.intro} `,
}
let mall: Mall
let owner: Account
beforeEach(() => {
  mall = newMall()
  owner = accountNamed(mall, known.fresh.userName)
})
const apply = (changes: Partial<ShopApplication> = {}) => applyForShop(mall, owner, { ...application, ...changes })

it('an application is kept without blanks around it, as a shop that nobody has approved', () => {
  apply()
  const name = { zh: '小满杂货', en: '小满杂货' }
  const [addr, intro] = ['世纪大道 1000 号', '旧瓷、手账与一些舍不得扔的小东西。']
  const { shopId, stores, ...shop } = ownShop(mall, owner) ?? { shopId: 0, stores: [] }
  expect([shopId > 0, stores]).toEqual([true, [{ storeId: shopId + 1, name }]])
  expect(shop).toEqual({
    name,
    intro: { zh: intro, en: intro },
    logo: '/uploads/logo.png',
    selfOperated: false,
    preferred: false,
    freight: { first: 8, more: 1, remote: 10, freeFrom: 99 },
    ownerId: owner.userId,
    status: 'reviewing',
    audit: 'reviewing',
    auditedAt: null,
    remarks: null,
    hours: '09:00-17:00',
    contract: { from: mall.now, until: null },
    returns: { receiver: name, mobile: '021-55668899', addr: { zh: addr, en: addr } },
    application: {
      at: mall.now,
      tel: '021-55668899',
      provinceId: 310000,
      cityId: 310100,
      areaId: 310115,
      addr,
      lng: 121.5,
      lat: 31.23,
      licence: '/uploads/licence.png',
      identityFront: '/uploads/front.png',
      identityBack: '/uploads/back.png',
    },
  })
  expect(mall.timers.are(mall.catalogue.timers)).toBe(true)
})

it('its owner sees all of it, in both languages, and what became of it', () => {
  expect([ownShopView(mall, owner, 'zh'), shopAudit(mall, owner, 'zh'), ownPictures(mall, owner)]).toEqual([
    null,
    null,
    [],
  ])
  apply()
  const shopId = ownShop(mall, owner)?.shopId ?? 0
  const at = '2026-11-02 10:00:00'
  const shown = {
    shopId,
    shopName: '小满杂货',
    shopLogo: '/uploads/logo.png',
    intro: '旧瓷、手账与一些舍不得扔的小东西。',
    shopStatus: 0,
    shopAuditStatus: 0,
    remarks: null,
    contractStartTime: at,
    contractEndTime: null,
    username: null,
    application: {
      tel: '021-55668899',
      province: 'Shanghai',
      city: 'Shanghai',
      area: expect.any(String) as string,
      provinceId: 310000,
      cityId: 310100,
      areaId: 310115,
      shopAddress: '世纪大道 1000 号',
      shopLng: 121.5,
      shopLat: 31.23,
      businessLicense: '/uploads/licence.png',
      identityCardFront: '/uploads/front.png',
      identityCardLater: '/uploads/back.png',
    },
  }
  expect(ownShopView(mall, owner, 'en')).toEqual(shown)
  expect(ownPictures(mall, owner)).toEqual(['logo', 'licence', 'front', 'back'].map((name) => `/uploads/${name}.png`))
  const audit = { shopStatus: 0, shopAuditStatus: 0, remarks: null, applyTime: at, auditTime: null }
  expect(shopAudit(mall, owner, 'en')).toEqual(audit)
  mall.now += 60_000
  decideShop(mall, shopId, { approve: false, remarks: '看不清' })
  const refused = { shopStatus: -1, shopAuditStatus: -1, remarks: '看不清' }
  expect(shopAudit(mall, owner, 'zh')).toEqual({ ...audit, ...refused, auditTime: '2026-11-02 10:01:00' })
  mall.shopAccounts.set(shopId, { userName: 'xiaoman', password: '13579246' })
  const shop = ownShop(mall, owner)
  if (shop) mall.shops.set(shopId, { ...shop, contract: { ...shop.contract, until: mall.now } })
  expect(ownShopView(mall, owner, 'en')).toEqual({
    ...{ ...shown, ...refused, username: 'xiaoman', contractEndTime: '2026-11-02 10:01:00' },
  })
})

it('a shop without a form has no pictures but its logo, and no time of an application', () => {
  const merchant = accountNamed(mall, known.merchant.userName)
  const shop = ownShop(mall, merchant)
  if (shop) mall.shops.set(shop.shopId, { ...shop, application: null })
  expect([ownPictures(mall, merchant), shopAudit(mall, merchant, 'zh')?.applyTime]).toEqual([[shop?.logo], null])
  expect(ownShopView(mall, merchant, 'zh')?.application).toBeNull()
})

it('another application changes the shop, which may keep its name, its contract and its place', () => {
  apply()
  const before = ownShop(mall, owner)
  decideShop(mall, before?.shopId ?? 0, { approve: false, remarks: '看不清' })
  mall.now += 60_000
  apply({ tel: '13800138002' })
  expect(ownShop(mall, owner)).toMatchObject({
    ...{ shopId: before?.shopId, stores: before?.stores, contract: before?.contract, remarks: null },
    ...{ status: 'reviewing', audit: 'reviewing', auditedAt: mall.now - 60_000 },
    application: { at: mall.now, tel: '13800138002' },
  })
})

it('address and intro have a least length without the blanks around them', () => {
  const fieldOf = (changes: Partial<ShopApplication>) => {
    try {
      apply(changes)
      return null
    } catch (error) {
      return error instanceof Refusal ? error.values['field'] : error
    }
  }
  const [addr, intro] = ['一'.repeat(limits.shopAddress.min), '一'.repeat(limits.shopIntro.min)]
  expect(fieldOf({ shopAddress: ` ${addr.slice(1)} ` })).toBe('body/shopAddress')
  expect(fieldOf({ intro: ` ${intro.slice(1)} ` })).toBe('body/intro')
  expect(fieldOf({ shopAddress: addr, intro })).toBeNull()
})

it('an address of blanks, or an intro of blanks, is none', () => {
  expect(refusal(() => apply({ shopAddress: '　　　　　' }))).toBe('blankText')
  expect(refusal(() => apply({ intro: '　'.repeat(12) }))).toBe('blankText')
  expect(mall.shops.untouched).toBe(true)
})
