import type { Api, ProductKind } from '@mall/contracts'
import { Lacking } from '../facts.ts'
import type { Journey, Walker } from './walker.ts'

type Item = NonNullable<Api['POST /p/order/confirm']['input']['body']['orderItem']>

export const cents = (amount: number): number => Math.round(amount * 100)
const sumOf = (parts: readonly { readonly amount: number }[]): number =>
  parts.reduce((sum, { amount }) => sum + cents(amount), 0)

interface Wanted {
  readonly kind?: ProductKind
  /** Variants that it may not be. */
  readonly except?: readonly number[]
}

/** One piece of something that can be bought. */
export const itemOf = async (walker: Walker, { except = [], ...wanted }: Wanted = {}): Promise<Item> => {
  const facts = walker.facts()
  const page = await walker.step('GET /search/searchProdPage', {
    query: { ...wanted, inStock: true, current: 1, size: 20 },
  })
  for (const { prodId } of page.records) {
    const { skuList, shopId } = await walker.step('GET /prod/prodInfo', { query: { prodId } })
    const sku = skuList.find(({ skuId, stocks }) => stocks >= 2 && !except.includes(skuId))
    if (sku) return { prodId, skuId: sku.skuId, shopId, prodCount: 1 }
  }
  const { prodId } = await facts.product()
  throw new Lacking(`the target has nothing in stock (product ${prodId} and others are sold out)`)
}

const stockOf = async (walker: Walker, { prodId, skuId }: Item): Promise<number> => {
  const { skuList } = await walker.step('GET /prod/prodInfo', { query: { prodId } })
  return skuList.find((sku) => sku.skuId === skuId)?.stocks ?? 0
}

export const detailOf = (walker: Walker, orderNumber: string) =>
  walker.step('GET /p/myOrder/orderDetail', { query: { orderNumber } })

export const isPaid = (walker: Walker, orderNumber: string) =>
  walker.step('GET /p/order/isPay/{payEntry}/{orderNumbers}', { params: { payEntry: 0, orderNumbers: orderNumber } })

const linesNow = async (walker: Walker) => {
  const groups = await walker.step('POST /p/shopCart/info', { body: [] })
  return groups.flatMap(({ shopCartItemDiscounts }) =>
    shopCartItemDiscounts.flatMap(({ shopCartItems }) => shopCartItems),
  )
}

const cart: Journey = {
  name: 'fill the cart, price it, empty it',
  walk: async (walker) => {
    const inCart = (await linesNow(walker)).map(({ skuId }) => skuId)
    const { prodCount: _, ...item } = await itemOf(walker, { except: inCart })
    const lineNow = async () => (await linesNow(walker)).find(({ skuId }) => skuId === item.skuId)
    const pieces = await walker.step('GET /p/shopCart/prodCount', {})
    await walker.step('POST /p/shopCart/changeItem', { body: { ...item, basketId: 0, count: 1 } })
    const line = await lineNow()
    walker.afterwards(async () => {
      const left = await lineNow()
      if (left) await walker.step('DELETE /p/shopCart/deleteItem', { body: [left.basketId] })
    })
    walker.claim('there is a line of one piece', line?.prodCount, 1)
    if (!line) return
    walker.claim('the cart counts one more', await walker.step('GET /p/shopCart/prodCount', {}), pieces + 1)
    const { basketId } = line
    await walker.step('POST /p/shopCart/changeItem', { body: { ...item, basketId, count: 1 } })
    walker.claim('the line holds one more', (await lineNow())?.prodCount, 2)

    const total = await walker.step('POST /p/shopCart/totalPay', { body: [basketId] })
    walker.claim('the goods cost their price', cents(total.totalMoney), 2 * cents(line.price))
    const paid = cents(total.totalMoney) - cents(total.subtractMoney)
    walker.claim('what is paid is what is left', cents(total.finalMoney), paid)
    walker.claim('the parts add up', sumOf(total.parts), cents(total.finalMoney))
    await walker.step('POST /p/shopCart/checkItems', { body: [{ basketId, isChecked: false }] })
    walker.claim('the line is not chosen any more', (await lineNow())?.isChecked, false)
    const tooMany = { body: { ...item, basketId, count: 999 } }
    await walker.refused('more pieces than can be', 'POST /p/shopCart/changeItem', tooMany)
    walker.claim('what was refused changes nothing', (await lineNow())?.prodCount, 2)
    await walker.step('DELETE /p/shopCart/deleteItem', { body: [basketId] })
    walker.claim('the line is gone', (await lineNow()) ?? null, null)
    walker.claim('the cart counts what it did', await walker.step('GET /p/shopCart/prodCount', {}), pieces)
    await walker.step('DELETE /p/shopCart/cleanExpiryProdList', {})
    walker.claim('nothing is left that cannot be bought', await walker.step('GET /p/shopCart/expiryProdList', {}), [])
  },
}

/** Confirmed and submitted; answers the number of its order. */
export const ordered = async (walker: Walker, orderItem: Item, name: string): Promise<string> => {
  const uuid = `conform-${walker.serial}-${name}`
  const confirmation = await walker.step('POST /p/order/confirm', { body: { uuid, addrId: 0, orderItem } })
  const entries = confirmation.virtualRemarkList.map((entry) => ({
    prodId: entry.prodId,
    name: entry.name,
    value: '13912345678',
  }))
  const body = {
    uuid,
    orderShopParam: [{ shopId: orderItem.shopId, remarks: '契约对照' }],
    virtualRemarkList: entries,
  }
  const first = await walker.step('POST /p/order/submit', { body })
  const again = await walker.step('POST /p/order/submit', { body })
  walker.claim('the same once more gives the same order', again.orderNumbers, first.orderNumbers)
  const [orderNumber = ''] = first.orderNumbers.split(',')
  const detail = await detailOf(walker, orderNumber)
  walker.claim('it waits to be paid', detail.status, 1)
  walker.claim('it costs what was confirmed', cents(detail.actualTotal), cents(confirmation.actualTotal))
  walker.claim('its parts add up', sumOf(detail.parts), cents(detail.actualTotal))
  return orderNumber
}

const cancelled: Journey = {
  name: 'order and cancel',
  walk: async (walker) => {
    const item = await itemOf(walker)
    const stock = await stockOf(walker, item)
    const counts = await walker.step('GET /p/myOrder/orderCount', {})
    const orderNumber = await ordered(walker, item, 'cancel')
    const params = { orderNumber }
    let isGone = false
    walker.afterwards(async () => {
      if (isGone) return
      const { status } = await detailOf(walker, orderNumber)
      if (status === 1) await walker.step('PUT /p/myOrder/cancel/{orderNumber}', { params })
      await walker.step('DELETE /p/myOrder/{orderNumber}', { params })
    })
    walker.claim('its piece is held', await stockOf(walker, item), stock - 1)
    const more = await walker.step('GET /p/myOrder/orderCount', {})
    walker.claim('one more waits to be paid', more.unPay, counts.unPay + 1)
    const info = await walker.step('GET /p/order/getOrderPayInfoByOrderNumber', {
      query: { orderNumbers: orderNumber },
    })
    walker.claim(
      'what is to be paid is what it costs',
      cents(info.totalFee),
      cents((await detailOf(walker, orderNumber)).actualTotal),
    )
    walker.claim('it is not paid', await isPaid(walker, orderNumber), false)
    await walker.refused('the receipt of what was not sent', 'PUT /p/myOrder/receipt/{orderNumber}', { params })
    await walker.refused('to delete what is open', 'DELETE /p/myOrder/{orderNumber}', { params })
    walker.claim('what was refused changes nothing', (await detailOf(walker, orderNumber)).status, 1)
    await walker.step('PUT /p/myOrder/cancel/{orderNumber}', { params })
    walker.claim('it is cancelled', (await detailOf(walker, orderNumber)).status, 6)
    walker.claim('its piece is back', await stockOf(walker, item), stock)
    await walker.refused('to pay what is cancelled', 'POST /p/order/pay', {
      body: { payType: 9, orderNumbers: orderNumber },
    })
    await walker.refused('to cancel it again', 'PUT /p/myOrder/cancel/{orderNumber}', { params })
    walker.claim('a cancelled order stays cancelled', (await detailOf(walker, orderNumber)).status, 6)
    walker.claim('its piece is back once', await stockOf(walker, item), stock)
    await walker.step('DELETE /p/myOrder/{orderNumber}', { params })
    isGone = true
    await walker.refused('an order that is gone', 'GET /p/myOrder/orderDetail', { query: { orderNumber } })
  },
}

const received: Journey = {
  name: 'confirm a receipt and say how it is',
  walk: async (walker) => {
    const sent = (await walker.facts().orders()).find(({ status }) => status === 3)
    if (!sent) throw new Lacking('the account has no order that is on its way')
    const { orderNumber } = sent
    await walker.step('PUT /p/myOrder/receipt/{orderNumber}', { params: { orderNumber } })
    await walker.refused('a second receipt', 'PUT /p/myOrder/receipt/{orderNumber}', { params: { orderNumber } })
    const query = { commStatus: 0, orderNumber, current: 1, size: 5 } as const
    const { records } = await walker.step('GET /p/myOrder/myOrderItemsComment', { query })
    const [line] = records
    walker.claim('its lines can be commented on', line !== undefined, true)
    if (!line) return
    const { prodId, orderItemId } = line
    const body = { prodId, orderItemId, score: 5, content: '契约对照', pics: '', isAnonymous: 1 } as const
    await walker.step('POST /p/prodComm', { body })
    await walker.refused('a second comment', 'POST /p/prodComm', { body })
    const comment = await walker.step('GET /p/prodComm/getProdComment', { query: { orderItemId } })
    walker.claim('the comment is there', comment?.content, body.content)
  },
}

const sentBack: Journey = {
  name: 'send goods back',
  walk: async (walker) => {
    const { records } = await walker.step('GET /p/orderRefund/list', { query: { applyType: 2, isRunning: 1 } })
    const accepted = records.find(({ returnMoneySts }) => returnMoneySts === 2)
    if (!accepted) throw new Lacking('the account has no return that its merchant accepted')
    const [courier] = await walker.step('GET /p/delivery/list', {})
    if (!courier) throw new Lacking('the target has no courier')
    const { refundSn } = accepted
    const parcel = {
      refundSn,
      expressId: courier.dvyId,
      expressName: courier.dvyName,
      imgs: '',
      mobile: '13912345678',
      senderRemarks: '',
    }
    await walker.step('PUT /p/orderRefund/submitExpress', { body: { ...parcel, expressNo: 'CF2026112101' } })
    await walker.refused('a second parcel', 'PUT /p/orderRefund/submitExpress', {
      body: { ...parcel, expressNo: 'CF2026112102' },
    })
    await walker.step('PUT /p/orderRefund/reSubmitExpress', { body: { ...parcel, expressNo: 'CF2026112103' } })
    const refund = await walker.step('GET /p/orderRefund/info', { query: { refundSn } })
    walker.claim('the correction is kept', refund.refundDelivery?.deyNu, 'CF2026112103')
  },
}

export const purchaseJourneys: readonly Journey[] = [cart, cancelled, received, sentBack]
