import { css } from '@emotion/react'
import type { Refund } from 'qinghua-contract'
import type { RefundStatus } from 'qinghua-contract/refund-machine'
import { useText } from '../../lib/i18n/i18n.ts'
import { useTimeText } from '../../lib/time-text.ts'
import { aside } from '../../ui/shapes.ts'
import { StateHeading } from '../../ui/state-heading.tsx'
import { statePanel } from '../../ui/state-panel.ts'
import { StepRow } from '../../ui/step-row.tsx'
import { RefundActions } from './refund-actions.tsx'
import { statusOf } from './refund-names.ts'
import { stepsOf } from './refund-steps.ts'
import { instantOf } from '../../lib/server-clock.ts'
import { useRereadWhenOver, useTimeLeft } from '../goods/time-left.ts'
import { moneyText } from '../../ui/money.ts'
import { timeTold } from '../../ui/time-told.ts'
import { gap, WithStrong } from '../../ui/with-strong.tsx'
import { refundReads } from './use-refunds.ts'

type Waiting = Extract<RefundStatus, 'applied' | 'accepted' | 'sentBack' | 'received'>

const WaitingWords = ({ status, endTime }: { status: Waiting; endTime: string }) => {
  const t = useText('refunds')
  const { text, over } = useTimeLeft(instantOf(endTime))
  useRereadWhenOver(over, refundReads)
  if (over) return <p css={timeTold}>{t('next.deciding')}</p>
  return (
    <p css={timeTold} role="timer">
      <WithStrong text={t(`next.${status}`, { time: gap })}>{text}</WithStrong>
    </p>
  )
}

const useReturned = ({ payType, refundAmount, lateDecision }: Refund): string => {
  const t = useText('refunds')
  const to = { 0: 'nothing', 2: 'alipay', 3: 'wechat', 9: 'balance' } as const
  const sentence = t(`returned.${to[payType]}`, { amount: moneyText(refundAmount) })
  return lateDecision ? `${sentence} ${t('returned.late')}` : sentence
}

const NextStep = ({ refund }: { refund: Refund }) => {
  const t = useText('refunds')
  const returned = useReturned(refund)
  const status = statusOf(refund)
  const { endTime, rejectMessage } = refund
  if (status === 'success') return <p css={timeTold}>{returned}</p>
  if (status === 'refused') return <p css={timeTold}>{t('ended.refused', { reason: rejectMessage })}</p>
  if (status === 'withdrawn' || status === 'closed') return <p css={timeTold}>{t(`ended.${status}`)}</p>
  return <WaitingWords status={status} endTime={endTime ?? refund.updateTime} />
}

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
