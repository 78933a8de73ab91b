import { css } from '@emotion/react'
import type { Confirmation } from '@mall/contracts'
import { useText } from '../../../lib/i18n/i18n.ts'
import { Heard } from '../../../ui/heard.tsx'
import { moneyText } from '../../../ui/money.ts'
import { color, type, underlined } from '../../../ui/theme.ts'
import { allCoupons } from './coupons.ts'

const root = css`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 0 12px;
  padding: 6px 10px;
  background: ${color.cobaltWash};
  color: ${color.ink2};
  font: ${type.small};
  > button {
    min-height: 24px;
    color: ${color.cobalt};
    font: 600 ${type.small};
    &:hover {
      ${underlined}
    }
  }
`

interface Props {
  confirmation: Confirmation
  byBuyer: boolean
  moving: boolean
  onReset: () => void
}

/** Who chose the coupons, and the way back to the mall's choice. */
export const CouponMode = ({ confirmation, byBuyer, moving, onReset }: Props) => {
  const t = useText('checkout')
  const { bestReduce } = confirmation
  if (!byBuyer && bestReduce === 0) return null
  if (allCoupons(confirmation).length === 0) return null
  const amount = moneyText(bestReduce)
  return (
    <div css={root}>
      <span>
        <Heard text={t(byBuyer ? 'coupon.byBuyer' : 'coupon.byMall', { amount })} />
      </span>
      {byBuyer && (
        <button type="button" aria-disabled={moving} onClick={onReset}>
          {t('coupon.reset', { amount })}
        </button>
      )}
    </div>
  )
}
