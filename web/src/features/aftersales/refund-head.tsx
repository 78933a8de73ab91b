import { css } from '@emotion/react'
import type { Refund } from 'qinghua-contract'
import { useText } from '../../lib/i18n/i18n.ts'
import { useTimeText } from '../../lib/time-text.ts'
import { aside } from '../../ui/shapes.ts'
import { StateHeading } from '../../ui/state-heading.tsx'
import { statePanel } from '../../ui/state-panel.ts'
import { StepRow } from '../../ui/step-row.tsx'
import { NextStep } from './refund-next-step.tsx'
import { RefundActions } from './refund-actions.tsx'
import { statusOf } from './refund-names.ts'
import { stepsOf } from './refund-steps.ts'

/** S4.4 */
const RefundProgress = ({ refund }: { refund: Refund }) => {
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

const seller = css`
  ${aside}
  overflow-wrap: anywhere;
`
const stateId = 'refund-state'
export const focusState = (): void => void requestAnimationFrame(() => document.getElementById(stateId)?.focus())

export const RefundHead = ({ refund }: { refund: Refund }) => {
  const t = useText('refunds')
  return (
    <section css={statePanel} aria-labelledby={stateId}>
      <div>
        <div data-part="state">
          <StateHeading id={stateId} text={t(`status.${statusOf(refund)}`)} />
          <NextStep refund={refund} />
        </div>
        <RefundActions refund={refund} onDone={focusState} />
      </div>
      {refund.sellerMsg !== '' && <p css={seller}>{t('sellerSays', { text: refund.sellerMsg })}</p>}
      <RefundProgress refund={refund} />
    </section>
  )
}
