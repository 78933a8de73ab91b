import { ownPrices, productDetail } from '../../core/catalogue/product-detail.ts'
import { banners, categoryLevels } from '../../core/catalogue/products.ts'
import { searchProducts } from '../../core/catalogue/search.ts'
import { hotSearches, suggestions } from '../../core/catalogue/suggest.ts'
import { commentNumbers, commentPage } from '../../core/comments/comments.ts'
import { itemsToComment, ownComment, ownComments } from '../../core/comments/own-comments.ts'
import { writeComment } from '../../core/comments/write-comment.ts'
import { deliveryInfo } from '../../core/fulfilling/delivery.ts'
import { freeChapter, ownChapter } from '../../core/reading/chapters.ts'
import type { HandlersOf } from '../handler.ts'

const idsIn = (joined: string): number[] => [...new Set(joined === '' ? [] : joined.split(',').map(Number))]

export const catalogueHandlers: HandlersOf<'product' | 'productDetail' | 'search' | 'reading' | 'comment'> = {
  'GET /category/categoryInfo': ({ mall, language }) => categoryLevels(mall, language),
  'GET /indexImgs/{shopId}': ({ mall, params, language }) => banners(mall, params.shopId, language),
  'GET /prod/prodInfo': ({ mall, query, language }) => productDetail(mall, query.prodId, language),
  'GET /p/prod/ownPrices': ({ mall, shopper, query, language }) =>
    ownPrices(mall, shopper, idsIn(query.prodIds), language),
  'GET /prod/deliveryInfo': ({ mall, query }) => deliveryInfo(mall, query),
  'GET /p/prod/deliveryInfo': ({ mall, shopper, query }) => deliveryInfo(mall, query, shopper),
  'GET /search/searchProdPage': ({ mall, query, language }) => searchProducts(mall, query, language),
  'GET /search/hotSearch': ({ mall, query, language }) => hotSearches(mall, query, language),
  'GET /search/suggest': ({ mall, query, language }) => suggestions(mall, query.keyword, language),
  'GET /prod/chapter': ({ mall, query, language }) => freeChapter(mall, query, language),
  'GET /p/prod/chapter': ({ mall, shopper, query, language }) => ownChapter(mall, shopper, query, language),
  'GET /prod/prodCommData': ({ mall, query }) => commentNumbers(mall, query),
  'GET /prod/prodCommPageByProd': ({ mall, query, language }) => commentPage(mall, query, language),
  'POST /p/prodComm': ({ mall, uploads, shopper, body }) => {
    writeComment(mall, shopper, { ...body, pics: uploads.ownIn(body.pics, shopper.userId) })
  },
  'GET /p/prodComm/prodCommPageByUser': ({ mall, shopper, query, language }) =>
    ownComments(mall, shopper, query, language),
  'GET /p/prodComm/getProdComment': ({ mall, shopper, query, language }) =>
    ownComment(mall, shopper, query.orderItemId, language),
  'GET /p/myOrder/myOrderItemsComment': ({ mall, shopper, query, language }) =>
    itemsToComment(mall, shopper, query, language),
}
