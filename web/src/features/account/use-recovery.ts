import { appType } from 'qinghua-contract/rules'
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api/api.ts'
import { sessionsEnded } from '../../lib/login/ask-login.ts'
import { packPassword } from '../../lib/session/pack-password.ts'
import { forgetUser, userQuery } from '../../lib/session/session.ts'
import type { AccountFields } from './account-rules.ts'
import { usePhoneProof } from './account-fields.tsx'

/** The server has ended the user's sessions. The page that caused it stays and says what is next (S4.15). */
const endSession = (client: QueryClient): void => {
  sessionsEnded.set(true)
  forgetUser(client)
}

export type Recovery = Omit<AccountFields, 'userName' | 'agreed'>

/** Ends every session of the account, also the one here if it is the same. */
export const useRecovery = () => {
  const client = useQueryClient()
  const prove = usePhoneProof('PUT /user/checkUpdatePwdSms')
  return useMutation<null, Error, Recovery>({
    mutationFn: async ({ mobile, code, password }) => {
      const checkRegisterSmsFlag = await prove(mobile, code)
      const packed = await packPassword(password)
      const body = { appType, validateType: 1, mobile, checkRegisterSmsFlag, password: packed } as const
      return api('PUT /user/updatePwd', { body })
    },
    onSuccess: (_answer, { mobile }) => {
      if (client.getQueryData(userQuery.queryKey)?.userMobile === mobile) endSession(client)
    },
  })
}
