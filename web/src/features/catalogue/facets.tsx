import { css } from '@emotion/react'
import type { Facets as FacetCounts } from 'qinghua-contract'
import { useNavigate } from 'react-router'
import { useText } from '../../lib/i18n/i18n.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { keyed } from '../../ui/keyed.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { FacetPopover } from './facet-popover.tsx'
import { FacetRow, type FacetEntry } from './facet-row.tsx'
import { facetsStyle } from './facets-style.ts'
import { addressOf, readAddress, type ListAddress } from './list-address.ts'
import { PriceBox } from './price-box.tsx'

interface Props {
  list: ListAddress
  /** Unknown until the first answer; the rows keep their places. */
  facets: FacetCounts | undefined
  waiting: boolean
  /** Where the budget was understood from the words, the price is changed there. */
  withoutPrice?: boolean
}

/** ¥50–100 holds what costs less than 100. */
const bandText = (min: number, max: number | null): string => (max === null ? `¥${min}+` : `¥${min}–${Math.ceil(max)}`)

/** A choice without results is not offered, unless it is chosen. */
const offered = (entry: FacetEntry): boolean => entry.count > 0 || entry.chosen

/** All goods of the mall have every price and rating: there the first goods matter more than another row. */
const isNarrowed = ({ pn, categoryId, kind, shopId, min, max, rating }: ListAddress): boolean =>
  pn !== '' || [categoryId, kind, shopId, min, max, rating].some((chosen) => chosen !== null)

const root = css`
  ${facetsStyle}
`

export const Facets = ({ list, facets, waiting, withoutPrice = false }: Props) => {
  const t = useText('list')
  const tp = useText('product')
  const navigate = useNavigate()
  /** From the address, because what was chosen just before may not be rendered yet. */
  const go = (change: Partial<ListAddress>) => {
    const now = readAddress(new URLSearchParams(location.search), list.within)
    void navigate(addressOf(now, change), { state: { keepScroll: true } })
  }
  const entry = (id: string | number, text: string, count: number, chosen: boolean, change: Partial<ListAddress>) => ({
    id,
    text,
    count,
    chosen,
    to: addressOf(list, change),
  })
  const categories = facets?.categories.map(({ categoryId, categoryName, count }) => {
    const chosen = list.categoryId === categoryId
    return entry(categoryId, categoryName, count, chosen, { categoryId: chosen ? null : categoryId })
  })
  const kinds = facets?.kinds.map(({ kind, count }) => {
    const chosen = list.kind === kind
    return entry(kind, tp(`kind.${kind}`), count, chosen, { kind: chosen ? null : kind })
  })
  const shops = facets?.shops.map(({ shopId, shopName, count }) => {
    const chosen = list.shopId === shopId
    return entry(shopId, shopName, count, chosen, { shopId: chosen ? null : shopId })
  })
  const attributes = (facets?.attributes ?? []).map(({ name, values }) => {
    const entries = values.map(({ value, count, attribute }) => {
      const chosen = list.attr === attribute
      return entry(attribute, value, count, chosen, { attr: chosen ? '' : attribute })
    })
    return { name, entries: entries.filter(offered) }
  })
  const ratings = facets?.ratings?.map(({ minRating, count }) => {
    const chosen = list.rating === minRating
    return entry(minRating, t('rated', { percent: minRating }), count, chosen, { rating: chosen ? null : minRating })
  })
  const prices = facets?.prices?.map(({ minPrice, maxPrice, count }) => {
    const chosen = list.min === minPrice && list.max === maxPrice
    const range = chosen ? { min: null, max: null } : { min: minPrice, max: maxPrice }
    return entry(minPrice, bandText(minPrice, maxPrice), count, chosen, range)
  })
  // Which rows there are is up to the address, so that nothing moves when the answer comes.
  const rows = [
    ['category', t('category'), categories],
    ['kind', t('kind'), kinds],
    ...(list.within === null ? [['shop', t('shop'), shops] as const] : []),
    ...(isNarrowed(list)
      ? [
          ['price', t('prices'), facets && (prices ?? [])] as const,
          ['rating', t('rating'), facets && (ratings ?? [])] as const,
        ]
      : []),
  ] as const
  return (
    <section css={root} aria-label={t('filters')} aria-busy={waiting}>
      <h2>
        <VisuallyHidden>{t('filters')}</VisuallyHidden>
      </h2>
      {rows.map(([id, name, entries]) =>
        entries ? (
          entries.some(offered) && <FacetRow key={id} name={name} entries={entries.filter(offered)} />
        ) : (
          <div key={id} data-part="row">
            <h3>{name}</h3>
          </div>
        ),
      )}
      <div data-part="row">
        <h3>{t('others')}</h3>
        <div data-part="others">
          {list.within === null && (
            <Checkbox checked={list.self} onChange={(self) => go({ self })}>
              {t('selfOnly')}
            </Checkbox>
          )}
          <Checkbox checked={list.stock} onChange={(stock) => go({ stock })}>
            {t('stockOnly')}
          </Checkbox>
          {/* What leaves one possibility is no choice. */}
          {keyed(
            attributes.filter(({ entries }) => entries.length > 1 || entries.some(({ chosen }) => chosen)),
            ({ name }) => name,
          ).map(([key, { name, entries }]) => (
            <FacetPopover key={key} name={name} entries={entries} />
          ))}
          {!withoutPrice && <PriceBox key={`${list.min}-${list.max}`} range={list} onApply={go} />}
        </div>
      </div>
    </section>
  )
}
