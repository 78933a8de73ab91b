import type { Login } from '@mall/contracts'
import { appType } from '@mall/contracts/rules'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/api/api.ts'
import { userQuery } from '../../../lib/session/session.ts'
import { storeToken } from '../../../lib/session/token.ts'
import type { AccountFields } from './account-rules.ts'
import { usePhoneProof } from './phone-proof.ts'

/** The answer is a new login, as after a registration; the page stays as it is. */
export const useBindMobile = () => {
  const client = useQueryClient()
  const prove = usePhoneProof('PUT /user/checkRegisterSms')
  return useMutation<Login, Error, Pick<AccountFields, 'mobile' | 'code'>>({
    mutationFn: async ({ mobile, code }) => {
      const checkRegisterSmsFlag = await prove(mobile, code)
      const body = { appType, registerOrBind: 2, validateType: 1, mobile, checkRegisterSmsFlag } as const
      return api('PUT /user/registerOrBindUser', { body })
    },
    onSuccess: ({ accessToken, expiresIn }) => {
      storeToken(accessToken, expiresIn)
      return client.invalidateQueries({ queryKey: userQuery.queryKey })
    },
  })
}
