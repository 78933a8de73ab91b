import { contract, type Api, type Endpoint, type Needing, type NoneMissing, type Route } from 'qinghua-contract'
import { houseAvatar } from 'qinghua-contract/image-rules'
import { known } from '@mall/fixtures/known'
import { signPayment } from '../src/calls/paying.ts'
import { accountExamples, newMobile } from './account-examples.ts'
import { activityExamples } from './activity-examples.ts'
import { pictureFile, pictures } from './pictures.ts'
import {
  arrivedOrder,
  askedInvoice,
  askedPayment,
  commentedLine,
  commentOn,
  company,
  confirm,
  invoiceInfo,
  issuedInvoice,
  mugItem,
  order,
  paidOrder,
  pass30Minutes,
  sentOrder,
  submission,
  upload,
} from './purchase.ts'
import { memberExamples } from './member-examples.ts'
import { promotionExamples } from './promotion-examples.ts'
import { refundExamples } from './refund-examples.ts'
import { shopExamples } from './shop-examples.ts'
import type { TestServer } from './test-server.ts'
import type { Example, Examples, TestWorld } from './test-world.ts'

export const { mug } = known
export const oneMug = { basketId: 0, prodId: mug.prodId, skuId: mug.skuId, shopId: known.mainShopId, count: 1 } as const

/** Basket ids of the shopper's cart, whose lines are the first to get numbers. */
export const ownLines = [1, 2, 3]

/** Address ids of the shopper, whose addresses are the first to get numbers. */
export const ownAddresses = [1, 2, 3] as const
export const newAddress = {
  receiver: '林小满',
  mobile: newMobile,
  provinceId: 510000,
  cityId: 510100,
  areaId: 510104,
  addr: '春熙路 1 号',
} as const

/** The callback of a provider that two mugs are paid. */
export const paymentMessage = async (scene: TestWorld): Promise<Api['POST /notice/pay/{payType}']['input']> => {
  const { payNo, amount } = await askedPayment(scene)
  const message = { payNo, bizPayNo: 'provider-1', isPaySuccess: true, amount }
  return { params: { payType: 3 }, body: { ...message, sign: signPayment({ ...message, payType: 3 }) } }
}

const given = {
  ...accountExamples,
  ...activityExamples,
  ...promotionExamples,
  ...shopExamples,
  'GET /p/area/listByPid': [{ query: { pid: 330000 } }],
  'GET /p/address/addrInfo/{addrId}': [{ params: { addrId: ownAddresses[0] } }],
  'POST /p/address/addAddr': [{ body: newAddress }],
  'PUT /p/address/updateAddr': [{ body: { ...newAddress, addrId: ownAddresses[0] } }],
  'DELETE /p/address/deleteAddr/{addrId}': [{ params: { addrId: ownAddresses[0] } }],
  'PUT /p/address/defaultAddr/{addrId}': [{ params: { addrId: ownAddresses[0] } }],
  'POST /p/shopCart/info': [{ body: [] }],
  'POST /p/shopCart/totalPay': [{ body: ownLines }],
  'DELETE /p/shopCart/deleteItem': [{ body: ownLines }],
  'POST /p/shopCart/changeItem': [{ body: oneMug }],
  'POST /p/shopCart/checkItems': [{ body: ownLines.map((basketId) => ({ basketId, isChecked: false })) }],
  'POST /p/file/uploadImFile': [{ body: { file: pictureFile('cup.png', 'image/png', pictures.png()) } }],
  'GET /p/file/get_file_by_id': async (scene) => {
    const { fileId } = await invoiceInfo(scene, await issuedInvoice(scene))
    return [{ query: { fileId: fileId ?? 0 } }]
  },
  'GET /p/user/conversations/msgItems/{shopId}': [{ params: { shopId: known.mainShopId }, query: { size: 2 } }],
  'GET /p/user/conversations/msgItemsPlatform/{shopId}': [{ params: { shopId: 0 }, query: {} }],
  'PUT /p/user/conversations/msgItems/{shopId}/read': [{ params: { shopId: known.mainShopId }, body: {} }],
  'POST /p/user/conversations/inquiry/{shopId}': [{ params: { shopId: 68 } }],
  'POST /p/user/recentBrowse': [{ body: { shopId: 0, current: 1, size: 5 } }],
  'POST /p/order/confirm': [{ body: { uuid: 'a-confirmation', addrId: 0, orderItem: mugItem } }],
  'POST /p/order/submit': async (scene) => [{ body: submission(await confirm(scene)) }],
  'GET /p/order/getOrderPayInfoByOrderNumber': async (scene) => [{ query: { orderNumbers: await order(scene) } }],
  'POST /p/order/pay': async (scene) => [{ body: { payType: 9, orderNumbers: await order(scene) } }],
  'GET /p/order/isPay/{payEntry}/{orderNumbers}': async (scene) => [
    { params: { payEntry: 0, orderNumbers: await order(scene) } },
  ],
  'POST /notice/pay/{payType}': async (scene) => [await paymentMessage(scene)],
  'POST /p/orderInvoice': async (scene) => [{ body: { orderNumber: await paidOrder(scene), ...company } }],
  'PUT /p/orderInvoice': async (scene) => [
    { body: { orderInvoiceId: await askedInvoice(scene), ...company, headerName: '墨池书业有限公司' } },
  ],
  'GET /p/orderInvoice/info/{orderInvoiceId}': async (scene) => [
    { params: { orderInvoiceId: await issuedInvoice(scene) } },
  ],
  'GET /p/orderInvoice/page': async (scene) => {
    await issuedInvoice(scene)
    return [{ query: { current: 1, size: 5 } }]
  },
  'GET /p/myOrder/myOrderSearch': async (scene) => {
    await paidOrder(scene)
    return [{ query: { status: 2, orderName: known.mug.zh, orderTimeStatus: 1, current: 1, size: 5 } }]
  },
  'GET /p/myOrder/orderDetail': async (scene) => [{ query: { orderNumber: await sentOrder(scene) } }],
  'PUT /p/myOrder/cancel/{orderNumber}': async (scene) => [{ params: { orderNumber: await order(scene) } }],
  'PUT /p/myOrder/receipt/{orderNumber}': async (scene) => [{ params: { orderNumber: await sentOrder(scene) } }],
  'DELETE /p/myOrder/{orderNumber}': async (scene) => {
    const orderNumber = await order(scene)
    pass30Minutes(scene)
    return [{ params: { orderNumber } }]
  },
  'GET /p/myDelivery/orderInfo/{orderNumber}': async (scene) => [{ params: { orderNumber: await sentOrder(scene) } }],
  'POST /p/prodBrowseLog': [{ body: { prodId: mug.prodId } }],
  'GET /shop/notice/topNoticeList/{shopId}': [{ params: { shopId: known.mainShopId } }],
  'GET /shop/notice/noticeList/{shopId}': [{ params: { shopId: known.mainShopId }, query: { current: 1, size: 3 } }],
  'GET /shop/notice/info/{id}': [{ params: { id: known.notice.id } }],
  'GET /indexImgs/{shopId}': [{ params: { shopId: known.mainShopId } }],
  'GET /prod/prodInfo': [{ query: { prodId: mug.prodId } }],
  'GET /prod/deliveryInfo': [{ query: { prodId: mug.prodId, skuId: mug.skuId, areaId: 510104, prodCount: 2 } }],
  'GET /p/prod/deliveryInfo': [{ query: { prodId: mug.prodId, skuId: mug.skuId, areaId: 510104, prodCount: 2 } }],
  'GET /prod/chapter': [{ query: { prodId: known.ebook.prodId, chapter: 1 } }],
  'GET /p/prod/chapter': [{ query: { prodId: known.ebook.prodId, chapter: 1 } }],
  'GET /p/prod/ownPrices': [{ query: { prodIds: `${mug.prodId}` } }],
  'GET /prod/prodCommData': [{ query: { prodId: mug.prodId } }],
  'GET /prod/prodCommPageByProd': async (scene) => {
    await commentedLine(scene, { isAnonymous: 1 })
    return [{ query: { prodId: mug.prodId, evaluate: -1, skuId: mug.skuId, current: 1, size: 20 } }]
  },
  'POST /p/prodComm': async (scene) => {
    const pics = `${await upload(scene)},${await upload(scene)}`
    return [{ body: await commentOn(scene, await arrivedOrder(scene), { pics }) }]
  },
  'GET /p/prodComm/prodCommPageByUser': async (scene) => {
    await commentedLine(scene)
    return [{ query: { current: 1, size: 5 } }]
  },
  'GET /p/prodComm/getProdComment': async (scene) => [{ query: { orderItemId: await commentedLine(scene) } }],
  'GET /p/myOrder/myOrderItemsComment': async (scene) => {
    const orderNumber = await arrivedOrder(scene)
    return [{ query: { commStatus: 0, orderNumber, current: 1, size: 5 } }]
  },
  ...refundExamples,
  'GET /search/searchProdPage': [{ query: { prodName: known.mug.zh, sort: 1, orderBy: 1, current: 1, size: 5 } }],
  'GET /search/hotSearch': [{ query: { number: 5, type: 1 } }],
  'GET /search/suggest': [{ query: { keyword: '青花' } }],
  'GET /shop/headInfo': [{ query: { shopId: known.mainShopId } }],
  'GET /shop/hotShops': [{}],
  'GET /shop/searchShops': [{ query: { shopName: '青花', current: 1, size: 5 } }],
  'GET /shop/storeList': [{ query: { shopId: known.mainShopId } }],
  'POST /p/user/collection/addOrCancel': [{ body: known.pass.prodId }],
  'GET /p/user/collection/page': [{ query: { prodType: 1, current: 1, size: 5 } }],
  'POST /p/user/collection/batachCancel': [{ body: [mug.prodId] }],
  'POST /p/shop/collection/addOrCancel': [{ body: known.mainShopId }],
  'GET /p/shop/collection/page': [{ query: { current: 1, size: 5 } }],
  'POST /p/shop/collection/batachCancel': [{ body: [known.mainShopId] }],
  'GET /p/prodBrowseLog/page': [{ query: { current: 1, size: 5 } }],
  'DELETE /p/prodBrowseLog': [{ body: [mug.prodId] }],
  'GET /p/user/collection/isCollection': [{ query: { prodId: mug.prodId } }],
  'GET /p/shop/collection/isCollection': [{ query: { shopId: known.mainShopId } }],
  'GET /p/myNotifyLog/unReadCountList': async (scene) => {
    await order(scene)
    pass30Minutes(scene)
    return [{ query: { status: 0, current: 1, size: 5 } }]
  },
  'PUT /p/myNotifyLog/read': async (scene) => {
    await order(scene)
    pass30Minutes(scene)
    return [{ body: {} }]
  },
  'PUT /p/user/setUserInfo': [{ body: { nickName: '小满', avatarUrl: houseAvatar(7), sex: 'M' } }],
  // These change prices and the balance for what follows.
  ...memberExamples,
} satisfies Examples
type Told = { [K in Route]: (typeof contract)[K] extends { readonly example: object } ? K : never }[Route]
export type Complete = NoneMissing<Exclude<Needing<Route>, keyof typeof given | Told>>

/** What rows have as examples themselves. */
const told = Object.entries(contract as Readonly<Record<string, Endpoint>>).flatMap(([route, { example }]) =>
  example ? [[route, [example]]] : [],
)

/** A valid call of each row that needs one. */
export const examples: Examples = { ...Object.fromEntries(told), ...given }

/** Those with an example come last, in its order: some change prices and the balance for what follows. */
export const routes = [
  ...(Object.keys(contract) as Route[]).filter((route) => !(route in examples)),
  ...(Object.keys(examples) as Route[]),
]

/** A separate world with a logged-in shopper. */
export const openTestWorld = async (server: TestServer, world: string): Promise<TestWorld> => ({
  server,
  world,
  token: await server.logIn(known.shopper.userName, world),
})

/** The input of a row's example, after its preparation. */
export const exampleInput = async (scene: TestWorld, route: Route): Promise<Api[Route]['input']> => {
  const example: Example<Route> = examples[route] ?? []
  const [input = {}] = typeof example === 'function' ? await example(scene) : example
  return input
}
