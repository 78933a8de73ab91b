import type { Refund, Refundable } from 'qinghua-contract'
import { useText } from '../../lib/i18n/i18n.ts'
import { ComboMark } from '../orders/combo-mark.tsx'
import { GoodsRow } from '../orders/goods-row.tsx'
import { Reductions } from '../goods/reductions.tsx'

export type Bought = Pick<
  Refund['orderItems'][number],
  'orderItemId' | 'prodCount' | 'productTotalAmount' | 'reductions'
>

interface Props {
  item: Refund['orderItems'][number] | Refundable['items'][number]
  /** What came off the price of the same pieces. */
  bought?: Bought | undefined
}

export const RefundItem = ({ item, bought }: Props) => {
  const t = useText('refunds')
  return (
    <GoodsRow
      item={item}
      pieces={t('pieces', { count: item.prodCount })}
      mark={bought && <ComboMark reductions={bought.reductions} />}
    >
      {bought && <Reductions item={bought} />}
    </GoodsRow>
  )
}
