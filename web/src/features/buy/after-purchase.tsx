import { useQuery } from '@tanstack/react-query'
import { query } from '../../lib/api/api.ts'
import { Recommended } from '../catalogue/recommended.tsx'
import { RecommendedFrame } from '../catalogue/recommended-frame.tsx'
import { usePaidOrders } from './use-paid-orders.ts'

const reason = 'alike'

/** Goods near the first of those that were bought. */
export const AfterPurchase = ({ orderNumbers }: { orderNumbers: string }) => {
  const { bought } = usePaidOrders(orderNumbers)
  const first = bought?.[0]
  const { data, isPending } = useQuery({
    ...query('GET /prod/prodInfo', { query: { prodId: first ?? 0 } }),
    enabled: first !== undefined,
    meta: { silent: true },
  })
  if (!bought || (first !== undefined && isPending)) return <RecommendedFrame reason={reason} />
  return <Recommended reason={reason} filled categoryId={data?.categoryId} except={bought} />
}
