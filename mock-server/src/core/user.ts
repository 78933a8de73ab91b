import type { CenterInfo, UserInfo } from '@mall/contracts'
import { say } from './catalogue.ts'
import type { Account, Language, Mall } from './mall.ts'

const masked = (mobile: string): string => `${mobile.slice(0, 3)}****${mobile.slice(-4)}`

const storeNameOf = (mall: Mall, { storeId }: Account, language: Language): string => {
  const stores = mall.catalogue.seed.shops.flatMap((shop) => shop.stores)
  const store = stores.find((each) => each.storeId === storeId)
  return store ? say(store.name, language) : ''
}

export const userInfo = (mall: Mall, account: Account, language: Language): UserInfo => ({
  nickName: account.nickName,
  userAvatar: account.avatar,
  storeName: storeNameOf(mall, account, language),
  userId: account.userId,
  username: account.userName,
  userMobile: masked(account.mobile),
  pic: account.avatar,
  sex: account.sex,
  status: account.status,
  level: account.level,
  levelType: account.levelType,
  levelName: say(account.levelName, language),
  growth: account.growth,
  score: account.score,
  balance: account.balance,
})

const noOrders = {
  allCount: 0,
  unPay: 0,
  payed: 0,
  consignment: 0,
  confirm: 0,
  success: 0,
  close: 0,
  refund: 0,
  grouping: 0,
}

export const centerInfo = ({ password, shop }: Account): CenterInfo => ({
  isSetPassword: password !== null,
  orderCountData: noOrders,
  shopAuditStatus: shop?.auditStatus ?? null,
  shopStatus: shop?.shopStatus ?? null,
  shopId: shop?.shopId ?? null,
})
