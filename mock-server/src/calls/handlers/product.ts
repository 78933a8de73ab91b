import type { Tables } from 'qinghua-contract'
import { ownPrices, productDetail } from '../../core/catalogue/product-detail.ts'
import { banners, categoryLevels } from '../../core/catalogue/products.ts'
import { deliveryInfo } from '../../core/fulfilling/delivery.ts'
import type { Handlers } from '../handler.ts'

const idsIn = (joined: string): number[] => [...new Set(joined === '' ? [] : joined.split(',').map(Number))]

export const productHandlers: Handlers<Tables['product'] & Tables['productDetail']> = {
  'GET /category/categoryInfo': ({ mall, language }) => categoryLevels(mall, language),
  'GET /indexImgs/{shopId}': ({ mall, params, language }) => banners(mall, params.shopId, language),
  'GET /prod/prodInfo': ({ mall, query, language }) => productDetail(mall, query.prodId, language),
  'GET /p/prod/ownPrices': ({ mall, shopper, query, language }) =>
    ownPrices(mall, shopper, idsIn(query.prodIds), language),
  'GET /prod/deliveryInfo': ({ mall, query }) => deliveryInfo(mall, query),
  'GET /p/prod/deliveryInfo': ({ mall, shopper, query }) => deliveryInfo(mall, query, shopper),
}
