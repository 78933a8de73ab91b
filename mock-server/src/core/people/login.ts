import type { Login } from 'qinghua-contract'
import { times, tries } from 'qinghua-contract/rules'
import type { Mall } from '../state/mall.ts'
import type { Account } from '../state/people.ts'
import { Refusal, refuseUnless } from '../state/refusal.ts'
import { openSession } from './sessions.ts'
import { sendCode, takeCode } from './sms.ts'
import { lockedUntil, refuseUntil, withWrongTry, type TryRule } from './wrong-tries.ts'

/** A password as encrypted by the client, and decrypted; `opened` is null if that failed. */
export interface Credentials {
  readonly cipher: string
  readonly opened: { readonly at: number; readonly password: string } | null
}

export interface LoginShop {
  readonly shopId: number
  readonly storeId: number | null
}

export const accountByName = (mall: Mall, userName: string): Account | undefined =>
  mall.accounts.find((account) => account.userName === userName)

export const accountByMobile = (mall: Mall, mobile: string): Account | undefined =>
  mall.accounts.find((account) => account.mobile === mobile)

/** A ciphertext that was used before is a replay, whether its password is right or wrong. */
export const refuseReplay = (mall: Mall, { cipher }: Credentials): void => {
  const usedAt = mall.usedCiphers.get(cipher)
  refuseUnless(usedAt === undefined || mall.now - usedAt > times.credentialsLife * 2, 'credentialsReplayed')
  mall.usedCiphers.set(cipher, mall.now)
}

/** Null unless it was encrypted within the allowed time, neither too early nor in the future. */
export const freshPassword = (mall: Mall, { opened }: Credentials): string | null =>
  opened && Math.abs(mall.now - opened.at) <= times.credentialsLife ? opened.password : null

/** Throws unless the password was encrypted just now, for the first time. */
export const sentPassword = (mall: Mall, credentials: Credentials): string => {
  refuseReplay(mall, credentials)
  const password = freshPassword(mall, credentials)
  if (password === null) throw new Refusal('invalidRequest', { field: 'body/password' })
  return password
}

const wrongPasswords: TryRule = { most: tries.password, wait: times.lockAfterWrongPasswords }

/** Unknown names are counted and locked like others, so that a lock does not reveal which accounts exist. */
export const refuseLocked = (mall: Mall, userName: string): void =>
  refuseUntil(mall.passwordTries.get(userName)?.lockedUntil ?? null, mall.now, 'accountLocked')

export const countWrongTry = (mall: Mall, userName: string): void => {
  const wrongAt = withWrongTry(mall.passwordTries.get(userName)?.wrongAt ?? [], mall.now, wrongPasswords)
  mall.passwordTries.set(userName, { wrongAt, lockedUntil: lockedUntil(wrongAt, wrongPasswords) })
}

/** The shop and store through which somebody logs in; unknown ones are refused (S6.7). */
export const checkLoginShop = (mall: Mall, { shopId, storeId }: LoginShop): void => {
  const shop = mall.shops.get(shopId)
  refuseUnless(shop, 'invalidRequest', { field: 'body/shopId' })
  const known = storeId === null || shop.stores.some((store) => store.storeId === storeId)
  refuseUnless(known, 'invalidRequest', { field: 'body/storeId' })
}

const openSessionFor = (mall: Mall, account: Account): Login => {
  refuseUnless(account.status === 1, 'accountDisabled')
  return openSession(mall, account)
}

export const logInByPassword = (mall: Mall, userName: string, credentials: Credentials): Login => {
  refuseLocked(mall, userName)
  refuseReplay(mall, credentials)
  const account = accountByName(mall, userName)
  const password = freshPassword(mall, credentials)
  if (!account || password === null || account.password !== password) {
    countWrongTry(mall, userName)
    throw new Refusal('wrongCredentials')
  }
  mall.passwordTries.delete(userName)
  return openSessionFor(mall, account)
}

export const sendLoginCode = (mall: Mall, mobile: string): void =>
  sendCode(mall, 'login', mobile, accountByMobile(mall, mobile) !== undefined)

export const logInByCode = (mall: Mall, mobile: string, code: string): Login => {
  takeCode(mall, 'login', mobile, code)
  const account = accountByMobile(mall, mobile)
  refuseUnless(account, 'wrongSmsCode')
  return openSessionFor(mall, account)
}
