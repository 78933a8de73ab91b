import { css } from '@emotion/react'
import type { Combo, ProductDetail } from 'qinghua-contract'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { query } from '../../lib/api/api.ts'
import { useText } from '../../lib/i18n/i18n.ts'
import { Link } from '../../ui/link.tsx'
import { EndsIn } from '../promotions/ends-in.tsx'
import { moneyText } from '../../ui/money.ts'
import { Seal } from '../../ui/seal.tsx'
import { alarmSmall } from '../../ui/shapes.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { textLink } from '../../ui/text-link.ts'
import { radius, stackOf, wrapOf, narrow, oneLine, rowOf } from '../../ui/theme.ts'
import { CouponPopover } from '../promotions/coupon-popover.tsx'
import { useCouponWords } from '../promotions/coupon-words.ts'
import { useOwnCoupons } from '../promotions/use-coupons.ts'

/** One line, as its skeleton is. The popover opens at its start: from its button it would leave the page. */
const root = css`
  position: relative;
  ${rowOf(10)}
  min-width: 0;
  height: 24px;
  ${narrow} {
    flex-wrap: wrap;
    height: auto;
  }
  > span {
    ${oneLine}
    min-width: 24px;
    padding-inline: 6px;
    border: 1px dashed color-mix(in srgb, currentColor 60%, transparent);
    border-radius: ${radius.seal};
    ${alarmSmall}
  }
  > :is(span:first-of-type, :last-child) {
    flex: none;
  }
  button[aria-expanded] {
    white-space: nowrap;
  }
  [role='presentation'] {
    position: static;
  }
`
const named = 2
const none: readonly [] = []

/** The coupons that are for a product, to take in place. */
const ProductCoupons = ({ prodId, label }: { prodId: number; label: string }) => {
  const t = useText('detail')
  const words = useCouponWords()
  const { data, isPending } = useQuery({
    ...query('GET /coupon/listByProdId', { query: { prodId } }),
    meta: { silent: true },
  })
  const coupons = useOwnCoupons(data ?? none)
  if (!isPending && coupons.length === 0) return null
  return (
    <div data-part="row">
      <span data-part="label">{label}</span>
      {isPending ? (
        <Skeleton width={280} height={24} />
      ) : (
        <div css={root}>
          {coupons.slice(0, named).map((coupon) => (
            <span key={coupon.couponId}>
              {words.amount(coupon)}
              {coupon.cashCondition > 0 && ` · ${words.minimum(coupon)}`}
            </span>
          ))}
          <CouponPopover
            coupons={coupons}
            text={t('promotions.take', { count: coupons.length })}
            heading={t('promotions.coupons')}
          />
        </div>
      )}
    </div>
  )
}

const list = css`
  ${stackOf(6)}
  > li {
    align-items: center;
    ${wrapOf('2px 10px')}
    min-height: 24px;
  }
  [role='timer'] > strong {
    font-size: 14px;
  }
  [data-part='saves'] {
    padding-inline: 4px;
    border: 1px solid color-mix(in srgb, currentColor 45%, transparent);
    border-radius: ${radius.seal};
    ${alarmSmall}
  }
`

const Row = ({ label, children }: { label: string; children: ReactNode }) => (
  <div data-part="row">
    <span data-part="label">{label}</span>
    {children}
  </div>
)

/** Their number is known from the product, so what loads later does not push anything down. */
const Discounts = ({ prodId }: { prodId: number }) => {
  const { data, refetch } = useQuery({
    ...query('GET /marking/discount/getDiscountByProdId', { query: { prodId } }),
    meta: { silent: true },
  })
  return (
    <ul css={list}>
      {!data && (
        <li>
          <Skeleton width={280} height={20} />
        </li>
      )}
      {data?.map((discount) => (
        <li key={discount.discountId}>
          <Link css={textLink} to={`/discount-detail?discountId=${discount.discountId}`}>
            {discount.discountName}
          </Link>
          <EndsIn endTime={discount.endTime} onOver={refetch} />
        </li>
      ))}
    </ul>
  )
}

const Packages = ({ combos, to }: { combos: readonly Combo[]; to: string }) => {
  const t = useText('combos')
  const p = useText('price')
  return (
    <ul css={list}>
      {combos.map(({ comboId, name, preferentialAmount, transfee }) => (
        <li key={comboId}>
          <Seal mark={p('comboMark')} meaning={p('comboOne')} />
          <Link css={textLink} to={to}>
            {name}
          </Link>
          <span data-part="saves">{t('saves', { amount: moneyText(preferentialAmount) })}</span>
          {transfee > 0 && <span>{t('delivery', { amount: moneyText(transfee) })}</span>}
        </li>
      ))}
    </ul>
  )
}

/** Every reason to buy, but gifts. `packages` is where the packages are on this page. */
export const Promotions = ({ product, packages }: { product: ProductDetail; packages: string }) => {
  const t = useText('detail')
  const { prodId, offers, comboList } = product
  return (
    <>
      {offers.some(({ kind }) => kind === 'discount') && (
        <Row label={t('promotions.discounts')}>
          <Discounts prodId={prodId} />
        </Row>
      )}
      <ProductCoupons prodId={prodId} label={t('promotions.coupons')} />
      {comboList.length > 0 && (
        <Row label={t('promotions.packages')}>
          <Packages combos={comboList} to={packages} />
        </Row>
      )}
    </>
  )
}
