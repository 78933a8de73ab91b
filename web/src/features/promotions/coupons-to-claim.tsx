import type { CouponsToClaim as Claims } from 'qinghua-contract'
import { css } from '@emotion/react'
import { useRef, useState } from 'react'
import { useText } from '../../lib/i18n/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { moneyText } from '../../ui/money.ts'
import { color, rowOf, type } from '../../ui/theme.ts'
import { useTakeCoupons } from './use-coupons.ts'

const root = css`
  ${rowOf(12)}
  flex-wrap: wrap;
  padding: 8px 12px;
  background: ${color.vermilionWash};
  font: ${type.note};
  > b {
    color: ${color.vermilion};
    font-weight: 600;
  }
  > span {
    flex: 1 1 12em;
    min-width: 0;
    color: ${color.ink2};
    overflow-wrap: anywhere;
  }
  &:focus {
    outline: none;
  }
`

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
      <div css={saved === null ? undefined : root} ref={ref} tabIndex={-1} role="status">
        {saved !== null && t('claim.done', { amount: saved })}
      </div>
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
    <div css={root} ref={ref} tabIndex={-1} data-part="claim">
      <b>{t('claim.offer', { count: best.length, amount })}</b>
      <span>{best.map(({ couponName }) => couponName).join(' · ')}</span>
      <Button size="small" look="outline" busy={isPending} aria-disabled={moving} onClick={onClick}>
        {t('claim.take')}
      </Button>
    </div>
  )
}
