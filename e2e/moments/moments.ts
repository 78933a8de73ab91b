import { activities } from './activities.ts'
import { chat } from './chat.ts'
import { orders } from './orders.ts'
import { own } from './own.ts'
import { ownShop } from './own-shop.ts'
import { afterSales } from './after-sales.ts'
import type { Moment } from './error-player.ts'
import { entering } from './entering.ts'
import { goods } from './goods.ts'
import { money } from './money.ts'
import { ordering } from './ordering.ts'
import { payments } from './paying.ts'
import { points } from './points.ts'
import { promotions } from './promotions.ts'
import { refunding } from './refunding.ts'
import { around } from './shell.ts'

export const moments: readonly Moment[] = [
  ...entering,
  ...around,
  ...own,
  ...ownShop,
  ...goods,
  ...promotions,
  ...points,
  ...ordering,
  ...activities,
  ...payments,
  ...money,
  orders,
  ...afterSales,
  ...refunding,
  chat,
]
