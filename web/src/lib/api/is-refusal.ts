import { refusals } from '@mall/contracts/refusals'
import { ApiError } from './api-error.ts'

type PlainCode =
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

/** The server sends a refusal only as text, in the language of the call. */
export const isRefusal = (error: unknown, code: PlainCode): boolean =>
  error instanceof ApiError &&
  error.kind === 'refused' &&
  (error.text === refusals[code].zh || error.text === refusals[code].en)
