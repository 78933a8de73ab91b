import { accountOdds } from './odd/account.ts'
import { couponOdds } from './odd/coupons.ts'
import { groupOdds } from './odd/groups.ts'
import { listOdds } from './odd/lists.ts'
import { orderOdds } from './odd/orders.ts'
import { priceOdds } from './odd/prices.ts'
import { promotionOdds } from './odd/promotions.ts'
import { shopOdds } from './odd/shops.ts'
import { textOdds } from './odd/texts.ts'
import { timeOdds } from './odd/times.ts'
import type { Planted } from './planted.ts'

/** What no operator expresses. */
export const odds: readonly Planted[] = [
  ...orderOdds,
  ...couponOdds,
  ...priceOdds,
  ...promotionOdds,
  ...groupOdds,
  ...accountOdds,
  ...shopOdds,
  ...listOdds,
  ...textOdds,
  ...timeOdds,
]
