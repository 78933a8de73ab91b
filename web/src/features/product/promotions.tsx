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
import { Picture } from '../../ui/picture.tsx'
import { Popover } from '../../ui/popover.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { textLink } from '../../ui/text-link.ts'
import { Unfolds } from '../../ui/unfolds.tsx'
import { CouponToTake } from '../promotions/coupon-to-take.tsx'
import { useCouponWords } from '../promotions/coupon-words.ts'
import { useOwnCoupons } from '../promotions/use-coupons.ts'

/** One line of what there is, as its skeleton is; it opens at its start. */
const root = css`
  [role='presentation'] > button {
    display: block;
    width: 100%;
  }
  && [data-part='panel'] {
    right: auto;
    left: 0;
    width: min(460px, 100%);
    max-height: 420px;
    overflow-y: auto;
  }
  h2 {
    font-size: inherit;
  }
`
const none: readonly [] = []

/** What a discount takes off, and until when. */
const Discounts = ({ prodId }: { prodId: number }) => {
  const { data, refetch } = useQuery({
    ...query('GET /marking/discount/getDiscountByProdId', { query: { prodId } }),
    meta: { silent: true },
  })
  return data?.map((discount) => (
    <Row as="li" gap="2px 10px" wrap justify="between" high={24} key={discount.discountId}>
      <Link css={textLink} to={`/discount-detail?discountId=${discount.discountId}`}>
        {discount.discountName}
      </Link>
      <EndsIn endTime={discount.endTime} onOver={refetch} />
    </Row>
  ))
}

const Packages = ({ combos, to }: { combos: readonly Combo[]; to: string }) => {
  const t = useText('combos')
  return combos.map(({ comboId, name, preferentialAmount, transfee }) => (
    <Row as="li" gap="2px 10px" wrap high={24} key={comboId}>
      <Link css={textLink} to={to}>
        {name}
      </Link>
      <Text as="span" tone="alarm">
        {t('saves', { amount: moneyText(preferentialAmount) })}
      </Text>
      {transfee > 0 && <span>{t('delivery', { amount: moneyText(transfee) })}</span>}
    </Row>
  ))
}

const Gifts = ({ gifts }: { gifts: ProductDetail['giveaway']['giveawayProds'] }) => {
  const t = useText('detail')
  return gifts.map(({ prodId, skuId, prodName, pic, giveawayNum }) => (
    <Row as="li" gap={8} key={skuId}>
      <Picture src={pic} alt="" width={32} height={32} />
      <Link css={textLink} to={`/detail/${prodId}?sku=${skuId}`}>
        {prodName}
      </Link>
      <span>{t('gift.count', { count: giveawayNum })}</span>
    </Row>
  ))
}

const folded = ['discount', 'combo', 'gift']

/** Every reason to buy in one line, which opens. `packages` is where the packages are on this page. */
export const Promotions = ({ product, packages }: { product: ProductDetail; packages: string }) => {
  const t = useText('detail')
  const p = useText('product')
  const words = useCouponWords()
  const { prodId, offers, comboList, giveaway } = product
  const { data, isPending } = useQuery({
    ...query('GET /coupon/listByProdId', { query: { prodId } }),
    meta: { silent: true },
  })
  const coupons = useOwnCoupons(data ?? none)
  const told = [
    ...offers.flatMap(({ kind, text }) => (folded.includes(kind) ? [p(`offer.${kind}`, { text })] : [])),
    ...(coupons.length > 1
      ? [t('promotions.coupons', { count: coupons.length })]
      : coupons.map((coupon) =>
          p('offer.coupon', {
            text: [words.amount(coupon), ...(coupon.cashCondition > 0 ? [words.minimum(coupon)] : [])].join(' '),
          }),
        )),
  ]
  if (!isPending && told.length === 0) return null
  return (
    <OfferRow label={t('promotions.label')}>
      <div css={root}>
        {isPending ? (
          <Skeleton width={280} height={24} />
        ) : (
          <Popover
            trigger={
              <Row as="span" gap={8}>
                <Text as="span" tone="quiet" lines={1}>
                  {told.join(' · ')}
                </Text>
                <Text as="span" keeps>
                  <Unfolds>{t('promotions.all')}</Unfolds>
                </Text>
              </Row>
            }
          >
            <Stack gap={12}>
              <h2>{t('promotions.all')}</h2>
              <Stack as="ul" gap={12}>
                {offers.some(({ kind }) => kind === 'discount') && <Discounts prodId={prodId} />}
                <Packages combos={comboList} to={packages} />
                <Gifts gifts={giveaway.giveawayProds} />
                {coupons.map((coupon) => (
                  <li key={coupon.couponId}>
                    <CouponToTake coupon={coupon} withGoods={false} />
                  </li>
                ))}
              </Stack>
            </Stack>
          </Popover>
        )}
      </div>
    </OfferRow>
  )
}
