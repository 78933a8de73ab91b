import { pageIds } from 'qinghua-contract/rules'
import { useId, useState, type ComponentProps, type ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { css } from '@emotion/react'
import type { Api, ProductCard, ProductDetail } from 'qinghua-contract'
import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { CompareToggle } from '../catalogue/compare-toggle.tsx'
import { Compare } from '../catalogue/compare.tsx'
import { FavouriteProduct } from '../goods/favourites.tsx'
import { Gallery, GallerySkeleton } from './gallery.tsx'
import { Packages } from './packages.tsx'
import { ProductTabs } from './product-tabs.tsx'
import { RecentlyViewed } from '../catalogue/recently-viewed.tsx'
import { useVisit } from '../catalogue/use-visit.ts'
import { ShopLine } from './shop-line.tsx'
import { useSkuChoice } from '../goods/use-sku-choice.ts'
import { ApiError } from '../../lib/api/api-error.ts'
import { useText } from '../../lib/i18n/i18n.ts'
import { useStep } from '../../lib/use-step.ts'
import { idAtEnd } from '../../lib/navigation/address.ts'
import { PageTitle } from '../../lib/navigation/page-title.tsx'
import { Row, Stack, Text } from '../../ui/layout.tsx'
import { page } from '../../ui/page.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ErrorState, EmptyState } from '../../ui/states.tsx'
import { productPage } from './page-style.ts'
import { Purchase, PurchaseSkeleton } from './purchase.tsx'
import { AuthorWorks } from '../catalogue/author-works.tsx'
import { Recommended } from '../catalogue/recommended.tsx'
import { Button, buttonStyle } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { askAhead, query } from '../../lib/api/api.ts'
import { Unfolds } from '../../ui/unfolds.tsx'
import { ContentsList } from './contents-list.tsx'
import { TrySample } from './try-sample.tsx'
import { unitOf } from './reading-place.ts'
import { branchesTo, categoriesQuery } from '../catalogue/category-tree.ts'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'

const ProductGone = () => {
  const t = useText('detail')
  const errors = useText('errors')
  const navigate = useNavigate()
  return (
    <div style={{ paddingTop: 56 }}>
      <PageTitle text={t('gone')} hidden />
      <EmptyState icon="search" text={t('gone')}>
        <Row gap={12} pad="8px 0 0">
          <Button onClick={() => (history.length > 1 ? navigate(-1) : navigate('/'))}>{errors('back')}</Button>
          <Link css={buttonStyle} data-look="outline" to="/list">
            {t('showAll')}
          </Link>
        </Row>
      </EmptyState>
    </div>
  )
}

type Found = Api['GET /search/searchProdPage']['output']

/** Until the product is loaded, what a list already showed of it. */
const useProduct = (prodId: number) => {
  const client = useQueryClient()
  const answer = useQuery(query('GET /prod/prodInfo', { query: { prodId } }))
  const card = (): ProductCard | undefined =>
    client
      .getQueriesData<Found>({ queryKey: ['GET /search/searchProdPage'] })
      .flatMap(([, found]) => found?.records ?? [])
      .find((each) => each.prodId === prodId)
  return { ...answer, known: answer.data ?? card() }
}

/** As wide as the frames of its entries, whose text stands in line with the heading. */
const outdented = css`
  > ol {
    width: calc(100% + 16px);
    margin-inline: -8px;
  }
`
const atFirst = 12

/** What is in a work, and what can be read of it before buying. */
const Contents = ({ product }: { product: ProductDetail }) => {
  const t = useText('reading')
  const id = useId()
  const [open, setOpen] = useState(false)
  const { contents = [], kind } = product
  const count = contents.length
  if (count === 0) return null
  return (
    <Stack as="section" css={outdented} gap={8} align="start" aria-labelledby={id}>
      <Row as="header" gap={8} style={{ width: '100%' }}>
        <h2 id={id}>{t('contents')}</h2>
        <Text as="span" fills tone="faint" size="note">
          {t(`count.${unitOf(kind)}`, { count })}
        </Text>
        <TrySample product={product} />
      </Row>
      <ContentsList contents={contents} {...(!open && { most: atFirst })} />
      {count > atFirst && (
        <button type="button" aria-expanded={open} onClick={() => setOpen(!open)}>
          <Unfolds>{t(open ? 'fewer' : 'all')}</Unfolds>
        </button>
      )}
    </Stack>
  )
}

interface Props {
  product: { readonly categoryId: number; readonly prodName: string } | undefined
}

/** The categories are added in one step, once all of them are known. */
const ProductTrail = ({ product }: Props) => {
  const t = useText('detail')
  const { data, isPending } = useQuery({ ...categoriesQuery, meta: { silent: true } })
  const trail: ComponentProps<typeof Breadcrumb>['trail'][number][] = [
    { text: t('home'), to: '/' },
    { text: t('all'), to: '/list' },
  ]
  if (product && !isPending) {
    const path = data ? branchesTo(data, product.categoryId) : []
    for (const { categoryId, categoryName } of path)
      trail.push({ text: categoryName, to: `/list?categoryId=${categoryId}` })
    trail.push({ text: product.prodName })
  }
  return <Breadcrumb trail={trail} />
}

const none: readonly [] = []

/** A link may have been kept for long. */
const NothingHere = () => (
  <div css={page}>
    <ProductGone />
    <Recommended reason="popular" />
  </div>
)

interface HeadProps {
  prodId: number
  data: ProductDetail | undefined
  known: ProductDetail | ProductCard | undefined
  /** Instead of what is no longer sold. */
  children: ReactNode
}

/** What changes with the variant that is chosen; all below stays as it is. */
const Head = ({ prodId, data, known, children }: HeadProps) => {
  const t = useText('detail')
  const choice = useSkuChoice(data?.skuList ?? none)
  return (
    <>
      <div data-part="head">
        <div>
          {data ? <Gallery product={data} possible={choice.possible} /> : <GallerySkeleton picture={known?.pic} />}
          {data ? (
            <Row gap={8} justify="end">
              <FavouriteProduct prodId={prodId} />
              {data.status === 1 && <CompareToggle prodId={prodId} />}
            </Row>
          ) : (
            <Skeleton height={32} />
          )}
        </div>
        <div>
          <PageTitle text={known?.prodName ?? t('coming')} />
          {data ? <Purchase product={data} choice={choice} /> : <PurchaseSkeleton known={known} />}
          {data && <ShopLine shopId={data.shopId} prodId={prodId} />}
          {children}
        </div>
      </div>
      {data?.status === 1 && <Packages combos={data.comboList} skuId={choice.sku?.skuId} />}
    </>
  )
}

const ProductPage = ({ prodId }: { prodId: number }) => {
  const t = useText('detail')
  const { data, known, error, isFetching, refetch } = useProduct(prodId)
  useStep(pageIds.detail, { bizType: 0, bizData: String(prodId) })
  const noted = useVisit(data?.status === 1 ? prodId : undefined)
  if (error instanceof ApiError && error.kind === 'refused') return <NothingHere />
  const alike = data && <Recommended reason="similar" filled categoryId={data.categoryId} except={[prodId]} />
  return (
    <div css={productPage}>
      <ProductTrail product={data} />
      {!data && error ? (
        <>
          <PageTitle text={known?.prodName ?? t('coming')} />
          <ErrorState busy={isFetching} onRetry={() => void refetch()} />
        </>
      ) : (
        <Head prodId={prodId} data={data} known={known}>
          {data?.status === 0 && alike}
        </Head>
      )}
      {data?.status === 1 && data.totalStocks === 0 && alike}
      {data && <ProductTabs product={data} contents={data.contents && <Contents product={data} />} />}
      {data?.author !== undefined && <AuthorWorks author={data.author} except={prodId} />}
      {data?.status === 1 && data.totalStocks > 0 && alike}
      {(data ?? error) && <RecentlyViewed title={t('recent')} except={prodId} ready={noted} />}
      <Compare />
    </div>
  )
}

/** S2.4 */
export const ahead = (client: QueryClient, { pathname }: Pick<Location, 'pathname'>): void => {
  const prodId = idAtEnd(pathname)
  if (prodId !== null) askAhead(client, 'GET /prod/prodInfo', { query: { prodId } })
}

export const Screen = () => {
  const prodId = idAtEnd(useLocation().pathname)
  return prodId === null ? <NothingHere /> : <ProductPage key={prodId} prodId={prodId} />
}
