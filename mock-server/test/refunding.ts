import type { Api } from 'qinghua-contract'
import { call, control } from './call.ts'
import { sentOrder } from './purchase.ts'
import type { TestWorld } from './test-world.ts'

type Body = Api['POST /p/orderRefund/apply']['input']['body']

/** A refund application for one broken mug of two. */
export const refundWords = {
  buyerReason: 2,
  goodsNum: 1,
  refundAmount: 79,
  buyerMobile: '13800138001',
  buyerDesc: '收到时杯口有裂纹',
  photoFiles: '',
} as const
export const express = {
  expressId: 1,
  expressName: '顺丰速运',
  expressNo: 'SF2026112009',
  imgs: '',
  mobile: '13800138001',
  senderRemarks: '杯子已用泡沫包好',
} as const

const detail = async (scene: TestWorld, orderNumber: string) =>
  (await call(scene.server, 'GET /p/myOrder/orderDetail', { query: { orderNumber } }, scene)).body

/** For a whole order that was not shipped. */
export const wholeRefund = async (scene: TestWorld, orderNumber: string): Promise<Body> => ({
  ...refundWords,
  orderNumber,
  refundType: 1,
  orderItemId: null,
  applyType: 1,
  isReceiver: 0,
  buyerReason: 0,
  goodsNum: 0,
  refundAmount: (await detail(scene, orderNumber)).canRefundAmount,
  giveawayItemIds: [],
})

/** For one of two mugs that arrived. */
const brokenMug = async (scene: TestWorld, orderNumber: string): Promise<Body> => ({
  ...refundWords,
  orderNumber,
  refundType: 2,
  orderItemId: (await detail(scene, orderNumber)).orderItemDtos[0]?.orderItemId ?? null,
  applyType: 2,
  isReceiver: 1,
  giveawayItemIds: [],
})

export const receivedOrder = async (scene: TestWorld): Promise<string> => {
  const orderNumber = await sentOrder(scene)
  await call(scene.server, 'PUT /p/myOrder/receipt/{orderNumber}', { params: { orderNumber } }, scene)
  return orderNumber
}

export const appliedRefund = async (scene: TestWorld, orderNumber: string): Promise<string> => {
  const body = await brokenMug(scene, orderNumber)
  return (await call(scene.server, 'POST /p/orderRefund/apply', { body }, scene)).body
}

export const decide = (scene: TestWorld, refundSn: string, body: { accept: boolean; message?: string }) =>
  control(scene.server, 'POST /__mall/refunds/{refundSn}/decision', { params: { refundSn }, body }, scene)

/** The goods can be sent back. */
export const acceptedRefund = async (scene: TestWorld): Promise<string> => {
  const refundSn = await appliedRefund(scene, await receivedOrder(scene))
  await decide(scene, refundSn, { accept: true })
  return refundSn
}

export const sentBackRefund = async (scene: TestWorld): Promise<string> => {
  const refundSn = await acceptedRefund(scene)
  await call(scene.server, 'PUT /p/orderRefund/submitExpress', { body: { refundSn, ...express } }, scene)
  return refundSn
}
