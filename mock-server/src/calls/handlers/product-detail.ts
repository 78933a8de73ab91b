import type { Tables } from '@mall/contracts'
import { productDetail } from '../../core/catalogue/product-detail.ts'
import { deliveryInfo } from '../../core/fulfilling/delivery.ts'
import type { Handlers } from '../handler.ts'

export const productDetailHandlers: Handlers<Tables['productDetail']> = {
  'GET /prod/prodInfo': ({ mall, query, language }) => productDetail(mall, query.prodId, language),
  'GET /prod/deliveryInfo': ({ mall, query }) => deliveryInfo(mall, query),
}
