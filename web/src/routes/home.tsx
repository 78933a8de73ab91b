import { css } from '@emotion/react'
import { useQuery } from '@tanstack/react-query'
import { Banner } from '../features/banner/banner.tsx'
import { CategoryMenu } from '../features/categories/category-menu.tsx'
import { MemberCard } from '../features/member-card/member-card.tsx'
import { ProductGrid, ProductGridSkeleton } from '../features/product-card/product-grid.tsx'
import { query } from '../lib/api/query.ts'
import { useText } from '../lib/i18n/i18n.ts'
import { PageTitle } from '../lib/navigation/page-title.tsx'
import { ScreenLink, useHasScreen } from '../lib/navigation/screen-link.tsx'
import { FloorHeading } from '../ui/floor-heading.tsx'
import { SectionBoundary } from '../ui/section-boundary.tsx'
import { EmptyState, ErrorState } from '../ui/states.tsx'
import { wrap } from '../ui/theme.ts'

const root = css`
  ${wrap}
  padding-block: 16px 0;
  > [data-part='hero'] {
    display: grid;
    grid-template-columns: 220px minmax(0, 1fr) 220px;
    gap: 16px;
  }
  > section {
    margin-top: 36px;
  }
`
const cards = 12
const bestsellersQuery = query('GET /search/searchProdPage', { query: { sort: 1, orderBy: 1, size: cards } })

const Bestsellers = () => {
  const t = useText('home')
  const { data, error, isFetching, refetch } = useQuery(bestsellersQuery)
  if (data?.records.length === 0) return <EmptyState text={t('bestsellersEmpty')} />
  if (data) return <ProductGrid products={data.records} evenRows />
  if (error) return <ErrorState busy={isFetching} onRetry={() => void refetch()} />
  return <ProductGridSkeleton count={cards} evenRows />
}

export const Screen = () => {
  const t = useText('home')
  const hasScreen = useHasScreen()
  return (
    <div css={root}>
      <PageTitle text={t('heading')} hidden />
      <div data-part="hero">
        <CategoryMenu />
        <SectionBoundary>
          <Banner />
        </SectionBoundary>
        <MemberCard />
      </div>
      <section aria-labelledby="bestsellers">
        <FloorHeading
          no={1}
          id="bestsellers"
          title={t('bestsellers')}
          note={t('bestsellersNote')}
          more={hasScreen('/list') && <ScreenLink to="/list">{t('more')}</ScreenLink>}
        />
        <SectionBoundary>
          <Bestsellers />
        </SectionBoundary>
      </section>
    </div>
  )
}
