import type { Tables } from 'qinghua-contract'
import {
  countFavouriteProducts,
  countFavouriteShops,
  dropProducts,
  dropShops,
  favouriteProducts,
  favouriteShops,
  isFavouriteProduct,
  isFavouriteShop,
  toggleFavouriteProduct,
  toggleFavouriteShop,
} from '../../core/people/favourites.ts'
import type { Handlers } from '../handler.ts'

export const favouriteHandlers: Handlers<Tables['favourite']> = {
  'GET /p/user/collection/isCollection': ({ mall, shopper, query }) => isFavouriteProduct(mall, shopper, query.prodId),
  'GET /p/shop/collection/isCollection': ({ mall, shopper, query }) => isFavouriteShop(mall, shopper, query.shopId),
  'POST /p/user/collection/addOrCancel': ({ mall, shopper, body }) => toggleFavouriteProduct(mall, shopper, body),
  'GET /p/user/collection/page': ({ mall, shopper, query, language }) =>
    favouriteProducts(mall, shopper, query, language),
  'GET /p/user/collection/count': ({ mall, shopper }) => countFavouriteProducts(mall, shopper),
  'POST /p/user/collection/batachCancel': ({ mall, shopper, body }) => (dropProducts(mall, shopper, body), null),
  'POST /p/shop/collection/addOrCancel': ({ mall, shopper, body }) => toggleFavouriteShop(mall, shopper, body),
  'GET /p/shop/collection/page': ({ mall, shopper, query, language }) => favouriteShops(mall, shopper, query, language),
  'GET /p/shop/collection/count': ({ mall, shopper }) => countFavouriteShops(mall, shopper),
  'POST /p/shop/collection/batachCancel': ({ mall, shopper, body }) => (dropShops(mall, shopper, body), null),
}
