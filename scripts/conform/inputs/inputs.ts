import { contract, type Api, type Needing, type NoneMissing, type Route } from 'qinghua-contract'
import { Unavailable, type ReadRoute } from './fact-source.ts'
import type { Facts } from './facts.ts'

type Input<K extends Route> = Api[K]['input'] | ((facts: Facts) => Promise<Api[K]['input']>)

const few = { current: 1, size: 5 } as const

const onePiece = async (facts: Facts) => ({
  query: {
    prodId: await facts.prodId(),
    skuId: await facts.skuId(),
    areaId: (await facts.areas()).areaId,
    prodCount: 1,
  },
})

const freeChapter = async (facts: Facts) => {
  const { prodId, chapter } = await facts.readable()
  return { query: { prodId, chapter } }
}

/** A valid call for each read-only row that needs more than its path, with ids that exist on the target. */
const given = {
  'GET /p/myCoupon/getCouponPage': { query: few },
  'GET /coupon/couponPage': { query: few },
  'GET /p/myCoupon/getCouponList': { query: { status: 1, ...few } },
  'GET /coupon/listByProdId': async (facts) => ({ query: { prodId: await facts.prodId() } }),
  'GET /coupon/couponById': async (facts) => ({ query: { couponId: await facts.couponId() } }),
  'GET /coupon/prodListByCouponId': async (facts) => ({ query: { couponId: await facts.couponId(), ...few } }),
  'GET /marking/discount/getDiscountList': { query: few },
  'GET /marking/discount/getDiscountByDiscountId/{discountId}': async (facts) => ({
    params: { discountId: await facts.discountId() },
  }),
  'GET /marking/discount/prodList': async (facts) => ({ query: { discountId: await facts.discountId(), ...few } }),
  'GET /marking/discount/getDiscountByProdId': async (facts) => ({ query: { prodId: await facts.prodId() } }),
  'GET /combo/comboPage': { query: few },
  'GET /combo/getComboByComboId': async (facts) => ({ query: { comboId: (await facts.combo()).comboId } }),
  'GET /combo/comboPrice': async (facts) => ({ query: await facts.comboChoice() }),
  'GET /seckill/pageProd': { query: few },
  'GET /seckill/prod': async (facts) => ({ query: { seckillId: (await facts.flashSale()).seckillId } }),
  'GET /p/seckill/orderPath': async (facts) => ({ query: { seckillId: (await facts.runningFlashSale()).seckillId } }),
  'GET /p/seckill/createOrderStatus': async (facts) => ({ query: { orderNumber: await facts.flashOrder() } }),
  'GET /groupProd/page': { query: few },
  'GET /groupProd/info': async (facts) => ({ query: { groupActivityId: (await facts.groupOffer()).groupActivityId } }),
  'GET /groupProd/joinGroupList': async (facts) => ({
    query: { groupActivityId: (await facts.groupOffer()).groupActivityId, showSize: 5 },
  }),
  'GET /p/groupTeam/info': async (facts) => ({ query: { groupTeamId: await facts.groupTeamId() } }),
  'GET /p/area/listByPid': async (facts) => ({ query: { pid: (await facts.areas()).cityId } }),
  'GET /p/address/addrInfo/{addrId}': async (facts) => ({ params: { addrId: await facts.addrId() } }),
  'POST /p/shopCart/info': { body: [] },
  'POST /p/shopCart/totalPay': async (facts) => ({ body: await facts.basketIds() }),
  'GET /prod/prodCommData': async (facts) => ({ query: { prodId: await facts.prodId() } }),
  'GET /prod/prodCommPageByProd': async (facts) => ({
    query: { prodId: await facts.prodId(), evaluate: -1, ...few },
  }),
  'GET /p/prodComm/prodCommPageByUser': { query: few },
  'GET /p/prodComm/getProdComment': async (facts) => ({ query: { orderItemId: await facts.commentedItem() } }),
  'GET /p/myOrder/myOrderItemsComment': { query: { commStatus: 0, ...few } },
  'GET /p/user/collection/isCollection': async (facts) => ({ query: { prodId: await facts.prodId() } }),
  'GET /p/shop/collection/isCollection': async (facts) => ({ query: { shopId: facts.shopId } }),
  'GET /p/user/collection/page': { query: few },
  'GET /p/shop/collection/page': { query: few },
  'GET /p/file/get_file_by_id': async (facts) => ({ query: { fileId: await facts.fileId() } }),
  'GET /p/prodBrowseLog/page': { query: few },
  'GET /p/user/conversations/msgItems/{shopId}': async (facts) => ({
    params: { shopId: facts.shopId },
    query: { size: 5 },
  }),
  'GET /p/user/conversations/msgItemsPlatform/{shopId}': { params: { shopId: 0 }, query: { size: 5 } },
  'POST /p/user/recentBrowse': { body: { shopId: 0, ...few } },
  'GET /p/orderInvoice/info/{orderInvoiceId}': async (facts) => ({
    params: { orderInvoiceId: await facts.orderInvoiceId() },
  }),
  'GET /p/orderInvoice/page': { query: few },
  'GET /p/myNotifyLog/unReadCountList': { query: few },
  'GET /p/userBalanceLog/log': { query: few },
  'GET /p/score/scoreLevel/page': { query: { levelType: 1 } },
  'GET /score/prod/prodScorePage': { query: few },
  'GET /score/prod/prodInfo': async (facts) => ({ query: { prodId: await facts.pointsProdId() } }),
  'GET /p/score/page': { query: few },
  'GET /p/myOrder/myOrderSearch': { query: { status: 0, ...few } },
  'GET /p/myOrder/orderDetail': async (facts) => ({ query: { orderNumber: await facts.orderNumber() } }),
  'GET /p/myDelivery/orderInfo/{orderNumber}': async (facts) => ({ params: { orderNumber: await facts.sentOrder() } }),
  'GET /shop/notice/topNoticeList/{shopId}': async (facts) => ({ params: { shopId: facts.shopId } }),
  'GET /shop/notice/noticeList/{shopId}': async (facts) => ({ params: { shopId: facts.shopId }, query: few }),
  'GET /shop/notice/info/{id}': async (facts) => ({ params: { id: await facts.noticeId() } }),
  'GET /p/order/getOrderPayInfoByOrderNumber': async (facts) => ({
    query: { orderNumbers: await facts.orderNumber() },
  }),
  'GET /p/order/isPay/{payEntry}/{orderNumbers}': async (facts) => ({
    params: { payEntry: 0, orderNumbers: await facts.orderNumber() },
  }),
  'GET /indexImgs/{shopId}': async (facts) => ({ params: { shopId: facts.shopId } }),
  'GET /prod/prodInfo': async (facts) => ({ query: { prodId: await facts.prodId() } }),
  'GET /p/prod/ownPrices': async (facts) => ({ query: { prodIds: String(await facts.prodId()) } }),
  'GET /prod/deliveryInfo': (facts) => onePiece(facts),
  'GET /p/prod/deliveryInfo': (facts) => onePiece(facts),
  'GET /prod/chapter': freeChapter,
  'GET /p/prod/chapter': freeChapter,
  'GET /p/orderRefund/refundable': async (facts) => ({ query: { orderNumber: await facts.refundableOrder() } }),
  'GET /p/orderRefund/info': async (facts) => ({ query: { refundSn: await facts.refundSn() } }),
  'GET /p/orderRefund/list': { query: few },
  'GET /search/searchProdPage': { query: few },
  'GET /search/hotSearch': { query: { number: 5, type: 1 } },
  'GET /search/suggest': async (facts) => ({ query: { keyword: (await facts.product()).prodName.slice(0, 2) } }),
  'GET /shop/storeList': async (facts) => ({ query: { shopId: facts.shopId } }),
  'GET /shop/headInfo': async (facts) => ({ query: { shopId: facts.shopId } }),
  'GET /shop/searchShops': { query: few },
} satisfies { readonly [K in ReadRoute]?: Input<K> }
export type Complete = NoneMissing<Exclude<Needing<ReadRoute>, keyof typeof given>>
export const inputs: { readonly [K in ReadRoute]?: Input<K> } = given

export const readRoutes = (Object.keys(contract) as Route[]).filter(
  (route) => contract[route].effect === 'read',
) as ReadRoute[]

export const inputOf = async (route: ReadRoute, facts: Facts): Promise<Api[Route]['input'] | Unavailable> => {
  const input: Input<ReadRoute> = inputs[route] ?? {}
  if (typeof input !== 'function') return input
  try {
    return await input(facts)
  } catch (error) {
    if (error instanceof Unavailable) return error
    throw error
  }
}
