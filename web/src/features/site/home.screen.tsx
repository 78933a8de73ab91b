import { css } from '@emotion/react'
import type { ProductCard, ProductKind, Api } from 'qinghua-contract'
import { lazy, Suspense, useRef, useMemo, useState, type ReactNode, useEffect } from 'react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Banner } from '../catalogue/banner.tsx'
import { CategoryMenu } from '../catalogue/category-menu.tsx'
import { ProductGrid, ProductGridSkeleton } from '../goods/product-grid.tsx'
import { MemberCard } from './member-card.tsx'
import { FlashFloor } from '../flash/flash-floor.tsx'
import { floorSize, useFloorGoods } from '../flash/sessions.ts'
import { useNear } from '../../lib/use-near.ts'
import { onFirstInteraction } from '../../lib/first-interaction.ts'
import { loadTexts, useText } from '../../lib/i18n/i18n.ts'
import { lazily, loadChunk } from '../../lib/load-chunk.ts'
import { PageTitle } from '../../lib/navigation/page-title.tsx'
import { useOnePlace, type PickGoods } from '../goods/one-place.ts'
import { Grid, Row } from '../../ui/layout.tsx'
import { SectionBoundary } from '../../ui/section-boundary.tsx'
import { wrap, color, current } from '../../ui/theme.ts'
import { query } from '../../lib/api/api.ts'
import { Link } from '../../ui/link.tsx'
import { FloorHeading } from '../../ui/floor-heading.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import { seenHere } from '../catalogue/seen.ts'
import { useLoggedIn } from '../../lib/login/token.ts'

type Products = readonly ProductCard[]
type FloorSearch = NonNullable<Api['GET /search/searchProdPage']['input']['query']>
const views = ['hot', 'fresh'] as const
type View = (typeof views)[number]

const viewStyle = css`
  padding: 4px 12px;
  border-radius: 4px;
  color: ${color.ink2};
  &:hover {
    color: ${color.cobalt};
  }
  &[aria-pressed='true'] {
    ${current}
  }
`

interface Props {
  no: number
  name: 'bestsellers' | 'ebooks' | 'virtual' | 'goods'
  search?: FloorSearch
  most: number
  /** More are asked for than shown, because others can have their place elsewhere. */
  spare: number
  pick: PickGoods
  more: string
  eager?: boolean
  withViews?: boolean
  grid: (products: Products) => ReactNode
  skeleton: (busy: boolean) => ReactNode
}

const Floor = ({ no, name, search, most, spare, pick, more, eager, withViews, grid, skeleton }: Props) => {
  const t = useText('home')
  const ref = useRef<HTMLElement>(null)
  const isNear = useNear(ref, eager)
  const [view, setView] = useState<View>('hot')
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    ...query('GET /search/searchProdPage', {
      query: { ...search, size: most + spare, ...(view === 'hot' ? { sort: 1, orderBy: 1 } : { st: 1 }) },
    }),
    enabled: isNear,
    placeholderData: keepPreviousData,
  })
  const products = useMemo(() => data && pick(name, data.records, most), [data, pick, name, most])
  return (
    <section ref={ref} aria-labelledby={name}>
      <FloorHeading
        no={no}
        id={name}
        title={t(name)}
        note={t(`${name}Note`)}
        more={<Link to={more}>{t('more')}</Link>}
      />
      {withViews && (
        <Row gap={4} style={{ marginBottom: 16 }} role="group" aria-labelledby={name}>
          {views.map((each) => (
            <button css={viewStyle} key={each} type="button" aria-pressed={each === view} onClick={() => setView(each)}>
              {t(each)}
            </button>
          ))}
        </Row>
      )}
      {!data && error && <ErrorState busy={isFetching} onRetry={() => void refetch()} />}
      {!products && !error && skeleton(isNear)}
      {products?.length === 0 && <EmptyState text={t('bestsellersEmpty')} />}
      {products && products.length > 0 && (
        <div style={{ opacity: isPlaceholderData ? 0.6 : 1 }} aria-busy={isPlaceholderData}>
          {grid(products)}
        </div>
      )}
    </section>
  )
}

const Resume = lazily('resume', ['resume', 'goods'], async () => import('./resume.tsx').then(({ Resume }) => Resume))

/** In ms: by then the page is there. */
const calm = 2000

const place = { height: 48, margin: '16px 0 -12px' }

/** Keeps its place for whoever may have left something, so that nothing moves once that is known. */
const ComingBack = () => {
  const loggedIn = useLoggedIn()
  const [hasSeen] = useState(() => seenHere().length > 0)
  const [isDue, setDue] = useState(false)
  useEffect(() => {
    const due = () => setDue(true)
    onFirstInteraction(due)
    const timer = setTimeout(due, calm)
    return () => clearTimeout(timer)
  }, [])
  if (!loggedIn && !hasSeen) return null
  return (
    <div style={place}>
      {isDue && (
        <SectionBoundary silent>
          <Suspense>
            <Resume />
          </Suspense>
        </SectionBoundary>
      )}
    </div>
  )
}

const root = css`
  ${wrap}
  padding-block: 16px 0;
  > section {
    margin-top: 36px;
  }
`
/** Full rows of five and of six. */
const cards = { 1: 6, 2: 12 } as const
/** As many as all floors above can have taken. */
const spare = 32
const kinds: readonly (readonly ['ebooks' | 'virtual' | 'goods', ProductKind])[] = [
  ['ebooks', 'ebook'],
  ['virtual', 'virtual'],
  ['goods', 'physical'],
]

const DiscountFloor = lazily('offers', ['discounts'], async () =>
  import('../promotions/discount-floor.tsx').then(({ DiscountFloor }) => DiscountFloor),
)

/** A floor that is not made of products is loaded when it comes near; until then it keeps its usual height. */
const Discounts = ({ no, pick }: { no: number; pick: PickGoods }) => {
  const ref = useRef<HTMLElement>(null)
  const isNear = useNear(ref)
  return (
    <section ref={ref} style={{ minHeight: 272 }} aria-labelledby="offers">
      {isNear && (
        <Suspense fallback={<p aria-busy="true" />}>
          <DiscountFloor no={no} id="offers" pick={pick} />
        </Suspense>
      )}
    </section>
  )
}

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

const rowsOf = (rows: 1 | 2) => ({
  most: cards[rows],
  grid: (products: Parameters<typeof ProductGrid>[0]['products']) => (
    <ProductGrid products={products} evenRows={rows} quick={quickAdd} />
  ),
  skeleton: (busy: boolean) => <ProductGridSkeleton count={cards[rows]} evenRows={rows} busy={busy} />,
})

export const Screen = () => {
  const t = useText('home')
  const flash = useFloorGoods()
  const pick = useOnePlace(flash.goods)
  return (
    <div css={root}>
      <PageTitle text={t('heading')} hidden />
      <Grid columns="220px minmax(0, 1fr) 220px" gap={16}>
        <CategoryMenu />
        <Grid columns={1} gap={12} style={{ gridTemplateRows: '1fr' }}>
          <SectionBoundary>
            <Banner brief={!flash.isNone} />
          </SectionBoundary>
          {!flash.isNone && (
            <SectionBoundary>
              <FlashFloor id="flash" />
            </SectionBoundary>
          )}
        </Grid>
        <MemberCard />
      </Grid>
      <ComingBack />
      <SectionBoundary>
        <Floor no={1} name="bestsellers" spare={floorSize} pick={pick} more="/list?sort=sales" eager {...rowsOf(2)} />
      </SectionBoundary>
      <SectionBoundary>
        <Discounts no={2} pick={pick} />
      </SectionBoundary>
      {kinds.map(([name, kind], at) => (
        <SectionBoundary key={name}>
          <Floor
            no={at + 3}
            name={name}
            search={{ kind }}
            spare={spare}
            pick={pick}
            more={`/list?kind=${kind}`}
            withViews
            {...rowsOf(1)}
          />
        </SectionBoundary>
      ))}
    </div>
  )
}
