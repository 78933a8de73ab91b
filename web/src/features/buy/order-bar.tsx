import { css } from '@emotion/react'
import type { Confirmation } from 'qinghua-contract'
import { useEffect, useRef, type ReactNode } from 'react'
import { useText } from '../../lib/i18n/i18n.ts'
import { instantOf, useCountdown } from '../../lib/server-clock.ts'
import { PointsPrice } from '../goods/points-price.tsx'
import { PlaceNames, regionText } from '../addresses/place-names.tsx'
import { bottomBar, useBarBelow } from '../../ui/bottom-bar.ts'
import { Button } from '../../ui/button.tsx'
import { fills } from '../../ui/shapes.ts'
import { clamp, color, faintNote, type } from '../../ui/theme.ts'
import { Heard } from '../../ui/heard.tsx'

export const orderBarStyle = css`
  ${bottomBar}
  > [data-part='to'] {
    ${fills}
    min-width: min(100%, 240px);
    ${faintNote}
    > span {
      ${clamp(2)}
    }
  }
  > [data-part='held'] {
    color: ${color.vermilion};
    font: ${type.note};
    white-space: nowrap;
  }
  > [data-part='sum'] {
    display: inline-flex;
    align-items: baseline;
    gap: 12px;
    color: ${color.ink2};
    white-space: nowrap;
    &[aria-busy='true'] {
      opacity: 0.5;
    }
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
    <div ref={ref} css={orderBarStyle} role="group" aria-label={t('submit')}>
      <div data-part="to">
        {userAddr && (
          <PlaceNames>
            {t('sendTo', { receiver: userAddr.receiver, address: `${regionText(userAddr)} ${userAddr.addr}` })}
          </PlaceNames>
        )}
        {note}
      </div>
      {left > 0 && left <= lastMinutes && (
        <p data-part="held" role="timer">
          {t('heldFor', { time: `${minutes}:${String(seconds).padStart(2, '0')}` })}
        </p>
      )}
      <span data-part="sum" aria-busy={moving}>
        <Heard text={`${totalCount} ${score} ${actualTotal}`}>
          {t('total', { count: totalCount })}
          <PointsPrice score={score} yuan={actualTotal} size={26} />
        </Heard>
      </span>
      <Button look="buy" size="large" busy={busy || moving} onClick={onSubmit}>
        {t('submit')}
      </Button>
    </div>
  )
}
