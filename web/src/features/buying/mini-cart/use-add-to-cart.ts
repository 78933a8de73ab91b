import { pageIds } from '@mall/contracts/rules'
import { logStep } from '../../../lib/analytics.ts'
import { useCommand } from '../../../lib/api/command.ts'

const refreshes = [
  { queryKey: ['GET /p/shopCart/prodCount'] },
  { queryKey: ['POST /p/shopCart/info'] },
  { queryKey: ['POST /p/shopCart/totalPay'] },
  { queryKey: ['GET /p/shopCart/expiryProdList'] },
]

export const useAddToCart = () =>
  useCommand('POST /p/shopCart/changeItem', {
    refreshes,
    onSuccess: (_answer, { body: { prodId, count } }) =>
      logStep(pageIds.detail, { bizType: 0, bizData: String(prodId), visitType: 4, nums: count }),
  })
