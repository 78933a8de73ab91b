import { css } from '@emotion/react'
import { useText } from '../../lib/i18n/i18n.ts'
import { instantOf, useCountdown } from '../../lib/server-clock.ts'
import { lineOf } from '../../ui/shapes.ts'
import { color, digits, faintNote, radius } from '../../ui/theme.ts'
import { usePollWhenOver } from '../goods/time-left.ts'

const root = css`
  ${lineOf(6)}
  ${faintNote}
  white-space: nowrap;
  > strong {
    color: ${color.vermilion};
    font: 700 16px/20px ${digits};
  }
  b {
    padding-inline: 3px;
    border-radius: ${radius.seal};
    background: ${color.vermilionWash};
  }
`
const day = 86_400
const two = (value: number): string => String(value).padStart(2, '0')

interface Props {
  /** As in answers: `2026-11-02 10:00:00`. */
  endTime: string
  /** Repeated after the end until the answer has changed. */
  onOver: () => unknown
}

export const EndsIn = ({ endTime, onOver }: Props) => {
  const t = useText('discounts')
  const { minutes, seconds, left, over } = useCountdown(instantOf(endTime))
  usePollWhenOver(over, onOver)
  // The last day is counted in hours, all 24 of them.
  const days = left > day ? Math.floor(left / day) : 0
  const hours = Math.floor((left - days * day) / 3600)
  if (over) return <p css={root}>{t('over')}</p>
  if (days > 1)
    return (
      <p css={root} role="timer">
        {t('endsIn')} {t('days', { count: days })}
      </p>
    )
  return (
    <p css={root} role="timer">
      {t('endsIn')}
      <strong>
        {days > 0 && `${t('days', { count: days })} `}
        <b>{two(hours)}</b>:<b>{two(minutes)}</b>:<b>{two(seconds)}</b>
      </strong>
    </p>
  )
}
