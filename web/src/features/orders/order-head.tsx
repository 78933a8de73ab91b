import { css } from '@emotion/react'
import type { OrderDetail, Package } from 'qinghua-contract'
import { orderStatuses } from 'qinghua-contract/order-machine'
import { useText } from '../../lib/i18n/i18n.ts'
import { instantOf, now } from '../../lib/server-clock.ts'
import { useDateDayText, useTimeText } from '../../lib/time-text.ts'
import { useArrival } from '../product/arrival.ts'
import { Button } from '../../ui/button.tsx'
import { StateHeading } from '../../ui/state-heading.tsx'
import { statePanel } from '../../ui/state-panel.ts'
import { StepRow } from '../../ui/step-row.tsx'
import { color } from '../../ui/theme.ts'
import { NextStep } from './next-step.tsx'
import type { Irreversible } from './order-actions-of.ts'
import { OrderActions } from './order-actions.tsx'
import { isSignedFor, statusOnPage } from './order-names.ts'
import { stepsOf } from './order-steps.ts'
import { OrderTypeMark } from './order-type-mark.tsx'

/** S4.2 */
const OrderProgress = ({ order, isSigned }: { order: OrderDetail; isSigned: boolean }) => {
  const t = useText('orders')
  const when = useTimeText()
  const steps = stepsOf(order).map(({ name, state, at }) => ({
    name,
    state: name === 'closed' ? ('broken' as const) : state,
    text: t(isSigned && name === 'arriving' ? 'steps.signed' : `steps.${name}`),
    meaning: t(`step.${state}`),
    time: at === null ? '' : when(at),
  }))
  return <StepRow label={t('steps.list')} steps={steps} />
}

const root = css`
  color: ${color.ink};
  font-weight: 600;
`
const { toShip, toReceive } = orderStatuses

/** Of what is not received yet: as the buyer asked, or counted from when it was sent. */
const Arrival = ({ order }: { order: OrderDetail }) => {
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

const stateId = 'order-state'
export const focusState = (): void => void requestAnimationFrame(() => document.getElementById(stateId)?.focus())

interface Props {
  order: OrderDetail
  parcels: readonly Package[]
  onDone: (action: Irreversible) => void
}

export const OrderHead = ({ order, parcels, onDone }: Props) => {
  const t = useText('orders')
  const isSigned = isSignedFor(order, parcels)
  return (
    <section css={statePanel} aria-labelledby={stateId}>
      <div>
        <div data-part="state">
          <StateHeading id={stateId} text={t(`status.${statusOnPage(order, parcels)}`)} />
          <OrderTypeMark orderType={order.orderType} />
          {!isSigned && <Arrival order={order} />}
          <NextStep order={order} isSigned={isSigned} />
        </div>
        <div data-part="ways">
          <OrderActions order={order} without={['logistics', 'askInvoice', 'invoice']} onDone={onDone} />
          <Button look="quiet" size="small" onClick={() => print()}>
            {t('print')}
          </Button>
        </div>
      </div>
      <OrderProgress order={order} isSigned={isSigned} />
    </section>
  )
}
