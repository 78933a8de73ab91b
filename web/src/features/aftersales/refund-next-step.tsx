import type { Refund } from 'qinghua-contract'
import type { RefundStatus } from 'qinghua-contract/refund-machine'
import { useText } from '../../lib/i18n/i18n.ts'
import { instantOf } from '../../lib/server-clock.ts'
import { useRereadWhenOver, useTimeLeft } from '../goods/time-left.ts'
import { moneyText } from '../../ui/money.ts'
import { timeTold } from '../../ui/time-told.ts'
import { gap, WithStrong } from '../../ui/with-strong.tsx'
import { statusOf } from './refund-names.ts'
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

export const NextStep = ({ refund }: { refund: Refund }) => {
  const t = useText('refunds')
  const returned = useReturned(refund)
  const status = statusOf(refund)
  const { endTime, rejectMessage } = refund
  if (status === 'success') return <p css={timeTold}>{returned}</p>
  if (status === 'refused') return <p css={timeTold}>{t('ended.refused', { reason: rejectMessage })}</p>
  if (status === 'withdrawn' || status === 'closed') return <p css={timeTold}>{t(`ended.${status}`)}</p>
  return <WaitingWords status={status} endTime={endTime ?? refund.updateTime} />
}
