import type { OwnShop, ShopAudit } from 'qinghua-contract'
import { auditStatuses, shopStatuses } from 'qinghua-contract/shop-machine'
import { regionNames } from '../people/addresses.ts'
import type { Mall } from '../state/mall.ts'
import type { Account } from '../state/people.ts'
import { textIn, type Language } from '../state/text.ts'
import { dateTime } from '../state/time.ts'
import { ownShop, statusOf } from './shop.ts'

export const ownShopView = (mall: Mall, shopper: Account, language: Language): OwnShop | null => {
  const shop = ownShop(mall, shopper)
  if (!shop) return null
  const { application, contract, remarks } = shop
  return {
    shopId: shop.shopId,
    shopName: textIn(shop.name, language),
    shopLogo: shop.logo,
    intro: textIn(shop.intro, language),
    shopStatus: shopStatuses[statusOf(mall, shop)],
    shopAuditStatus: auditStatuses[shop.audit],
    remarks: remarks && textIn(remarks, language),
    contractStartTime: dateTime(contract.from),
    contractEndTime: contract.until === null ? null : dateTime(contract.until),
    username: mall.shopAccounts.get(shop.shopId)?.userName ?? null,
    application: application && {
      tel: application.tel,
      ...regionNames(mall, application, language),
      provinceId: application.provinceId,
      cityId: application.cityId,
      areaId: application.areaId,
      shopAddress: application.addr,
      shopLng: application.lng,
      shopLat: application.lat,
      businessLicense: application.licence,
      identityCardFront: application.identityFront,
      identityCardLater: application.identityBack,
    },
  }
}

export const shopAudit = (mall: Mall, shopper: Account, language: Language): ShopAudit | null => {
  const shop = ownShop(mall, shopper)
  if (!shop) return null
  return {
    shopStatus: shopStatuses[statusOf(mall, shop)],
    shopAuditStatus: auditStatuses[shop.audit],
    remarks: shop.remarks && textIn(shop.remarks, language),
    applyTime: shop.application && dateTime(shop.application.at),
    auditTime: shop.auditedAt === null ? null : dateTime(shop.auditedAt),
  }
}
