import type { CenterInfo, UserInfo } from 'qinghua-contract'
import { auditStatuses, shopStatuses } from 'qinghua-contract/shop-machine'
import { houseAvatar, houseAvatars } from 'qinghua-contract/image-rules'
import { isBlank } from 'qinghua-contract/rules'
import { levelOf } from '../membership/levels.ts'
import { scoreOf } from '../membership/points.ts'
import { countOrders } from '../selling/order-search.ts'
import { ownShop, statusOf } from '../shops/shop.ts'
import type { Mall } from '../state/mall.ts'
import type { Account } from '../state/people.ts'
import { refuseUnless } from '../state/refusal.ts'
import { textIn, type Language } from '../state/text.ts'

const masked = (mobile: string): string => `${mobile.slice(0, 3)}****${mobile.slice(-4)}`

const storeNameOf = (mall: Mall, { storeId }: Account, language: Language): string => {
  const stores = [...mall.shops.values()].flatMap((shop) => shop.stores)
  const store = stores.find((each) => each.storeId === storeId)
  return store ? textIn(store.name, language) : ''
}

export const userInfo = (mall: Mall, account: Account, language: Language): UserInfo => {
  const level = levelOf(mall, account)
  return {
    nickName: account.nickName,
    userAvatar: account.avatar,
    storeName: storeNameOf(mall, account, language),
    userId: account.userId,
    username: account.userName,
    userMobile: account.mobile,
    mobile: masked(account.mobile),
    pic: account.avatar,
    sex: account.sex,
    status: account.status,
    level: level.level,
    levelType: level.levelType,
    levelName: textIn(level.name, language),
    growth: account.growth,
    score: scoreOf(mall, account.userId),
    balance: account.balance,
  }
}

export const centerInfo = (mall: Mall, shopper: Account): CenterInfo => {
  const shop = ownShop(mall, shopper)
  return {
    isSetPassword: shopper.password !== null,
    orderCountData: countOrders(mall, shopper),
    shopAuditStatus: shop ? auditStatuses[shop.audit] : null,
    shopStatus: shop ? shopStatuses[statusOf(mall, shop)] : null,
    shopId: shop?.shopId ?? null,
  }
}

export interface ProfileChange {
  readonly nickName?: string
  readonly avatarUrl?: string
  readonly sex?: UserInfo['sex']
}

const house = new Set(Array.from({ length: houseAvatars }, (_, at) => houseAvatar(at + 1)))
export const isHouseAvatar = (address: string): boolean => house.has(address)

/** Changes everything or nothing. The caller has checked that the picture exists. */
export const setUserInfo = (mall: Mall, shopper: Account, { nickName, avatarUrl, sex }: ProfileChange): void => {
  refuseUnless(nickName === undefined || !isBlank(nickName), 'blankText')
  mall.accounts.set(shopper.userId, {
    ...shopper,
    nickName: nickName?.trim() ?? shopper.nickName,
    avatar: avatarUrl ?? shopper.avatar,
    sex: sex ?? shopper.sex,
  })
}
