import { css } from '@emotion/react'
import type { ProductCard, ProductKind } from 'qinghua-contract'
import { lazy, Suspense, useRef } from 'react'
import { Banner } from '../catalogue/banner.tsx'
import { CategoryMenu } from '../catalogue/category-menu.tsx'
import { Floor } from './floor.tsx'
import { ProductGrid, ProductGridSkeleton } from '../goods/product-grid.tsx'
import { MemberCard } from './member-card.tsx'
import { FlashFloor } from '../flash/flash-floor.tsx'
import { floorSize, useFloorGoods } from '../flash/session-goods.ts'
import { useNear } from '../../lib/use-near.ts'
import { onFirstInteraction } from '../../lib/first-interaction.ts'
import { loadTexts, useText } from '../../lib/i18n/i18n.ts'
import { lazily } from '../../lib/lazily.ts'
import { loadChunk } from '../../lib/load-chunk.ts'
import { PageTitle } from '../../lib/navigation/page-title.tsx'
import { useOnePlace, type PickGoods } from '../goods/one-place.ts'
import { ComingBack } from './coming-back.tsx'
import { SectionBoundary } from '../../ui/section-boundary.tsx'
import { stacks, wrap } from '../../ui/theme.ts'

const root = css`
  ${wrap}
  padding-block: 16px 0;
  > [data-part='hero'] {
    display: grid;
    grid-template-columns: 220px minmax(0, 1fr) 220px;
    ${stacks}
    gap: 16px;
    > [data-part='middle'] {
      display: grid;
      grid-template: 1fr / minmax(0, 1fr);
      gap: 12px;
    }
  }
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
  await loadTexts(['quick'])
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
      <div data-part="hero">
        <CategoryMenu />
        <div data-part="middle">
          <SectionBoundary>
            <Banner brief={!flash.isNone} />
          </SectionBoundary>
          {!flash.isNone && (
            <SectionBoundary>
              <FlashFloor id="flash" />
            </SectionBoundary>
          )}
        </div>
        <MemberCard />
      </div>
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
