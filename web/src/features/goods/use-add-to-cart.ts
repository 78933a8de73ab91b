import { pageIds } from 'qinghua-contract/rules'
import { logStep } from '../../lib/analytics.ts'
import { useCommand } from '../../lib/api/command.ts'
import { cartReads } from './cart-count.ts'

export const useAddToCart = () =>
  useCommand('POST /p/shopCart/changeItem', {
    refreshes: cartReads,
    onSuccess: (_answer, { body: { prodId, count } }) =>
      logStep(pageIds.detail, { bizType: 0, bizData: String(prodId), visitType: 4, nums: count }),
  })
