import type { OrderRow } from '@mall/contracts'
import { css } from '@emotion/react'
import { useText } from '../../../lib/i18n/i18n.ts'
import { color, radius, type } from '../../../ui/theme.ts'

const root = css`
  justify-self: start;
  padding-inline: 6px;
  border: 1px solid currentColor;
  border-radius: ${radius.seal};
  color: ${color.vermilion};
  font: 600 ${type.small};
  white-space: nowrap;
`
const names = { 0: null, 1: 'group', 2: 'flash', 3: 'points' } as const

/** S3.12: how it was ordered, if not as usual. */
export const OrderTypeMark = ({ orderType }: Pick<OrderRow, 'orderType'>) => {
  const t = useText('orders')
  const name = names[orderType]
  return name && <span css={root}>{t(`types.${name}`)}</span>
}
