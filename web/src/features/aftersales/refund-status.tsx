import { css } from '@emotion/react'
import type { Refund } from 'qinghua-contract'
import { useText } from '../../lib/i18n/i18n.ts'
import { instantOf } from '../../lib/server-clock.ts'
import { useRereadWhenOver, useTimeLeft } from '../goods/time-left.ts'
import { alarmSmall } from '../../ui/shapes.ts'
import { Heard } from '../../ui/heard.tsx'
import { color, type } from '../../ui/theme.ts'
import { statusOf } from './refund-names.ts'
import { refundReads } from './use-refunds.ts'

const word = css`
  color: ${color.ink};
  font: 600 ${type.note};
  &[data-state='success'] {
    color: ${color.jade};
  }
  &[data-state='refused'] {
    color: ${color.amber};
  }
  &[data-state='withdrawn'],
  &[data-state='closed'] {
    color: ${color.ink3};
  }
`
const clock = css`
  ${alarmSmall}
`

export const RefundWord = ({ refund }: { refund: Refund }) => {
  const t = useText('refunds')
  const status = statusOf(refund)
  return (
    <span css={word} data-state={status}>
      <Heard text={t(`status.${status}`)} label={`${t('number')} ${refund.refundSn}`} />
    </span>
  )
}

export const RefundClock = ({ endTime }: { endTime: string }) => {
  const t = useText('refunds')
  const { text, over } = useTimeLeft(instantOf(endTime))
  useRereadWhenOver(over, refundReads)
  return (
    <span css={clock} role="timer">
      {t('timeLeft', { time: text })}
    </span>
  )
}
