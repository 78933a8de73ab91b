import type { Api, ProductCard } from 'qinghua-contract'
import { css } from '@emotion/react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo, useRef, useState, type ReactNode } from 'react'
import { query } from '../../lib/api/query.ts'
import { useText } from '../../lib/i18n/i18n.ts'
import { Link } from '../../ui/link.tsx'
import type { PickGoods } from '../goods/one-place.ts'
import { FloorHeading } from '../../ui/floor-heading.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import { color, current } from '../../ui/theme.ts'
import { useNear } from '../../lib/use-near.ts'

type Products = readonly ProductCard[]
type FloorSearch = NonNullable<Api['GET /search/searchProdPage']['input']['query']>
const views = ['hot', 'fresh'] as const
type View = (typeof views)[number]

const root = css`
  > [data-part='views'] {
    display: flex;
    gap: 4px;
    margin-bottom: 16px;
    > button {
      padding: 4px 12px;
      border-radius: 4px;
      color: ${color.ink2};
      &:hover {
        color: ${color.cobalt};
      }
      &[aria-pressed='true'] {
        ${current}
      }
    }
  }
  > [aria-busy='true'] {
    opacity: 0.6;
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

export const Floor = ({ no, name, search, most, spare, pick, more, eager, withViews, grid, skeleton }: Props) => {
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
    <section ref={ref} css={root} aria-labelledby={name}>
      <FloorHeading
        no={no}
        id={name}
        title={t(name)}
        note={t(`${name}Note`)}
        more={<Link to={more}>{t('more')}</Link>}
      />
      {withViews && (
        <div data-part="views" role="group" aria-labelledby={name}>
          {views.map((each) => (
            <button key={each} type="button" aria-pressed={each === view} onClick={() => setView(each)}>
              {t(each)}
            </button>
          ))}
        </div>
      )}
      {!data && error && <ErrorState busy={isFetching} onRetry={() => void refetch()} />}
      {!products && !error && skeleton(isNear)}
      {products?.length === 0 && <EmptyState text={t('bestsellersEmpty')} />}
      {products && products.length > 0 && <div aria-busy={isPlaceholderData}>{grid(products)}</div>}
    </section>
  )
}
