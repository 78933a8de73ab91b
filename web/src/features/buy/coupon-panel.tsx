import { css } from '@emotion/react'
import type { CouponChoice } from 'qinghua-contract'
import { useId, useState } from 'react'
import { useText } from '../../lib/i18n/i18n.ts'
import { useTimeText } from '../../lib/time-text.ts'
import { Icon } from '../../ui/icon.tsx'
import { moneyText } from '../../ui/money.ts'
import { color, digits, faintSmall, paper, stackOf } from '../../ui/theme.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'

const root = css`
  ${stackOf(8)}
  > button {
    ${stackOf(8)}
    grid-template-columns: auto minmax(0, 1fr) auto 14px;
    align-items: baseline;
    min-height: 24px;
    text-align: left;
    > [data-part='which'] {
      overflow: hidden;
      ${faintSmall}
      text-align: right;
      text-overflow: ellipsis;
      white-space: nowrap;
    }
    > b {
      color: ${color.vermilion};
      font: 600 14px/22px ${digits};
    }
    > svg {
      align-self: center;
      color: ${color.cobalt};
    }
    &[aria-expanded='true'] > svg {
      rotate: 180deg;
    }
  }
  > fieldset {
    display: grid;
    ${paper}
    > label {
      display: grid;
      grid-template-columns: 16px minmax(0, 1fr) auto;
      gap: 0 10px;
      align-items: center;
      padding: 8px 12px;
      cursor: pointer;
      + label {
        border-top: 1px solid ${color.line};
      }
      &:hover {
        background: ${color.cobaltWash};
      }
      > span {
        overflow-wrap: anywhere;
      }
      > b {
        font: 600 14px/22px ${digits};
        color: ${color.vermilion};
      }
      > small {
        grid-column: 2 / -1;
        > em {
          margin-right: 8px;
          color: ${color.jade};
          font-style: normal;
          font-weight: 600;
        }
      }
      &[data-unfit] {
        background: ${color.sunken};
        color: ${color.ink3};
        cursor: not-allowed;
        > small {
          color: ${color.ink2};
        }
      }
    }
  }
  &[aria-busy='true'] b {
    opacity: 0.4;
  }
`

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
  const [open, setOpen] = useState(false)
  if (coupons.length === 0) return null
  const isChosen = ({ couponUserId, choose }: CouponChoice) => chosen?.includes(couponUserId) ?? choose
  const now = coupons.find(isChosen)
  const usable = coupons.filter(({ canUse }) => canUse)
  const unfit = coupons.filter(({ canUse }) => !canUse)
  const summary = now?.couponName ?? (usable.length > 0 ? t('coupon.unused') : t('coupon.noneFits'))
  return (
    <div css={root} aria-busy={moving}>
      <button type="button" aria-expanded={open} aria-controls={open ? id : undefined} onClick={() => setOpen(!open)}>
        <span>
          {name}
          {shop !== null && <VisuallyHidden>{shop}</VisuallyHidden>}
        </span>
        <span data-part="which">{summary}</span>
        {now ? <b>{moneyText(-now.takesOff)}</b> : <span />}
        <Icon name="down" size={14} />
      </button>
      {open && (
        <fieldset id={id} role="radiogroup" aria-label={shop === null ? name : t('coupon.of', { shop })}>
          {usable.map((coupon) => (
            <label key={coupon.couponUserId}>
              <input
                type="radio"
                name={id}
                checked={isChosen(coupon)}
                aria-describedby={`${id}-${coupon.couponUserId}`}
                onChange={() => onChoose(coupon.couponUserId)}
              />
              <span>{coupon.couponName}</span>
              <b>{moneyText(-coupon.takesOff)}</b>
              <small id={`${id}-${coupon.couponUserId}`}>
                {chosen === null && coupon.choose && <em>{t('coupon.best')}</em>}
                {t('coupon.until', { time: when(coupon.endTime) })}
              </small>
            </label>
          ))}
          <label>
            <input type="radio" name={id} checked={!now} onChange={() => onChoose(null)} />
            <span>{t('coupon.none')}</span>
          </label>
          {unfit.map((coupon) => (
            <label key={coupon.couponUserId} data-unfit>
              <input type="radio" name={id} disabled aria-describedby={`${id}-${coupon.couponUserId}`} />
              <span>{coupon.couponName}</span>
              <span />
              <small id={`${id}-${coupon.couponUserId}`}>{coupon.reason}</small>
            </label>
          ))}
        </fieldset>
      )}
    </div>
  )
}
