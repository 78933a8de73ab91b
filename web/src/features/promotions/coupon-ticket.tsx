import { css } from '@emotion/react'
import type { ReactNode } from 'react'
import { useText } from '../../lib/i18n/i18n.ts'
import { keyed } from '../../ui/keyed.ts'
import { Seal } from '../../ui/seal.tsx'
import { color, digits, faintSmall, narrow, paper, quietSmall, rowOf, stackOf, type } from '../../ui/theme.ts'
import { ShopName } from '../goods/shop-name.tsx'
import { useCouponWords, type CouponTerms } from './coupon-words.ts'

const notch = (side: '0' | '100%') => `radial-gradient(circle 7px at var(--tear) ${side}, #0000 98%, #000)`

const root = css`
  --tear: 136px;
  ${narrow} {
    --tear: 96px;
  }
  position: relative;
  display: grid;
  grid-template: 8px minmax(0, 1fr) / var(--tear) minmax(0, 1fr);
  height: 100%;
  min-height: 128px;
  ${paper}
  border-top: 0;
  mask: ${notch('0')}, ${notch('100%')};
  mask-composite: intersect;
  &::after {
    content: '';
    position: absolute;
    inset: 16px auto 14px var(--tear);
    margin-left: -1px;
    border-left: 2px dashed ${color.lineStrong};
  }
  > .meander {
    grid-column: 1 / -1;
  }
  > [data-part='worth'] {
    ${stackOf(4)}
    align-content: center;
    justify-items: center;
    padding: 8px;
    ${quietSmall}
    text-align: center;
    > strong {
      color: ${color.vermilion};
      font: 700 30px/34px ${digits};
      white-space: nowrap;
      &[data-long] {
        font-size: 24px;
      }
    }
  }
  > [data-part='terms'] {
    ${stackOf(6)}
    grid-template-columns: minmax(0, 1fr);
    grid-template-rows: auto 1fr auto;
    min-width: 0;
    padding: 10px 14px 12px 18px;
    > div {
      ${faintSmall}
    }
    > [data-part='acts'] {
      ${rowOf()}
      gap: 4px 8px;
      min-height: 32px;
      color: ${color.ink2};
      > [data-look='quiet']:not(* + *) {
        margin-left: -14px;
      }
    }
  }
  h3 {
    display: flex;
    gap: 6px;
    align-items: flex-start;
    font: 600 ${type.body};
    text-wrap: wrap;
    > [role='img'] {
      margin-top: 1px;
    }
  }
  &[data-over] {
    > .meander {
      background: ${color.lineStrong};
    }
    > [data-part='worth'] > strong,
    h3 {
      color: ${color.ink3};
    }
  }
  &[data-over='gone'] h3 > span:last-child,
  &[data-over='gone'] > [data-part='worth'] > strong {
    text-decoration: line-through;
  }
`

interface Props {
  coupon: CouponTerms
  /** It can no longer be taken, or used. */
  over?: 'gone' | 'used' | 'expired' | undefined
  /** When it can be used, how many are left. */
  facts: ReactNode
  /** What one can do with it. */
  children: ReactNode
}

const fits = 5

const Goods = ({ coupon }: { coupon: CouponTerms }) => {
  const words = useCouponWords()
  const { shopId, shopName } = coupon
  if (shopId === 0) return words.goods(coupon)
  const [before, after] = words.aroundShop(coupon)
  return (
    <>
      {before}
      <ShopName shopId={shopId} shopName={shopName} />
      {after}
    </>
  )
}

export const CouponTicket = ({ coupon, over, facts, children }: Props) => {
  const t = useText('coupons')
  const words = useCouponWords()
  const amount = words.amount(coupon)
  return (
    <article css={root} data-over={over}>
      <div className="meander" aria-hidden="true" />
      <p data-part="worth">
        <strong data-long={amount.length > fits || undefined}>{amount}</strong>
        <span>{words.minimum(coupon)}</span>
        {keyed(words.conditions(coupon), String).map(([key, each]) => (
          <span key={key}>{each}</span>
        ))}
      </p>
      <div data-part="terms">
        <h3>
          {coupon.memberOnly && <Seal mark={t('memberMark')} meaning={t('memberOnly')} />}
          <span>{coupon.couponName}</span>
        </h3>
        <div>
          <p>
            <Goods coupon={coupon} />
          </p>
          {facts}
        </div>
        <div data-part="acts">{children}</div>
      </div>
    </article>
  )
}
