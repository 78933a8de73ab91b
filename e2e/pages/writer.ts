import type { WorldActions } from '../test.ts'
import { buyer, items } from './buyer.ts'

interface Said {
  readonly remarks?: string
  readonly entries?: readonly string[]
  readonly header?: string
}

let confirmations = 0

/** Fills text fields by API calls, not through forms, as a shopper and as a merchant. */
export const writer = async (world: WorldActions) => {
  const shopper = await buyer(world)
  const { call } = shopper
  const [first] = await call('GET /p/address/list')
  if (!first) throw new Error('the writer has no address')
  const { mobile, provinceId, cityId, areaId } = first
  const where = { mobile, provinceId, cityId, areaId }

  const order = async (item: keyof typeof items, { remarks = '', entries = [], header }: Said): Promise<string> => {
    const uuid = `writer-${world.name}-${(confirmations += 1)}`
    const orderItem = { ...items[item], prodCount: 1 }
    const { shopId } = orderItem
    const { virtualRemarkList } = await call('POST /p/order/confirm', { body: { uuid, addrId: 0, orderItem } })
    const body = {
      uuid,
      orderShopParam: [{ shopId, remarks }],
      virtualRemarkList: virtualRemarkList.flatMap(({ prodId, name }, at) => {
        const value = entries[at]
        return value === undefined ? [] : [{ prodId, name, value }]
      }),
      ...(header !== undefined && {
        orderInvoiceList: [{ shopId, invoiceType: 1, headerType: 2, headerName: header, invoiceContext: 1 } as const],
      }),
    }
    const { orderNumbers } = await call('POST /p/order/submit', { body })
    return orderNumbers
  }
  return {
    call,
    order,
    requestRefund: (orderNumber: string, buyerDesc: string) => shopper.requestRefund(orderNumber, { buyerDesc }),
    /** So that the balance is enough for hundreds of orders. */
    makeCheap: async (item: 'mug' | 'pass' | 'book', price: number) => {
      const { prodId, skuId } = items[item]
      await world.control('POST /__mall/products/{prodId}', {
        params: { prodId },
        body: { skuId, price, stocks: 100_000 },
      })
    },
    pay: shopper.pay,
    send: (orderNumber: string) =>
      world.control('POST /__mall/orders/{orderNumber}/ship', { params: { orderNumber }, body: {} }),
    decide: (refundSn: string, accept: boolean, message: string) =>
      world.control('POST /__mall/refunds/{refundSn}/decision', { params: { refundSn }, body: { accept, message } }),
    sendBack: async (refundSn: string, expressName: string, senderRemarks: string) => {
      const [courier] = await call('GET /p/delivery/list')
      const parcel = { expressId: courier?.dvyId ?? 0, expressName, expressNo: 'SF2026112009', imgs: '', mobile }
      await call('PUT /p/orderRefund/submitExpress', { body: { refundSn, ...parcel, senderRemarks } })
    },
    address: (addrId: number | undefined, receiver: string, addr: string) =>
      addrId === undefined
        ? call('POST /p/address/addAddr', { body: { ...where, receiver, addr } })
        : call('PUT /p/address/updateAddr', { body: { ...where, addrId, receiver, addr } }),
    rename: (nickName: string) => call('PUT /p/user/setUserInfo', { body: { nickName } }),
  }
}
