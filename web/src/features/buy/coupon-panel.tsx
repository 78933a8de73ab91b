import { css } from '@emotion/react'
import type { CouponChoice } from 'qinghua-contract'
import { useId } from 'react'
import { useText } from '../../lib/i18n/i18n.ts'
import { useTimeText } from '../../lib/time-text.ts'
import { Fold } from './fold.tsx'
import { moneyText } from '../../ui/money.ts'
import { Grid, Stack, Text } from '../../ui/layout.tsx'
import { color, digits } from '../../ui/theme.ts'

const option = css`
  cursor: pointer;
  overflow-wrap: anywhere;
  + label {
    border-top: 1px solid ${color.line};
  }
  &:hover {
    background: ${color.cobaltWash};
  }
  > small {
    grid-column: 2 / -1;
  }
  &[data-unfit] {
    background: ${color.sunken};
    color: ${color.ink3};
    cursor: not-allowed;
    > small {
      color: ${color.ink2};
    }
  }
`
const optionLook = {
  columns: '16px minmax(0, 1fr) auto',
  wide: true,
  gap: '0 10px',
  pad: '8px 12px',
  align: 'center',
} as const

/** Paler while the amount is being asked for. */
export const TakesOff = ({ amount, moving }: { amount: number; moving: boolean }) => (
  <Text as="b" tone="alarm" style={{ font: `600 14px/22px ${digits}`, opacity: moving ? 0.4 : undefined }}>
    {moneyText(amount)}
  </Text>
)

interface Props {
  name: string
  /** Null for the coupons of the platform. */
  shop: string | null
  coupons: readonly CouponChoice[]
  /** The buyer's own choice; null while the mall chooses. */
  chosen: readonly number[] | null
  moving: boolean
  onChoose: (couponUserId: number | null) => void
}

/** What each coupon takes off, or why it does not fit. */
export const CouponPanel = ({ name, shop, coupons, chosen, moving, onChoose }: Props) => {
  const t = useText('checkout')
  const when = useTimeText()
  const id = useId()
  if (coupons.length === 0) return null
  const isChosen = ({ couponUserId, choose }: CouponChoice) => chosen?.includes(couponUserId) ?? choose
  const now = coupons.find(isChosen)
  const usable = coupons.filter(({ canUse }) => canUse)
  const unfit = coupons.filter(({ canUse }) => !canUse)
  const summary = now?.couponName ?? (usable.length > 0 ? t('coupon.unused') : t('coupon.noneFits'))
  return (
    <Fold
      name={name}
      of={shop}
      says={summary}
      amount={now && <TakesOff amount={-now.takesOff} moving={moving} />}
      aria-busy={moving}
    >
      <Stack
        as="fieldset"
        ground="paper"
        style={{ maxHeight: 300, overflowY: 'auto' }}
        role="radiogroup"
        aria-label={shop === null ? name : t('coupon.of', { shop })}
      >
        {usable.map((coupon) => (
          <Grid key={coupon.couponUserId} as="label" css={option} {...optionLook}>
            <input
              type="radio"
              name={id}
              checked={isChosen(coupon)}
              aria-describedby={`${id}-${coupon.couponUserId}`}
              onChange={() => onChoose(coupon.couponUserId)}
            />
            <span>{coupon.couponName}</span>
            <TakesOff amount={-coupon.takesOff} moving={moving} />
            <small id={`${id}-${coupon.couponUserId}`}>
              {chosen === null && coupon.choose && (
                <Text as="em" tone="good" bold style={{ marginRight: 8, fontStyle: 'normal' }}>
                  {t('coupon.best')}
                </Text>
              )}
              {t('coupon.until', { time: when(coupon.endTime) })}
            </small>
          </Grid>
        ))}
        <Grid as="label" css={option} {...optionLook}>
          <input type="radio" name={id} checked={!now} onChange={() => onChoose(null)} />
          <span>{t('coupon.none')}</span>
        </Grid>
        {unfit.map((coupon) => (
          <Grid key={coupon.couponUserId} as="label" css={option} {...optionLook} data-unfit>
            <input type="radio" name={id} disabled aria-describedby={`${id}-${coupon.couponUserId}`} />
            <span>{coupon.couponName}</span>
            <span />
            <small id={`${id}-${coupon.couponUserId}`}>{coupon.reason}</small>
          </Grid>
        ))}
      </Stack>
    </Fold>
  )
}
