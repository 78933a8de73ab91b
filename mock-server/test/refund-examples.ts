import type { Examples } from './test-world.ts'
import { paidOrder } from './purchase.ts'
import {
  acceptedRefund,
  appliedRefund,
  express,
  receivedOrder,
  refundWords,
  sentBackRefund,
  wholeRefund,
} from './refunding.ts'

/** A valid call of every refund row. */
export const refundExamples = {
  'GET /p/orderRefund/refundable': async (scene) => [{ query: { orderNumber: await paidOrder(scene) } }],
  'POST /p/orderRefund/apply': async (scene) => [{ body: await wholeRefund(scene, await paidOrder(scene)) }],
  'PUT /p/orderRefund/update_refund': async (scene) => {
    const orderNumber = await receivedOrder(scene)
    const refundSn = await appliedRefund(scene, orderNumber)
    return [{ body: { refundSn, ...refundWords, giveawayItemIds: [], buyerDesc: '杯沿缺了一角', refundAmount: 10 } }]
  },
  'PUT /p/orderRefund/cancel': async (scene) => [{ body: await appliedRefund(scene, await receivedOrder(scene)) }],
  'PUT /p/orderRefund/submitExpress': async (scene) => [
    { body: { refundSn: await acceptedRefund(scene), ...express } },
  ],
  'PUT /p/orderRefund/reSubmitExpress': async (scene) => {
    const refundSn = await sentBackRefund(scene)
    return [{ body: { refundSn, ...express, expressNo: 'SF2026112100' } }]
  },
  'GET /p/orderRefund/info': async (scene) => [{ query: { refundSn: await sentBackRefund(scene) } }],
  'GET /p/orderRefund/list': async (scene) => {
    await sentBackRefund(scene)
    return [{ query: { applyType: 2, isRunning: 1, current: 1, size: 5 } }]
  },
} satisfies Examples
