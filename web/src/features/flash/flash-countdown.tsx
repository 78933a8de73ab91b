import { css } from '@emotion/react'
import type { ReactNode } from 'react'
import { useText } from '../../lib/i18n/i18n.ts'
import { useCountdown } from '../../lib/server-clock.ts'
import { Row } from '../../ui/layout.tsx'
import { color, digits, radius } from '../../ui/theme.ts'

const box = css`
  min-width: 28px;
  padding-inline: 4px;
  border-radius: ${radius.seal};
  background: ${color.vermilionFill};
  color: ${color.onFill};
  font: 700 16px/28px ${digits};
  text-align: center;
`
const hour = 3600
const two = (value: number): string => String(value).padStart(2, '0')

interface Props {
  instant: number
  /** What happens at the instant. */
  until: 'start' | 'end'
}

const Line = (props: { role?: 'timer'; children: ReactNode }) => (
  <Row as="p" inline gap={8} wrap high={28} tone="quiet" size="note" style={{ whiteSpace: 'nowrap' }} {...props} />
)

/** The only part of a page that renders each second. */
export const FlashCountdown = ({ instant, until }: Props) => {
  const t = useText('product')
  const { left, minutes, seconds, over } = useCountdown(instant)
  if (over) return <Line>{t(until === 'start' ? 'sale.starting' : 'sale.ending')}</Line>
  // The last day is counted in hours, all 24 of them.
  const days = left > 24 * hour ? Math.floor(left / (24 * hour)) : 0
  const hours = Math.floor((left - days * 24 * hour) / hour)
  return (
    <Line role="timer">
      {t(until === 'start' ? 'sale.startsIn' : 'sale.endsIn')}
      <Row as="span" inline gap={4}>
        {days > 0 && t('sale.days', { count: days })}
        <b css={box}>{two(hours)}</b>:<b css={box}>{two(minutes)}</b>:<b css={box}>{two(seconds)}</b>
      </Row>
    </Line>
  )
}
