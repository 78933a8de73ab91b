import { refusalText } from './calls/refusal-text.ts'
import { Refusal } from './core/state/refusal.ts'

/** Why a saved world cannot be opened, for a terminal. */
export const whyNotOpened = (error: unknown): string =>
  error instanceof Refusal ? refusalText(error.code, 'en', error.values, 'tester') : (error as Error).message

/** Why a file of any kind cannot be read. */
export const whyNotRead = (error: unknown): string => {
  const { reason = '' } = error instanceof Refusal && error.code === 'fileBroken' ? error.values : {}
  if (reason === '') return whyNotOpened(error)
  return typeof reason === 'object' ? reason.en : String(reason)
}
