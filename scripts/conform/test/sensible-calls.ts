import type { Route } from '@mall/contracts'

/** What calls of the shopper need to know, read from the mall. */
export interface Known {
  readonly orderNumbers: readonly string[]
  readonly unpaid: string
  readonly paid: string
  readonly shipped: string
  readonly refundSn: string
  readonly orderInvoiceId: number
  readonly fileId: number
  readonly addrIds: readonly number[]
  readonly commented: number
  readonly commentedOrder: string
  readonly basketIds: readonly number[]
  readonly orderItemId: number
  readonly applied: string
}

export interface SensibleCall {
  readonly path: string
  readonly body?: unknown
  readonly isForm?: true
}

const queries = (path: string, ...queries: readonly string[]): readonly SensibleCall[] =>
  queries.map((query) => ({ path: query === '' ? path : `${path}?${query}` }))
const paged = ['', 'size=1', 'size=1&current=2', 'size=60', 'current=2', 'current=99'] as const

/** A handful of calls for each row that reads: what a storefront asks, edges, and a few that are refused. */
export const sensibleCalls = (known: Known): { readonly [R in Route]?: readonly SensibleCall[] } => ({
  'GET /search/searchProdPage': queries(
    '/search/searchProdPage',
    ...['', 'size=3&current=2', 'size=60', 'current=2', 'current=99', 'current=20000', 'size=0'],
    ...['sort=1', 'sort=2', 'sort=2&orderBy=1', 'sort=2&size=5&current=2', 'categoryId=510', 'shopId=63', 'st=1'],
    ...['kind=virtual', 'kind=ebook&current=2', 'prodName=%E9%9D%92', 'prodName=zzzzzz', 'prodName=%25'],
    ...['minPrice=79&maxPrice=79', 'maxPrice=19.9', 'minPrice=0', 'minPrice=500&maxPrice=5', 'minPrice=20&maxPrice=40'],
    ...['kind=ebook&minPrice=20', 'selfOperated=true', 'selfOperated=false', 'inStock=true'],
  ),
  'GET /search/hotSearch': queries('/search/hotSearch', '', 'type=2', 'number=1', 'number=20', 'number=0'),
  'GET /search/suggest': queries('/search/suggest', 'keyword=%E9%9D%92', 'keyword=', 'keyword=a'),
  'GET /category/categoryInfo': queries('/category/categoryInfo', ''),
  'GET /indexImgs/{shopId}': queries('/indexImgs/62', ''),
  'GET /webConfig/getPcWebConfig': queries('/webConfig/getPcWebConfig', ''),
  'GET /sys/config/info/getSysPaySwitch': queries('/sys/config/info/getSysPaySwitch', ''),
  'GET /sys/config/info/getSysServiceSwitch': queries('/sys/config/info/getSysServiceSwitch', ''),
  'GET /sys/config/info/serviceTerms': queries('/sys/config/info/serviceTerms', ''),
  'GET /sys/config/info/servicePolicy': queries('/sys/config/info/servicePolicy', ''),
  'GET /login/publicKey': queries('/login/publicKey', ''),
  'GET /feedback/getFeedbackTypeList': queries('/feedback/getFeedbackTypeList', ''),
  'GET /shop/storeList': queries('/shop/storeList', 'shopId=62', 'shopId=x'),
  'GET /shop/headInfo': queries('/shop/headInfo', 'shopId=62', 'shopId=987654'),
  'GET /shop/hotShops': queries('/shop/hotShops', ''),
  'GET /shop/searchShops': queries(
    '/shop/searchShops',
    ...[
      'size=5',
      'size=5&current=2',
      'size=20',
      'current=99',
      'shopName=%E4%B9%A6',
      'shopName=',
      `shopName=${'b'.repeat(100)}`,
    ],
  ),
  'GET /shop/notice/noticeList/{shopId}': [
    ...queries('/shop/notice/noticeList/62', '', 'current=2', 'size=5', 'current=99'),
    ...queries('/shop/notice/noticeList/0', ''),
  ],
  'GET /shop/notice/topNoticeList/{shopId}': [
    ...queries('/shop/notice/topNoticeList/62', ''),
    ...queries('/shop/notice/topNoticeList/0', ''),
  ],
  'GET /shop/notice/info/{id}': [...queries('/shop/notice/info/1', ''), ...queries('/shop/notice/info/987654', '')],
  'GET /prod/prodInfo': queries('/prod/prodInfo', 'prodId=1003', 'prodId=987654'),
  'GET /prod/deliveryInfo': queries(
    '/prod/deliveryInfo',
    ...['prodId=1003', 'prodId=1003&skuId=10031', 'prodId=1003&areaId=440305&prodCount=2', 'prodId=1003&prodCount=999'],
  ),
  'GET /prod/prodCommData': queries('/prod/prodCommData', 'prodId=1003', 'prodId=1003&skuId=10031'),
  'GET /prod/prodCommPageByProd': queries(
    '/prod/prodCommPageByProd',
    ...[
      'prodId=1003',
      'prodId=1003&size=1',
      'prodId=1003&current=2',
      'prodId=1003&current=9999',
      'prodId=1003&skuId=10031',
    ],
    ...[-1, 0, 1, 2, 3, 4].map((evaluate) => `prodId=1003&evaluate=${evaluate}`),
    'prodId=1003&evaluate=2&skuId=10031',
  ),
  'GET /p/myOrder/myOrderSearch': queries(
    '/p/myOrder/myOrderSearch',
    ...paged,
    ...[0, 1, 3, 5, 7].map((status) => `status=${status}`),
    ...['orderMold=1', 'status=2&orderMold=0', `orderNumber=${known.unpaid}`, 'orderNumber=', 'orderName=EPUB-none'],
    ...['shopId=63', 'orderTimeStatus=1', 'orderTimeStatus=3'],
  ),
  'GET /p/myOrder/orderDetail': [
    ...known.orderNumbers.map((each) => ({ path: `/p/myOrder/orderDetail?orderNumber=${each}` })),
    { path: '/p/myOrder/orderDetail?orderNumber=987654321' },
  ],
  'GET /p/myOrder/orderCount': queries('/p/myOrder/orderCount', ''),
  'GET /p/user/centerInfo': queries('/p/user/centerInfo', ''),
  'GET /p/user/userInfo': queries('/p/user/userInfo', ''),
  'GET /p/myDelivery/orderInfo/{orderNumber}': queries(`/p/myDelivery/orderInfo/${known.shipped}`, ''),
  'GET /p/delivery/list': queries('/p/delivery/list', ''),
  'GET /p/order/getOrderPayInfoByOrderNumber': queries(
    '/p/order/getOrderPayInfoByOrderNumber',
    `orderNumbers=${known.unpaid}`,
  ),
  'GET /p/order/isPay/{payEntry}/{orderNumbers}': queries(`/p/order/isPay/0/${known.unpaid}`, ''),
  'GET /p/orderRefund/refundable': queries(
    '/p/orderRefund/refundable',
    `orderNumber=${known.paid}`,
    `orderNumber=${known.paid}&orderItemId=${known.orderItemId}`,
  ),
  'GET /p/orderRefund/info': queries('/p/orderRefund/info', `refundSn=${known.refundSn}`),
  'GET /p/orderRefund/list': queries(
    '/p/orderRefund/list',
    ...['', 'size=1&current=2', 'current=99', 'applyType=1', 'applyType=2', 'isRunning=0', 'isRunning=1'],
    `startTime=${encodeURIComponent(known.applied)}`,
    ...['startTime=2027-01-01%2000:00:00', 'endTime=2025-01-01%2000:00:00'],
    'startTime=2025-01-01%2000:00:00&endTime=2027-01-01%2000:00:00',
  ),
  'GET /p/orderInvoice/info/{orderInvoiceId}': queries(`/p/orderInvoice/info/${known.orderInvoiceId}`, ''),
  'GET /p/orderInvoice/page': queries('/p/orderInvoice/page', ...paged),
  'GET /p/file/get_file_by_id': queries('/p/file/get_file_by_id', `fileId=${known.fileId}`),
  'GET /p/address/list': queries('/p/address/list', ''),
  'GET /p/address/addrInfo/{addrId}': [...known.addrIds, 0].map((id) => ({ path: `/p/address/addrInfo/${id}` })),
  'GET /p/area/listByPid': queries('/p/area/listByPid', 'pid=0', 'pid=440000'),
  'GET /p/area/getAreaListInfo': queries('/p/area/getAreaListInfo', ''),
  'GET /p/user/collection/isCollection': queries('/p/user/collection/isCollection', 'prodId=1002', 'prodId=1003'),
  'GET /p/shop/collection/isCollection': queries('/p/shop/collection/isCollection', 'shopId=63', 'shopId=66'),
  'GET /p/user/collection/page': queries(
    '/p/user/collection/page',
    ...[...paged, 'prodType=0', 'prodType=1', 'prodType=2', 'prodName=zzzzzz'],
  ),
  'GET /p/shop/collection/page': queries('/p/shop/collection/page', ...paged, 'shopName=zzzzzz'),
  'GET /p/user/collection/count': queries('/p/user/collection/count', ''),
  'GET /p/shop/collection/count': queries('/p/shop/collection/count', ''),
  'GET /p/prodBrowseLog/page': queries('/p/prodBrowseLog/page', ...paged),
  'GET /p/prodComm/prodCommPageByUser': queries('/p/prodComm/prodCommPageByUser', ...paged),
  'GET /p/prodComm/getProdComment': queries('/p/prodComm/getProdComment', `orderItemId=${known.commented}`),
  'GET /p/myOrder/myOrderItemsComment': queries(
    '/p/myOrder/myOrderItemsComment',
    ...['commStatus=0', 'commStatus=1', 'commStatus=0&size=1&current=2'],
    `commStatus=1&orderNumber=${known.commentedOrder}`,
    `commStatus=0&orderNumber=${known.commentedOrder}`,
  ),
  'GET /p/myNotifyLog/unReadCount': queries('/p/myNotifyLog/unReadCount', ''),
  'GET /p/myNotifyLog/unReadCountList': queries(
    '/p/myNotifyLog/unReadCountList',
    ...paged,
    'status=0',
    'status=1',
    'topic=1',
    'topic=2',
    'topic=3',
    'topic=4',
  ),
  'GET /p/shopCart/prodCount': queries('/p/shopCart/prodCount', ''),
  'POST /p/shopCart/info': [{ path: '/p/shopCart/info', body: [] }],
  'POST /p/shopCart/totalPay': [known.basketIds, known.basketIds.slice(0, 1), [], [...known.basketIds, 987654]].map(
    (body) => ({ path: '/p/shopCart/totalPay', body }),
  ),
  'GET /p/shop': queries('/p/shop', ''),
  'GET /p/shop/shopAudit': queries('/p/shop/shopAudit', ''),
  'GET /p/user/conversations': queries('/p/user/conversations', ''),
  'GET /p/user/conversations/msgItems/{shopId}': queries(
    '/p/user/conversations/msgItems/62',
    '',
    'size=2',
    'size=2&before=5',
    'before=1',
  ),
  'GET /p/user/conversations/msgItemsPlatform/{shopId}': queries(
    '/p/user/conversations/msgItemsPlatform/0',
    '',
    'size=2',
  ),
  'POST /p/user/recentBrowse': ['shopId=62', 'shopId=62&size=5'].map((body) => ({
    path: '/p/user/recentBrowse',
    body,
    isForm: true,
  })),
})
