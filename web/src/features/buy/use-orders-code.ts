import { payTypes } from 'qinghua-contract/order-machine'
import { times } from 'qinghua-contract/rules'
import { api } from '../../lib/api/api.ts'
import { query } from '../../lib/api/query.ts'
import { instantOf, now } from '../../lib/server-clock.ts'
import { useCode } from './use-code.ts'
import { resultPath } from './pay-address.ts'
import type { PayInfo } from './pay-info.ts'

/** Counts from when the code was requested, in whichever tab: a provider that is still waiting issues no new one. */
const endOf = ({ codeEndTime }: PayInfo): number =>
  codeEndTime === null ? now() + times.payment : instantOf(codeEndTime)

export const useOrdersCode = (orderNumbers: string) => {
  const input = { body: { payType: payTypes.wechat, orderNumbers, returnUrl: resultPath(orderNumbers) } }
  return useCode({
    queryKey: query('POST /p/order/pay', input).queryKey,
    request: async () => {
      const text = await api('POST /p/order/pay', input)
      if (typeof text !== 'string') return null
      // Not the answer that the page is reading: that may be older than the code.
      const info = await api('GET /p/order/getOrderPayInfoByOrderNumber', { query: { orderNumbers } })
      return { text, until: endOf(info), orderNumbers }
    },
  })
}
