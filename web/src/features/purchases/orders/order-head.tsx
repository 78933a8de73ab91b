import type { OrderDetail, Package } from '@mall/contracts'
import { useText } from '../../../lib/i18n/i18n.ts'
import { Button } from '../../../ui/button.tsx'
import { StateHeading } from '../../../ui/state-heading.tsx'
import { statePanel } from '../../../ui/state-panel.ts'
import { Arrival } from './arrival.tsx'
import { NextStep } from './next-step.tsx'
import { OrderActions } from './order-actions.tsx'
import type { Irreversible } from './order-actions-of.ts'
import { statusOnPage } from './order-names.ts'
import { OrderTypeMark } from './order-type-mark.tsx'
import { OrderProgress } from './order-progress.tsx'

const stateId = 'order-state'
export const focusState = (): void => void requestAnimationFrame(() => document.getElementById(stateId)?.focus())

interface Props {
  order: OrderDetail
  parcels: readonly Package[]
  onDone: (action: Irreversible) => void
}

export const OrderHead = ({ order, parcels, onDone }: Props) => {
  const t = useText('orders')
  return (
    <section css={statePanel} aria-labelledby={stateId}>
      <div>
        <div data-part="state">
          <StateHeading id={stateId} text={t(`status.${statusOnPage(order, parcels)}`)} />
          <OrderTypeMark orderType={order.orderType} />
          <Arrival order={order} />
          <NextStep order={order} />
        </div>
        <div data-part="ways">
          <OrderActions order={order} without={['logistics', 'askInvoice', 'invoice']} onDone={onDone} />
          <Button look="quiet" size="small" onClick={() => print()}>
            {t('print')}
          </Button>
        </div>
      </div>
      <OrderProgress order={order} />
    </section>
  )
}
