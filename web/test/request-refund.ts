import type { Api } from '@mall/contracts'
import { api } from '../src/lib/api/api.ts'
import { control } from './open-shop.tsx'

type Body = Api['POST /p/orderRefund/apply']['input']['body']

/** Requests a refund of a whole order as the logged-in user: 1 for the money alone, 2 with the goods. */
export const requestRefund = async (
  orderNumber: string,
  applyType: 1 | 2 = 1,
  more: Partial<Body> = {},
): Promise<string> => {
  const { buyerReason = 0 } = more
  const can = await api('GET /p/orderRefund/refundable', { query: { orderNumber, buyerReason } })
  return api('POST /p/orderRefund/apply', {
    body: {
      orderNumber,
      refundType: can.refundType,
      orderItemId: null,
      applyType,
      isReceiver: applyType === 2 ? 1 : 0,
      buyerReason,
      goodsNum: 0,
      refundAmount: can.maxRefundAmount,
      buyerMobile: '13800138001',
      buyerDesc: '',
      photoFiles: '',
      giveawayItemIds: [],
      ...more,
    },
  })
}

export const ship = async (orderNumber: string): Promise<string> => {
  await control('POST /__mall/orders/{orderNumber}/ship', { params: { orderNumber }, body: {} })
  return orderNumber
}

/** The merchant's decision: a message makes it a refusal. */
export const decide = (refundSn: string, message?: string) =>
  control('POST /__mall/refunds/{refundSn}/decision', {
    params: { refundSn },
    body: message === undefined ? { accept: true } : { accept: false, message },
  })

export const sendBack = async (refundSn: string): Promise<string> => {
  const [courier] = await api('GET /p/delivery/list', {})
  await api('PUT /p/orderRefund/submitExpress', {
    body: {
      refundSn,
      expressId: courier?.dvyId ?? 0,
      expressName: courier?.dvyName ?? '',
      expressNo: 'SF2026112009',
      imgs: '',
      mobile: '13800138001',
      senderRemarks: 'Fragile',
    },
  })
  return refundSn
}
