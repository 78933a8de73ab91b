import { css } from '@emotion/react'
import type { OrderDetail } from '@mall/contracts'
import { orderStatuses } from '@mall/contracts/order-machine'
import { useText } from '../../../lib/i18n/i18n.ts'
import { instantOf, now } from '../../../lib/server-clock.ts'
import { useDateDayText } from '../../../lib/time-text.ts'
import { useArrival } from '../../../shop/arrival.ts'
import { color } from '../../../ui/theme.ts'

const root = css`
  color: ${color.ink};
  font-weight: 600;
`
const { toShip, toReceive } = orderStatuses

/** Of what is not received yet: as the buyer asked, or counted from when it was sent. */
export const Arrival = ({ order }: { order: OrderDetail }) => {
  const t = useText('orders')
  const arrival = useArrival()
  const dayText = useDateDayText()
  const { status, deliveryDate, deliveryDays, dvyTime } = order
  if (status !== toShip && status !== toReceive) return null
  if (deliveryDate !== null && now() < instantOf(`${deliveryDate} 23:59:59`))
    return <p css={root}>{t('arrivesOn', { day: dayText(deliveryDate) })}</p>
  const day = arrival(deliveryDays, dvyTime === null ? null : instantOf(dvyTime))
  return day === null ? null : <p css={root}>{t(dvyTime === null ? 'arrivesIfSent' : 'arrives', { day })}</p>
}
