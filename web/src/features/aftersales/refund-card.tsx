import type { Refund } from 'qinghua-contract'
import { useText } from '../../lib/i18n/i18n.ts'
import { useTimeText } from '../../lib/time-text.ts'
import { ShopName } from '../goods/shop-name.tsx'
import { Link } from '../../ui/link.tsx'
import { Price } from '../../ui/price.tsx'
import { recordCard } from '../../ui/record-card.ts'
import { textLink } from '../../ui/text-link.ts'
import { orderAddress, refundAddress } from './refund-address.ts'
import { RefundActions } from './refund-actions.tsx'
import { RefundItem } from './refund-item.tsx'
import { kindOf } from './refund-names.ts'
import { RefundClock, RefundWord } from './refund-status.tsx'

export const RefundCard = ({ refund, onDone }: { refund: Refund; onDone: () => void }) => {
  const t = useText('refunds')
  const when = useTimeText()
  const { refundSn, orderNumber, orderItems, shopId, shopName, applyTime, refundAmount, endTime } = refund
  return (
    <article css={recordCard} data-refund={refundSn}>
      <div data-part="head">
        <time>{when(applyTime)}</time>
        <h2>
          {t('number')}{' '}
          <Link css={textLink} to={refundAddress(refundSn)}>
            {refundSn}
          </Link>
        </h2>
        <span>
          {t('ofOrder')}{' '}
          <Link css={textLink} to={orderAddress(orderNumber)}>
            {orderNumber}
          </Link>
        </span>
        <span data-part="shop">
          <ShopName shopId={shopId} shopName={shopName} />
        </span>
      </div>
      <div data-part="body">
        <ul>
          {orderItems.map((item) => (
            <RefundItem key={item.orderItemId} item={item} />
          ))}
        </ul>
        <div data-part="sum">
          <span>{t(`kind.${kindOf(refund)}`)}</span>
          <Price yuan={refundAmount} />
        </div>
        <div data-part="status">
          <RefundWord refund={refund} />
          {endTime !== null && <RefundClock endTime={endTime} />}
        </div>
        <div>
          <RefundActions refund={refund} stacked onDone={onDone} />
        </div>
      </div>
    </article>
  )
}
