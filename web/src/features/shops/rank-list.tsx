import { css } from '@emotion/react'
import type { ProductCard } from 'qinghua-contract'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../lib/api/query.ts'
import { countText } from '../../lib/i18n/count-text.ts'
import { useText } from '../../lib/i18n/i18n.ts'
import { Link } from '../../ui/link.tsx'
import { shopAddress } from '../goods/shop-address.ts'
import { buttonStyle } from '../../ui/button.tsx'
import { Numbers } from '../../ui/numbers.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Price } from '../../ui/price.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import { rankStyle } from './rank-style.ts'

const root = css`
  ${rankStyle}
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
export const RankList = ({ shopId }: { shopId: number }) => {
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

export const RankSkeleton = () => (
  <div css={root} aria-busy="true">
    {Array.from({ length: 8 }, (_, at) => (
      <Skeleton key={at} height={122} borderRadius={0} />
    ))}
  </div>
)
