import type { OrderLine, OrderRow } from 'qinghua-contract'
import { orderStatuses } from 'qinghua-contract/order-machine'
import { useText } from '../../lib/i18n/i18n.ts'
import { TextLink } from '../../ui/link.tsx'
import { readOnAddress } from '../product/reading-place.ts'
import { textLink } from '../../ui/text-link.ts'
import { detailAddress } from './order-address.ts'
import { refundNames } from './order-names.ts'

interface Props {
  line: OrderLine
  order: Pick<OrderRow, 'orderNumber' | 'payTime' | 'status'>
  refundable?: boolean
  state?: unknown
}

export const LineExtra = ({ line, order, refundable = false, state }: Props) => {
  const t = useText('orders')
  const { orderNumber, payTime, status } = order
  const { prodId, prodName, kind, downloadUrl, isReadable = false, orderItemId } = line
  const { refundSn, returnMoneySts, refundableNum } = line
  const hasCodes = kind === 'virtual' && payTime !== null && status !== orderStatuses.canceled
  const canRefund = refundable && refundableNum > 0
  if (downloadUrl === null && !isReadable && !hasCodes && refundSn === null && !canRefund) return null
  return (
    <span data-part="extra">
      {isReadable && (
        <TextLink to={readOnAddress(prodId)} aria-label={t('actions.readNamed', { name: prodName })}>
          {t('actions.read')}
        </TextLink>
      )}
      {downloadUrl !== null && (
        <a css={textLink} href={downloadUrl} download aria-label={t('actions.downloadNamed', { name: prodName })}>
          {t('actions.download')}
        </a>
      )}
      {hasCodes && (
        <TextLink to={detailAddress(orderNumber, 'codes')} state={state}>
          {t('actions.codes')}
        </TextLink>
      )}
      {refundSn !== null && returnMoneySts !== null && (
        <TextLink to={`/return-detail?refundSn=${refundSn}`}>{t(`refund.${refundNames[returnMoneySts]}`)}</TextLink>
      )}
      {canRefund && (
        <TextLink
          to={`/user-center/apply-return?orderNumber=${orderNumber}&orderItemId=${orderItemId}`}
          aria-label={t('actions.refundNamed', { name: prodName })}
        >
          {t('actions.refund')}
        </TextLink>
      )}
    </span>
  )
}
