import { isMobile, isPassword, isUserName } from '@mall/contracts/rules'

/** The inline errors of the login popup, by their codes (S8.7). */
export const loginError = { mobile: 1, code: 2, userName: 3, password: 4, terms: 6 } as const
export type LoginError = (typeof loginError)[keyof typeof loginError]

interface Agreement {
  readonly agreed: boolean
}
export interface AccountLogin extends Agreement {
  readonly userName: string
  readonly password: string
}
export interface MobileLogin extends Agreement {
  readonly mobile: string
  readonly code: string
}

const failing = (checks: readonly (readonly [good: boolean, error: LoginError])[]): LoginError[] =>
  checks.flatMap(([good, error]) => (good ? [] : [error]))

export const checkAccountLogin = ({ userName, password, agreed }: AccountLogin): LoginError[] =>
  failing([
    [isUserName(userName), loginError.userName],
    [password !== '', loginError.password],
    [agreed, loginError.terms],
  ])

export const checkMobileLogin = ({ mobile, code, agreed }: MobileLogin): LoginError[] =>
  failing([
    [isMobile(mobile), loginError.mobile],
    [code.trim() !== '', loginError.code],
    [agreed, loginError.terms],
  ])

export interface NewAccount extends Agreement {
  readonly mobile: string
  readonly code: string
  readonly userName: string
  readonly password: string
  readonly again: string
}
export type NewAccountField = keyof NewAccount

/** The fields that are not right yet (S5.1–S5.3). */
export const checkNewAccount = (account: Partial<NewAccount>): NewAccountField[] => {
  const good: Record<NewAccountField, boolean> = {
    mobile: isMobile(account.mobile ?? ''),
    code: (account.code ?? '').trim() !== '',
    userName: isUserName(account.userName ?? ''),
    password: isPassword(account.password ?? ''),
    again: account.again === account.password,
    agreed: account.agreed === true,
  }
  return (Object.keys(account) as NewAccountField[]).filter((field) => !good[field])
}
