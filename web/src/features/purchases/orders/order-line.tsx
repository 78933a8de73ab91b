import type { OrderLine as Line } from '@mall/contracts'
import type { ReactNode } from 'react'
import { useText } from '../../../lib/i18n/i18n.ts'
import { GoodsRow } from '../../../shop/goods-row.tsx'

interface Props {
  line: Line
  children?: ReactNode
}

export const OrderLine = ({ line, children }: Props) => {
  const t = useText('orders')
  return (
    <GoodsRow item={line} pieces={t('pieces', { count: line.prodCount })}>
      {children}
      {line.giveawayList.length > 0 && (
        <span data-part="gifts">
          {line.giveawayList.map(({ orderItemId, prodName, prodCount }) => (
            <span key={orderItemId}>{t('gift', { name: prodName, count: prodCount })}</span>
          ))}
        </span>
      )}
    </GoodsRow>
  )
}
