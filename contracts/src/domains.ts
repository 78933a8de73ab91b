import type { Bilingual } from './endpoint.ts'
import type { Tables } from './index.ts'

/** The titles of the tables. */
export const domains: Readonly<Record<keyof Tables, Bilingual>> = {
  account: { en: 'Account', zh: '账号' },
  address: { en: 'Addresses', zh: '收货地址' },
  analytics: { en: 'Analytics', zh: '埋点' },
  cart: { en: 'Cart', zh: '购物车' },
  combo: { en: 'Packages', zh: '套餐' },
  comment: { en: 'Comments', zh: '评价' },
  config: { en: 'Configuration', zh: '配置' },
  coupon: { en: 'Coupons', zh: '优惠券' },
  discount: { en: 'Discounts', zh: '限时优惠' },
  favourite: { en: 'Favourites', zh: '收藏' },
  feedback: { en: 'Feedback', zh: '意见反馈' },
  file: { en: 'Files', zh: '文件' },
  flashSale: { en: 'Flash sales', zh: '秒杀' },
  footprint: { en: 'Footprint', zh: '足迹' },
  groupBuy: { en: 'Group buying', zh: '拼团' },
  im: { en: 'Chat', zh: '聊天' },
  invoice: { en: 'Invoices', zh: '发票' },
  message: { en: 'Messages', zh: '消息' },
  myOrder: { en: 'My orders', zh: '我的订单' },
  notice: { en: 'Notices', zh: '公告' },
  order: { en: 'Checkout and payment', zh: '下单与支付' },
  points: { en: 'Points', zh: '积分' },
  product: { en: 'Catalogue', zh: '商品目录' },
  productDetail: { en: 'Product', zh: '商品详情' },
  refund: { en: 'Refunds', zh: '退款' },
  search: { en: 'Search', zh: '搜索' },
  shop: { en: 'Shops', zh: '店铺' },
  user: { en: 'User', zh: '用户' },
}
