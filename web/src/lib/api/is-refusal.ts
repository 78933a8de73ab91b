import { refusals } from '@mall/contracts/refusals'
import { ApiError } from './api-error.ts'

type Code =
  | 'orderExpired'
  | 'orderRepeated'
  | 'orderChanged'
  | 'unknownAddress'
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

/** With any number in the place of `{max}`. */
const fits = (text: string, pattern: string): boolean => {
  const [start = '', end = ''] = pattern.split(/\{\w+\}/)
  return pattern === text || (pattern.includes('{') && text.startsWith(start) && text.endsWith(end))
}

/** The server sends a refusal only as text, in the language of the call. */
export const isRefusal = (error: unknown, code: Code): boolean =>
  error instanceof ApiError &&
  error.kind === 'refused' &&
  error.text !== null &&
  (fits(error.text, refusals[code].zh) || fits(error.text, refusals[code].en))
