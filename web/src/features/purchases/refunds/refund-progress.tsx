import type { Refund } from '@mall/contracts'
import { useText } from '../../../lib/i18n/i18n.ts'
import { useTimeText } from '../../../lib/time-text.ts'
import { StepRow } from '../../../ui/step-row.tsx'
import { stepsOf } from './refund-steps.ts'

/** S4.4 */
export const RefundProgress = ({ refund }: { refund: Refund }) => {
  const t = useText('refunds')
  const when = useTimeText()
  const steps = stepsOf(refund).map(({ name, state, at }) => ({
    name,
    state,
    text: t(`steps.${name}`),
    meaning: t(`step.${state}`),
    time: at === null ? '' : when(at),
  }))
  return <StepRow label={t('steps.list')} steps={steps} />
}
