import type { ProductDetail } from 'qinghua-contract'
import { css } from '@emotion/react'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useEffect, useRef, type ReactNode, useId } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { query } from '../../lib/api/api.ts'
import { Html } from '../../lib/html/html.tsx'
import { countText } from '../../lib/i18n/count-text.ts'
import { useText } from '../../lib/i18n/i18n.ts'
import { useQueryNow } from '../../lib/navigation/query-now.ts'
import { SectionBoundary } from '../../ui/section-boundary.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { gridOf } from '../../ui/shapes.ts'
import { paper, stackOf, color, type } from '../../ui/theme.ts'
import { keyed } from '../../ui/keyed.ts'

const parametersStyle = css`
  ${stackOf(12)}
  > dl {
    border-top: 1px solid ${color.line};
    font: ${type.note};
  }
  > dl > div {
    display: grid;
    grid-template-columns: 104px minmax(0, 1fr);
    gap: 12px;
    padding: 8px 0;
    border-bottom: 1px solid ${color.line};
  }
  dt {
    color: ${color.ink2};
  }
`

const Parameters = ({ list }: { list: ProductDetail['prodParameterList'] }) => {
  const t = useText('detail')
  const id = useId()
  if (list.length === 0) return null
  return (
    <section css={parametersStyle} aria-labelledby={id}>
      <h2 id={id}>{t('parameters')}</h2>
      <dl>
        {keyed(list, ({ parameterKey }) => parameterKey).map(([key, { parameterKey, parameterValue }]) => (
          <div key={key}>
            <dt>{parameterKey}</dt>
            <dd>{parameterValue}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

const root = css`
  min-height: 360px;
  padding: 8px 32px 32px;
  ${paper}
  [role='tabpanel'] {
    padding-top: 24px;
  }
  [data-part='about'] {
    ${gridOf('minmax(0, 1fr) 360px', '24px 48px')}
    align-items: start;
  }
  [data-part='beside'] {
    ${stackOf(32)}
  }
`
const names = ['detail', 'reviews'] as const
type Name = (typeof names)[number]

interface Props {
  product: ProductDetail
  /** What is in it, beside what is said of it. */
  contents?: ReactNode
  reviews: ReactNode
}

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

export const ProductTabs = ({ product, contents, reviews }: Props) => {
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
    <section css={root} ref={ref} id="reviews" aria-label={t('tabs.label')}>
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
                <div data-part="about">
                  <Page html={product.content} />
                  <div data-part="beside">
                    {contents}
                    <Parameters list={product.prodParameterList} />
                  </div>
                </div>
              ),
            },
            { value: 'reviews', label: t('tabs.reviews', { count }), content: value === 'reviews' && reviews },
          ]}
        />
      </SectionBoundary>
    </section>
  )
}
