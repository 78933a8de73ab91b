import { houseAvatar, houseAvatars } from 'qinghua-contract/image-rules'
import type { Login } from 'qinghua-contract'
import { isPassword } from 'qinghua-contract/input-rules'
import { limits, mainShopId } from 'qinghua-contract/rules'
import { addPoints } from '../membership/points.ts'
import { nextId, type Mall } from '../state/mall.ts'
import type { Account } from '../state/people.ts'
import { refuseUnless } from '../state/refusal.ts'
import { accountByMobile, accountByName, sentPassword, type Credentials } from './login.ts'
import { closeSessionsOf, openSession } from './sessions.ts'
import { checkFlag, giveFlag, sendCode, takeCode } from './sms.ts'

interface Person
  extends Pick<Account, 'userId' | 'userName' | 'nickName'>, Partial<Pick<Account, 'password' | 'mobile' | 'storeId'>> {
  /** A number that chooses among the pictures of the house. */
  readonly avatarOf: number
}

/** Somebody who has nothing yet. */
export const addAccount = (mall: Mall, { avatarOf, ...person }: Person): Account => {
  const account: Account = {
    password: null,
    mobile: '',
    avatar: houseAvatar(1 + (avatarOf % houseAvatars)),
    sex: 'F',
    status: 1,
    growth: 0,
    membership: null,
    balance: 0,
    storeId: 0,
    ...person,
  }
  mall.accounts.set(account.userId, account)
  return account
}

interface PhoneProof {
  readonly mobile: string
  readonly flag: string
}

export const sendRegisterCode = (mall: Mall, mobile: string): void => sendCode(mall, 'register', mobile)

export const checkRegisterCode = (mall: Mall, mobile: string, code: string): string => {
  takeCode(mall, 'register', mobile, code)
  return giveFlag(mall, 'register', mobile)
}

export const sendRecoveryCode = (mall: Mall, mobile: string): void =>
  sendCode(mall, 'updatePwd', mobile, accountByMobile(mall, mobile) !== undefined)

export const checkRecoveryCode = (mall: Mall, mobile: string, code: string): string => {
  takeCode(mall, 'updatePwd', mobile, code)
  return giveFlag(mall, 'updatePwd', mobile)
}

const newPassword = (mall: Mall, credentials: Credentials): string => {
  const password = sentPassword(mall, credentials)
  refuseUnless(isPassword(password), 'passwordRule')
  return password
}

const firstStoreOf = (mall: Mall): number => mall.shops.get(mainShopId)?.stores[0]?.storeId ?? 0

export interface Registration extends PhoneProof {
  readonly userName: string
  readonly credentials: Credentials
}

export const register = (mall: Mall, { mobile, flag, userName, credentials }: Registration): Login => {
  checkFlag(mall, flag, 'register', mobile)
  refuseUnless(!accountByMobile(mall, mobile), 'mobileTaken')
  refuseUnless(!accountByName(mall, userName), 'userNameTaken')
  const password = newPassword(mall, credentials)
  const id = nextId(mall)
  const account = addAccount(mall, {
    userId: `u${id}`,
    userName,
    password,
    mobile,
    nickName: userName.slice(0, limits.nickName),
    avatarOf: id,
    storeId: firstStoreOf(mall),
  })
  mall.smsFlags.delete(flag)
  const { registered } = mall.catalogue.seed.points
  addPoints(mall, account.userId, registered, { source: 'registered', orderNumber: null })
  return openSession(mall, account)
}

export const bindMobile = (mall: Mall, shopper: Account, { mobile, flag }: PhoneProof): Login => {
  checkFlag(mall, flag, 'register', mobile)
  refuseUnless(!accountByMobile(mall, mobile), 'mobileTaken')
  mall.smsFlags.delete(flag)
  mall.accounts.set(shopper.userId, { ...shopper, mobile })
  return openSession(mall, shopper)
}

/** A new password ends all sessions of the account and unlocks it. */
export const recoverPassword = (mall: Mall, { mobile, flag }: PhoneProof, credentials: Credentials): void => {
  checkFlag(mall, flag, 'updatePwd', mobile)
  const account = accountByMobile(mall, mobile)
  refuseUnless(account, 'wrongSmsCode')
  const password = newPassword(mall, credentials)
  mall.smsFlags.delete(flag)
  mall.accounts.set(account.userId, { ...account, password })
  mall.passwordTries.delete(account.userName)
  closeSessionsOf(mall, account.userId)
}
