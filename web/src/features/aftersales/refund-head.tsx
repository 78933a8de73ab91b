import type { Refund } from 'qinghua-contract'
import type { RefundStatus } from 'qinghua-contract/refund-machine'
import { useText } from '../../lib/i18n/i18n.ts'
import { useTimeText } from '../../lib/time-text.ts'
import { Text } from '../../ui/layout.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Numbered } from '../../ui/numbered.tsx'
import { StateHeading, statePanel, timeTold } from '../../ui/state-heading.tsx'
import { StepRow } from '../../ui/step-row.tsx'
import { payNames } from '../orders/order-names.ts'
import { RefundActions } from './refund-actions.tsx'
import { statusOf, kindOf } from './refund-item.tsx'
import { instantOf } from '../../lib/server-clock.ts'
import { useRereadWhenOver, useTimeLeft } from '../goods/time-left.ts'
import { moneyText } from '../../ui/money.ts'
import { gap, WithStrong } from '../../ui/with-strong.tsx'
import { refundReads } from './use-refunds.ts'

type StepName = 'applied' | 'accepted' | 'sentBack' | 'received' | 'success' | 'withdrawn' | 'refused' | 'closed'
interface Step {
  readonly name: StepName
  readonly state: 'done' | 'current' | 'ahead' | 'broken'
  readonly at: string | null
}

const ways = {
  money: ['applied', 'accepted', 'success'],
  goods: ['applied', 'accepted', 'sentBack', 'received', 'success'],
} as const
export const broken: readonly RefundStatus[] = ['withdrawn', 'refused', 'closed']

const timesOf = (refund: Refund): Readonly<Record<StepName, string | null>> => ({
  applied: refund.applyTime,
  accepted: refund.rejectTime === null ? refund.handelTime : null,
  sentBack: refund.shipTime,
  received: refund.receiveTime,
  success: refund.refundTime,
  withdrawn: refund.cancelTime,
  refused: refund.rejectTime,
  closed: refund.closeTime,
})

/** What was reached, what it waits for, and where it broke off (S4.4). */
export const stepsOf = (refund: Refund): Step[] => {
  const status = statusOf(refund)
  const times = timesOf(refund)
  const way: readonly StepName[] = ways[kindOf(refund)]
  const done = way
    .filter((name) => times[name] !== null)
    .map((name) => ({ name, state: 'done', at: times[name] }) as const)
  if (broken.includes(status)) return [...done, { name: status, state: 'broken', at: times[status] }]
  return [
    ...done,
    ...way.slice(done.length).map((name, at) => ({ name, state: at === 0 ? 'current' : 'ahead', at: null }) as const),
  ]
}

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
  const sentence = t(`returned.${payNames[payType]}`, { amount: moneyText(refundAmount) })
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

const way = ['applied', 'accepted', 'sentBack', 'success'] as const

/** How a refund goes, for who has not seen one. */
export const RefundWay = ({ columns }: { columns: number }) => {
  const t = useText('refunds')
  return (
    <Panel title={t('way.title')}>
      <Numbered columns={columns} steps={way.map((step) => ({ title: t(`steps.${step}`), text: t(`way.${step}`) }))} />
    </Panel>
  )
}

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
      {refund.sellerMsg !== '' && (
        <Text pad="12px 16px" ground="sunken" tone="quiet" size="note" style={{ overflowWrap: 'anywhere' }}>
          {t('sellerSays', { text: refund.sellerMsg })}
        </Text>
      )}
      <RefundProgress refund={refund} />
    </section>
  )
}
