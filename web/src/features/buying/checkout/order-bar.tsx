import { css } from '@emotion/react'
import type { Confirmation } from '@mall/contracts'
import { useEffect, useRef, type ReactNode } from 'react'
import { useText } from '../../../lib/i18n/i18n.ts'
import { instantOf, useCountdown } from '../../../lib/server-clock.ts'
import { PointsPrice } from '../../../shop/points/points-price.tsx'
import { PlaceNames, regionText } from '../../../shop/region/place-names.tsx'
import { useBarBelow } from '../../../ui/bar-below.ts'
import { Button } from '../../../ui/button.tsx'
import { Heard } from '../../../ui/heard.tsx'
import { clamp, color, faintNote, paper, shadow, type, wraps } from '../../../ui/theme.ts'

export const orderBarStyle = css`
  position: sticky;
  bottom: var(--room);
  z-index: 5;
  display: flex;
  ${wraps}
  align-items: center;
  gap: 24px;
  min-height: 72px;
  padding-left: 34px;
  ${paper}
  border-top: 2px solid ${color.ink};
  box-shadow: ${shadow.popover};
  > [data-part='to'] {
    flex: 1;
    min-width: 0;
    ${faintNote}
    > span {
      ${clamp(2)}
    }
  }
  > [data-part='held'] {
    color: ${color.vermilion};
    font: ${type.note};
    font-variant-numeric: tabular-nums;
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
  > button {
    align-self: stretch;
    min-width: 168px;
    border-radius: 0;
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
