import type { CouponsToClaim as Claims } from 'qinghua-contract'
import { css } from '@emotion/react'
import { useRef, useState } from 'react'
import { useText } from '../../lib/i18n/i18n.ts'
import { Row, Text } from '../../ui/layout.tsx'
import { Button } from '../../ui/button.tsx'
import { moneyText } from '../../ui/money.ts'
import { useTakeCoupons } from './use-coupons.ts'

const root = css`
  &:focus {
    outline: none;
  }
`
const look = { gap: 12, wrap: true, pad: '8px 12px', ground: 'tinted', size: 'note' } as const

interface Props {
  /** Undefined where the server knows of none, or while it works them out. */
  claims: Claims | undefined
  /** While what they would save is worked out anew. */
  moving: boolean
  onTaken?: () => void
}

/** The coupons with which this purchase would cost least, to take and use at once. */
export const CouponsToClaim = ({ claims, moving, onTaken }: Props) => {
  const t = useText('coupons')
  const ref = useRef<HTMLDivElement>(null)
  const [saved, setSaved] = useState<string | null>(null)
  const best = claims?.coupons.filter(({ isBest }) => isBest) ?? []
  const { take, isPending } = useTakeCoupons(best)
  const amount = moneyText(claims?.takesOff ?? 0)
  if (best.length === 0)
    return (
      <Row css={root} {...(saved !== null && look)} ref={ref} tabIndex={-1} role="status">
        {saved !== null && t('claim.done', { amount: saved })}
      </Row>
    )
  const onClick = () => {
    if (moving) return
    take(() => {
      setSaved(amount)
      ref.current?.focus()
      onTaken?.()
    })
  }
  return (
    <Row css={root} {...look} ref={ref} tabIndex={-1} data-part="claim">
      <Text as="b" tone="ink" bold>
        {t('claim.offer', { count: best.length, amount })}
      </Text>
      <Text as="span" tone="quiet" style={{ flex: '1 1 12em', minWidth: 0, overflowWrap: 'anywhere' }}>
        {best.map(({ couponId, couponName }) => (
          <span key={couponId} style={{ display: 'inline-block', marginRight: 12 }}>
            {couponName}
          </span>
        ))}
      </Text>
      <Button size="small" look="outline" busy={isPending} aria-disabled={moving} onClick={onClick}>
        {t('claim.take')}
      </Button>
    </Row>
  )
}
