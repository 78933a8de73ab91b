import { css } from '@emotion/react'
import { useText } from '../../lib/i18n/i18n.ts'
import { useCountdown } from '../../lib/server-clock.ts'
import { color, digits, inlineRowOf, quietNote, radius } from '../../ui/theme.ts'

const root = css`
  ${inlineRowOf(8)}
  flex-wrap: wrap;
  min-height: 28px;
  ${quietNote}
  white-space: nowrap;
  > span {
    ${inlineRowOf(4)}
  }
  b {
    min-width: 28px;
    padding-inline: 4px;
    border-radius: ${radius.seal};
    background: ${color.vermilionFill};
    color: ${color.onFill};
    font: 700 16px/28px ${digits};
    text-align: center;
  }
`
const hour = 3600
const two = (value: number): string => String(value).padStart(2, '0')

interface Props {
  instant: number
  /** What happens at the instant. */
  until: 'start' | 'end'
}

/** The only part of a page that renders each second. */
export const FlashCountdown = ({ instant, until }: Props) => {
  const t = useText('product')
  const { left, minutes, seconds, over } = useCountdown(instant)
  if (over) return <p css={root}>{t(until === 'start' ? 'sale.starting' : 'sale.ending')}</p>
  // The last day is counted in hours, all 24 of them.
  const days = left > 24 * hour ? Math.floor(left / (24 * hour)) : 0
  const hours = Math.floor((left - days * 24 * hour) / hour)
  return (
    <p css={root} role="timer">
      {t(until === 'start' ? 'sale.startsIn' : 'sale.endsIn')}
      <span>
        {days > 0 && t('sale.days', { count: days })}
        <b>{two(hours)}</b>:<b>{two(minutes)}</b>:<b>{two(seconds)}</b>
      </span>
    </p>
  )
}
