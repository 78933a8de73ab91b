import { known } from '@mall/fixtures/known'
import { describe, expect, it } from 'vitest'
import { refusal } from '../../../test/mall.ts'
import { day, openMall, ordered as boughtFor, orderIn, passBy, requestFor } from '../../../test/purchases.ts'
import { skuNow } from '../catalogue/goods.ts'
import { payOrders } from '../paying/payments.ts'
import { changeAccount } from '../people/office.ts'
import { refundableLines } from '../refunds/refundable.ts'
import { cancelOwn } from '../selling/my-orders.ts'
import { rowOf } from '../selling/order-views.ts'
import { submitOrders } from '../selling/purchase.ts'
import type { Mall } from '../state/mall.ts'
import type { Order } from '../state/orders.ts'
import type { Account } from '../state/people.ts'
import { exchangeOf } from './exchanges.ts'
import { confirmExchange, pointsCards, pointsProduct, type ExchangeAsk } from './points-mall.ts'
import { pointsRecords, scoreOf } from './points.ts'

const { prodId, skuId } = known.mug

const rich = () => {
  const opened = openMall()
  changeAccount(opened.mall, opened.shopper.userName, { score: 100_000 })
  return opened
}
const ordered = (
  mall: Mall,
  shopper: Account,
  item: ExchangeAsk['orderItem'] = { prodId, skuId, prodCount: 2 },
): Order => {
  const uuid = `exchange-${mall.counters.lastId}`
  confirmExchange(mall, shopper, { uuid, addrId: 0, orderItem: item })
  const { orderNumbers: orderNumber } = submitOrders(mall, shopper, requestFor(uuid))
  return orderIn(mall, { orderNumber })
}
/** One of the goods that cost money besides the points. */
const mixed = (mall: Mall) => {
  for (const { prodId: id, skus } of mall.catalogue.seed.exchanges) {
    const sku = skus.find(({ price }) => price > 0)
    const asksNothing = !mall.products.get(id)?.entries?.length
    if (sku && asksNothing) return { prodId: id, ...sku }
  }
  throw new Error('nothing costs points and money')
}

describe('the points mall [S1.2/points-mall] [S3.12/points]', () => {
  it('lists its goods by their points, with what they cost without', () => {
    const { mall } = openMall()
    const { records, total } = pointsCards(mall, { size: 60 }, 'en')
    expect(total).toBe(mall.catalogue.seed.exchanges.length)
    const scores = records.map(({ scorePrice }) => scorePrice)
    expect(scores).toEqual(scores.toSorted((a, b) => a - b))
    for (const { scorePrice, price, oriPrice } of records) expect(scorePrice / 100 + price).toBeCloseTo(oriPrice, 1)
    expect(pointsProduct(mall, prodId, 'en').skuList.some((sku) => sku.skuId === skuId)).toBe(true)
    expect(refusal(() => pointsProduct(mall, known.offShelf.prodId, 'en'))).toBe('notForPoints')
  })

  it('takes points alone for a mug, which is paid at once but for its delivery', () => {
    const { mall, shopper } = rich()
    const before = scoreOf(mall, shopper.userId)
    const stock = skuNow(mall, skuId)?.sku.stocks ?? 0
    const score = exchangeOf(mall, prodId)?.skus.find((sku) => sku.skuId === skuId)?.score ?? 0
    const order = ordered(mall, shopper)
    expect(order.lines.map(({ net }) => net)).toEqual([0])
    expect([order.payable, order.kind]).toEqual([order.transfee - order.freeTransfee, 'points'])
    expect(order.activity).toEqual({ id: prodId, teamId: 0 })
    expect(scoreOf(mall, shopper.userId)).toBe(before - 2 * score)
    expect(skuNow(mall, skuId)?.sku.stocks).toBe(stock - 2)
    expect(pointsRecords(mall, shopper.userId)[0]).toMatchObject({ source: 'used', orderNumber: order.orderNumber })
  })

  it('takes money besides the points where they are not enough', () => {
    const { mall, shopper } = rich()
    const goods = mixed(mall)
    const order = ordered(mall, shopper, { prodId: goods.prodId, skuId: goods.skuId, prodCount: 1 })
    expect(order.lines.map(({ net }) => net)).toEqual([goods.price])
    payOrders(mall, shopper, { payType: 9, orderNumbers: order.orderNumber })
    expect(orderIn(mall, order).status).not.toBe('unpaid')
  })

  it('gives points and pieces back where the order is not paid, and nothing once it is', () => {
    const { mall, shopper } = rich()
    const before = scoreOf(mall, shopper.userId)
    const stock = skuNow(mall, skuId)?.sku.stocks
    const item = mixed(mall)
    const order = ordered(mall, shopper, { prodId: item.prodId, skuId: item.skuId, prodCount: 1 })
    cancelOwn(mall, shopper, order.orderNumber)
    const late = ordered(mall, shopper, { prodId: item.prodId, skuId: item.skuId, prodCount: 1 })
    passBy(mall, day)
    expect(orderIn(mall, late).status).toBe('canceled')
    expect([scoreOf(mall, shopper.userId), skuNow(mall, skuId)?.sku.stocks]).toEqual([before, stock])
    const bought = ordered(mall, shopper, { prodId: item.prodId, skuId: item.skuId, prodCount: 1 })
    payOrders(mall, shopper, { payType: 9, orderNumbers: bought.orderNumber })
    expect(refundableLines(mall, orderIn(mall, bought))).toEqual([])
  })

  it('shows what an order costs in points, also once they were given back', () => {
    const { mall, shopper } = rich()
    const { prodId: id, skuId: sku, score } = mixed(mall)
    const order = ordered(mall, shopper, { prodId: id, skuId: sku, prodCount: 2 })
    expect(rowOf(mall, order, 'en')).toMatchObject({ orderType: 3, payScore: 2 * score })
    cancelOwn(mall, shopper, order.orderNumber)
    expect(rowOf(mall, orderIn(mall, order), 'en')).toMatchObject({ status: 6, payScore: 2 * score })
    expect(rowOf(mall, boughtFor(mall, shopper, { prodId, skuId, shopId: 62, prodCount: 1 }), 'en').payScore).toBe(0)
  })

  it('sells nothing to whoever has too few points, at the end as at the beginning', () => {
    const { mall, shopper } = rich()
    const confirm = (uuid: string, prodCount = 1) =>
      confirmExchange(mall, shopper, { uuid, addrId: 0, orderItem: { prodId, skuId, prodCount } })
    confirm('first')
    confirm('second')
    changeAccount(mall, shopper.userName, { score: confirm('third').points.used })
    submitOrders(mall, shopper, requestFor('first'))
    expect(refusal(() => submitOrders(mall, shopper, requestFor('second')))).toBe('pointsTooFew')
    expect(refusal(() => confirm('fourth'))).toBe('pointsTooFew')
    expect(scoreOf(mall, shopper.userId)).toBe(0)
  })

  it('is a mall of its own: other goods are not sold for points', () => {
    const { mall, shopper } = rich()
    const ask = (orderItem: { prodId: number; skuId: number; prodCount: number }) =>
      refusal(() => confirmExchange(mall, shopper, { uuid: 'other-goods', addrId: 0, orderItem }))
    expect(ask({ prodId, skuId: known.pass.skuId, prodCount: 1 })).toBe('notForPoints')
    expect(ask({ prodId: known.offShelf.prodId, skuId, prodCount: 1 })).toBe('notForPoints')
    const mug = mall.products.get(prodId)
    if (mug) mall.products.set(prodId, { ...mug, skus: [] })
    expect(ask({ prodId, skuId, prodCount: 1 })).toBe('productUnavailable')
  })
})
