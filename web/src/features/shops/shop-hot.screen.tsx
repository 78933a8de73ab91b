import { useSearchParams } from 'react-router'
import { css } from '@emotion/react'
import type { ProductCard } from 'qinghua-contract'
import { useQuery } from '@tanstack/react-query'
import { ShopFrame } from './shop-frame.tsx'
import { useText } from '../../lib/i18n/i18n.ts'
import { shopAddress, shopIdIn } from '../goods/shop-name.tsx'
import { FloorHeading } from '../../ui/floor-heading.tsx'
import { Link } from '../../ui/link.tsx'
import { gridOf } from '../../ui/shapes.ts'
import { centred, color, covering, digits, motion, oneLine, paper, radius, type } from '../../ui/theme.ts'
import { query } from '../../lib/api/api.ts'
import { countText } from '../../lib/i18n/count-text.ts'
import { buttonStyle } from '../../ui/button.tsx'
import { Numbers } from '../../ui/numbers.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Price } from '../../ui/price.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'

const root = css`
  ${paper}
  > * + * {
    border-top: 1px solid ${color.line};
  }
  article {
    position: relative;
    ${gridOf('40px 88px minmax(0, 1fr) auto 168px', '20px')}
    align-items: center;
    padding: 16px 24px;
    transition: background-color ${motion.hover};
    &:hover,
    &:focus-within {
      background: ${color.cobaltWash};
    }
    &:hover h3 > a {
      color: ${color.cobalt};
    }
  }
  [data-part='rank'] {
    ${centred}
    width: 36px;
    height: 36px;
    border-radius: ${radius.seal};
    color: ${color.ink3};
    font: 700 20px/36px ${digits};
    &[data-top] {
      background: ${color.vermilionFill};
      color: ${color.onFill};
    }
  }
  h3 {
    font: 600 ${type.lead};
    > a::after {
      ${covering}
    }
  }
  p {
    ${oneLine}
    color: ${color.ink2};
  }
`

/** The places that a list of what sells best has. */
const places = 20

const Place = ({ product, rank }: { product: ProductCard; rank: number }) => {
  const t = useText('shopfront')
  const { prodId, prodName, brief, pic, price, oriPrice, soldNum, prodCommNumber, positiveRating } = product
  return (
    <article>
      <span data-part="rank" data-top={rank <= 3 || undefined} role="img" aria-label={t('rank', { rank })}>
        {rank}
      </span>
      <Picture src={pic} alt="" width={88} height={88} />
      <div>
        <h3>
          <Link to={`/detail/${prodId}`}>{prodName}</Link>
        </h3>
        <p>{brief}</p>
      </div>
      <Numbers
        numbers={[
          { name: t('sold'), value: countText(soldNum) },
          { name: t('rating'), value: prodCommNumber > 0 ? `${positiveRating}%` : t('noRating') },
        ]}
      />
      <Price yuan={price} was={oriPrice} size={20} />
    </article>
  )
}

/** What sells best in a shop (S2.11). */
const RankList = ({ shopId }: { shopId: number }) => {
  const t = useText('shopfront')
  const { data, isError, isFetching, refetch } = useQuery(
    query('GET /search/searchProdPage', { query: { shopId, sort: 1, orderBy: 1, current: 1, size: places } }),
  )
  if (!data && isError) return <ErrorState busy={isFetching} onRetry={() => void refetch()} />
  if (!data) return <RankSkeleton />
  if (data.records.length === 0) return <EmptyState text={t('noGoods')} />
  return (
    <>
      <ol css={root} aria-label={t('hot')}>
        {data.records.map((product, at) => (
          <li key={product.prodId}>
            <Place product={product} rank={at + 1} />
          </li>
        ))}
      </ol>
      <p style={{ marginTop: 24, textAlign: 'center' }}>
        <Link css={buttonStyle} data-look="outline" to={`${shopAddress(shopId)}&sort=sales#goods`}>
          {t('allGoods', { count: data.total })}
        </Link>
      </p>
    </>
  )
}

const RankSkeleton = () => (
  <div css={root} aria-busy="true">
    {Array.from({ length: 8 }, (_, at) => (
      <Skeleton key={at} height={122} borderRadius={0} />
    ))}
  </div>
)

/** S2.11 */
export const Screen = () => {
  const t = useText('shopfront')
  const [search] = useSearchParams()
  const shopId = shopIdIn(search)
  return (
    <ShopFrame key={shopId} shopId={shopId} page="hot" skeleton={<RankSkeleton />}>
      {(shop) => (
        <section aria-labelledby="hot">
          <FloorHeading
            id="hot"
            title={t('hot')}
            note={t('hotNote')}
            more={<Link to={shopAddress(shop.shopId)}>{t('toFront')}</Link>}
          />
          <RankList shopId={shop.shopId} />
        </section>
      )}
    </ShopFrame>
  )
}
