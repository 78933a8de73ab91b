import type { Login } from 'qinghua-contract'
import { mainShopId } from 'qinghua-contract/rules'
import { useMutation, useQuery } from '@tanstack/react-query'
import { api } from '../../lib/api/api.ts'
import { query } from '../../lib/api/query.ts'
import { packPassword } from '../../lib/session/pack-password.ts'
import { completeLogin } from '../../lib/session/session.ts'
import type { AccountFields } from './account-rules.ts'

/** The first store of the shop is the one a visitor belongs to (S7.19); none while it is unknown. */
const useStoreOfShop = () => {
  const { data } = useQuery({
    ...query('GET /shop/storeList', { query: { shopId: mainShopId } }),
    meta: { silent: true },
  })
  return data?.[0]
}

const useEntrance = () => ({ shopId: mainShopId, storeId: useStoreOfShop()?.storeId ?? null })

/** Login type 0: user name and password. */
export const useAccountLogin = () => {
  const entrance = useEntrance()
  return useMutation<Login, Error, Pick<AccountFields, 'userName' | 'password'>>({
    mutationFn: async ({ userName, password }) => {
      const body = { principal: userName, credentials: await packPassword(password), ...entrance }
      return api('POST /login', { body })
    },
    onSuccess: completeLogin,
    meta: { silent: true },
  })
}

/** Login type 1: mobile phone and code. */
export const useMobileLogin = () => {
  const entrance = useEntrance()
  return useMutation<Login, Error, Pick<AccountFields, 'mobile' | 'code'>>({
    mutationFn: ({ mobile, code }) =>
      api('POST /smsLogin', { body: { principal: mobile, credentials: code.trim(), ...entrance } }),
    onSuccess: completeLogin,
    meta: { silent: true },
  })
}
