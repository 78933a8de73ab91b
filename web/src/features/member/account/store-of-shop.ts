import { mainShopId } from '@mall/contracts/rules'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../../lib/api/query.ts'

/** The first store of the shop is the one a visitor belongs to (S7.19); none while it is unknown. */
export const useStoreOfShop = () => {
  const { data } = useQuery({
    ...query('GET /shop/storeList', { query: { shopId: mainShopId } }),
    meta: { silent: true },
  })
  return data?.[0]
}
