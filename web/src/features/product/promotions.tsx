import { css } from '@emotion/react'
import type { Combo, ProductDetail } from 'qinghua-contract'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../lib/api/api.ts'
import { useText } from '../../lib/i18n/i18n.ts'
import { Link } from '../../ui/link.tsx'
import { EndsIn } from '../promotions/ends-in.tsx'
import { OfferRow } from '../goods/offer-row.tsx'
import { Row, Stack, Text } from '../../ui/layout.tsx'
import { moneyText } from '../../ui/money.ts'
import { Seal } from '../../ui/seal.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { textLink } from '../../ui/text-link.ts'
import { radius, narrow } from '../../ui/theme.ts'
import { CouponPopover } from '../promotions/coupon-popover.tsx'
import { useCouponWords } from '../promotions/coupon-words.ts'
import { useOwnCoupons } from '../promotions/use-coupons.ts'

/** One line, as its skeleton is. The popover opens at its start: from its button it would leave the page. */
const root = css`
  position: relative;
  min-width: 0;
  height: 24px;
  ${narrow} {
    flex-wrap: wrap;
    height: auto;
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
const ticket = css`
  min-width: 24px;
  padding-inline: 6px;
  border: 1px dashed color-mix(in srgb, currentColor 60%, transparent);
  border-radius: ${radius.seal};
`
const saving = css`
  padding-inline: 4px;
  border: 1px solid color-mix(in srgb, currentColor 45%, transparent);
  border-radius: ${radius.seal};
`
const deadline = css`
  [role='timer'] > strong {
    font-size: 14px;
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
    <OfferRow label={label}>
      {isPending ? (
        <Skeleton width={280} height={24} />
      ) : (
        <Row css={root} gap={10}>
          {coupons.slice(0, named).map((coupon) => (
            <Text as="span" css={ticket} tone="alarm" size="small" lines={1} key={coupon.couponId}>
              {words.amount(coupon)}
              {coupon.cashCondition > 0 && ` · ${words.minimum(coupon)}`}
            </Text>
          ))}
          <CouponPopover
            coupons={coupons}
            text={t('promotions.take', { count: coupons.length })}
            heading={t('promotions.coupons')}
          />
        </Row>
      )}
    </OfferRow>
  )
}

/** Their number is known from the product, so what loads later does not push anything down. */
const Discounts = ({ prodId }: { prodId: number }) => {
  const { data, refetch } = useQuery({
    ...query('GET /marking/discount/getDiscountByProdId', { query: { prodId } }),
    meta: { silent: true },
  })
  return (
    <Stack as="ul" gap={6} css={deadline}>
      {!data && (
        <Row as="li" high={24}>
          <Skeleton width={280} height={20} />
        </Row>
      )}
      {data?.map((discount) => (
        <Row as="li" gap="2px 10px" wrap high={24} key={discount.discountId}>
          <Link css={textLink} to={`/discount-detail?discountId=${discount.discountId}`}>
            {discount.discountName}
          </Link>
          <EndsIn endTime={discount.endTime} onOver={refetch} />
        </Row>
      ))}
    </Stack>
  )
}

const Packages = ({ combos, to }: { combos: readonly Combo[]; to: string }) => {
  const t = useText('combos')
  const p = useText('price')
  return (
    <Stack as="ul" gap={6}>
      {combos.map(({ comboId, name, preferentialAmount, transfee }) => (
        <Row as="li" gap="2px 10px" wrap high={24} key={comboId}>
          <Seal mark={p('comboMark')} meaning={p('comboOne')} />
          <Link css={textLink} to={to}>
            {name}
          </Link>
          <Text as="span" css={saving} tone="alarm" size="small">
            {t('saves', { amount: moneyText(preferentialAmount) })}
          </Text>
          {transfee > 0 && <span>{t('delivery', { amount: moneyText(transfee) })}</span>}
        </Row>
      ))}
    </Stack>
  )
}

/** Every reason to buy, but gifts. `packages` is where the packages are on this page. */
export const Promotions = ({ product, packages }: { product: ProductDetail; packages: string }) => {
  const t = useText('detail')
  const { prodId, offers, comboList } = product
  return (
    <>
      {offers.some(({ kind }) => kind === 'discount') && (
        <OfferRow label={t('promotions.discounts')}>
          <Discounts prodId={prodId} />
        </OfferRow>
      )}
      <ProductCoupons prodId={prodId} label={t('promotions.coupons')} />
      {comboList.length > 0 && (
        <OfferRow label={t('promotions.packages')}>
          <Packages combos={comboList} to={packages} />
        </OfferRow>
      )}
    </>
  )
}
