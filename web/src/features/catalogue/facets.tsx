import type { Facets as FacetCounts } from 'qinghua-contract'
import { useNavigate } from 'react-router'
import { useId, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { useText } from '../../lib/i18n/i18n.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { keyed } from '../../ui/keyed.ts'
import { Grid, Row, Text } from '../../ui/layout.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { facetsStyle, line, others } from './facets-style.ts'
import { addressOf, readAddress, wholeList, type ListAddress } from './list-address.ts'
import { PriceBox } from './price-box.tsx'
import { Link } from '../../ui/link.tsx'
import { Unfolds } from '../../ui/unfolds.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Popover } from '../../ui/popover.tsx'

/** How many entries of a wrapping list are in its first line, so that the rest can be folded away. */
const useFold = (count: number) => {
  const ref = useRef<HTMLUListElement>(null)
  const [fits, setFits] = useState(count)
  useLayoutEffect(() => {
    const list = ref.current
    if (!list) return
    const measure = () => {
      const entries = [...list.children].filter((entry) => entry instanceof HTMLElement)
      const first = entries[0]?.offsetTop
      const below = entries.findIndex((entry) => entry.offsetTop !== first)
      setFits(below < 0 ? entries.length : below)
    }
    // It calls back once at first, after the layout: measuring before would force one.
    const observer = new ResizeObserver(measure)
    observer.observe(list)
    return () => observer.disconnect()
  }, [count])
  return { ref, fits }
}

interface FacetEntry {
  readonly text: string
  readonly count: number
  readonly chosen: boolean
  /** Adds the choice, or removes it if it is chosen. */
  readonly to: string
}

const Line = ({ id, name, children }: { id?: string; name: string; children?: ReactNode }) => (
  <Grid css={line} columns="104px minmax(0, 1fr) 88px" align="start" high={44} pad="4px 0">
    <Text as="h3" id={id} tone="faint" size="note">
      {name}
    </Text>
    {children}
  </Grid>
)

const FacetRow = ({ name, entries }: { name: string; entries: readonly FacetEntry[] }) => {
  const t = useText('list')
  const id = useId()
  const [open, setOpen] = useState(false)
  const { ref, fits } = useFold(entries.length)
  return (
    <Line id={id} name={name}>
      <Row as="ul" gap="0 4px" wrap ref={ref} aria-labelledby={id} data-open={open || undefined}>
        {keyed(entries, ({ text }) => text).map(([key, { text, count, chosen, to }], at) => (
          <li key={key} inert={!open && at >= fits}>
            <Link to={to} aria-current={chosen ? 'true' : undefined} state={{ keepScroll: true }}>
              {text} <span>{count}</span>
            </Link>
          </li>
        ))}
      </Row>
      {fits < entries.length && (
        <button
          type="button"
          aria-expanded={open}
          aria-label={t(open ? 'lessOf' : 'moreOf', { name })}
          onClick={() => setOpen(!open)}
        >
          <Unfolds>{t(open ? 'less' : 'more')}</Unfolds>
        </button>
      )}
    </Line>
  )
}

/** A facet that not every list has: it opens over the list, which stays where it is. */
const FacetPopover = ({ name, entries }: { name: string; entries: readonly FacetEntry[] }) => {
  const chosen = entries.find((entry) => entry.chosen)
  return (
    <Popover
      trigger={
        <>
          {name}
          {chosen && (
            <Text as="b" tone="brand">
              {chosen.text}
            </Text>
          )}
          <Icon name="down" size={12} />
        </>
      }
    >
      {(close) => (
        <Row as="ul" wrap aria-label={name}>
          {keyed(entries, ({ text }) => text).map(([key, { text, count, chosen: isChosen, to }]) => (
            <li key={key}>
              <Link to={to} aria-current={isChosen ? 'true' : undefined} state={{ keepScroll: true }} onClick={close}>
                {text} <span>{count}</span>
              </Link>
            </li>
          ))}
        </Row>
      )}
    </Popover>
  )
}

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

export const Facets = ({ list, facets, waiting, withoutPrice = false }: Props) => {
  const t = useText('list')
  const tp = useText('product')
  const navigate = useNavigate()
  /** From the address, because what was chosen just before may not be rendered yet. */
  const go = (change: Partial<ListAddress>) => {
    const now = readAddress(new URLSearchParams(location.search), list.within)
    void navigate(addressOf(now, change), { state: { keepScroll: true } })
  }
  const entry = (text: string, count: number, choice: Partial<ListAddress>): FacetEntry => {
    const names = Object.keys(choice) as (keyof ListAddress)[]
    const chosen = names.every((name) => list[name] === choice[name])
    const none = Object.fromEntries(names.map((name) => [name, wholeList[name]]))
    return { text, count, chosen, to: addressOf(list, chosen ? none : choice) }
  }
  const categories = facets?.categories.map(({ categoryId, categoryName, count }) =>
    entry(categoryName, count, { categoryId }),
  )
  const kinds = facets?.kinds.map(({ kind, count }) => entry(tp(`kind.${kind}`), count, { kind }))
  const shops = facets?.shops.map(({ shopId, shopName, count }) => entry(shopName, count, { shopId }))
  const attributes = (facets?.attributes ?? []).map(({ name, values }) => {
    const entries = values.map(({ value, count, attribute }) => entry(value, count, { attr: attribute }))
    return { name, entries: entries.filter(offered) }
  })
  const ratings = facets?.ratings?.map(({ minRating: rating, count }) =>
    entry(t('rated', { percent: rating }), count, { rating }),
  )
  const prices = facets?.prices?.map(({ minPrice: min, maxPrice: max, count }) =>
    entry(bandText(min, max), count, { min, max }),
  )
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
    <section css={facetsStyle} aria-label={t('filters')} aria-busy={waiting}>
      <h2>
        <VisuallyHidden>{t('filters')}</VisuallyHidden>
      </h2>
      {rows.map(([id, name, entries]) =>
        entries ? (
          entries.some(offered) && <FacetRow key={id} name={name} entries={entries.filter(offered)} />
        ) : (
          <Line key={id} name={name} />
        ),
      )}
      <Line name={t('others')}>
        <Row css={others} gap="4px 24px" wrap high={36} pad="0 12px">
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
        </Row>
      </Line>
    </section>
  )
}
