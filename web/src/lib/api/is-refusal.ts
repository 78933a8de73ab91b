import { refusals } from 'qinghua-contract/refusals'
import { ApiError } from './api-error.ts'

export type RefusalCode =
  | 'chapterNotFree'
  | 'orderExpired'
  | 'orderRepeated'
  | 'orderChanged'
  | 'unknownAddress'
  | 'deliveryDateGone'
  | 'unknownOrder'
  | 'payMethodClosed'
  | 'mobileTaken'
  | 'couponUsed'
  | 'couponExpired'
  | 'unknownGroup'
  | 'flashSaleBusy'
  | 'pointsMultiple'
  | 'pointsTooFew'
  | 'pointsLimit'
  | 'unknownTopUp'
  | 'topUpAmount'
  | 'shopNameTaken'
  | 'shopNameCharacters'
  | 'unknownArea'
  | 'unknownUpload'
  | 'userNameTaken'
  | 'wrongSmsCode'
  | 'wrongCredentials'
  | 'accountLocked'
  | 'accountDisabled'
  | 'credentialsReplayed'

/** With anything in the places of `{min}` and the like. */
const fits = (text: string, pattern: string): boolean => {
  const parts = pattern.split(/\{\w+\}/)
  if (parts.length === 1) return pattern === text
  return text.startsWith(parts[0] ?? '') && text.endsWith(parts.at(-1) ?? '')
}

/** The server sends a refusal only as text, in the language of the call. */
export const isRefusal = (error: unknown, code: RefusalCode): boolean =>
  error instanceof ApiError &&
  error.kind === 'refused' &&
  error.text !== null &&
  (fits(error.text, refusals[code].zh) || fits(error.text, refusals[code].en))
