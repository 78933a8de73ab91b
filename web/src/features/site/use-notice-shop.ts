import { mainShopId } from 'qinghua-contract/rules'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../lib/api/query.ts'

/** The name of the shop whose notices they are; none for those of the mall and of the platform. */
export const useNoticeShop = (shopId: number): string | undefined => {
  const isOther = shopId !== 0 && shopId !== mainShopId
  const { data } = useQuery({
    ...query('GET /shop/headInfo', { query: { shopId: shopId || mainShopId } }),
    enabled: isOther,
    meta: { silent: true },
  })
  return isOther ? data?.shopName : undefined
}
