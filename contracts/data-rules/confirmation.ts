import type { Confirmation } from '../src/index.ts'
import { cents, count, parts, reduced, total, type Sum } from './amounts.ts'

/** What is confirmed adds up, over its shops and over their lines. */
export const confirmation = ({
  actualTotal,
  parts: list,
  shopCartOrders,
  total: goods,
  totalCount,
}: Confirmation): Sum[] => [
  parts(list, actualTotal, '/actualTotal'),
  {
    path: '/actualTotal',
    told: actualTotal,
    due: total(shopCartOrders.map((shop) => shop.actualTotal)),
    as: 'the sum over the shops',
  },
  { path: '/total', told: goods, due: total(shopCartOrders.map((shop) => shop.total)), as: 'the sum over the shops' },
  {
    path: '/totalCount',
    told: totalCount,
    due: count(shopCartOrders.map((shop) => shop.totalCount)),
    as: 'the sum over the shops',
  },
  ...shopCartOrders.flatMap((shop, at) => {
    const items = shop.shopCartItemDiscounts.flatMap(({ shopCartItems }) => shopCartItems)
    return [
      parts(shop.parts, shop.actualTotal, `/shopCartOrders/${at}/actualTotal`),
      {
        path: `/shopCartOrders/${at}/actualTotal`,
        told: shop.actualTotal,
        due: total([shop.total, shop.transfee, ...shop.reductions.map(({ amount }) => -amount)]),
        as: 'goods and freight without the reductions',
      },
      ...shop.shopCartItemDiscounts.flatMap((group, n) =>
        group.shopCartItems.map((each, item) =>
          reduced(each, `/shopCartOrders/${at}/shopCartItemDiscounts/${n}/shopCartItems/${item}`),
        ),
      ),
      {
        path: `/shopCartOrders/${at}/total`,
        told: shop.total,
        due: total(items.map(({ price, prodCount }) => cents(price * prodCount) / 100)),
        as: 'the price of its lines',
      },
      {
        path: `/shopCartOrders/${at}/totalCount`,
        told: shop.totalCount,
        due: count(items.map(({ prodCount }) => prodCount)),
        as: 'the pieces of its lines',
      },
    ]
  }),
]
