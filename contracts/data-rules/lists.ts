import { runningRefunds, refundStatuses } from '../src/refund-machine.ts'
import { limits } from '../src/rules.ts'
import type { ListRoute, ListRules, Order } from './list-rule.ts'

const newest = <F extends string>(field: F): (() => Order<{ readonly [K in F]: string }>) => {
  const order: Order<{ readonly [K in F]: string }> = { by: (record) => record[field], descending: true, field }
  return () => order
}

const equals =
  <F extends string>(field: F) =>
  (record: { readonly [K in F]: unknown }, value: unknown): boolean =>
    record[field] === value

const ofMonth = ({ createTime }: { readonly createTime: string }, month: string): boolean =>
  createTime.startsWith(month)

/** A name is only known in the caller's language, so a word of another script, or of none, may be in its other name. */
const names = (name: string, term: string): boolean => {
  const word = term.trim().toLowerCase()
  const isHan = (text: string): boolean => /\p{Script=Han}/u.test(text)
  const isOfNone = !/[\p{L}\p{N}]/u.test(word)
  const mayBeItsOther = (isOfNone || isHan(word) !== isHan(name)) && term.length < limits.searchText
  return mayBeItsOther || name.toLowerCase().includes(word)
}

const named =
  <R>(textsOf: (record: R) => readonly string[]) =>
  (record: R, term: string): boolean =>
    textsOf(record).some((name) => names(name, term))

const shopNameOf = ({ shopName }: { readonly shopName: string }): readonly string[] => [shopName]
const productNameOf = ({ prodName }: { readonly prodName: string }): readonly string[] => [prodName]
const orderedNamesOf = ({ orderItemDtos }: { readonly orderItemDtos: readonly { readonly prodName: string }[] }) =>
  orderItemDtos.flatMap(productNameOf)
const refundedNamesOf = ({ orderItems }: { readonly orderItems: readonly { readonly prodName: string }[] }) =>
  orderItems.flatMap(productNameOf)

const running = new Set<number>(runningRefunds.map((status) => refundStatuses[status]))

/** A new list does not compile until it has its entry. */
export const lists: ListRules = {
  'GET /search/searchProdPage': {
    id: ({ prodId }) => prodId,
    filters: {
      shopId: equals('shopId'),
      kind: equals('kind'),
      selfOperated: equals('selfOperated'),
      inStock: ({ stocks }, wanted) => stocks > 0 === wanted,
      st: ({ isNew }, wanted) => wanted === 0 || isNew,
      minPrice: ({ price }, least) => price >= least,
      maxPrice: ({ price }, most) => price <= most,
      minRating: ({ positiveRating }, least) => positiveRating >= least,
    },
    values: {
      prodName: ({ prodName }) => prodName.slice(0, limits.searchText),
      shopId: ({ shopId }) => shopId,
      kind: ({ kind }) => kind,
      selfOperated: ({ selfOperated }) => selfOperated,
      inStock: ({ stocks }) => stocks > 0,
      minPrice: ({ price }) => price,
      maxPrice: ({ price }) => price,
      minRating: ({ positiveRating }) => Math.floor(positiveRating),
    },
    all: { prodName: '', st: 0, minPrice: 0, maxPrice: 1e9, minRating: 0 },
    divides: { kind: ['ebook', 'virtual', 'physical'], selfOperated: [true, false], inStock: [true, false] },
    sorts: [{ sort: 1 }, { sort: 1, orderBy: 0 }, { sort: 2, orderBy: 0 }, { sort: 2, orderBy: 1 }],
    order: ({ sort = 0, orderBy = sort === 1 ? 1 : 0 }) => {
      if (sort === 0) return null
      const descending = orderBy === 1
      return sort === 1
        ? { by: ({ soldNum }) => soldNum, descending, field: 'soldNum' }
        : { by: ({ price }) => price, descending, field: 'price' }
    },
  },
  'GET /shop/searchShops': {
    id: ({ shopId }) => shopId,
    filters: {
      shopName: named(shopNameOf),
      selfOperated: ({ selfOperated }, wanted) => selfOperated === wanted,
      type: ({ type }, wanted) => type === wanted,
    },
    texts: { shopName: shopNameOf },
    values: { shopName: ({ shopName }) => shopName },
    divides: { selfOperated: [true, false], type: [0, 1] },
    all: { shopName: '' },
    order: () => ({ by: ({ selfOperated }) => Number(selfOperated), descending: true, field: 'selfOperated' }),
  },
  'GET /shop/notice/noticeList/{shopId}': {
    id: ({ id }) => id,
    order: () => ({ by: ({ isTop, publishTime }) => `${isTop} ${publishTime}`, descending: true, field: 'isTop' }),
  },
  'GET /prod/prodCommPageByProd': {
    id: ({ prodCommId }) => prodCommId,
    filters: {
      evaluate: ({ evaluate, pics, replySts }, wanted) => {
        if (wanted === 3) return pics !== ''
        if (wanted === 4) return replySts === 1
        return wanted === -1 || evaluate === wanted
      },
      skuId: equals('skuId'),
    },
    values: { evaluate: ({ evaluate }) => evaluate, skuId: ({ skuId }) => skuId },
    divides: { evaluate: [0, 1, 2] },
    all: { evaluate: -1 },
    order: newest('recTime'),
  },
  'GET /p/prodComm/prodCommPageByUser': {
    id: ({ prodCommId }) => prodCommId,
    order: newest('recTime'),
    isOwn: true,
  },
  'GET /p/myOrder/myOrderItemsComment': {
    id: ({ orderItemId }) => orderItemId,
    filters: { commStatus: ({ commSts }, wanted) => commSts === wanted, orderNumber: equals('orderNumber') },
    values: { orderNumber: ({ orderNumber }) => orderNumber },
    order: newest('createTime'),
    isOwn: true,
  },
  'GET /p/myOrder/myOrderSearch': {
    id: ({ orderNumber }) => orderNumber,
    filters: {
      status: ({ status }, wanted) => wanted === 0 || status === wanted,
      orderName: named(orderedNamesOf),
      orderNumber: ({ orderNumber }, part) => orderNumber.includes(part),
      orderMold: equals('orderMold'),
      orderType: equals('orderType'),
      shopId: equals('shopId'),
    },
    texts: { orderName: orderedNamesOf },
    values: {
      status: ({ status }) => status,
      orderName: ({ orderItemDtos: [first] }) => (first?.prodName ?? '').slice(0, limits.searchText),
      orderNumber: ({ orderNumber }) => orderNumber,
      orderMold: ({ orderMold }) => orderMold,
      orderType: ({ orderType }) => orderType,
      shopId: ({ shopId }) => shopId,
    },
    divides: { status: [1, 2, 3, 4, 5, 6, 7], orderMold: [0, 1], orderType: [0, 1, 2, 3], orderTimeStatus: [2, 3] },
    all: { status: 0, orderTimeStatus: 0, orderName: '', orderNumber: '' },
    order: newest('createTime'),
    isOwn: true,
  },
  'GET /p/orderInvoice/page': {
    id: ({ orderInvoiceId }) => orderInvoiceId,
    order: newest('applicationTime'),
    isOwn: true,
  },
  'GET /p/orderRefund/list': {
    id: ({ refundSn }) => refundSn,
    filters: {
      applyType: equals('applyType'),
      isRunning: ({ returnMoneySts }, wanted) => running.has(returnMoneySts) === (wanted === 1),
      startTime: ({ applyTime }, from) => applyTime >= from,
      endTime: ({ applyTime }, until) => applyTime <= until,
      orderName: named(refundedNamesOf),
      orderNumber: ({ refundSn, orderNumber }, part) => [refundSn, orderNumber].some((number) => number.includes(part)),
    },
    texts: { orderName: refundedNamesOf },
    values: {
      applyType: ({ applyType }) => applyType,
      isRunning: ({ returnMoneySts }) => (running.has(returnMoneySts) ? 1 : 0),
      startTime: ({ applyTime }) => applyTime,
      endTime: ({ applyTime }) => applyTime,
      orderName: ({ orderItems: [first] }) => (first?.prodName ?? '').slice(0, limits.searchText),
      orderNumber: ({ orderNumber }) => orderNumber,
    },
    divides: { applyType: [1, 2], isRunning: [0, 1] },
    order: newest('applyTime'),
    isOwn: true,
  },
  'GET /p/myNotifyLog/unReadCountList': {
    id: ({ logId }) => logId,
    filters: { status: equals('status'), topic: equals('topic') },
    values: { status: ({ status }) => status, topic: ({ topic }) => topic },
    divides: { status: [0, 1], topic: [1, 2, 3, 4] },
    order: newest('createTime'),
    isOwn: true,
  },
  'GET /score/prod/prodScorePage': {
    id: ({ prodId }) => prodId,
    order: () => ({ by: ({ scorePrice }) => scorePrice, descending: false, field: 'scorePrice' }),
  },
  'GET /p/score/page': {
    id: ({ id }) => id,
    filters: { ioType: equals('ioType'), month: ofMonth },
    values: { ioType: ({ ioType }) => ioType, month: ({ createTime }) => createTime.slice(0, 7) },
    divides: { ioType: [0, 1] },
    order: newest('createTime'),
    isOwn: true,
  },
  'GET /p/userBalanceLog/log': {
    id: ({ id }) => id,
    filters: { ioType: equals('ioType'), month: ofMonth },
    values: { ioType: ({ ioType }) => ioType, month: ({ createTime }) => createTime.slice(0, 7) },
    divides: { ioType: [0, 1] },
    order: newest('createTime'),
    isOwn: true,
  },
  'GET /p/user/collection/page': {
    id: ({ prodId }) => prodId,
    filters: {
      prodName: named(productNameOf),
      prodType: ({ price, collectPrice, status }, wanted) => {
        if (wanted === 0) return true
        return wanted === 1 ? price < collectPrice && status === 1 : status === 0
      },
    },
    texts: { prodName: productNameOf },
    values: { prodName: ({ prodName }) => prodName.slice(0, limits.searchText) },
    all: { prodType: 0, prodName: '' },
    order: newest('createTime'),
  },
  'GET /p/shop/collection/page': {
    id: ({ shopId }) => shopId,
    filters: { shopName: named(shopNameOf) },
    texts: { shopName: shopNameOf },
    values: { shopName: ({ shopName }) => shopName },
    order: newest('createTime'),
  },
  'GET /p/prodBrowseLog/page': { id: ({ prodId }) => prodId, order: newest('browseTime') },
  'POST /p/user/recentBrowse': { id: ({ prodId }) => prodId, order: newest('browseTime') },
  'GET /coupon/couponPage': {
    id: ({ couponId }) => couponId,
    filters: { shopId: equals('shopId') },
    values: { shopId: ({ shopId }) => shopId },
  },
  'GET /p/myCoupon/getCouponPage': {
    id: ({ couponId }) => couponId,
    filters: { shopId: equals('shopId') },
    values: { shopId: ({ shopId }) => shopId },
  },
  'GET /p/myCoupon/getCouponList': {
    id: ({ couponUserId }) => couponUserId,
    filters: { status: equals('status') },
    order: ({ status }) =>
      status === 1 ? { by: ({ endTime }) => endTime, descending: false, field: 'endTime' } : null,
    isOwn: true,
  },
  'GET /coupon/prodListByCouponId': { id: ({ prodId }) => prodId },
  'GET /marking/discount/getDiscountList': {
    id: ({ discountId }) => discountId,
    filters: { shopId: equals('shopId') },
    values: { shopId: ({ shopId }) => shopId },
    order: () => ({ by: ({ endTime }) => endTime, descending: false, field: 'endTime' }),
  },
  'GET /marking/discount/prodList': { id: ({ prodId }) => prodId },
  'GET /seckill/pageProd': {
    id: ({ seckillId }) => seckillId,
    filters: { startTime: equals('startTime'), endTime: equals('endTime'), shopId: equals('shopId') },
    values: {
      startTime: ({ startTime }) => startTime,
      endTime: ({ endTime }) => endTime,
      shopId: ({ shopId }) => shopId,
    },
    order: () => ({ by: ({ startTime }) => startTime, descending: false, field: 'startTime' }),
  },
  'GET /groupProd/page': {
    id: ({ groupActivityId }) => groupActivityId,
    filters: { shopId: equals('shopId') },
    values: { shopId: ({ shopId }) => shopId },
    order: () => ({ by: ({ activityStatus }) => activityStatus, descending: true, field: 'activityStatus' }),
  },
  'GET /combo/comboPage': {
    id: ({ comboId }) => comboId,
    filters: {
      shopId: equals('shopId'),
      prodId: ({ mainProd, matchingProds }, prodId) =>
        [mainProd, ...matchingProds].some((product) => product.prodId === prodId),
    },
    values: { shopId: ({ shopId }) => shopId, prodId: ({ mainProd }) => mainProd.prodId },
  },
}

export const isListRoute = (route: string): route is ListRoute => Object.hasOwn(lists, route)
