import type { Contract, imSocket } from 'qinghua-contract'
import type { Handlers } from '../handler.ts'
import { catalogueHandlers } from './catalogue.ts'
import { membershipHandlers } from './membership.ts'
import { peopleHandlers } from './people.ts'
import { promotionHandlers } from './promotions.ts'
import { refundHandlers } from './refunds.ts'
import { sellingHandlers } from './selling.ts'
import { serviceHandlers } from './service.ts'
import { shopHandlers } from './shops.ts'
import { siteHandlers } from './site.ts'

/** One for each call and frame: the compiler names those that are missing. */
export const handlers: Handlers<Contract & typeof imSocket> = {
  ...catalogueHandlers,
  ...membershipHandlers,
  ...peopleHandlers,
  ...promotionHandlers,
  ...refundHandlers,
  ...sellingHandlers,
  ...serviceHandlers,
  ...shopHandlers,
  ...siteHandlers,
}
