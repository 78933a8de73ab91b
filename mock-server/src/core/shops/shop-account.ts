import { isStorePassword } from 'qinghua-contract/input-rules'
import type { SeedShop } from '@mall/fixtures'
import { countWrongTry, refuseLocked, sentPassword, type Credentials } from '../people/login.ts'
import { sendCode, takeCode } from '../people/sms.ts'
import type { Mall } from '../state/mall.ts'
import type { Account } from '../state/people.ts'
import { Refusal, refuseUnless } from '../state/refusal.ts'
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

/** Checked before the code, so that a wrong password does not use that up. */
const storePassword = (mall: Mall, credentials: Credentials): string => {
  const password = sentPassword(mall, credentials)
  refuseUnless(isStorePassword(password), 'storePasswordRule')
  return password
}

interface ShopLogin {
  readonly userName: string
  readonly code: string
  readonly credentials: Credentials
}

/** Sets user name and password, or others, with a code. */
export const saveShopAccount = (mall: Mall, shopper: Account, { userName, code, credentials }: ShopLogin): void => {
  const { shopId } = approvedShop(mall, shopper)
  const isTaken = mall.shopAccounts.changes().some(([id, other]) => id !== shopId && other?.userName === userName)
  refuseUnless(!isTaken, 'userNameTaken')
  const password = storePassword(mall, credentials)
  takeCode(mall, 'shopAccount', shopper.mobile, code)
  mall.shopAccounts.set(shopId, { userName, password })
}

/** Longer than the name in any login: otherwise a stranger could use up the tries of a shop there. */
const triesOf = (shopId: number): string => `password of shop ${shopId}`

/** With the old password; wrong ones are counted as at a login. */
export const changeShopPassword = (mall: Mall, shopper: Account, old: Credentials, wanted: Credentials): void => {
  const { shopId } = approvedShop(mall, shopper)
  const account = mall.shopAccounts.get(shopId)
  refuseUnless(account, 'noShopAccount')
  const tried = triesOf(shopId)
  refuseLocked(mall, tried)
  if (sentPassword(mall, old) !== account.password) {
    countWrongTry(mall, tried)
    throw new Refusal('wrongCredentials')
  }
  mall.shopAccounts.set(shopId, { ...account, password: storePassword(mall, wanted) })
  mall.passwordTries.delete(tried)
}
