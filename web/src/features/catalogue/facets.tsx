import type { Facets as FacetCounts } from 'qinghua-contract'
import { css } from '@emotion/react'
import { useNavigate } from 'react-router'
import { useId, useState, type ReactNode } from 'react'
import { useText } from '../../lib/i18n/i18n.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { keyed } from '../../ui/keyed.ts'
import { Stack, Text } from '../../ui/layout.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { color, current, faintSmall, motion, paper, radius, rowOf } from '../../ui/theme.ts'
import { addressOf, readAddress, wholeList, type ListAddress } from './list-address.ts'
import { PriceBox } from './price-box.tsx'
import { Link } from '../../ui/link.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { Unfolds } from '../../ui/unfolds.tsx'

/** Where there is room for them beside the list. */
export const roomy = '@media (min-width: 1280px)'

/** A column beside the list; in a narrower window one row, which unfolds. */
const root = css`
  align-self: start;
  min-width: 0;
  ${paper}
  > button {
    width: 100%;
    padding: 8px 16px;
    > span {
      justify-content: start;
    }
  }
  > div {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(180px, 1fr));
    gap: 20px;
    padding: 16px;
  }
  > [aria-expanded='false'] + div {
    display: none;
  }
  a {
    ${rowOf(6)}
    justify-content: space-between;
    min-height: 28px;
    margin-inline: -8px;
    padding: 2px 8px;
    border-radius: ${radius.control};
    transition: color ${motion.hover};
    &[aria-current] {
      ${current}
    }
    > span {
      ${faintSmall}
    }
  }
  ${roomy} {
    > button {
      display: none;
    }
    && > div {
      display: grid;
      grid-template-columns: minmax(0, 1fr);
    }
    section + section {
      padding-top: 16px;
      border-top: 1px solid ${color.line};
    }
  }
`

interface FacetEntry {
  readonly text: string
  readonly count: number
  readonly chosen: boolean
  /** Adds the choice, or removes it if it is chosen. */
  readonly to: string
}

const Group = ({ name, children }: { name: string; children: (id: string) => ReactNode }) => {
  const id = useId()
  return (
    <Stack as="section" gap={4} align="stretch">
      <Text as="h3" id={id} tone="quiet" size="note" bold>
        {name}
      </Text>
      {children(id)}
    </Stack>
  )
}

/** Of a longer group; the others unfold. */
const shownAtFirst = 6

interface FacetGroupProps {
  name: string
  entries: readonly FacetEntry[]
  children?: ReactNode
}

const FacetGroup = ({ name, entries, children }: FacetGroupProps) => {
  const t = useText('list')
  const [open, setOpen] = useState(false)
  const isLong = entries.length > shownAtFirst + 1
  const shown = isLong && !open ? entries.filter(({ chosen }, at) => at < shownAtFirst || chosen) : entries
  return (
    <Group name={name}>
      {(id) => (
        <>
          <ul aria-labelledby={id}>
            {keyed(shown, ({ text }) => text).map(([key, { text, count, chosen, to }]) => (
              <li key={key}>
                <Link to={to} aria-current={chosen ? 'true' : undefined} state={{ keepScroll: true }}>
                  {text} <span>{count}</span>
                </Link>
              </li>
            ))}
          </ul>
          {isLong && (
            <button
              type="button"
              aria-expanded={open}
              aria-label={t(open ? 'lessOf' : 'moreOf', { name })}
              onClick={() => setOpen(!open)}
              style={{ justifySelf: 'start' }}
            >
              <Unfolds>{t(open ? 'less' : 'more')}</Unfolds>
            </button>
          )}
          {children}
        </>
      )}
    </Group>
  )
}

interface Props {
  list: ListAddress
  /** Unknown until the first answer. */
  facets: FacetCounts | undefined
  waiting: boolean
  /** Where the budget was understood from the words, the price is changed there. */
  withoutPrice: boolean
}

/** ¥50–100 holds what costs less than 100. */
const bandText = (min: number, max: number | null): string => (max === null ? `¥${min}+` : `¥${min}–${Math.ceil(max)}`)

/** A choice without results is not offered, unless it is chosen. */
const offered = (entry: FacetEntry): boolean => entry.count > 0 || entry.chosen

export const Facets = ({ list, facets, waiting, withoutPrice = false }: Props) => {
  const t = useText('list')
  const tp = useText('product')
  const navigate = useNavigate()
  const [open, setOpen] = useState(false)
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
  const attributes = (facets?.attributes ?? []).map(({ name, values }) => ({
    name,
    entries: values.map(({ value, count, attribute }) => entry(value, count, { attr: attribute })),
  }))
  const ratings = facets?.ratings?.map(({ minRating: rating, count }) =>
    entry(t('rated', { percent: rating }), count, { rating }),
  )
  const prices = facets?.prices?.map(({ minPrice: min, maxPrice: max, count }) =>
    entry(bandText(min, max), count, { min, max }),
  )
  const groups = [
    { name: t('category'), entries: categories },
    { name: t('kind'), entries: kinds },
    ...(list.within === null ? [{ name: t('shop'), entries: shops }] : []),
    { name: t('prices'), entries: prices },
    { name: t('rating'), entries: ratings },
    ...attributes,
  ].flatMap(({ name, entries = [] }) => {
    const some = entries.filter(offered)
    // What leaves one possibility is no choice.
    return some.length > 1 || some.some(({ chosen }) => chosen) ? [{ name, entries: some }] : []
  })
  const priceBox = !withoutPrice && <PriceBox key={`${list.min}-${list.max}`} range={list} onApply={go} />
  const hasPrices = groups.some(({ name }) => name === t('prices'))
  return (
    <section css={root} aria-label={t('filters')} aria-busy={waiting}>
      <h2>
        <VisuallyHidden>{t('filters')}</VisuallyHidden>
      </h2>
      <button type="button" aria-expanded={open} onClick={() => setOpen(!open)}>
        <Unfolds>{t('filters')}</Unfolds>
      </button>
      <div>
        {waiting && <Skeleton height={520} />}
        {keyed(groups, ({ name }) => name).map(([key, group]) => (
          <FacetGroup key={key} {...group}>
            {group.name === t('prices') && priceBox}
          </FacetGroup>
        ))}
        {!waiting && (
          <Group name={t('others')}>
            {() => (
              <>
                {list.within === null && (
                  <Checkbox checked={list.self} onChange={(self) => go({ self })}>
                    {t('selfOnly')}
                  </Checkbox>
                )}
                <Checkbox checked={list.stock} onChange={(stock) => go({ stock })}>
                  {t('stockOnly')}
                </Checkbox>
                {!hasPrices && priceBox}
              </>
            )}
          </Group>
        )}
      </div>
    </section>
  )
}
