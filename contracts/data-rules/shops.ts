import type { ShopHead } from '../src/index.ts'
import { shopStatuses } from '../src/shop-machine.ts'
import type { Sum } from './sum.ts'

/** Open ones, each once. */
export const hotShops = (shops: readonly ShopHead[]): Sum[] =>
  shops.flatMap(({ shopId, shopStatus }, at) => [
    { path: `/${at}/shopStatus`, told: shopStatus, due: shopStatuses.open, as: 'only open shops' },
    {
      path: `/${at}/shopId`,
      told: shopId,
      due: shops.findIndex((other) => other.shopId === shopId) === at ? shopId : 'another one',
      as: 'each shop once',
    },
  ])
