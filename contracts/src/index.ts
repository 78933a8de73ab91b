import { account } from './account.ts'
import { address } from './address.ts'
import { analytics } from './analytics.ts'
import { balance } from './balance.ts'
import { cart } from './cart.ts'
import { combo } from './combo.ts'
import { comment } from './comment.ts'
import { config } from './config.ts'
import { coupon } from './coupon.ts'
import { discount } from './discount.ts'
import type { Calls, Merged } from './endpoint.ts'
import { favourite } from './favourite.ts'
import { feedback } from './feedback.ts'
import { file } from './file.ts'
import { flashSale } from './flash-sale.ts'
import { footprint } from './footprint.ts'
import { groupBuy } from './group-buy.ts'
import { im } from './im.ts'
import { invoice } from './invoice.ts'
import { level } from './level.ts'
import { message } from './message.ts'
import { myOrder } from './my-order.ts'
import { notice } from './notice.ts'
import { order } from './order.ts'
import { ownShop } from './own-shop.ts'
import { points } from './points.ts'
import { pointsMall } from './points-mall.ts'
import { product } from './product.ts'
import { productDetail } from './product-detail.ts'
import { reading } from './reading.ts'
import { refund } from './refund.ts'
import { search } from './search.ts'
import { shop } from './shop.ts'
import { user } from './user.ts'

export const tables = {
  account,
  address,
  analytics,
  balance,
  cart,
  combo,
  comment,
  config,
  coupon,
  discount,
  favourite,
  feedback,
  file,
  flashSale,
  footprint,
  groupBuy,
  im,
  invoice,
  level,
  message,
  myOrder,
  notice,
  order,
  ownShop,
  points,
  pointsMall,
  product,
  productDetail,
  reading,
  refund,
  search,
  shop,
  user,
}
export type Tables = typeof tables

export type Contract = Merged<Tables[keyof Tables]>
export const contract = Object.assign({}, ...Object.values(tables)) as Contract
export type Route = keyof Contract
/** Input and answer of every call. Index it; computing the types anew would slow down the compiler. */
export interface Api extends Calls<Contract> {}
/** Those of some rows that cannot be called without any input. */
export type Needing<K extends Route> = K extends Route ? ([] extends Api[K]['args'] ? never : K) : never

export type { FlashSale, GroupBuy } from './activity.ts'
export type { Login } from './account.ts'
export type { Address, Area, Province } from './address.ts'
export type { FlowLog } from './analytics.ts'
export type { BalanceRecord, PayStarted, TopUpOffer } from './balance.ts'
export type { CartGroup, CartItem, ExpiredGroup } from './cart.ts'
export type { Combo } from './combo.ts'
export type { Comment, CommentNumbers, ItemToComment, OwnComment } from './comment.ts'
export type { PaySwitch, WebConfig } from './config.ts'
export type { Coupon, CouponChoice, CouponsToClaim, MyCoupon } from './coupon.ts'
export type { Discount } from './discount.ts'
export type { After, Endpoint, Endpoints, InputOf, NoneMissing, OutputOf, Shown } from './endpoint.ts'
export type { FavouriteProduct, FavouriteShop } from './favourite.ts'
export { ownThings, type OwnThing, type Thing } from './field-types.ts'
export type { UploadFile } from './file.ts'
export type { FlashResult, FlashSession } from './flash-sale.ts'
export type { Footprint } from './footprint.ts'
export type { Group, GroupMember, RunningGroup } from './group-buy.ts'
export type { ChatMessage } from './im-message.ts'
export type { Conversation } from './im.ts'
export {
  imPushes,
  imSocket,
  type ChatReceipt,
  type ChatSend,
  type ImFrame,
  type PushCodes,
  type PushName,
  type PushObj,
  type SocketRoute,
  type ToldPush,
} from './im-socket.ts'
export type { Invoice } from './invoice.ts'
export type { InvoiceHeader } from './invoice-header.ts'
export type { Level, LevelPage } from './level.ts'
export type { Message } from './message.ts'
export type { Giveaway, OrderDetail, OrderLine, OrderRow, Package, Voucher } from './my-order.ts'
export type { Notice, NoticeDetail } from './notice.ts'
export type { Confirmation, ShopOrder } from './confirmation.ts'
export type { PayInfo } from './order.ts'
export type { ChosenCombo, ChosenDiscount, NextStep, PricePart, Reduction } from './price-part.ts'
export type { PointsCard, PointsProduct } from './points-mall.ts'
export type { PointsInfo, PointsRecord } from './points.ts'
export type { Banner, Category, ProductCard, ProductKind } from './product.ts'
export type { ContentsEntry, OwnPrices, ProductDetail, SizeGuide, Sku } from './product-detail.ts'
export type { Chapter, OwnChapter } from './reading.ts'
export type { Refund, Refundable } from './refund.ts'
export type { RefusalCode } from './refusals.ts'
export type { Facets, FoundCard, Understood } from './search.ts'
export type { OwnShop, ShopApplication, ShopAudit } from './own-shop.ts'
export type { ShopHead } from './shop.ts'
export type { CenterInfo, UserInfo } from './user.ts'
