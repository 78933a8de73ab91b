import { css } from '@emotion/react'
import type { Facets as FacetCounts } from '@mall/contracts'
import { useNavigate } from 'react-router'
import { useText } from '../../../lib/i18n/i18n.ts'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { FacetRow, type FacetEntry } from './facet-row.tsx'
import { facetsStyle } from './facets-style.ts'
import { addressOf, readAddress, type ListAddress } from './list-address.ts'
import { PriceBox } from './price-box.tsx'

interface Props {
  list: ListAddress
  /** Unknown until the first answer; the rows keep their places. */
  facets: FacetCounts | undefined
  waiting: boolean
}

/** A choice without results is not offered, unless it is chosen. */
const offered = (entry: FacetEntry): boolean => entry.count > 0 || entry.chosen

const root = css`
  ${facetsStyle}
`

export const Facets = ({ list, facets, waiting }: Props) => {
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
  const rows = [
    ['category', t('category'), categories],
    ['kind', t('kind'), kinds],
    ...(list.within === null ? [['shop', t('shop'), shops] as const] : []),
  ] as const
  return (
    <section css={root} aria-label={t('filters')} aria-busy={waiting}>
      <h2>
        <VisuallyHidden>{t('filters')}</VisuallyHidden>
      </h2>
      {rows.map(([id, name, entries]) =>
        entries ? (
          <FacetRow key={id} name={name} entries={entries.filter(offered)} />
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
          <PriceBox key={`${list.min}-${list.max}`} range={list} onApply={go} />
        </div>
      </div>
    </section>
  )
}
