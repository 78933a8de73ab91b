import type { ProductKind, Sku } from 'qinghua-contract'
import { css } from '@emotion/react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { query } from '../../lib/api/api.ts'
import { countText } from '../../lib/i18n/count-text.ts'
import { useText } from '../../lib/i18n/i18n.ts'
import { useOwnPrices } from '../goods/own-prices.ts'
import { Row, Text } from '../../ui/layout.tsx'
import { Link } from '../../ui/link.tsx'
import { Numbers } from '../../ui/numbers.tsx'
import { Price } from '../../ui/price.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { textLink } from '../../ui/text-link.ts'
import { color, digits } from '../../ui/theme.ts'
import { useUser } from '../../lib/session/session.ts'
import { moneyText } from '../../ui/money.ts'
import { Seal } from '../../ui/seal.tsx'
import { useTakeCoupons } from '../promotions/use-coupons.ts'
import { Button } from '../../ui/button.tsx'
import { Popover } from '../../ui/popover.tsx'
import { PriceParts } from '../../ui/price-parts.tsx'
import { Unfolds } from '../../ui/unfolds.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { useDelivery, type Wanted } from './delivery.tsx'

const amount = { flex: 'none', color: color.ink, font: `600 14px/20px ${digits}` }

const buyMember = '/member-center/buy-member'
const benefits = '/member-center/member-equity?type=paid'
const levels = query('GET /p/score/scoreLevel/page', { query: { levelType: 1 } })

interface MemberPriceProps {
  /** At the own paid level, or the one to begin with. */
  memberPrice: number
}

/** To a paid member the own price, to all others what they would pay as one. */
const MemberPrice = ({ memberPrice }: MemberPriceProps) => {
  const t = useText('detail')
  const c = useText('coupons')
  const isMember = useUser()?.levelType === 1
  const { data, isError } = useQuery({ ...levels, enabled: isMember, meta: { silent: true, suppressLogin: true } })
  const own = isMember ? data?.userLevel : undefined
  return (
    <Row as="p" gap={6} tone="quiet" size="small">
      <Seal mark={c('memberMark')} meaning={t('memberPrice')} />
      {isMember && !own && !isError ? (
        <Skeleton width={140} height={20} />
      ) : (
        <>
          <b style={amount}>{moneyText(memberPrice)}</b>
          <Link css={textLink} to={own ? benefits : buyMember}>
            {own ? t('ownMemberPrice', { level: own.levelName }) : t('memberReason')}
          </Link>
        </>
      )}
    </Row>
  )
}

type SkuPrice = Pick<Sku, 'price' | 'priceInHand' | 'reductions' | 'toClaim'>

const inHand = css`
  && [data-part='panel'] {
    right: auto;
    left: -96px;
    font-weight: 400;
  }
`

/** What one piece costs with every discount and coupon that the shopper has or can take, to take in place. */
const PriceInHand = ({ sku, wanted }: { sku: SkuPrice; wanted: Wanted }) => {
  const t = useText('detail')
  const p = useText('price')
  const c = useText('coupons')
  const { price, priceInHand, reductions, toClaim = [] } = sku
  const { data } = useDelivery(wanted)
  const [hasAsked, setHasAsked] = useState(false)
  const coupons = reductions
    .filter(({ part, id }) => part === 'coupon' && toClaim.includes(id))
    .map(({ id, name }) => ({ couponId: id, couponName: name }))
  const { take, isPending } = useTakeCoupons(coupons)
  if (priceInHand === null) return null
  const isOpen = coupons.length > 0
  const fee = data?.shopCityStatus === 1 ? data.transfee - data.freeTransfee : null
  return (
    <Row css={inHand} gap="4px 6px" wrap high={32} tone="alarm" size="note" bold>
      {t('inHand')}
      <Price yuan={priceInHand} size={20} />
      <Popover label={t('inHandHow')} trigger={<Unfolds />}>
        <PriceParts
          parts={[
            { name: p('list'), amount: price },
            ...reductions.map(({ name, amount }) => ({ name, amount: -amount })),
          ]}
          total={{ name: t('inHand'), amount: priceInHand }}
          note={t('inHandHint')}
        />
      </Popover>
      {(isOpen || hasAsked) && (
        <Button
          size="small"
          look="outline"
          busy={isPending}
          aria-disabled={!isOpen}
          onClick={() => {
            if (!isOpen) return
            setHasAsked(true)
            take()
          }}
        >
          {c(isOpen ? 'state.take' : 'state.taken')}
          <VisuallyHidden>{coupons.map(({ couponName }) => couponName).join(' · ')}</VisuallyHidden>
        </Button>
      )}
      {fee !== null && (
        <Text as="small" tone="quiet" size="small">
          {fee > 0 ? t('inHandPlus', { amount: moneyText(fee) }) : t('inHandFree')}
        </Text>
      )}
    </Row>
  )
}

const root = css`
  /* As wide before the numbers have come. */
  > dl dd {
    min-width: 6ch;
    font-size: 16px;
  }
  > dl > div + div {
    border-color: color-mix(in srgb, ${color.vermilion} 25%, transparent);
  }
`

interface Props {
  prodId: number
  kind: ProductKind
  /** Of which the freight is told. */
  count: number
  /** The variants that the choice leaves: one, once it is complete. */
  possible: readonly (SkuPrice & Pick<Sku, 'skuId' | 'oriPrice' | 'memberPrice'>)[]
  sold: number
  reviews: string
}

export const PriceBand = ({ prodId, kind, count, possible, sold, reviews }: Props) => {
  const t = useText('detail')
  const { data } = useQuery({ ...query('GET /prod/prodCommData', { query: { prodId } }), meta: { silent: true } })
  const prices = possible.map(({ price }) => price)
  const [least, most] = [Math.min(...prices), Math.max(...prices)]
  const was = least === most ? Math.min(...possible.map(({ oriPrice }) => oriPrice)) : least
  const { isPending, own } = useOwnPrices(prodId)
  const offered = possible.map((sku) => ({ ...sku, ...own?.skuList.find(({ skuId }) => skuId === sku.skuId) }))
  const [first, ...rest] = offered
  const chosen = rest.length === 0 ? first : undefined
  const isOne = offered.every(
    ({ price, memberPrice, priceInHand }) =>
      price === first?.price && memberPrice === first.memberPrice && priceInHand === first.priceInHand,
  )
  return (
    <Row css={root} gap="6px 20px" wrap high={76} pad="12px 20px" ground="alarm">
      <Row as="p" gap="2px 8px" wrap align="baseline" tone="alarm" style={{ flex: 1 }}>
        <Price yuan={least} was={was} size={most > least ? 26 : 34} />
        {most > least && (
          <>
            <span aria-hidden="true">–</span>
            <Price yuan={most} size={26} />
          </>
        )}
      </Row>
      <Numbers
        numbers={[
          { name: t('rating'), value: data && (data.number > 0 ? `${data.positiveRating}%` : '–') },
          {
            name: t('reviewCount'),
            value: data && (
              <Link css={textLink} to={reviews}>
                {countText(data.number)}
              </Link>
            ),
          },
          { name: t('sold'), value: countText(sold) },
        ]}
      />
      {first && isOne && (
        <Row gap="4px 20px" wrap high={24} style={{ width: '100%' }} data-part="others">
          {isPending ? (
            <Skeleton width={200} height={32} />
          ) : (
            <PriceInHand sku={first} wanted={{ prodId, kind, skuId: chosen?.skuId, count }} />
          )}
          <MemberPrice memberPrice={first.memberPrice} />
        </Row>
      )}
    </Row>
  )
}
