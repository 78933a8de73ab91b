import { useSearchParams } from 'react-router'
import { css } from '@emotion/react'
import type { ProductCard } from 'qinghua-contract'
import { useQuery } from '@tanstack/react-query'
import { ShopFrame } from './shop-frame.tsx'
import { useText } from '../../lib/i18n/i18n.ts'
import { shopAddress, shopIdIn } from '../goods/shop-name.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Grid, Row, Stack, Text } from '../../ui/layout.tsx'
import { FloorHeading } from '../../ui/floor-heading.tsx'
import { Link, Way } from '../../ui/link.tsx'
import { centred, color, digits } from '../../ui/theme.ts'
import { query } from '../../lib/api/api.ts'
import { countText } from '../../lib/i18n/count-text.ts'
import { linkCard } from '../../ui/link-card.ts'
import { Meter } from '../../ui/meter.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Price } from '../../ui/price.tsx'
import { Skeletons } from '../../ui/skeleton.tsx'
import { EmptyState } from '../../ui/states.tsx'

const place = css`
  ${linkCard}
  display: grid;
  grid-template-columns: min(136px, 100% - 176px) minmax(0, 1fr);
  gap: 16px;
  height: 100%;
  padding: 16px;
  > img {
    width: 100%;
    height: auto;
    aspect-ratio: 1;
  }
  &[data-top] {
    grid-template-columns: min(176px, 100% - 176px) minmax(0, 1fr);
  }
`
const rankStyle = css`
  ${centred}
  min-width: 28px;
  font: 700 20px/28px ${digits};
  [data-top] & {
    background: ${color.cobaltFill};
    color: ${color.onFill};
  }
`
/** The places that a list of what sells best has: full rows. */
const places = 21
const first = 3

interface PlaceProps {
  product: ProductCard
  rank: number
  firstSold: number
}

const Place = ({ product, rank, firstSold }: PlaceProps) => {
  const t = useText('shopfront')
  const { prodId, prodName, brief, pic, price, oriPrice, pricesDiffer, soldNum, prodCommNumber, positiveRating } =
    product
  return (
    <article css={place} data-top={rank <= first || undefined}>
      <Picture src={pic} alt="" width={176} height={176} />
      <Stack gap={8} style={{ gridTemplateRows: 'auto 1fr' }}>
        <Row align="start" gap={8}>
          <Text as="span" css={rankStyle} keeps tone="brand" role="img" aria-label={t('rank', { rank })}>
            {rank}
          </Text>
          <Text as="h3" lines={2} size="lead" bold title={prodName} style={{ paddingTop: 2 }}>
            <Link to={`/detail/${prodId}`}>{prodName}</Link>
          </Text>
        </Row>
        <Text tone="quiet" size="note" style={{ alignSelf: 'start', textWrap: 'pretty' }}>
          {brief}
        </Text>
        <Price yuan={price} was={oriPrice} isLowest={pricesDiffer} size={20} />
        <Meter filled={firstSold === 0 ? 0 : soldNum / firstSold} aria-hidden="true" />
        <Row as="p" gap="0 16px" wrap tone="faint" size="small">
          <span>{t('sold', { number: countText(soldNum) })}</span>
          {prodCommNumber > 0 && <span>{t('rating', { percent: positiveRating })}</span>}
        </Row>
      </Stack>
    </article>
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
            <Grid as="ol" columns={3} gap={16} aria-label={t('hot')}>
              {records.map((product, at) => (
                <li key={product.prodId}>
                  <Place product={product} rank={at + 1} firstSold={records[0]?.soldNum ?? 0} />
                </li>
              ))}
            </Grid>
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
  <Grid columns={3} gap={16} aria-busy="true">
    <Skeletons count={first} height={208} />
  </Grid>
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
