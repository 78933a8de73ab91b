import type { FoundCard, ProductCard, Understood as Part } from 'qinghua-contract'
import { css } from '@emotion/react'
import { useQuery, type QueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { branchesTo, categoriesQuery } from './category-tree.ts'
import { CompareToggle } from './compare-toggle.tsx'
import { Compare } from './compare.tsx'
import { TakeBack } from './chosen.tsx'
import { FilteredList } from './filtered-list.tsx'
import { addressOf, readAddress, wholeList, type ListAddress } from './list-address.ts'
import { useChoices } from './use-choices.ts'
import { searchOf, useProductList } from './use-product-list.ts'
import { askAhead } from '../../lib/api/api.ts'
import { useText } from '../../lib/i18n/i18n.ts'
import { PageTitle } from '../../lib/navigation/page-title.tsx'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { page } from '../../ui/page.ts'
import { FloorHeading } from '../../ui/floor-heading.tsx'
import { Row, Text } from '../../ui/layout.tsx'
import { visuallyHidden } from '../../ui/visually-hidden.tsx'
import { GoodsGrid } from '../goods/goods-grid.tsx'
import { Recommended } from './recommended.tsx'
import { keyed } from '../../ui/keyed.ts'
import { PriceBox } from './price-box.tsx'

interface Props {
  list: ListAddress
  parts: readonly Part[]
}

/** What was typed, in the parts as which it is understood: each can be taken back, and the budget changed. */
const Understood = ({ list, parts }: Props) => {
  const t = useText('list')
  const navigate = useNavigate()
  if (parts.length === 0) return null
  const budget = parts.find(({ kind }) => kind === 'budget')
  return (
    <Row
      as="section"
      gap={12}
      wrap
      pad="8px 20px"
      ground="paper"
      style={{ marginBottom: 16 }}
      aria-labelledby="understood"
    >
      <Text as="h2" tone="faint" size="note" id="understood">
        {t('understood')}
      </Text>
      <Row as="ul" gap={8} wrap>
        {keyed(parts, ({ kind, text }) => kind + text).map(([key, { kind, text, without }]) => (
          <li key={key}>
            <TakeBack to={addressOf(list, { pn: without })} text={text}>
              <Text as="small" tone="faint" size="note">
                {t(`part.${kind}`)}
              </Text>
              {text}
            </TakeBack>
          </li>
        ))}
      </Row>
      {budget && (
        <PriceBox
          key={budget.text}
          label={t('changeBudget')}
          range={{ min: budget.minPrice ?? null, max: budget.maxPrice ?? null }}
          onApply={(range) => void navigate(addressOf(list, { pn: budget.without, ...range }))}
        />
      )}
    </Row>
  )
}

/** A card, and below it why it was found. */
const withReasons = css`
  li:has(> [data-part='reason']) {
    display: grid;
    grid-template-rows: 1fr auto;
    gap: 4px;
  }
`

const reasonBelow = (product: FoundCard) =>
  product.reason !== undefined && (
    <Text pad="0 4px" lines={1} tone="faint" size="small" data-part="reason" title={product.reason}>
      {product.reason}
    </Text>
  )

const compareToggle = ({ prodId, prodName }: ProductCard) => <CompareToggle prodId={prodId} name={prodName} />

/** A row. */
const fewNear = 4

/** S2.3 */
export const ahead = (client: QueryClient, { search }: Pick<Location, 'search'>): void =>
  askAhead(client, 'GET /search/searchProdPage', searchOf(readAddress(new URLSearchParams(search))))

export const Screen = () => {
  const t = useText('list')
  const found = useProductList()
  const { list, data } = found
  const categories = useQuery({ ...categoriesQuery, meta: { silent: true } })
  const path = categories.data && list.categoryId !== null ? branchesTo(categories.data, list.categoryId) : []
  const category = path.at(-1)?.categoryName
  const near = data?.near ?? []
  const understood = data?.understood ?? []
  const choices = useChoices(list, data?.facets, category)
  const title = list.pn ? t('found', { text: list.pn }) : list.st ? t('fresh') : (category ?? t('all'))
  const trail = [
    { text: t('home'), to: '/' },
    { text: t('all'), ...((path.length > 0 || list.pn || list.st) && { to: addressOf(wholeList) }) },
    ...path.map(({ categoryId, categoryName }) => ({
      text: categoryName,
      ...((categoryId !== list.categoryId || list.pn) && { to: addressOf({ ...wholeList, categoryId }) }),
    })),
    ...(list.pn ? [{ text: `“${list.pn}”` }] : []),
    ...(list.st && !list.pn && path.length === 0 ? [{ text: t('fresh') }] : []),
  ]
  return (
    <div css={page}>
      <Breadcrumb trail={trail} />
      <PageTitle text={title} />
      <Understood list={list} parts={understood} />
      <FilteredList
        found={found}
        choices={choices}
        understood={understood}
        after={
          <>
            {near.length > 0 && (
              <section style={{ marginTop: 40 }} aria-labelledby="near">
                <FloorHeading id="near" title={t('near')} />
                <GoodsGrid products={near.slice(0, fewNear)} corner={compareToggle} />
              </section>
            )}
            {data?.total === 0 && <Recommended reason="popular" />}
          </>
        }
      >
        {(records) => (
          <div css={withReasons}>
            <h2 css={visuallyHidden}>{t('goods')}</h2>
            <GoodsGrid products={records} corner={compareToggle} note={reasonBelow} />
          </div>
        )}
      </FilteredList>
      <Compare />
    </div>
  )
}
