import type { OrderLine, OrderRow } from '@mall/contracts'
import { orderStatuses } from '@mall/contracts/order-machine'
import { useText } from '../../lib/i18n/i18n.ts'
import { Link } from '../../ui/link.tsx'
import { detailAddress } from './order-address.ts'

interface Props {
  line: OrderLine
  order: Pick<OrderRow, 'orderNumber' | 'payTime' | 'status'>
  state?: unknown
}

/** What a paid line gives at once: the book itself, or the codes of a voucher. */
export const LineExtra = ({ line, order, state }: Props) => {
  const t = useText('orders')
  if (line.downloadUrl !== null)
    return (
      <span data-part="extra">
        <a href={line.downloadUrl} download aria-label={t('actions.downloadNamed', { name: line.prodName })}>
          {t('actions.download')}
        </a>
      </span>
    )
  const hasCodes = line.kind === 'virtual' && order.payTime !== null && order.status !== orderStatuses.canceled
  if (!hasCodes) return null
  return (
    <span data-part="extra">
      <Link to={detailAddress(order.orderNumber, 'codes')} state={state}>
        {t('actions.codes')}
      </Link>
    </span>
  )
}
