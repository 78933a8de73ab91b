import { isStorePassword } from '@mall/contracts/rules'
import type { SeedShop } from '@mall/fixtures'
import { sentPassword, type Credentials } from '../people/login.ts'
import { sendCode, takeCode } from '../people/sms.ts'
import type { Mall } from '../state/mall.ts'
import type { Account } from '../state/people.ts'
import { refuseUnless } from '../state/refusal.ts'
import { ownShop } from './shop.ts'

/** The shop of the caller, once it was approved. */
const approvedShop = (mall: Mall, shopper: Account): SeedShop => {
  const shop = ownShop(mall, shopper)
  refuseUnless(shop && shop.status !== 'reviewing' && shop.status !== 'refused', 'noShop')
  return shop
}

export const sendShopCode = (mall: Mall, shopper: Account): void => {
  approvedShop(mall, shopper)
  sendCode(mall, 'shopAccount', shopper.mobile)
}

/** The password is checked first, so that a wrong one does not use up the code. */
const provenPassword = (mall: Mall, { mobile }: Account, code: string, credentials: Credentials): string => {
  const password = sentPassword(mall, credentials)
  refuseUnless(isStorePassword(password), 'storePasswordRule')
  takeCode(mall, 'shopAccount', mobile, code)
  return password
}

interface Wish {
  readonly code: string
  readonly credentials: Credentials
}

export const saveShopAccount = (
  mall: Mall,
  shopper: Account,
  { userName, code, credentials }: Wish & { readonly userName: string },
): void => {
  const { shopId } = approvedShop(mall, shopper)
  refuseUnless(!mall.shopAccounts.get(shopId), 'shopAccountExists')
  refuseUnless(!mall.shopAccounts.find((other) => other.userName === userName), 'userNameTaken')
  mall.shopAccounts.set(shopId, { userName, password: provenPassword(mall, shopper, code, credentials) })
}

export const changeShopPassword = (mall: Mall, shopper: Account, { code, credentials }: Wish): void => {
  const { shopId } = approvedShop(mall, shopper)
  const account = mall.shopAccounts.get(shopId)
  refuseUnless(account, 'noShopAccount')
  mall.shopAccounts.set(shopId, { ...account, password: provenPassword(mall, shopper, code, credentials) })
}
