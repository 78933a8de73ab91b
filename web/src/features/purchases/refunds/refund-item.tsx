import type { Refund, Refundable } from '@mall/contracts'
import { useText } from '../../../lib/i18n/i18n.ts'
import { GoodsRow } from '../../../shop/goods-row.tsx'

export const RefundItem = ({ item }: { item: Refund['orderItems'][number] | Refundable['items'][number] }) => {
  const t = useText('refunds')
  return <GoodsRow item={item} pieces={t('pieces', { count: item.prodCount })} />
}
