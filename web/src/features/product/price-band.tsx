import type { ProductKind, Sku } from 'qinghua-contract'
import { css } from '@emotion/react'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../lib/api/query.ts'
import { countText } from '../../lib/i18n/count-text.ts'
import { useText } from '../../lib/i18n/i18n.ts'
import { useOwnPrices } from '../goods/own-prices.ts'
import { Link } from '../../ui/link.tsx'
import { Numbers } from '../../ui/numbers.tsx'
import { Price } from '../../ui/price.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { textLink } from '../../ui/text-link.ts'
import { color, wrapOf } from '../../ui/theme.ts'
import { MemberPrice } from './member-price.tsx'
import { PriceInHand, type SkuPrice } from './price-in-hand.tsx'

const root = css`
  align-items: center;
  ${wrapOf('6px 20px')}
  min-height: 76px;
  padding: 12px 20px;
  background: ${color.vermilionWash};
  > [data-part='others'] {
    align-items: center;
    width: 100%;
    ${wrapOf('4px 20px')}
    min-height: 24px;
  }
  > [data-part='price'] {
    ${wrapOf('2px 8px')}
    flex: 1;
    align-items: baseline;
    color: ${color.vermilion};
  }
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
    <div css={root}>
      <p data-part="price">
        <Price yuan={least} was={was} size={most > least ? 26 : 34} />
        {most > least && (
          <>
            <span aria-hidden="true">–</span>
            <Price yuan={most} size={26} />
          </>
        )}
      </p>
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
        <div data-part="others">
          {isPending ? (
            <Skeleton width={200} height={32} />
          ) : (
            <PriceInHand sku={first} wanted={{ prodId, kind, skuId: chosen?.skuId, count }} />
          )}
          <MemberPrice memberPrice={first.memberPrice} />
        </div>
      )}
    </div>
  )
}
