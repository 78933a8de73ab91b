import { css } from '@emotion/react'
import type { Confirmation } from 'qinghua-contract'
import { useText } from '../../lib/i18n/i18n.ts'
import { Heard } from '../../ui/heard.tsx'
import { moneyText } from '../../ui/money.ts'
import { textLink } from '../../ui/text-link.ts'
import { color, quietSmall, type, wrapOf } from '../../ui/theme.ts'
import { allCoupons } from './coupons.ts'

const root = css`
  ${wrapOf('0 12px')}
  justify-content: space-between;
  padding: 6px 10px;
  background: ${color.cobaltWash};
  ${quietSmall}
  > button {
    min-height: 24px;
    font: 600 ${type.small};
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
        <button type="button" css={textLink} aria-disabled={moving} onClick={onReset}>
          {t('coupon.reset', { amount })}
        </button>
      )}
    </div>
  )
}
