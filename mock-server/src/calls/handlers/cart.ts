import type { Tables } from 'qinghua-contract'
import { cartGroups, countPieces, expiredGroups, priceLines } from '../../core/selling/cart-views.ts'
import { changeLine, removeExpired, removeLines, tickLines } from '../../core/selling/cart.ts'
import type { Handlers } from '../handler.ts'

export const cartHandlers: Handlers<Tables['cart']> = {
  'POST /p/shopCart/info': ({ mall, shopper, language }) => cartGroups(mall, shopper, language),
  'POST /p/shopCart/totalPay': ({ mall, shopper, body, language }) => priceLines(mall, shopper, body, language),
  'DELETE /p/shopCart/deleteItem': ({ mall, shopper, body }) => (removeLines(mall, shopper, body), null),
  'GET /p/shopCart/prodCount': ({ mall, shopper }) => countPieces(mall, shopper),
  'POST /p/shopCart/changeItem': ({ mall, shopper, body }) => (changeLine(mall, shopper, body), null),
  'POST /p/shopCart/checkItems': ({ mall, shopper, language, body }) => {
    tickLines(mall, shopper, body)
    return cartGroups(mall, shopper, language)
  },
  'GET /p/shopCart/expiryProdList': ({ mall, shopper, language }) => expiredGroups(mall, shopper, language),
  'DELETE /p/shopCart/cleanExpiryProdList': ({ mall, shopper }) => (removeExpired(mall, shopper), null),
}
