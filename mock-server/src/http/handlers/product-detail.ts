import type { Tables } from '@mall/contracts'
import { deliveryInfo } from '../../core/freight.ts'
import { productDetail } from '../../core/product-detail.ts'
import type { Handlers } from '../handler.ts'

export const productDetailHandlers: Handlers<Tables['productDetail']> = {
  'GET /prod/prodInfo': ({ mall, query, language }) => productDetail(mall, query.prodId, language),
  'GET /prod/deliveryInfo': ({ mall, query }) => deliveryInfo(mall, query),
}
