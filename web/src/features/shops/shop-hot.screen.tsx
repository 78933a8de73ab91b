import { useSearchParams } from 'react-router'
import { css } from '@emotion/react'
import type { ProductCard } from 'qinghua-contract'
import { useQuery } from '@tanstack/react-query'
import { ShopFrame } from './shop-frame.tsx'
import { useText } from '../../lib/i18n/i18n.ts'
import { shopAddress, shopIdIn } from '../goods/shop-name.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Grid, Surface, Text } from '../../ui/layout.tsx'
import { FloorHeading } from '../../ui/floor-heading.tsx'
import { Link, Way } from '../../ui/link.tsx'
import { centred, color, covering, digits, motion, radius } from '../../ui/theme.ts'
import { query } from '../../lib/api/api.ts'
import { countText } from '../../lib/i18n/count-text.ts'
import { Numbers } from '../../ui/numbers.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Price } from '../../ui/price.tsx'
import { Skeletons } from '../../ui/skeleton.tsx'
import { EmptyState } from '../../ui/states.tsx'

const place = css`
  position: relative;
  transition: background-color ${motion.hover};
  &:hover,
  &:focus-within {
    background: ${color.cobaltWash};
  }
  &:hover h3 > a {
    color: ${color.cobalt};
  }
  h3 > a::after {
    ${covering}
  }
`
const rankStyle = css`
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
`
/** With a line between them. */
const list = css`
  > * + * {
    border-top: 1px solid ${color.line};
  }
`

/** The places that a list of what sells best has. */
const places = 20

const Place = ({ product, rank }: { product: ProductCard; rank: number }) => {
  const t = useText('shopfront')
  const { prodId, prodName, brief, pic, price, oriPrice, soldNum, prodCommNumber, positiveRating } = product
  return (
    <Grid
      as="article"
      css={place}
      columns="40px 88px minmax(0, 1fr) auto 168px"
      gap={20}
      align="center"
      pad="16px 24px"
    >
      <span css={rankStyle} data-top={rank <= 3 || undefined} role="img" aria-label={t('rank', { rank })}>
        {rank}
      </span>
      <Picture src={pic} alt="" width={88} height={88} />
      <div>
        <Text as="h3" size="lead" bold>
          <Link to={`/detail/${prodId}`}>{prodName}</Link>
        </Text>
        <Text lines={1} tone="quiet">
          {brief}
        </Text>
      </div>
      <Numbers
        numbers={[
          { name: t('sold'), value: countText(soldNum) },
          { name: t('rating'), value: prodCommNumber > 0 ? `${positiveRating}%` : t('noRating') },
        ]}
      />
      <Price yuan={price} was={oriPrice} size={20} />
    </Grid>
  )
}

/** What sells best in a shop (S2.11). */
const RankList = ({ shopId }: { shopId: number }) => {
  const t = useText('shopfront')
  const ranking = useQuery(
    query('GET /search/searchProdPage', { query: { shopId, sort: 1, orderBy: 1, current: 1, size: places } }),
  )
  return (
    <Loaded of={ranking} waiting={<RankSkeleton />}>
      {({ records, total }) =>
        records.length === 0 ? (
          <EmptyState text={t('noGoods')} />
        ) : (
          <>
            <Surface as="ol" css={list} aria-label={t('hot')}>
              {records.map((product, at) => (
                <li key={product.prodId}>
                  <Place product={product} rank={at + 1} />
                </li>
              ))}
            </Surface>
            <Text pad="24px 0 0" text="center">
              <Way to={`${shopAddress(shopId)}&sort=sales#goods`}>{t('allGoods', { count: total })}</Way>
            </Text>
          </>
        )
      }
    </Loaded>
  )
}

const RankSkeleton = () => (
  <Surface css={list} aria-busy="true">
    <Skeletons count={8} height={122} />
  </Surface>
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
