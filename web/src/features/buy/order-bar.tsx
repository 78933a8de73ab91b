import { css } from '@emotion/react'
import type { Confirmation } from 'qinghua-contract'
import { useEffect, useRef, type ReactNode } from 'react'
import { useText } from '../../lib/i18n/i18n.ts'
import { instantOf, useCountdown } from '../../lib/server-clock.ts'
import { PointsPrice } from '../goods/points-price.tsx'
import { PlaceNames, regionText } from '../addresses/place-names.tsx'
import { bottomBar, useBarBelow } from '../../ui/bottom-bar.ts'
import { Button } from '../../ui/button.tsx'
import { Row, Text } from '../../ui/layout.tsx'
import { clamp } from '../../ui/theme.ts'
import { Heard } from '../../ui/heard.tsx'

const to = css`
  min-width: min(100%, 240px);
  > span {
    ${clamp(2)}
  }
`
const onOneLine = css`
  white-space: nowrap;
  &[aria-busy='true'] {
    opacity: 0.5;
  }
`

const lastMinutes = 5 * 60

interface Props {
  confirmation: Confirmation
  /** What it costs in points. */
  score: number
  /** What to know before ordering. */
  note: ReactNode
  /** A new price is being fetched: nothing may be ordered at the old one. */
  moving: boolean
  busy: boolean
  onSubmit: () => void
  onExpired: () => void
}

export const OrderBar = ({ confirmation, score, note, moving, busy, onSubmit, onExpired }: Props) => {
  const t = useText('checkout')
  const ref = useRef<HTMLDivElement>(null)
  useBarBelow(ref)
  const { userAddr, actualTotal, totalCount, expiresAt } = confirmation
  const { left, minutes, seconds, over } = useCountdown(instantOf(expiresAt))
  useEffect(() => {
    if (over) onExpired()
    // Only once per expiry, whatever else renders.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [over, expiresAt])
  return (
    <div ref={ref} css={bottomBar} role="group" aria-label={t('submit')}>
      <Text as="div" css={to} fills tone="faint" size="note" data-part="to">
        {userAddr && (
          <PlaceNames>
            {t('sendTo', { receiver: userAddr.receiver, address: `${regionText(userAddr)} ${userAddr.addr}` })}
          </PlaceNames>
        )}
        {note}
      </Text>
      {left > 0 && left <= lastMinutes && (
        <Text css={onOneLine} tone="alarm" size="note" role="timer">
          {t('heldFor', { time: `${minutes}:${String(seconds).padStart(2, '0')}` })}
        </Text>
      )}
      <Row as="span" inline css={onOneLine} align="baseline" gap={12} tone="quiet" data-part="sum" aria-busy={moving}>
        <Heard text={`${totalCount} ${score} ${actualTotal}`}>
          {t('total', { count: totalCount })}
          <PointsPrice score={score} yuan={actualTotal} size={26} />
        </Heard>
      </Row>
      <Button look="buy" size="large" busy={busy || moving} onClick={onSubmit}>
        {t('submit')}
      </Button>
    </div>
  )
}
