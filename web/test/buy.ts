import { actsBy, type Item } from 'qinghua-client/shopper'
import { known } from '@mall/fixtures/known'
import { api } from '../src/lib/api/api.ts'
import { newId } from '../src/lib/new-id.ts'
import { control } from './open-shop.tsx'

const { mug, pass, ebook, mainShopId } = known
export const items = {
  mug: { prodId: mug.prodId, skuId: mug.skuId, shopId: mainShopId, prodCount: 2 },
  pass: { prodId: pass.prodId, skuId: pass.skuId, shopId: 66, prodCount: 2 },
  book: { prodId: ebook.prodId, skuId: ebook.skuId, shopId: 63, prodCount: 1 },
} as const satisfies Record<string, Item>

const acts = actsBy(api, newId)
/** As the logged-in user. */
export const { order, buy, confirmReceipt, requestFlash } = acts

export const sendBack = async (refundSn: string): Promise<string> => {
  await acts.sendBack(refundSn, 'Fragile')
  return refundSn
}

/** Requests a refund of a whole order as the logged-in user: 1 for the money alone, 2 with the goods. */
export const requestRefund = (
  orderNumber: string,
  applyType: 1 | 2 = 1,
  more: Parameters<typeof acts.requestRefund>[1] = {},
): Promise<string> => acts.requestRefund(orderNumber, { goods: applyType === 2, buyerReason: 0, ...more })

export const buyTwoMugs = (): Promise<string> => {
  const one = { ...items.mug, prodCount: 1 }
  return buy(one, { ...one, skuId: mug.skuId + 2 })
}

export const ship = async (orderNumber: string): Promise<string> => {
  await control('POST /__mall/orders/{orderNumber}/ship', { params: { orderNumber }, body: {} })
  return orderNumber
}

export const receiveOrder = async (orderNumber: string): Promise<string> => {
  await confirmReceipt(await ship(orderNumber))
  return orderNumber
}

/** The merchant's decision: a message makes it a refusal. */
export const decide = (refundSn: string, message?: string) =>
  control('POST /__mall/refunds/{refundSn}/decision', {
    params: { refundSn },
    body: message === undefined ? { accept: true } : { accept: false, message },
  })
