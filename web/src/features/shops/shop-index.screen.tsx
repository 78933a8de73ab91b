import { useSearchParams } from 'react-router'
import { useQuery, type QueryClient } from '@tanstack/react-query'
import { FilteredList } from '../catalogue/filtered-list.tsx'
import { readAddress } from '../catalogue/list-address.ts'
import { ShopFrame } from './shop-frame.tsx'
import { shopIdIn } from '../goods/shop-name.tsx'
import { Front, FrontSkeleton } from './shop-front.tsx'
import { branchesTo, categoriesQuery } from '../catalogue/category-tree.ts'
import { useChoices } from '../catalogue/use-choices.ts'
import { searchOf, useProductList } from '../catalogue/use-product-list.ts'
import { askAhead } from '../../lib/api/api.ts'
import { useText } from '../../lib/i18n/i18n.ts'
import { FloorHeading } from '../../ui/floor-heading.tsx'
import { GoodsGrid } from '../goods/goods-grid.tsx'

/** All goods of a shop, as on the list of all shops. */
const ShopGoods = ({ shopId }: { shopId: number }) => {
  const t = useText('shopfront')
  const found = useProductList(shopId)
  const { list, data } = found
  const categories = useQuery({ ...categoriesQuery, meta: { silent: true } })
  const path = categories.data && list.categoryId !== null ? branchesTo(categories.data, list.categoryId) : []
  const choices = useChoices(list, data?.facets, path.at(-1)?.categoryName)
  return (
    <section style={{ scrollMarginTop: 16 }} id="goods" aria-labelledby="goods-title">
      <FloorHeading id="goods-title" title={list.pn ? t('found', { text: list.pn }) : t('goods')} />
      <FilteredList found={found} choices={choices}>
        {(records) => <GoodsGrid products={records} inShop />}
      </FilteredList>
    </section>
  )
}

export const ahead = (client: QueryClient, address: Pick<Location, 'search'>): void => {
  const search = new URLSearchParams(address.search)
  const shopId = shopIdIn(search)
  if (shopId === null) return
  askAhead(client, 'GET /shop/headInfo', { query: { shopId } })
  askAhead(client, 'GET /search/searchProdPage', searchOf(readAddress(search, shopId)))
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
