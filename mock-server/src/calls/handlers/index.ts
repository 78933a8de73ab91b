import type { Contract } from 'qinghua-contract'
import type { Handlers } from '../handler.ts'
import { accountHandlers } from './account.ts'
import { activityHandlers } from './activity.ts'
import { addressHandlers } from './address.ts'
import { balanceHandlers } from './balance.ts'
import { cartHandlers } from './cart.ts'
import { commentHandlers } from './comment.ts'
import { couponHandlers } from './coupon.ts'
import { favouriteHandlers } from './favourite.ts'
import { fileHandlers } from './file.ts'
import { footprintHandlers } from './footprint.ts'
import { imHandlers } from './im.ts'
import { invoiceHandlers } from './invoice.ts'
import { levelHandlers } from './level.ts'
import { messageHandlers } from './message.ts'
import { myOrderHandlers } from './my-order.ts'
import { noticeHandlers } from './notice.ts'
import { orderHandlers } from './order.ts'
import { ownShopHandlers } from './own-shop.ts'
import { pointsHandlers } from './points.ts'
import { pointsMallHandlers } from './points-mall.ts'
import { productHandlers } from './product.ts'
import { promotionHandlers } from './promotion.ts'
import { readingHandlers } from './reading.ts'
import { refundHandlers } from './refund.ts'
import { searchHandlers } from './search.ts'
import { siteHandlers } from './site.ts'
import { userHandlers } from './user.ts'

export const handlers: Handlers<Contract> = {
  ...accountHandlers,
  ...activityHandlers,
  ...addressHandlers,
  ...balanceHandlers,
  ...cartHandlers,
  ...commentHandlers,
  ...couponHandlers,
  ...favouriteHandlers,
  ...fileHandlers,
  ...footprintHandlers,
  ...imHandlers,
  ...invoiceHandlers,
  ...levelHandlers,
  ...messageHandlers,
  ...myOrderHandlers,
  ...noticeHandlers,
  ...orderHandlers,
  ...ownShopHandlers,
  ...pointsHandlers,
  ...pointsMallHandlers,
  ...productHandlers,
  ...promotionHandlers,
  ...readingHandlers,
  ...refundHandlers,
  ...searchHandlers,
  ...siteHandlers,
  ...userHandlers,
}
