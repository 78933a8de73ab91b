import type { Login, RefusalCode } from 'qinghua-contract'
import type { UseMutationResult } from '@tanstack/react-query'
import { errMsg, report } from '../../lib/api/errors.ts'
import { isRefusal } from '../../lib/api/api-error.ts'
import { keepsCookies } from '../../lib/cookies.ts'
import { readToken } from '../../lib/login/token.ts'

/** For calls that report nothing themselves: a refusal that concerns a field is told there, as the server says it. */
const tellAtField = <F>(
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

interface Telling<F> {
  readonly fields: Partial<Record<RefusalCode, F>>
  readonly tell: (field: F, text: string) => void
  /** Where and how it is told that the browser would not keep the login. */
  readonly notKept: readonly [field: F, text: string]
}

/** False if it is not sent: a code is good once, and an account is made once. */
export const submitLogin = <V, F>(
  login: UseMutationResult<Login, Error, V>,
  form: V,
  { fields, tell, notKept }: Telling<F>,
): boolean => {
  if (!keepsCookies()) {
    tell(...notKept)
    return false
  }
  login.mutate(form, {
    onSuccess: () => {
      if (readToken() === null) tell(...notKept)
    },
    onError: (error) => tellAtField(error, fields, tell),
  })
  return true
}
