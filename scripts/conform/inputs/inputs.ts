import { contract, type Api, type Route } from 'qinghua-contract'
import { Unavailable, type ReadRoute } from './fact-source.ts'
import type { Facts } from './facts.ts'
import { inputWith } from './ids.ts'
import type { Sending } from '../target/target.ts'

type Inputs = { readonly [K in ReadRoute]?: (facts: Facts) => Promise<Api[K]['input']> }

const onePiece = async (facts: Facts) => ({
  query: {
    prodId: await facts.id('product'),
    skuId: await facts.id('sku'),
    areaId: (await facts.areas()).areaId,
    prodCount: 1,
  },
})
const freeChapter = async (facts: Facts) => {
  const { prodId, chapter } = await facts.readable()
  return { query: { prodId, chapter } }
}

/** Calls that need something in a certain state, or more than their ids. */
const given: Inputs = {
  'GET /combo/comboPrice': async (facts) => ({ query: await facts.comboChoice() }),
  'GET /p/seckill/orderPath': async (facts) => ({ query: { seckillId: (await facts.runningFlashSale()).seckillId } }),
  'GET /p/seckill/createOrderStatus': async (facts) => ({ query: { orderNumber: await facts.flashOrder() } }),
  'POST /p/shopCart/totalPay': async (facts) => ({ body: await facts.basketIds() }),
  'GET /score/prod/prodInfo': async (facts) => ({ query: { prodId: await facts.pointsProdId() } }),
  'GET /p/myDelivery/orderInfo/{orderNumber}': async (facts) => ({ params: { orderNumber: await facts.sentOrder() } }),
  'GET /p/prod/ownPrices': async (facts) => ({ query: { prodIds: String(await facts.id('product')) } }),
  'GET /prod/deliveryInfo': onePiece,
  'GET /p/prod/deliveryInfo': onePiece,
  'GET /prod/chapter': freeChapter,
  'GET /p/prod/chapter': freeChapter,
  'GET /p/orderRefund/refundable': async (facts) => ({ query: { orderNumber: await facts.refundableOrder() } }),
  'GET /search/suggest': async (facts) => ({ query: { keyword: (await facts.product()).prodName.slice(0, 2) } }),
}

/** What shows most, where a field is no id. */
const usual: { readonly [K in ReadRoute]?: { readonly [P in keyof Api[K]['input']]?: Partial<Api[K]['input'][P]> } } = {
  'POST /p/shopCart/info': { body: [] },
  'GET /p/myCoupon/getCouponList': { query: { status: 1 } },
  'GET /groupProd/joinGroupList': { query: { showSize: 5 } },
  'GET /prod/prodCommPageByProd': { query: { evaluate: -1 } },
  'GET /p/myOrder/myOrderItemsComment': { query: { commStatus: 0 } },
  'GET /p/myOrder/myOrderSearch': { query: { status: 0 } },
  'GET /p/user/conversations/msgItemsPlatform/{shopId}': { params: { shopId: 0 } },
  'POST /p/user/recentBrowse': { body: { shopId: 0 } },
  'GET /p/score/scoreLevel/page': { query: { levelType: 1 } },
  'GET /p/order/isPay/{payEntry}/{orderNumbers}': { params: { payEntry: 0 } },
  'GET /search/hotSearch': { query: { number: 5, type: 1 } },
}

export const readRoutes = (Object.keys(contract) as Route[]).filter(
  (route) => contract[route].effect === 'read',
) as ReadRoute[]

/** A valid call of a row that reads, with ids that exist on the target. */
export const inputOf = async (route: ReadRoute, facts: Facts): Promise<Api[Route]['input'] | Unavailable> => {
  try {
    const own = given[route]
    if (own) return await own(facts)
    return (await inputWith(route, (usual[route] ?? {}) as Sending, (thing) => facts.id(thing))) as Api[Route]['input']
  } catch (error) {
    if (error instanceof Unavailable) return error
    throw error
  }
}
