import type { ControlTables, ShopView } from 'qinghua-contract/control'
import type { SeedShop } from '@mall/fixtures'
import { regionNames } from '../../core/people/addresses.ts'
import { changeShop, decideShop, isUnderReview } from '../../core/shops/audit.ts'
import { statusOf } from '../../core/shops/shop.ts'
import type { Mall } from '../../core/state/mall.ts'
import { textIn, type Language } from '../../core/state/text.ts'
import type { InWorldHandlers } from '../handler.ts'

const shopView = (mall: Mall, shop: SeedShop, language: Language): ShopView => {
  const { application, ownerId, remarks, contract } = shop
  const { province = '', city = '', area = '' } = application ? regionNames(mall, application, language) : {}
  return {
    shopId: shop.shopId,
    shopName: textIn(shop.name, language),
    owner: ownerId && (mall.accounts.get(ownerId)?.userName ?? ownerId),
    status: statusOf(mall, shop),
    audit: shop.audit,
    remarks: remarks && textIn(remarks, language),
    selfOperated: shop.selfOperated,
    preferred: shop.preferred,
    hours: shop.hours,
    contractFrom: contract.from,
    contractUntil: contract.until,
    application: application && {
      at: application.at,
      tel: application.tel,
      address: [...new Set([province, city, area]), application.addr].join(' '),
      lng: application.lng,
      lat: application.lat,
      intro: textIn(shop.intro, language),
      pictures: [shop.logo, application.licence, application.identityFront, application.identityBack],
    },
  }
}

export const shopHandlers: InWorldHandlers<ControlTables['shops']> = {
  'GET /__mall/shops': ({ world: { mall }, language }) =>
    [...mall.shops.values()]
      .sort((a, b) => Number(isUnderReview(b)) - Number(isUnderReview(a)) || a.shopId - b.shopId)
      .map((shop) => shopView(mall, shop, language)),
  'POST /__mall/shops/{shopId}/decision': ({ world: { mall }, params, body, language }) =>
    shopView(mall, decideShop(mall, params.shopId, body), language),
  'POST /__mall/shops/{shopId}': ({ world: { mall }, params, body, language }) =>
    shopView(mall, changeShop(mall, params.shopId, body), language),
}
