import type { Api, ProductKind } from '@mall/contracts'
import { Unavailable } from '../facts.ts'
import type { Journey, JourneyRunner } from './journey-runner.ts'

type Item = NonNullable<Api['POST /p/order/confirm']['input']['body']['orderItem']>

export const cents = (amount: number): number => Math.round(amount * 100)
const sumOf = (parts: readonly { readonly amount: number }[]): number =>
  parts.reduce((sum, { amount }) => sum + cents(amount), 0)

interface Wanted {
  readonly kind?: ProductKind
  readonly except?: readonly number[]
}

export const itemOf = async (runner: JourneyRunner, { except = [], ...wanted }: Wanted = {}): Promise<Item> => {
  const facts = runner.facts()
  const page = await runner.step('GET /search/searchProdPage', {
    query: { ...wanted, inStock: true, current: 1, size: 20 },
  })
  for (const { prodId } of page.records) {
    const { skuList, shopId } = await runner.step('GET /prod/prodInfo', { query: { prodId } })
    const sku = skuList.find(({ skuId, stocks }) => stocks >= 2 && !except.includes(skuId))
    if (sku) return { prodId, skuId: sku.skuId, shopId, prodCount: 1 }
  }
  const { prodId } = await facts.product()
  throw new Unavailable(`the target has nothing in stock (product ${prodId} and others are sold out)`)
}

const stockOf = async (runner: JourneyRunner, { prodId, skuId }: Item): Promise<number> => {
  const { skuList } = await runner.step('GET /prod/prodInfo', { query: { prodId } })
  return skuList.find((sku) => sku.skuId === skuId)?.stocks ?? 0
}

export const detailOf = (runner: JourneyRunner, orderNumber: string) =>
  runner.step('GET /p/myOrder/orderDetail', { query: { orderNumber } })

export const isPaid = (runner: JourneyRunner, orderNumber: string) =>
  runner.step('GET /p/order/isPay/{payEntry}/{orderNumbers}', { params: { payEntry: 0, orderNumbers: orderNumber } })

const linesNow = async (runner: JourneyRunner) => {
  const groups = await runner.step('POST /p/shopCart/info', { body: [] })
  return groups.flatMap(({ shopCartItemDiscounts }) =>
    shopCartItemDiscounts.flatMap(({ shopCartItems }) => shopCartItems),
  )
}

const cart: Journey = {
  name: 'fill, price and empty the cart',
  run: async (runner) => {
    const inCart = (await linesNow(runner)).map(({ skuId }) => skuId)
    const { prodCount: _, ...item } = await itemOf(runner, { except: inCart })
    const lineNow = async () => (await linesNow(runner)).find(({ skuId }) => skuId === item.skuId)
    const pieces = await runner.step('GET /p/shopCart/prodCount', {})
    await runner.step('POST /p/shopCart/changeItem', { body: { ...item, basketId: 0, count: 1 } })
    const line = await lineNow()
    runner.afterwards(async () => {
      const left = await lineNow()
      if (left) await runner.step('DELETE /p/shopCart/deleteItem', { body: [left.basketId] })
    })
    runner.expect('the cart has a line of one piece', line?.prodCount, 1)
    if (!line) return
    runner.expect('the cart counts one more', await runner.step('GET /p/shopCart/prodCount', {}), pieces + 1)
    const { basketId } = line
    await runner.step('POST /p/shopCart/changeItem', { body: { ...item, basketId, count: 1 } })
    runner.expect('the line has one more piece', (await lineNow())?.prodCount, 2)

    const total = await runner.step('POST /p/shopCart/totalPay', { body: [basketId] })
    runner.expect('the goods cost their price', cents(total.totalMoney), 2 * cents(line.price))
    const paid = cents(total.totalMoney) - cents(total.subtractMoney)
    runner.expect('the final amount is the total minus the reductions', cents(total.finalMoney), paid)
    runner.expect('the parts add up', sumOf(total.parts), cents(total.finalMoney))
    await runner.step('POST /p/shopCart/checkItems', { body: [{ basketId, isChecked: false }] })
    runner.expect('the line is unchecked', (await lineNow())?.isChecked, false)
    const tooMany = { body: { ...item, basketId, count: 999 } }
    await runner.refused('more pieces than allowed', 'POST /p/shopCart/changeItem', tooMany)
    runner.expect('a refused call changes nothing', (await lineNow())?.prodCount, 2)
    await runner.step('DELETE /p/shopCart/deleteItem', { body: [basketId] })
    runner.expect('the line is gone', (await lineNow()) ?? null, null)
    runner.expect('the count is as before', await runner.step('GET /p/shopCart/prodCount', {}), pieces)
    await runner.step('DELETE /p/shopCart/cleanExpiryProdList', {})
    runner.expect('no expired lines are left', await runner.step('GET /p/shopCart/expiryProdList', {}), [])
  },
}

/** Returns the order number. */
export const ordered = async (runner: JourneyRunner, orderItem: Item, name: string): Promise<string> => {
  const uuid = `conform-${runner.serial}-${name}`
  const confirmation = await runner.step('POST /p/order/confirm', { body: { uuid, addrId: 0, orderItem } })
  const entries = confirmation.virtualRemarkList.map((entry) => ({
    prodId: entry.prodId,
    name: entry.name,
    value: '13912345678',
  }))
  const body = {
    uuid,
    orderShopParam: [{ shopId: orderItem.shopId, remarks: '契约测试' }],
    virtualRemarkList: entries,
  }
  const first = await runner.step('POST /p/order/submit', { body })
  const again = await runner.step('POST /p/order/submit', { body })
  runner.expect('the same once more gives the same order', again.orderNumbers, first.orderNumbers)
  const [orderNumber = ''] = first.orderNumbers.split(',')
  const detail = await detailOf(runner, orderNumber)
  runner.expect('it waits to be paid', detail.status, 1)
  runner.expect('it costs what was confirmed', cents(detail.actualTotal), cents(confirmation.actualTotal))
  runner.expect('its parts add up', sumOf(detail.parts), cents(detail.actualTotal))
  return orderNumber
}

const cancelled: Journey = {
  name: 'order and cancel',
  run: async (runner) => {
    const item = await itemOf(runner)
    const stock = await stockOf(runner, item)
    const counts = await runner.step('GET /p/myOrder/orderCount', {})
    const orderNumber = await ordered(runner, item, 'cancel')
    const params = { orderNumber }
    let isGone = false
    runner.afterwards(async () => {
      if (isGone) return
      const { status } = await detailOf(runner, orderNumber)
      if (status === 1) await runner.step('PUT /p/myOrder/cancel/{orderNumber}', { params })
      await runner.step('DELETE /p/myOrder/{orderNumber}', { params })
    })
    runner.expect('the stock is one less', await stockOf(runner, item), stock - 1)
    const more = await runner.step('GET /p/myOrder/orderCount', {})
    runner.expect('there is one more unpaid order', more.unPay, counts.unPay + 1)
    const info = await runner.step('GET /p/order/getOrderPayInfoByOrderNumber', {
      query: { orderNumbers: orderNumber },
    })
    runner.expect(
      'the amount to pay is the price',
      cents(info.totalFee),
      cents((await detailOf(runner, orderNumber)).actualTotal),
    )
    runner.expect('it is not paid', await isPaid(runner, orderNumber), false)
    await runner.refused('confirming the receipt of an unshipped order', 'PUT /p/myOrder/receipt/{orderNumber}', {
      params,
    })
    await runner.refused('deleting an open order', 'DELETE /p/myOrder/{orderNumber}', { params })
    runner.expect('a refused call changes nothing', (await detailOf(runner, orderNumber)).status, 1)
    await runner.step('PUT /p/myOrder/cancel/{orderNumber}', { params })
    runner.expect('it is cancelled', (await detailOf(runner, orderNumber)).status, 6)
    runner.expect('the piece is back in stock', await stockOf(runner, item), stock)
    await runner.refused('paying a cancelled order', 'POST /p/order/pay', {
      body: { payType: 9, orderNumbers: orderNumber },
    })
    await runner.refused('cancelling it again', 'PUT /p/myOrder/cancel/{orderNumber}', { params })
    runner.expect('a cancelled order stays cancelled', (await detailOf(runner, orderNumber)).status, 6)
    runner.expect('the piece is back in stock once', await stockOf(runner, item), stock)
    await runner.step('DELETE /p/myOrder/{orderNumber}', { params })
    isGone = true
    await runner.refused('a deleted order', 'GET /p/myOrder/orderDetail', { query: { orderNumber } })
  },
}

const received: Journey = {
  name: 'confirm a receipt and comment',
  run: async (runner) => {
    const sent = (await runner.facts().orders()).find(({ status }) => status === 3)
    if (!sent) throw new Unavailable('the account has no shipped order')
    const { orderNumber } = sent
    await runner.step('PUT /p/myOrder/receipt/{orderNumber}', { params: { orderNumber } })
    await runner.refused('confirming the receipt again', 'PUT /p/myOrder/receipt/{orderNumber}', {
      params: { orderNumber },
    })
    const query = { commStatus: 0, orderNumber, current: 1, size: 5 } as const
    const { records } = await runner.step('GET /p/myOrder/myOrderItemsComment', { query })
    const [line] = records
    runner.expect('its lines can be commented on', line !== undefined, true)
    if (!line) return
    const { prodId, orderItemId } = line
    const body = { prodId, orderItemId, score: 5, content: '契约测试', pics: '', isAnonymous: 1 } as const
    await runner.step('POST /p/prodComm', { body })
    await runner.refused('a second comment', 'POST /p/prodComm', { body })
    const comment = await runner.step('GET /p/prodComm/getProdComment', { query: { orderItemId } })
    runner.expect('the comment is there', comment?.content, body.content)
  },
}

const sentBack: Journey = {
  name: 'send goods back',
  run: async (runner) => {
    const { records } = await runner.step('GET /p/orderRefund/list', { query: { applyType: 2, isRunning: 1 } })
    const accepted = records.find(({ returnMoneySts }) => returnMoneySts === 2)
    if (!accepted) throw new Unavailable('the account has no return that its merchant accepted')
    const [courier] = await runner.step('GET /p/delivery/list', {})
    if (!courier) throw new Unavailable('the target has no courier')
    const { refundSn } = accepted
    const parcel = {
      refundSn,
      expressId: courier.dvyId,
      expressName: courier.dvyName,
      imgs: '',
      mobile: '13912345678',
      senderRemarks: '',
    }
    await runner.step('PUT /p/orderRefund/submitExpress', { body: { ...parcel, expressNo: 'CF2026112101' } })
    await runner.refused('a second parcel', 'PUT /p/orderRefund/submitExpress', {
      body: { ...parcel, expressNo: 'CF2026112102' },
    })
    await runner.step('PUT /p/orderRefund/reSubmitExpress', { body: { ...parcel, expressNo: 'CF2026112103' } })
    const refund = await runner.step('GET /p/orderRefund/info', { query: { refundSn } })
    runner.expect('the correction is kept', refund.refundDelivery?.deyNu, 'CF2026112103')
  },
}

export const purchaseJourneys: readonly Journey[] = [cart, cancelled, received, sentBack]
