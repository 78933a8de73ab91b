import { Type, type Static } from 'typebox'
import {
  Count,
  DateTime,
  Id,
  MallPicture,
  MallText,
  Money,
  moneyOf,
  Nothing,
  object,
  page,
  paging,
  Picture,
  ref,
  Text,
} from './field-types.ts'
import type { Endpoints } from './endpoint.ts'
import { ProductKind, ShelfStatus } from './product.ts'
import { limits } from './rules.ts'
import { ShopStatusNumber, ShopType } from './shop.ts'
import { read, write } from './rows.ts'

export const FavouriteProduct = object({
  id: Id,
  prodId: ref('product'),
  prodName: MallText(),
  pic: MallPicture,
  kind: ProductKind,
  price: Money,
  oriPrice: Money,
  collectPrice: moneyOf('When it became a favourite, to show price cuts', '收藏时的价格，用于提示降价'),
  status: ShelfStatus,
  stocks: Count,
  shopId: ref('shop'),
  shopName: MallText(),
  shopStatus: ShopStatusNumber,
  createTime: DateTime,
})
export type FavouriteProduct = Static<typeof FavouriteProduct>

export const FavouriteShop = object({
  id: Id,
  shopId: ref('shop'),
  shopStatus: ShopStatusNumber,
  shopName: MallText(),
  shopLogo: Picture,
  intro: MallText(),
  selfOperated: Type.Boolean(),
  type: ShopType,
  prodCount: Count,
  createTime: DateTime,
})
export type FavouriteShop = Static<typeof FavouriteShop>

const several = (thing: 'product' | 'shop') => Type.Array(ref(thing), { minItems: 1, maxItems: limits.pageSize })
const Name = Type.Optional(Text(0, limits.searchText))

export const favourite = {
  'GET /p/user/collection/isCollection': read(Type.Boolean(), {
    en: 'Whether this product is a favourite of the shopper.',
    zh: '查询是否已收藏该商品。',
    provenance: 'documented',
    query: object({ prodId: ref('product') }),
  }),
  'GET /p/shop/collection/isCollection': read(Type.Boolean(), {
    en: 'Whether this shop is a favourite of the shopper.',
    zh: '查询是否已收藏该店铺。',
    provenance: 'documented',
    query: object({ shopId: ref('shop') }),
  }),
  'POST /p/user/collection/addOrCancel': write(Type.Boolean(), {
    en: 'Make a product a favourite, or no longer; answers whether it is one now.',
    zh: '收藏或取消收藏商品；返回当前是否已收藏。',
    shows: [
      { in: 'GET /p/user/collection/isCollection', now: { '': { answered: '' } } },
      { in: 'GET /p/user/collection/page', of: 'product', is: 'answered' },
    ],
    body: ref('product'),
    refusals: ['productUnavailable', 'favouritesFull'],
  }),
  'GET /p/user/collection/page': read(page(FavouriteProduct), {
    en: 'Favourite products, newest first: all (0), those on sale and cheaper than when they were kept (1), those with `status` 0 (2).',
    zh: '分页查询收藏的商品，最新在前：全部（0）、在售且比收藏时降价（1）、`status` 为 0（2）。',
    query: object({ prodName: Name, prodType: Type.Optional(Type.Enum([0, 1, 2])), ...paging }),
  }),
  'GET /p/user/collection/count': read(Count, { en: 'How many products are favourites.', zh: '查询收藏的商品数量。' }),
  'POST /p/user/collection/batachCancel': write(Nothing, {
    en: 'Take products, by their prodIds, off the favourites.',
    zh: '按 prodId 批量取消收藏商品。',
    shows: [
      { in: 'GET /p/user/collection/isCollection', now: { '': false } },
      { in: 'GET /p/user/collection/page', of: 'product', is: 'gone' },
    ],
    again: 'same',
    body: several('product'),
  }),
  'POST /p/shop/collection/addOrCancel': write(Type.Boolean(), {
    en: 'Make a shop a favourite, or no longer; answers whether it is one now.',
    zh: '收藏或取消收藏店铺；返回当前是否已收藏。',
    shows: [
      { in: 'GET /p/shop/collection/isCollection', now: { '': { answered: '' } } },
      { in: 'GET /p/shop/collection/page', of: 'shop', is: 'answered' },
    ],
    body: ref('shop'),
    refusals: ['shopUnavailable', 'favouritesFull'],
  }),
  'GET /p/shop/collection/page': read(page(FavouriteShop), {
    en: 'Favourite shops, newest first.',
    zh: '分页查询收藏的店铺，最新在前。',
    query: object({ shopName: Name, ...paging }),
  }),
  'GET /p/shop/collection/count': read(Count, { en: 'How many shops are favourites.', zh: '查询收藏的店铺数量。' }),
  'POST /p/shop/collection/batachCancel': write(Nothing, {
    en: 'Take shops, by their shopIds, off the favourites.',
    zh: '按 shopId 批量取消收藏店铺。',
    shows: [
      { in: 'GET /p/shop/collection/isCollection', now: { '': false } },
      { in: 'GET /p/shop/collection/page', of: 'shop', is: 'gone' },
    ],
    again: 'same',
    body: several('shop'),
  }),
} satisfies Endpoints
