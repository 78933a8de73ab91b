import type { OrderDetail } from '@mall/contracts'
import { useText } from '../../../lib/i18n/i18n.ts'
import { useTimeText } from '../../../lib/time-text.ts'
import { StepRow } from '../../../ui/step-row.tsx'
import { stepsOf } from './order-steps.ts'

/** S4.2 */
export const OrderProgress = ({ order }: { order: OrderDetail }) => {
  const t = useText('orders')
  const when = useTimeText()
  const steps = stepsOf(order).map(({ name, state, at }) => ({
    name,
    state: name === 'closed' ? ('broken' as const) : state,
    text: t(`steps.${name}`),
    meaning: t(`step.${state}`),
    time: at === null ? '' : when(at),
  }))
  return <StepRow label={t('steps.list')} steps={steps} />
}
