import type { ShopApplication } from 'qinghua-contract'
import { isShopName } from 'qinghua-contract/input-rules'
import { isBlank, limits, serviceTime } from 'qinghua-contract/rules'
import { canStepShop } from 'qinghua-contract/shop-machine'
import type { SeedShop } from '@mall/fixtures'
import { refuseUnknownArea } from '../people/addresses.ts'
import { nextId, type Mall } from '../state/mall.ts'
import type { Account } from '../state/people.ts'
import { refuseUnless } from '../state/refusal.ts'
import { scheduleReview } from './audit.ts'
import { ownShop, statusOf } from './shop.ts'

const freight = { first: 8, more: 1, remote: 10, freeFrom: 99 } as const

/** The pictures that a shop already has: they may be sent again. */
export const ownPictures = (mall: Mall, shopper: Account): string[] => {
  const shop = ownShop(mall, shopper)
  const { licence, identityFront, identityBack } = shop?.application ?? {}
  return [shop?.logo, licence, identityFront, identityBack].flatMap((address) => address ?? [])
}

const refuseName = (mall: Mall, shopName: string, own: SeedShop | undefined): void => {
  refuseUnless(!isBlank(shopName), 'blankText')
  refuseUnless(isShopName(shopName), 'shopNameCharacters')
  const other = mall.shops.find(({ shopId, name }) => shopId !== own?.shopId && [name.zh, name.en].includes(shopName))
  refuseUnless(!other, 'shopNameTaken')
}

const newShop = (
  mall: Mall,
  { userId }: Account,
  name: SeedShop['name'],
): Omit<SeedShop, 'logo' | 'intro' | 'returns'> => ({
  shopId: nextId(mall),
  name,
  selfOperated: false,
  preferred: false,
  freight,
  stores: [{ storeId: nextId(mall), name }],
  ownerId: userId,
  status: 'reviewing',
  audit: 'reviewing',
  auditedAt: null,
  remarks: null,
  hours: serviceTime,
  contract: { from: mall.now, until: null },
  application: null,
})

/** Opens a new shop for review, or sends the changed application of one that was refused or taken offline. */
export const applyForShop = (mall: Mall, shopper: Account, asked: ShopApplication): void => {
  const own = ownShop(mall, shopper)
  const from = own && statusOf(mall, own)
  const status = from === undefined || from === 'refused' ? 'reviewing' : 'rereviewing'
  refuseUnless(from === undefined || canStepShop(from, status, 'owner'), 'shopExists')
  const shopName = asked.shopName.trim()
  refuseName(mall, shopName, own)
  const [addr, intro] = [asked.shopAddress.trim(), asked.intro.trim()]
  refuseUnless(!isBlank(addr) && !isBlank(intro), 'blankText')
  refuseUnless(addr.length >= limits.shopAddress.min, 'invalidRequest', { field: 'body/shopAddress' })
  refuseUnless(intro.length >= limits.shopIntro.min, 'invalidRequest', { field: 'body/intro' })
  refuseUnknownArea(mall, asked)
  const name = { zh: shopName, en: shopName }
  const { provinceId, cityId, areaId, shopLng: lng, shopLat: lat, tel } = asked
  const shop: SeedShop = {
    ...(own ?? newShop(mall, shopper, name)),
    name,
    intro: { zh: intro, en: intro },
    logo: asked.shopLogo,
    status,
    audit: 'reviewing',
    remarks: null,
    returns: { receiver: name, mobile: tel, addr: { zh: addr, en: addr } },
    application: {
      at: mall.now,
      tel,
      provinceId,
      cityId,
      areaId,
      addr,
      lng,
      lat,
      licence: asked.businessLicense,
      identityFront: asked.identityCardFront,
      identityBack: asked.identityCardLater,
    },
  }
  mall.shops.set(shop.shopId, shop)
  scheduleReview(mall, shop)
}
