import { css } from '@emotion/react'
import type { Banner as Advert, ProductCard } from 'qinghua-contract'
import { mainShopId } from 'qinghua-contract/rules'
import { lazy, Suspense, useMemo, useRef, type ReactNode } from 'react'
import { useQuery, type QueryClient } from '@tanstack/react-query'
import { Banner, BannerLink, useBanners } from '../catalogue/banner.tsx'
import { CategoryMenu } from '../catalogue/category-menu.tsx'
import { ProductGrid, ProductGridSkeleton } from '../goods/product-grid.tsx'
import { MemberCard } from './member-card.tsx'
import { FlashFloor } from '../flash/flash-floor.tsx'
import { useNear } from '../../lib/use-near.ts'
import { onFirstInteraction } from '../../lib/first-interaction.ts'
import { loadTexts, useText } from '../../lib/i18n/i18n.ts'
import { lazily, loadChunk } from '../../lib/load-chunk.ts'
import { PageTitle } from '../../lib/navigation/page-title.tsx'
import { useOnePlace, type PickGoods } from '../goods/one-place.ts'
import { Grid, Stack, Text } from '../../ui/layout.tsx'
import { SectionBoundary } from '../../ui/section-boundary.tsx'
import { wrap } from '../../ui/theme.ts'
import { askAhead, query } from '../../lib/api/api.ts'
import { Link } from '../../ui/link.tsx'
import { Picture } from '../../ui/picture.tsx'
import { FloorHeading } from '../../ui/floor-heading.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'

const QuickAdd = lazy(async () => {
  await new Promise<void>(onFirstInteraction)
  await loadTexts(['goods'])
  return loadChunk('quick-add', async () => ({ default: (await import('../goods/quick-add.tsx')).QuickAdd }))
})

/** Seen when a pointer or the focus is on a card, so that nobody waits for it. */
const quickAdd = ({ prodId, prodName }: ProductCard) => (
  <SectionBoundary silent>
    <Suspense>
      <QuickAdd prodId={prodId} name={prodName} />
    </Suspense>
  </SectionBoundary>
)

type Rows = 1 | 2
/** Full rows of six; on a narrower page, of five. */
const cards = { 1: 6, 2: 12 } as const

interface GoodsProps {
  name: string
  of: ReturnType<typeof useQuery<{ records: readonly ProductCard[] }>>
  pick: PickGoods
  rows: Rows
  most: number
  lead?: ReactNode
}

/** The goods of a floor that have no place in another one. */
const FloorGoods = ({ name, of, pick, rows, most, lead }: GoodsProps) => {
  const t = useText('home')
  const { data, error, isFetching, refetch } = of
  const products = useMemo(() => data && pick(name, data.records, most), [data, pick, name, most])
  if (!products && error) return <ErrorState busy={isFetching} onRetry={() => void refetch()} />
  if (!products) return <ProductGridSkeleton count={most} evenRows={rows} busy={isFetching} lead={lead} />
  if (products.length === 0 && !lead) return <EmptyState text={t('bestsellersEmpty')} />
  return <ProductGrid products={products} evenRows={rows} quick={quickAdd} lead={lead} />
}

/** As many as all floors above can have taken. */
const spare = 24
const bySales = { sort: 1, orderBy: 1 } as const

const Bestsellers = ({ no, pick }: { no: number; pick: PickGoods }) => {
  const t = useText('home')
  const of = useQuery(query('GET /search/searchProdPage', { query: { size: cards[2], ...bySales } }))
  return (
    <section aria-labelledby="bestsellers">
      <FloorHeading
        no={no}
        id="bestsellers"
        title={t('bestsellers')}
        note={t('bestsellersNote')}
        more={<Link to="/list?sort=sales">{t('more')}</Link>}
      />
      <FloorGoods name="bestsellers" of={of} pick={pick} rows={2} most={cards[2]} />
    </section>
  )
}

const lead = css`
  grid-template-rows: minmax(0, 1fr) auto;
  height: 100%;
  > :is(img, [data-lost]) {
    width: 100%;
    height: 100%;
    min-height: 160px;
  }
`

/** A scene of the mall, why these goods stand together, and the best of them. */
const Curated = ({ no, of: advert, pick }: { no: number; of: Advert; pick: PickGoods }) => {
  const ref = useRef<HTMLElement>(null)
  const isNear = useNear(ref)
  const { title, subtitle, imgUrl, relationType } = advert
  const relation = advert.relation ?? 0
  const size = cards[1] - 2 + spare
  const found = useQuery({
    ...query('GET /search/searchProdPage', { query: { categoryId: relation, size, ...bySales } }),
    enabled: isNear && relationType === 'category',
  })
  const reduced = useQuery({
    ...query('GET /marking/discount/prodList', { query: { discountId: relation, current: 1, size } }),
    enabled: isNear && relationType === 'discount',
  })
  const id = `floor-${no}`
  return (
    <section ref={ref} aria-labelledby={id}>
      <FloorHeading no={no} id={id} title={title} more={<BannerLink of={advert} />} />
      <FloorGoods
        name={id}
        of={relationType === 'discount' ? reduced : found}
        pick={pick}
        rows={1}
        most={cards[1] - 2}
        lead={
          <Stack css={lead} ground="paper">
            <Picture src={imgUrl} alt="" width={480} height={360} />
            <Text size="lead" pad="16px 20px">
              {subtitle}
            </Text>
          </Stack>
        }
      />
    </section>
  )
}

const DiscountFloor = lazily('offers', ['discounts'], async () =>
  import('../promotions/discount-floor.tsx').then(({ DiscountFloor }) => DiscountFloor),
)

/** A floor that is not made of products is loaded when it comes near; until then it keeps its usual height. */
const Discounts = ({ no, pick }: { no: number; pick: PickGoods }) => {
  const ref = useRef<HTMLElement>(null)
  const isNear = useNear(ref)
  return (
    <section ref={ref} style={{ minHeight: 232 }} aria-labelledby="offers">
      {isNear && (
        <Suspense fallback={<p aria-busy="true" />}>
          <DiscountFloor no={no} id="offers" pick={pick} />
        </Suspense>
      )}
    </section>
  )
}

/** Those below the first screen: the first is its hero. */
const curated = 3
const Floors = ({ no, pick }: { no: number; pick: PickGoods }) => {
  const { data } = useBanners(mainShopId)
  return data?.slice(1, 1 + curated).map((advert, at) => (
    <SectionBoundary key={advert.imgUrl}>
      <Curated no={no + at} of={advert} pick={pick} />
    </SectionBoundary>
  ))
}

const root = css`
  ${wrap}
  padding-block: 16px 0;
  > section {
    margin-top: 36px;
  }
`

export const ahead = (client: QueryClient): void =>
  askAhead(client, 'GET /indexImgs/{shopId}', { params: { shopId: mainShopId } })

export const Screen = () => {
  const t = useText('home')
  const pick = useOnePlace()
  return (
    <div css={root}>
      <PageTitle text={t('heading')} hidden />
      <Grid columns="220px minmax(0, 1fr) 220px" gap={16}>
        <CategoryMenu />
        <Grid columns={1} gap={16} style={{ gridTemplateRows: '1fr' }}>
          <SectionBoundary>
            <Banner />
          </SectionBoundary>
          <SectionBoundary>
            <FlashFloor id="flash" />
          </SectionBoundary>
        </Grid>
        <MemberCard />
      </Grid>
      <SectionBoundary>
        <Bestsellers no={1} pick={pick} />
      </SectionBoundary>
      <SectionBoundary>
        <Discounts no={2} pick={pick} />
      </SectionBoundary>
      <Floors no={3} pick={pick} />
    </div>
  )
}
