import { known } from '@mall/fixtures/known'
import { api } from '../src/lib/api/api.ts'
import { newId } from '../src/lib/new-id.ts'
import { control } from './open-shop.tsx'

interface Item {
  readonly prodId: number
  readonly skuId: number
  readonly shopId: number
  readonly prodCount: number
}
const { mug, pass, ebook, mainShopId } = known
export const items = {
  mug: { prodId: mug.prodId, skuId: mug.skuId, shopId: mainShopId, prodCount: 2 },
  pass: { prodId: pass.prodId, skuId: pass.skuId, shopId: 66, prodCount: 2 },
  book: { prodId: ebook.prodId, skuId: ebook.skuId, shopId: 63, prodCount: 1 },
} as const satisfies Record<string, Item>

/** Orders one product as the logged-in user; fills in the entries that it requires. */
export const order = async (item: Item, remarks = ''): Promise<string> => {
  const uuid = newId()
  const { virtualRemarkList } = await api('POST /p/order/confirm', { body: { uuid, addrId: 0, orderItem: item } })
  const { orderNumbers } = await api('POST /p/order/submit', {
    body: {
      uuid,
      orderShopParam: [{ shopId: item.shopId, remarks }],
      virtualRemarkList: virtualRemarkList.map(({ prodId, name }) => ({ prodId, name, value: '13800138001' })),
    },
  })
  return orderNumbers
}

export const buy = async (item: Item, remarks = ''): Promise<string> => {
  const orderNumbers = await order(item, remarks)
  await api('POST /p/order/pay', { body: { payType: 9, orderNumbers } })
  return orderNumbers
}

export const buyTwoMugs = async (): Promise<string> => {
  const { prodId, shopId } = items.mug
  for (const skuId of [mug.skuId, mug.skuId + 2])
    await api('POST /p/shopCart/changeItem', { body: { basketId: 0, prodId, skuId, shopId, count: 1 } })
  const groups = await api('POST /p/shopCart/info', { body: [] })
  const lines = groups.flatMap((group) => group.shopCartItemDiscounts.flatMap(({ shopCartItems }) => shopCartItems))
  const basketIds = lines.filter((line) => line.prodId === prodId).map(({ basketId }) => basketId)
  const uuid = newId()
  await api('POST /p/order/confirm', { body: { uuid, addrId: 0, basketIds } })
  const body = { uuid, orderShopParam: [], virtualRemarkList: [] }
  const { orderNumbers } = await api('POST /p/order/submit', { body })
  await api('POST /p/order/pay', { body: { payType: 9, orderNumbers } })
  return orderNumbers
}

export const receiveOrder = async (orderNumber: string): Promise<string> => {
  await control('POST /__mall/orders/{orderNumber}/ship', { params: { orderNumber }, body: {} })
  await api('PUT /p/myOrder/receipt/{orderNumber}', { params: { orderNumber } })
  return orderNumber
}
