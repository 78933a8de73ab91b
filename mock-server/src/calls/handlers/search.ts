import type { Tables } from 'qinghua-contract'
import { searchProducts } from '../../core/catalogue/search.ts'
import { hotSearches, suggestions } from '../../core/catalogue/suggest.ts'
import { hotShops, searchShops, shopHead } from '../../core/shops/shops.ts'
import { storesOf } from '../../core/site/site.ts'
import type { Handlers } from '../handler.ts'

export const searchHandlers: Handlers<Tables['search'] & Tables['shop']> = {
  'GET /search/searchProdPage': ({ mall, query, language }) => searchProducts(mall, query, language),
  'GET /search/hotSearch': ({ mall, query, language }) => hotSearches(mall, query, language),
  'GET /search/suggest': ({ mall, query, language }) => suggestions(mall, query.keyword, language),
  'GET /shop/storeList': ({ mall, query, language }) => storesOf(mall, query.shopId, language),
  'GET /shop/headInfo': ({ mall, query, language }) => shopHead(mall, query.shopId, language),
  'GET /shop/hotShops': ({ mall, language }) => hotShops(mall, language),
  'GET /shop/searchShops': ({ mall, query, language }) => searchShops(mall, query, language),
}
