import type { RefusalCode } from '../../../lib/api/is-refusal.ts'
import { errMsg, report } from '../../../lib/api/errors.ts'
import { isRefusal } from '../../../lib/api/is-refusal.ts'

/** For calls that report nothing themselves: a refusal that concerns a field is told there, as the server says it. */
export const tellAtField = <F>(
  error: Error,
  fields: Partial<Record<RefusalCode, F>>,
  tell: (field: F, text: string) => void,
): void => {
  const code = (Object.keys(fields) as RefusalCode[]).find((each) => isRefusal(error, each))
  const field = code && fields[code]
  if (field === undefined) return report(error)
  errMsg.set(error.message)
  tell(field, error.message)
}
