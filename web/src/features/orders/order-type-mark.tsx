import type { OrderRow } from 'qinghua-contract'
import { useText } from '../../lib/i18n/i18n.ts'
import { Badge } from '../../ui/badge.tsx'

const names = { 0: null, 1: 'group', 2: 'flash', 3: 'points' } as const

/** S3.12: how it was ordered, if not as usual. */
export const OrderTypeMark = ({ orderType }: Pick<OrderRow, 'orderType'>) => {
  const t = useText('orders')
  const name = names[orderType]
  return name && <Badge tone="money">{t(`types.${name}`)}</Badge>
}
