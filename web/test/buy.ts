import { known } from '@mall/fixtures/known'
import { api } from '../src/lib/api/api.ts'
import { newId } from '../src/lib/new-id.ts'

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

/** Whoever is logged in orders one product at once; what has to be entered is entered. */
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

/** Orders it and pays from the balance. */
export const buy = async (item: Item, remarks = ''): Promise<string> => {
  const orderNumbers = await order(item, remarks)
  await api('POST /p/order/pay', { body: { payType: 9, orderNumbers } })
  return orderNumbers
}
