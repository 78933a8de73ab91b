import type { ProductDetail } from 'qinghua-contract'
import { css } from '@emotion/react'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useEffect, useRef, type ReactNode, useId } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { query } from '../../lib/api/api.ts'
import { Html } from '../../lib/html/html.tsx'
import { countText } from '../../lib/i18n/count-text.ts'
import { lazily } from '../../lib/load-chunk.ts'
import { useText } from '../../lib/i18n/i18n.ts'
import { useQueryNow } from '../../lib/navigation/query-now.ts'
import { Grid, Surface, Text } from '../../ui/layout.tsx'
import { SectionBoundary } from '../../ui/section-boundary.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { stays } from '../../ui/shapes.ts'
import { Tabs } from '../../ui/tabs.tsx'
import { keyed } from '../../ui/keyed.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'

const most = 5

const Parameters = ({ list }: { list: ProductDetail['prodParameterList'] }) => {
  const t = useText('detail')
  const id = useId()
  if (list.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <VisuallyHidden>
        <h2 id={id}>{t('parameters')}</h2>
      </VisuallyHidden>
      <Grid
        as="dl"
        columns={Math.ceil(list.length / Math.ceil(list.length / most))}
        gap="16px 24px"
        pad="0 0 24px"
        edge="bottom"
      >
        {keyed(list, ({ parameterKey }) => parameterKey).map(([key, { parameterKey, parameterValue }]) => (
          <div key={key}>
            <Text as="dt" tone="quiet" size="note">
              {parameterKey}
            </Text>
            <dd>{parameterValue}</dd>
          </div>
        ))}
      </Grid>
    </section>
  )
}

const beside = css(stays)
const root = css`
  [role='tabpanel'] {
    padding-top: 24px;
  }
  && p > img {
    width: max(240px, calc(50% - 8px));
  }
`
const names = ['detail', 'reviews'] as const
type Name = (typeof names)[number]

interface Props {
  product: ProductDetail
  /** What is in it, beside what is said of it. */
  contents?: ReactNode
}

const Comments = lazily('comments', [], async () => import('./comments.tsx').then(({ Comments }) => Comments))

const TabSkeleton = () => (
  <div aria-busy="true">
    <Skeleton height={300} />
  </div>
)

const Page = ({ html }: { html: string }) => (
  <Suspense fallback={<TabSkeleton />}>
    <Html html={html} />
  </Suspense>
)

export const ProductTabs = ({ product, contents }: Props) => {
  const t = useText('detail')
  const [search, changeQuery] = useQueryNow()
  const { hash, key } = useLocation()
  const kind = useNavigationType()
  const ref = useRef<HTMLElement>(null)
  const value = names.find((name) => name === search.get('tab')) ?? 'detail'
  const { data } = useQuery({
    ...query('GET /prod/prodCommData', { query: { prodId: product.prodId } }),
    meta: { silent: true },
  })
  useEffect(() => {
    if (hash === '#reviews' && kind !== 'POP') ref.current?.scrollIntoView()
  }, [hash, key, kind])
  const change = (tab: Name) =>
    changeQuery({ tab: tab === 'detail' ? null : tab, show: null, variant: null, page: null })
  const count = data ? `(${countText(data.number)})` : ''
  return (
    <Surface as="section" css={root} high={360} pad="8px 32px 32px" ref={ref} id="reviews" aria-label={t('tabs.label')}>
      <SectionBoundary>
        <Tabs
          label={t('tabs.label')}
          value={value}
          onChange={change}
          tabs={[
            {
              value: 'detail',
              label: t('tabs.detail'),
              content: (
                <>
                  <Parameters list={product.prodParameterList} />
                  <Grid columns={contents ? 'minmax(0, 1fr) 360px' : 1} gap="24px 48px" pad="16px 0 0">
                    <Page html={product.content} />
                    {contents && <div css={beside}>{contents}</div>}
                  </Grid>
                </>
              ),
            },
            {
              value: 'reviews',
              label: t('tabs.reviews', { count }),
              content: value === 'reviews' && (
                <Suspense fallback={<div style={{ minHeight: 400 }} aria-busy="true" />}>
                  <Comments prodId={product.prodId} skus={product.skuList} />
                </Suspense>
              ),
            },
          ]}
        />
      </SectionBoundary>
    </Surface>
  )
}
