import type { OrderLine as Line } from '@mall/contracts'
import type { ReactNode } from 'react'
import { useText } from '../../../lib/i18n/i18n.ts'
import { ComboMark } from '../../../shop/combo-mark.tsx'
import { GoodsRow } from '../../../shop/goods-row.tsx'
import { Reductions } from '../../../shop/reductions.tsx'

interface Props {
  line: Line
  /** Shows what came off its price. The area `price` must be loaded with the screen. */
  explained?: boolean
  children?: ReactNode
}

export const OrderLine = ({ line, explained = false, children }: Props) => {
  const t = useText('orders')
  return (
    <GoodsRow
      item={line}
      pieces={t('pieces', { count: line.prodCount })}
      mark={explained && <ComboMark reductions={line.reductions} />}
    >
      {children}
      {line.giveawayList.length > 0 && (
        <span data-part="gifts">
          {line.giveawayList.map(({ orderItemId, prodName, prodCount }) => (
            <span key={orderItemId}>{t('gift', { name: prodName, count: prodCount })}</span>
          ))}
        </span>
      )}
      {explained && <Reductions item={line} net={line.actualTotal} />}
    </GoodsRow>
  )
}
