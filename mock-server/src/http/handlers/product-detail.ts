import type { Tables } from '@mall/contracts'
import { commentNumbers, commentPage } from '../../core/comments.ts'
import { deliveryInfo } from '../../core/freight.ts'
import { productDetail } from '../../core/product-detail.ts'
import type { Handlers } from '../handler.ts'

export const productDetailHandlers: Handlers<Tables['comment'] & Tables['productDetail']> = {
  'GET /prod/prodInfo': ({ mall, query, language }) => productDetail(mall, query.prodId, language),
  'GET /prod/deliveryInfo': ({ mall, query }) => deliveryInfo(mall, query),
  'GET /prod/prodCommData': ({ mall, query }) => commentNumbers(mall, query.prodId),
  'GET /prod/prodCommPageByProd': ({ mall, query, language }) => commentPage(mall, query, language),
}
