import type { Tables } from 'qinghua-contract'
import { comboPage, comboPrice, oneCombo } from '../../core/promotions/combo-views.ts'
import {
  discountPage,
  discountsOfProduct,
  oneDiscount,
  productsOfDiscount,
} from '../../core/promotions/discount-views.ts'
import type { Handlers } from '../handler.ts'

export const promotionHandlers: Handlers<Tables['discount'] & Tables['combo']> = {
  'GET /marking/discount/getDiscountList': ({ mall, query, language }) => discountPage(mall, query, language),
  'GET /marking/discount/getDiscountByDiscountId/{discountId}': ({ mall, params, language }) =>
    oneDiscount(mall, params.discountId, language),
  'GET /marking/discount/prodList': ({ mall, query, language }) => productsOfDiscount(mall, query, language),
  'GET /marking/discount/getDiscountByProdId': ({ mall, query, language }) =>
    discountsOfProduct(mall, query.prodId, language),
  'GET /combo/comboPage': ({ mall, query, language }) => comboPage(mall, query, language),
  'GET /combo/getComboByComboId': ({ mall, query, language }) => oneCombo(mall, query.comboId, language),
  'GET /combo/comboPrice': ({ mall, query }) => comboPrice(mall, query),
}
