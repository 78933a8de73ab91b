import { useSearchParams } from 'react-router'
import { useQuery } from '@tanstack/react-query'
import { readAddress, addressOf, pageSize } from '../catalogue/list-address.ts'
import { ShopFrame } from './shop-frame.tsx'
import { shopIdIn } from '../goods/shop-name.tsx'
import { Front, FrontSkeleton } from './shop-front.tsx'
import { branchesTo, categoriesQuery } from '../catalogue/category-tree.ts'
import { ProductGridSkeleton } from '../goods/product-grid.tsx'
import { Chosen } from '../catalogue/chosen.tsx'
import { Facets } from '../catalogue/facets.tsx'
import { NearNote } from '../catalogue/near-note.tsx'
import { RelaxFilters } from '../catalogue/relax-filters.tsx'
import { SortBar } from '../catalogue/sort-bar.tsx'
import { useChoices } from '../catalogue/use-choices.ts'
import { useProductList } from '../catalogue/use-product-list.ts'
import { useText } from '../../lib/i18n/i18n.ts'
import { FloorHeading } from '../../ui/floor-heading.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { fades } from '../../ui/list-screen.tsx'
import { GoodsGrid } from '../goods/goods-grid.tsx'

/** All goods of a shop, as on the list of all shops. */
const ShopGoods = ({ shopId }: { shopId: number }) => {
  const t = useText('shopfront')
  const found = useProductList(shopId)
  const { list, data, error, isPlaceholderData } = found
  const categories = useQuery({ ...categoriesQuery, meta: { silent: true } })
  const path = categories.data && list.categoryId !== null ? branchesTo(categories.data, list.categoryId) : []
  const choices = useChoices(list, data?.facets, path.at(-1)?.categoryName)
  return (
    <section style={{ scrollMarginTop: 16 }} id="goods" aria-labelledby="goods-title">
      <FloorHeading id="goods-title" title={list.pn ? t('found', { text: list.pn }) : t('goods')} />
      <Facets list={list} facets={data?.facets} waiting={!data && !error} />
      <Chosen list={list} choices={choices} />
      <SortBar list={list} total={data?.total} />
      <NearNote typed={list.pn} found={data} />
      <Loaded of={found} waiting={<ProductGridSkeleton count={pageSize} />}>
        {({ records, facets, pages }) =>
          records.length === 0 ? (
            <RelaxFilters list={list} facets={facets} choices={choices} />
          ) : (
            <div css={fades} aria-busy={isPlaceholderData}>
              <GoodsGrid products={records} inShop />
              <Pagination page={list.page} pages={pages} hrefOf={(page) => addressOf(list, { page })} />
            </div>
          )
        }
      </Loaded>
    </section>
  )
}

/** S2.11 */
export const Screen = () => {
  const [search] = useSearchParams()
  const shopId = shopIdIn(search)
  const { pn, page } = readAddress(search, shopId)
  return (
    <ShopFrame key={shopId} shopId={shopId} page="front" searched={pn} skeleton={<FrontSkeleton />}>
      {(shop) => (
        <>
          {pn === '' && page === 1 && <Front shopId={shop.shopId} />}
          <ShopGoods shopId={shop.shopId} />
        </>
      )}
    </ShopFrame>
  )
}
