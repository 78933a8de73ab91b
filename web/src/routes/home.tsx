import { css } from '@emotion/react'
import type { ProductKind } from '@mall/contracts'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useRef } from 'react'
import { Banner } from '../features/catalogue/banner/banner.tsx'
import { CategoryMenu } from '../features/catalogue/categories/category-menu.tsx'
import { Floor } from '../features/catalogue/floor/floor.tsx'
import { ProductGrid, ProductGridSkeleton } from '../features/catalogue/product-card/product-grid.tsx'
import { MemberCard } from '../features/member/member-card/member-card.tsx'
import { FlashFloor } from '../features/promotions/flash-sale/flash-floor.tsx'
import { useNear } from '../features/catalogue/floor/use-near.ts'
import { query } from '../lib/api/query.ts'
import { useText } from '../lib/i18n/i18n.ts'
import { lazily } from '../lib/lazily.ts'
import { PageTitle } from '../lib/navigation/page-title.tsx'
import { SectionBoundary } from '../ui/section-boundary.tsx'
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
/** Full rows of five and of six. */
const cards = { 1: 6, 2: 12 } as const
const kinds: readonly (readonly ['ebooks' | 'virtual' | 'goods', ProductKind])[] = [
  ['ebooks', 'ebook'],
  ['virtual', 'virtual'],
  ['goods', 'physical'],
]

const DiscountFloor = lazily('offers', ['discounts'], async () =>
  import('../features/promotions/discounts/discount-floor.tsx').then(({ DiscountFloor }) => DiscountFloor),
)

/** A floor that is not made of products is loaded when it comes near; until then it keeps its usual height. */
const Discounts = ({ no }: { no: number }) => {
  const ref = useRef<HTMLElement>(null)
  const isNear = useNear(ref)
  return (
    <section ref={ref} style={{ minHeight: 272 }} aria-labelledby="offers">
      {isNear && (
        <Suspense fallback={<p aria-busy="true" />}>
          <DiscountFloor no={no} id="offers" />
        </Suspense>
      )}
    </section>
  )
}

const rowsOf = (rows: 1 | 2) => ({
  grid: (products: Parameters<typeof ProductGrid>[0]['products']) => (
    <ProductGrid products={products} evenRows={rows} />
  ),
  skeleton: (busy: boolean) => <ProductGridSkeleton count={cards[rows]} evenRows={rows} busy={busy} />,
})

export const Screen = () => {
  const t = useText('home')
  const { data: sessions } = useQuery(query('GET /seckill/sessions'))
  const withoutFlash = sessions?.length === 0
  const before = withoutFlash ? 0 : 1
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
      {!withoutFlash && (
        <SectionBoundary>
          <FlashFloor no={1} id="flash" />
        </SectionBoundary>
      )}
      <SectionBoundary>
        <Floor no={before + 1} name="bestsellers" search={{ size: cards[2] }} more="/list" eager {...rowsOf(2)} />
      </SectionBoundary>
      <SectionBoundary>
        <Discounts no={before + 2} />
      </SectionBoundary>
      {kinds.map(([name, kind], at) => (
        <SectionBoundary key={name}>
          <Floor
            no={before + at + 3}
            name={name}
            search={{ kind, size: cards[1] }}
            more={`/list?kind=${kind}`}
            withViews
            {...rowsOf(1)}
          />
        </SectionBoundary>
      ))}
    </div>
  )
}
