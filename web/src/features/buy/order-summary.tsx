import { css } from '@emotion/react'
import type { Confirmation } from 'qinghua-contract'
import { useEffect, type ReactNode } from 'react'
import { useText } from '../../lib/i18n/i18n.ts'
import { instantOf, useCountdown } from '../../lib/server-clock.ts'
import { PointsPrice } from '../goods/points-price.tsx'
import { PlaceNames, regionText } from '../addresses/place-names.tsx'
import { Text } from '../../ui/layout.tsx'
import { Heard } from '../../ui/heard.tsx'
import { Summary } from './summary.tsx'

/** The points above, the money below. */
const inLines = css`
  > span > span {
    display: block;
  }
`
const lastMinutes = 5 * 60

interface Props {
  confirmation: Confirmation
  /** What it costs in points. */
  score: number
  details: ReactNode
  /** A new price is being fetched, or could not be: nothing may be ordered at the old one. */
  moving: boolean
  onExpired: () => void
  /** The button, and what stands in its way. */
  children: ReactNode
}

export const OrderSummary = ({ confirmation, score, details, moving, onExpired, children }: Props) => {
  const t = useText('checkout')
  const { userAddr, actualTotal, totalCount, expiresAt } = confirmation
  const { left, minutes, seconds, over } = useCountdown(instantOf(expiresAt))
  useEffect(() => {
    if (over) onExpired()
    // Only once per expiry, whatever else renders.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [over, expiresAt])
  return (
    <Summary
      name={t('submit')}
      details={details}
      moving={moving}
      total={
        <Heard text={`${totalCount} ${score} ${actualTotal}`}>
          <span>{t('total', { count: totalCount })}</span>{' '}
          <Text as="span" text="end" css={inLines}>
            <PointsPrice score={score} yuan={actualTotal} size={26} />
          </Text>
        </Heard>
      }
    >
      {left > 0 && left <= lastMinutes && (
        <Text tone="alarm" size="note" role="timer">
          {t('heldFor', { time: `${minutes}:${String(seconds).padStart(2, '0')}` })}
        </Text>
      )}
      {children}
      {userAddr && (
        <small data-part="to">
          <PlaceNames>
            {t('sendTo', { receiver: userAddr.receiver, address: `${regionText(userAddr)} ${userAddr.addr}` })}
          </PlaceNames>
        </small>
      )}
    </Summary>
  )
}
