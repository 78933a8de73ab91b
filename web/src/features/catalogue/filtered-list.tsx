import type { Api, FoundCard, Understood } from 'qinghua-contract'
import { css } from '@emotion/react'
import type { ReactNode } from 'react'
import { ProductGridSkeleton } from '../goods/product-grid.tsx'
import { fades } from '../../ui/list-screen.tsx'
import { Loaded, type Reading } from '../../ui/loaded.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { Chosen } from './chosen.tsx'
import { Facets, roomy } from './facets.tsx'
import { addressOf, pageSize, type ListAddress } from './list-address.ts'
import { NearNote } from './near-note.tsx'
import { RelaxFilters } from './relax-filters.tsx'
import { SortBar } from './sort-bar.tsx'
import type { Choice } from './use-choices.ts'

const root = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 16px 24px;
  ${roomy} {
    --cards: 4;
    --wide-cards: 5;
    grid-template-columns: 220px minmax(0, 1fr);
  }
`

interface Props {
  found: Reading<Api['GET /search/searchProdPage']['output']> & {
    readonly list: ListAddress
    readonly isPlaceholderData: boolean
  }
  choices: readonly Choice[]
  /** What was understood from the words, which is shown elsewhere. */
  understood?: readonly Understood[]
  /** Below no goods or few. */
  after?: ReactNode
  children: (records: readonly FoundCard[]) => ReactNode
}

const none: readonly Understood[] = []

/** Goods, and beside them what narrows them. */
export const FilteredList = ({ found, choices, understood = none, after, children }: Props) => {
  const { list, data, isError, isPlaceholderData } = found
  // Nothing fits the words themselves: there is nothing to choose or to sort.
  const isNowhere = data?.total === 0 && choices.length <= 1
  // The heading has the words; where more is chosen, they stand with it.
  const isSaidAbove = understood.length > 0 || choices.length === 1
  const results = (
    <div>
      <Chosen list={list} choices={isSaidAbove ? choices.filter(({ id }) => id !== 'pn') : choices} />
      {!isNowhere && <SortBar list={list} total={data?.total} />}
      <NearNote typed={list.pn} found={data} />
      <Loaded of={found} waiting={<ProductGridSkeleton count={pageSize} />}>
        {({ records, facets, pages }) =>
          records.length === 0 ? (
            <RelaxFilters list={list} facets={facets} choices={choices} parts={understood} />
          ) : (
            <div css={fades} aria-busy={isPlaceholderData}>
              {children(records)}
              <Pagination page={list.page} pages={pages} hrefOf={(page) => addressOf(list, { page })} />
            </div>
          )
        }
      </Loaded>
      {after}
    </div>
  )
  if (isNowhere) return results
  return (
    <div css={root}>
      <Facets
        list={list}
        facets={data?.facets}
        waiting={!data && !isError}
        withoutPrice={understood.some(({ kind }) => kind === 'budget')}
      />
      {results}
    </div>
  )
}
