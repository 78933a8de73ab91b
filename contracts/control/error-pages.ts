import type { MessagesAt } from './error-inline.ts'
import { byHand, press, pressSome } from './error-steps.ts'
import { goods } from './error-places.ts'

/** Messages that replace a page, or appear above it. */
export const pageMessages: readonly MessagesAt[] = [
  {
    kind: 'toast',
    at: '/submit-order?orderEntry=1',
    as: 'chen_new',
    buys: goods.mug,
    said: { 'checkout.chooseAddress': [press('checkout.submit')] },
  },
  {
    kind: 'toast',
    at: '/payment',
    as: 'su_member',
    needs: 'order',
    fault: 'breach=type@POST /p/order/pay',
    said: {
      'payment.unsafe': [press('payment.pay')],
    },
  },
  {
    kind: 'toast',
    at: '/user-center/uc-order',
    as: 'su_member',
    needs: 'order',
    fault: 'refusal=insufficientStock@POST /p/shopCart/changeItem',
    said: { 'orders.again.refused': [press('orders.actions.again')] },
  },
  {
    kind: 'toast',
    at: '/order-detail',
    as: 'su_member',
    needs: 'order',
    said: {
      'orders.copyFailed': [byHand('clipboard'), press('orders.copy')],
    },
  },
  {
    kind: 'toast',
    at: '/list',
    said: {
      'compare.full': [pressSome('compare.toggle', 5)],
    },
  },
  {
    kind: 'toast',
    at: '/',
    as: 'gu_reviewing',
    said: { 'shell.shop.reviewing': [press('shell.account.myShop', 'banner')] },
  },
  {
    kind: 'toast',
    at: '/',
    as: 'he_offline',
    said: { 'shell.shop.offline': [press('shell.account.myShop', 'banner')] },
  },
  {
    kind: 'page',
    at: '/',
    as: 'tao_refused',
    said: { 'shell.shop.refused': [press('shell.account.myShop', 'banner')] },
  },
  {
    kind: 'page',
    at: '/no/such/page',
    said: { 'errors.notFound': [] },
  },
  {
    kind: 'page',
    at: '/',
    said: {
      'errors.offline': [byHand('offline')],
    },
  },
  {
    kind: 'page',
    at: '/notice-list?shopId=62',
    fault: 'code=500@GET /shop/notice/noticeList/{shopId}',
    said: { 'ui.failed': [] },
  },
  {
    kind: 'page',
    at: '/notice-list?shopId=62',
    said: { 'errors.broken': [byHand('chunk')] },
  },
  { kind: 'page', at: '/cart', said: { 'account.reasons.needed': [] } },
  {
    kind: 'page',
    at: '/detail/999999',
    said: { 'detail.gone': [] },
  },
  {
    kind: 'page',
    at: '/detail/1005',
    said: {
      'detail.soldOutHint': [],
    },
  },
  {
    kind: 'page',
    at: '/detail/1006',
    said: { 'detail.offShelf': [] },
  },
  {
    kind: 'page',
    at: '/notice-detail?id=999&shopId=62',
    said: { 'notice.gone': [] },
  },
  {
    kind: 'page',
    at: '/user-center/uc-address',
    as: 'su_member',
    scenario: 'address-book-full',
    said: {
      'address.full': [],
    },
  },
  {
    kind: 'page',
    at: '/chat?shopId=9999',
    as: 'lin_xiaoman',
    said: { 'chat.noShop': [] },
  },
  {
    kind: 'page',
    at: '/chat?shopId=62',
    as: 'lin_xiaoman',
    scenario: 'service-offline',
    said: { 'chat.serviceOffline': [] },
  },
  {
    kind: 'page',
    at: '/chat?shopId=62',
    as: 'lin_xiaoman',
    scenario: 'inquiry-expired',
    said: { 'chat.expired': [] },
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
      'chat.reconnecting': [],
      'chat.disconnected': [],
    },
  },
]
