import { isMobile, isPassword, isUserName } from 'qinghua-contract/input-rules'
import { limits } from 'qinghua-contract/rules'

export interface AccountFields {
  readonly mobile: string
  readonly code: string
  readonly userName: string
  readonly password: string
  readonly again: string
  readonly agreed: boolean
}
export type AccountField = keyof AccountFields

type Rules = { readonly [F in AccountField]: (value: AccountFields[F], form: Partial<AccountFields>) => boolean }

const isGiven = (text: string): boolean => text.trim() !== ''

/** S5.5: an old password only has to be present, whatever the rule was when it was set. */
const loginRules: Rules = {
  mobile: isMobile,
  code: isGiven,
  userName: isUserName,
  password: (text) => text !== '',
  again: () => true,
  agreed: Boolean,
}

/** S5.1–S5.3 */
const newAccountRules: Rules = {
  ...loginRules,
  password: isPassword,
  again: (text, { password }) => text === password,
}

const kinds = [/[A-Za-z]/, /\d/, /[!-/:-@[-`{-~]/]
/** S5.3: all checks but `same` together are the rule. */
export const passwordChecks = (password: string, again: string) => ({
  length: password.length >= limits.password.min && password.length <= limits.password.max,
  halfWidth: /^[!-~]+$/.test(password),
  kinds: kinds.filter((kind) => kind.test(password)).length >= 2,
  same: password !== '' && password === again,
})

const checkBy =
  (rules: Rules) =>
  (form: Partial<AccountFields>): AccountField[] =>
    (Object.keys(form) as AccountField[]).filter((field) => !rules[field](form[field] as never, form))

export const checkLogin = checkBy(loginRules)
export const checkNewAccount = checkBy(newAccountRules)

/** The codes of the inline errors in the login popup (S8.7). */
export const loginErrorCode = { mobile: 1, code: 2, userName: 3, password: 4, again: 4, agreed: 6 } as const
