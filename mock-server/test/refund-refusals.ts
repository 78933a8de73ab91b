import { known } from '@mall/fixtures/known'
import { step } from '../src/core/selling/order.ts'
import { call } from './call.ts'
import { confirm, mugItem, paidOrder, pay, sentOrder, submission } from './purchase.ts'
import {
  acceptedRefund,
  appliedRefund,
  brokenMug,
  express,
  receivedOrder,
  refundWords,
  sentBackRefund,
  wholeRefund,
} from './refunding.ts'
import type { TestWorld } from './test-world.ts'

const day = 86_400_000
const pass = ({ server, world }: TestWorld, ms: number): void => {
  const { clock } = server.worlds.get(world)
  clock.jump(clock.now() + ms)
}
const mallOf = ({ server, world }: TestWorld) => server.worlds.get(world).mall

const { lastPiece, mainShopId } = known
const teapot = { prodId: lastPiece.prodId, skuId: lastPiece.skuId, shopId: 68, prodCount: 1 }

/** A received teapot with its coaster, and the position of the mug in the order. */
const teapotOrder = async (scene: TestWorld, giftWorth: number) => {
  const { accounts } = mallOf(scene)
  const rich = accounts.get(known.shopper.userId)
  if (rich) accounts.set(rich.userId, { ...rich, balance: 1_000 })
  const body = { ...submission(await confirm(scene, teapot)), orderShopParam: [] }
  const orderNumber = (await call(scene.server, 'POST /p/order/submit', { body }, scene)).body.orderNumbers
  await pay(scene, orderNumber)
  const mall = mallOf(scene)
  const order = mall.orders.get(orderNumber)
  const [line] = order?.lines ?? []
  const [gift] = line?.gifts ?? []
  if (!order || !line || !gift) throw new Error('no gift came with the teapot')
  mall.orders.set(orderNumber, { ...order, lines: [{ ...line, gifts: [{ ...gift, worth: giftWorth }] }] })
  return { orderNumber, orderItemId: line.orderItemId, giftId: gift.orderItemId, net: line.net }
}

const itemOf = ({ orders }: ReturnType<typeof mallOf>, orderNumber: string): number =>
  orders.get(orderNumber)?.lines[0]?.orderItemId ?? 0

/** One order with two lines of mugs. */
const twoLines = async (scene: TestWorld): Promise<readonly [orderNumber: string, first: number, second: number]> => {
  const { server } = scene
  const item = { basketId: 0, shopId: mainShopId, prodId: mugItem.prodId, count: 1 }
  const basket = async (skuId: number) => {
    await call(server, 'POST /p/shopCart/changeItem', { body: { ...item, skuId } }, scene)
    const { body } = await call(server, 'POST /p/shopCart/info', { body: [] }, scene)
    const lines = body.flatMap((group) => group.shopCartItemDiscounts.flatMap((each) => each.shopCartItems))
    return lines.find((line) => line.skuId === skuId)?.basketId ?? 0
  }
  const basketIds = [await basket(10031), await basket(10033)]
  const uuid = 'two-lines-of-mugs'
  await call(server, 'POST /p/order/confirm', { body: { uuid, addrId: 0, basketIds } }, scene)
  const { body } = await call(server, 'POST /p/order/submit', { body: submission(uuid) }, scene)
  await pay(scene, body.orderNumbers)
  const [first, second] = mallOf(scene).orders.get(body.orderNumbers)?.lines ?? []
  return [body.orderNumbers, first?.orderItemId ?? 0, second?.orderItemId ?? 0]
}

const applyForItem = async (scene: TestWorld, orderNumber: string, orderItemId: number): Promise<string> => {
  const { maxRefundAmount: refundAmount } = (
    await call(scene.server, 'GET /p/orderRefund/refundable', { query: { orderNumber, orderItemId } }, scene)
  ).body
  const whole = await wholeRefund(scene, orderNumber)
  const body = { ...whole, refundType: 2 as const, orderItemId, refundAmount }
  return (await call(scene.server, 'POST /p/orderRefund/apply', { body }, scene)).body
}

/** The first of two refunds that together cover the whole order. */
const lastItemRefund = async (scene: TestWorld): Promise<string> => {
  const [orderNumber, first, second] = await twoLines(scene)
  const refundSn = await applyForItem(scene, orderNumber, first)
  await applyForItem(scene, orderNumber, second)
  return refundSn
}

export const evaluatedAndRefunding = async (scene: TestWorld): Promise<string> => {
  const orderNumber = await receivedOrder(scene)
  await appliedRefund(scene, orderNumber)
  const mall = mallOf(scene)
  const order = mall.orders.get(orderNumber)
  if (order) step(mall, order, 'evaluated', 'buyer')
  return orderNumber
}

const lateOrder = async (scene: TestWorld): Promise<string> => {
  const orderNumber = await receivedOrder(scene)
  pass(scene, 7 * day)
  return orderNumber
}
const refundingOrder = async (scene: TestWorld): Promise<string> => {
  const orderNumber = await receivedOrder(scene)
  await appliedRefund(scene, orderNumber)
  return orderNumber
}
const refundedOrder = async (scene: TestWorld): Promise<string> => {
  const orderNumber = await paidOrder(scene)
  const [, line] = [orderNumber, itemOf(mallOf(scene), orderNumber)]
  const mall = mallOf(scene)
  const order = mall.orders.get(orderNumber)
  // Nothing was paid, so nothing can be refunded.
  if (order)
    mall.orders.set(orderNumber, {
      ...order,
      transfee: 0,
      freeTransfee: 0,
      lines: order.lines.map((each) => (each.orderItemId === line ? { ...each, net: 0 } : each)),
    })
  return orderNumber
}

type Words = Partial<Awaited<ReturnType<typeof brokenMug>>>
const applied =
  (words: Words, orderOf: (scene: TestWorld) => Promise<string> = receivedOrder) =>
  async (scene: TestWorld) => ({ body: { ...(await brokenMug(scene, await orderOf(scene))), ...words } })
const changed =
  (words: Partial<typeof refundWords & { giveawayItemIds: number[] }> | object) => async (scene: TestWorld) => ({
    body: {
      refundSn: await appliedRefund(scene, await receivedOrder(scene)),
      ...refundWords,
      giveawayItemIds: [],
      ...words,
    },
  })
const wished =
  (query: object, orderOf: (scene: TestWorld) => Promise<string> = receivedOrder) =>
  async (scene: TestWorld) => {
    const orderNumber = await orderOf(scene)
    return { query: { orderNumber, orderItemId: itemOf(mallOf(scene), orderNumber), ...query } }
  }
const gone = '/uploads/nothing.png'

/** A received teapot whose gift is worth as much as itself. */
const dearGift = async (scene: TestWorld) => {
  const order = await teapotOrder(scene, lastPiece.price)
  const mall = mallOf(scene)
  const { orderNumber } = order
  const kept = mall.orders.get(orderNumber)
  if (kept) step(mall, step(mall, kept, 'toReceive', 'merchant'), 'toEvaluate', 'buyer')
  return order
}
const dearGiftApplied = async (scene: TestWorld) => {
  const { orderNumber, orderItemId, giftId, net } = await dearGift(scene)
  const words = { ...refundWords, goodsNum: 0, refundAmount: net }
  const application = await brokenMug(scene, orderNumber)
  const body = { ...application, ...words, orderItemId, giveawayItemIds: [giftId] }
  const refundSn = (await call(scene.server, 'POST /p/orderRefund/apply', { body }, scene)).body
  return { body: { refundSn, ...words, giveawayItemIds: [] } }
}

const wrongExpress = (refundOf: (scene: TestWorld) => Promise<string>) => ({
  unknownRefund: () => ({ body: { refundSn: '1', ...express } }),
  refundChanged: async (scene: TestWorld) => ({
    body: { refundSn: await appliedRefund(scene, await receivedOrder(scene)), ...express },
  }),
  blankText: async (scene: TestWorld) => ({
    body: { refundSn: await refundOf(scene), ...express, senderRemarks: ' \u3000' },
  }),
  unknownUpload: async (scene: TestWorld) => ({ body: { refundSn: await refundOf(scene), ...express, imgs: gone } }),
  invalidRequest: async (scene: TestWorld) => ({
    body: { refundSn: await refundOf(scene), ...express, expressId: 999 },
  }),
})

export const refundCases = {
  'GET /p/orderRefund/refundable': {
    unknownOrder: () => ({ query: { orderNumber: '1' } }),
    refundRunning: wished({}, refundingOrder),
    nothingToRefund: wished({}, refundedOrder),
    refundClosed: wished({}, lateOrder),
    refundQuantity: wished({ goodsNum: 3 }),
    giftStays: async (scene: TestWorld) => {
      const { orderNumber, orderItemId, giftId } = await dearGift(scene)
      return { query: { orderNumber, orderItemId, keptItemIds: String(giftId) } }
    },
    invalidRequest: wished({ keptItemIds: '1' }),
  },
  'POST /p/orderRefund/apply': {
    unknownOrder: applied({ orderNumber: '1' }),
    refundRunning: applied({}, refundingOrder),
    nothingToRefund: applied({}, refundedOrder),
    refundGoodsNotSent: applied({}, paidOrder),
    refundClosed: applied({}, lateOrder),
    refundQuantity: applied({ goodsNum: 3 }),
    giftStays: async (scene: TestWorld) => {
      const { orderNumber, orderItemId } = await dearGift(scene)
      return { body: { ...(await brokenMug(scene, orderNumber)), orderItemId } }
    },
    invalidRequest: applied({ giveawayItemIds: [1] }),
    refundAmount: applied({ refundAmount: 79.01 }),
    refundReason: applied({ isReceiver: 0, applyType: 1 }, sentOrder),
    blankText: applied({ buyerDesc: ' \u3164 ' }),
    unknownUpload: applied({ photoFiles: gone }),
  },
  'PUT /p/orderRefund/update_refund': {
    unknownRefund: () => ({ body: { refundSn: '1', ...refundWords, giveawayItemIds: [] } }),
    refundChanged: async (scene: TestWorld) => ({
      body: { refundSn: await acceptedRefund(scene), ...refundWords, giveawayItemIds: [] },
    }),
    refundClosed: async (scene: TestWorld) => {
      const orderNumber = await receivedOrder(scene)
      pass(scene, 6 * day)
      const refundSn = await appliedRefund(scene, orderNumber)
      pass(scene, day)
      return { body: { refundSn, ...refundWords, giveawayItemIds: [] } }
    },
    refundQuantity: changed({ goodsNum: 3 }),
    giftStays: dearGiftApplied,
    invalidRequest: changed({ giveawayItemIds: [1] }),
    refundAmount: changed({ refundAmount: 0 }),
    refundReason: async (scene: TestWorld) => {
      const orderNumber = await sentOrder(scene)
      const refundSn = (
        await call(scene.server, 'POST /p/orderRefund/apply', { body: await wholeRefund(scene, orderNumber) }, scene)
      ).body
      return { body: { refundSn, ...refundWords, giveawayItemIds: [] } }
    },
    blankText: changed({ buyerDesc: '   ' }),
    unknownUpload: changed({ photoFiles: gone }),
  },
  'PUT /p/orderRefund/cancel': {
    unknownRefund: () => ({ body: '1' }),
    refundChanged: async (scene: TestWorld) => ({ body: await acceptedRefund(scene) }),
    refundLastItem: async (scene: TestWorld) => ({ body: await lastItemRefund(scene) }),
  },
  'PUT /p/orderRefund/submitExpress': wrongExpress(acceptedRefund),
  'PUT /p/orderRefund/reSubmitExpress': wrongExpress(sentBackRefund),
  'GET /p/orderRefund/info': { unknownRefund: () => ({ query: { refundSn: '1' } }) },
}
