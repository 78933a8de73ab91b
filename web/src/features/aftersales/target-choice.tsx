import { css } from '@emotion/react'
import type { OrderDetail } from 'qinghua-contract'
import { useText } from '../../lib/i18n/i18n.ts'
import { chip } from '../../ui/chip.ts'
import { Link } from '../../ui/link.tsx'
import { oneLine, wrapOf } from '../../ui/theme.ts'
import { applyAddress } from './refund-address.ts'

const root = css`
  ${wrapOf('8px')}
  a {
    ${chip}
    display: block;
    max-width: 320px;
    ${oneLine}
  }
`

type Line = OrderDetail['orderItemDtos'][number]

/** With its variant, where there is another one of the same product. */
const nameOf = ({ prodId, prodName, skuName }: Line, lines: readonly Line[]): string =>
  lines.filter((line) => line.prodId === prodId).length > 1 ? `${prodName} ${skuName}` : prodName

interface Props {
  order: OrderDetail
  /** `null` for the whole order. */
  orderItemId: number | null
}

export const TargetChoice = ({ order, orderItemId }: Props) => {
  const t = useText('refunds')
  const { orderNumber, canAllRefund } = order
  const lines = order.orderItemDtos.filter(({ refundableNum }) => refundableNum > 0)
  const items = lines.filter((line) => lines.length > 1 || line.prodCount > 1)
  const choices = [
    ...(canAllRefund ? [{ id: null, text: t('whole') }] : []),
    ...items.map((line) => ({ id: line.orderItemId, text: nameOf(line, lines) })),
  ]
  if (choices.length < 2) return null
  return (
    <ul css={root} aria-label={t('target')}>
      {choices.map(({ id, text }) => (
        <li key={id ?? 'whole'}>
          <Link
            to={applyAddress(orderNumber, id ?? undefined)}
            aria-current={id === orderItemId ? 'true' : undefined}
            replace
            state={{ keepScroll: true }}
          >
            {text}
          </Link>
        </li>
      ))}
    </ul>
  )
}
