import type { MessagesAt } from './error-inline.ts'
import { goods } from './error-places.ts'

/** What the storefront says by itself over a page, or instead of it. */
export const pageMessages: readonly MessagesAt[] = [
  {
    kind: 'toast',
    at: '/submit-order?orderEntry=1',
    as: 'chen_new',
    buys: goods.mug,
    said: { 'checkout.chooseAddress': ['请选择收货地址', 'Please choose a delivery address'] },
  },
  {
    kind: 'toast',
    at: '/payment',
    as: 'su_member',
    needs: 'order',
    fault: 'breach=type@POST /p/order/pay',
    said: {
      'payment.unsafe': [
        '支付页面的地址有误，请选择其他支付方式',
        'The address of the payment page is wrong. Please choose another way to pay',
      ],
    },
  },
  {
    kind: 'toast',
    at: '/user-center/uc-order',
    as: 'su_member',
    needs: 'order',
    fault: 'refusal=insufficientStock@POST /p/shopCart/changeItem',
    said: { 'orders.again.refused': ['未能加入购物车：{{names}}', 'Could not be added: {{names}}'] },
  },
  {
    kind: 'toast',
    at: '/order-detail',
    as: 'su_member',
    needs: 'order',
    said: {
      'orders.copyFailed': ['未能复制，请手动选择文字', 'This could not be copied. Please select the text by hand'],
    },
  },
  {
    kind: 'toast',
    at: '/list',
    said: {
      'compare.full': [
        '最多同时对比 {{count}} 件商品，请先移除一件',
        'You can compare {{count}} products at most. Remove one first',
      ],
    },
  },
  {
    kind: 'toast',
    at: '/',
    as: 'gu_reviewing',
    said: { 'shell.shop.reviewing': ['店铺审核中', 'Store review in progress'] },
  },
  {
    kind: 'toast',
    at: '/',
    as: 'he_offline',
    said: { 'shell.shop.offline': ['店铺已下线', 'The store has been taken offline'] },
  },
  {
    kind: 'page',
    at: '/',
    as: 'tao_refused',
    said: { 'shell.shop.refused': ['店铺审核未通过', 'The store was not approved'] },
  },
  {
    kind: 'page',
    at: '/no/such/page',
    said: { 'errors.notFound': ['抱歉，您访问的页面不存在', 'This page could not be found'] },
  },
  {
    kind: 'page',
    at: '/',
    said: {
      'errors.offline': [
        '网络已断开，恢复后将自动继续',
        'You are offline. We will carry on when the connection is back',
      ],
    },
  },
  {
    kind: 'page',
    at: '/notice-list?shopId=62',
    fault: 'code=500@GET /shop/notice/noticeList/{shopId}',
    said: { 'ui.failed': ['内容加载失败', 'This could not be loaded'] },
  },
  {
    kind: 'page',
    at: '/notice-list?shopId=62',
    said: { 'errors.broken': ['页面出了点问题', 'Something on this page broke'] },
  },
  { kind: 'page', at: '/cart', said: { 'account.reasons.needed': ['请先登录，再继续', 'Please log in to go on'] } },
  {
    kind: 'page',
    at: '/detail/999999',
    said: { 'detail.gone': ['没有找到这件商品，它可能已被移除', 'There is no such product. It may have been removed'] },
  },
  {
    kind: 'page',
    at: '/detail/1005',
    said: {
      'detail.soldOutHint': [
        '这件商品的所有规格都已售罄，看看相似的商品吧',
        'Every option of this product is sold out. Here is something similar',
      ],
    },
  },
  {
    kind: 'page',
    at: '/detail/1006',
    said: { 'detail.offShelf': ['商品已下架，无法购买', 'This product can no longer be purchased'] },
  },
  {
    kind: 'page',
    at: '/notice-detail?id=999&shopId=62',
    said: { 'notice.gone': ['该公告已不存在', 'This notice is no longer available'] },
  },
  {
    kind: 'page',
    at: '/user-center/uc-address',
    as: 'su_member',
    scenario: 'address-book-full',
    said: {
      'address.full': [
        '地址簿已满，请先删除不用的地址',
        'Your address book is full. Remove an address you no longer need',
      ],
    },
  },
]
