import type { MessagesAt } from './error-inline.ts'
import { goods } from './error-places.ts'

/** Messages that replace a page, or appear above it. */
export const pageMessages: readonly MessagesAt[] = [
  {
    kind: 'toast',
    at: '/submit-order?orderEntry=1',
    as: 'chen_new',
    buys: goods.mug,
    said: { 'checkout.chooseAddress': null },
    act: { zh: '不选地址，点“提交订单”', en: 'Choose no address and click “Submit order”' },
  },
  {
    kind: 'toast',
    at: '/payment',
    as: 'su_member',
    needs: 'order',
    fault: 'breach=type@POST /p/order/pay',
    said: {
      'payment.unsafe': null,
    },
    act: { zh: '点“支付”', en: 'Click “Pay”' },
  },
  {
    kind: 'toast',
    at: '/user-center/uc-order',
    as: 'su_member',
    needs: 'order',
    fault: 'refusal=insufficientStock@POST /p/shopCart/changeItem',
    said: { 'orders.again.refused': null },
    act: { zh: '点一笔订单的“再次购买”', en: 'Click “Buy again” at an order' },
  },
  {
    kind: 'toast',
    at: '/order-detail',
    as: 'su_member',
    needs: 'order',
    said: {
      'orders.copyFailed': null,
    },
    act: {
      zh: '在浏览器中禁止本站使用剪贴板，再点“复制”',
      en: 'Deny this site the clipboard in the browser, then click “Copy”',
    },
  },
  {
    kind: 'toast',
    at: '/list',
    said: {
      'compare.full': null,
    },
    act: { zh: '点五件商品的“对比”', en: 'Click “Compare” at five products' },
  },
  {
    kind: 'toast',
    at: '/',
    as: 'gu_reviewing',
    said: { 'shell.shop.reviewing': null },
    act: { zh: '点顶栏的“我的店铺”', en: 'Click “My shop” in the top bar' },
  },
  {
    kind: 'toast',
    at: '/',
    as: 'he_offline',
    said: { 'shell.shop.offline': null },
    act: { zh: '点顶栏的“我的店铺”', en: 'Click “My shop” in the top bar' },
  },
  {
    kind: 'page',
    at: '/',
    as: 'tao_refused',
    said: { 'shell.shop.refused': null },
    act: { zh: '点顶栏的“我的店铺”', en: 'Click “My shop” in the top bar' },
  },
  {
    kind: 'page',
    at: '/no/such/page',
    said: { 'errors.notFound': null },
  },
  {
    kind: 'page',
    at: '/',
    said: {
      'errors.offline': null,
    },
    act: { zh: '断开网络', en: 'Disconnect the network' },
  },
  {
    kind: 'page',
    at: '/notice-list?shopId=62',
    fault: 'code=500@GET /shop/notice/noticeList/{shopId}',
    said: { 'ui.failed': null },
  },
  {
    kind: 'page',
    at: '/notice-list?shopId=62',
    said: { 'errors.broken': null },
    act: {
      zh: '在浏览器工具中拦截 assets/notice-list-*.js，再刷新',
      en: 'Block assets/notice-list-*.js in the tools of the browser, and reload',
    },
  },
  { kind: 'page', at: '/cart', said: { 'account.reasons.needed': null } },
  {
    kind: 'page',
    at: '/detail/999999',
    said: { 'detail.gone': null },
  },
  {
    kind: 'page',
    at: '/detail/1005',
    said: {
      'detail.soldOutHint': null,
    },
  },
  {
    kind: 'page',
    at: '/detail/1006',
    said: { 'detail.offShelf': null },
  },
  {
    kind: 'page',
    at: '/notice-detail?id=999&shopId=62',
    said: { 'notice.gone': null },
  },
  {
    kind: 'page',
    at: '/user-center/uc-address',
    as: 'su_member',
    scenario: 'address-book-full',
    said: {
      'address.full': null,
    },
  },
  {
    kind: 'page',
    at: '/chat?shopId=9999',
    as: 'lin_xiaoman',
    said: { 'chat.noShop': null },
  },
  {
    kind: 'page',
    at: '/chat?shopId=62',
    as: 'lin_xiaoman',
    scenario: 'service-offline',
    said: { 'chat.serviceOffline': null },
  },
  {
    kind: 'page',
    at: '/chat?shopId=62',
    as: 'lin_xiaoman',
    scenario: 'inquiry-expired',
    said: { 'chat.expired': null },
  },
  {
    kind: 'page',
    at: '/chat?shopId=62',
    as: 'lin_xiaoman',
    arms: {
      on: 'GET /im/websocket/user/{token}',
      effect: { kind: 'status', status: 503 },
      timing: { kind: 'every' },
    },
    said: {
      'chat.reconnecting': null,
      'chat.disconnected': null,
    },
  },
]
