import { known } from '@mall/fixtures/known'
import { describe, expect, it } from 'vitest'
import { refusal } from '../../../test/mall.ts'
import { comboWith, couponWith, lin, opening, smallShops } from '../../../test/pricing/small-shops.ts'
import { company } from '../../../test/purchase.ts'
import {
  bookItem,
  mugItem,
  openMall,
  ordered,
  orderIn,
  orderThatIs,
  passItem,
  requestFor,
} from '../../../test/purchases.ts'
import { applied } from '../../../test/refunds.ts'
import { changeProduct } from '../catalogue/merchandise.ts'
import { handCoupon } from '../promotions/holdings.ts'
import { withdrawRefund } from '../refunds/refunds.ts'
import { confirmCheckout } from './checkout.ts'
import { cancelOwn, deleteOwn } from './my-orders.ts'
import { ownOrders } from './order.ts'
import { rowOf } from './order-views.ts'
import { submitOrders, type SubmitRequest } from './purchase.ts'

describe('an order', () => {
  it('keeps all that was confirmed and entered, and what it holds [S3.12/fields]', () => {
    const mall = smallShops({ combos: [comboWith()], coupons: [couponWith({ minimum: 0 })] })
    const buyer = lin(mall)
    const { couponUserId } = handCoupon(mall, buyer, 1)
    const mug = mall.products.get(1)
    if (!mug) throw new Error('there is no mug')
    const engraving = { zh: '刻字', en: 'Engraving' }
    mall.products.set(1, {
      ...{ ...mug, gifts: [{ skuId: 31, count: 2 }], entries: [{ name: engraving, isRequired: false }] },
    })
    const line = { checked: true, addedAt: opening, count: 2, basketId: 1, prodId: 1, skuId: 11 }
    mall.carts.set(buyer.userId, [{ ...line, combo: { comboId: 1, matching: [{ basketId: 2, skuId: 21 }] } }])
    confirmCheckout(mall, buyer, { uuid: 'whole', addrId: 0, basketIds: [1], isScorePay: 1, userUseScore: 100 })
    mall.now += 1000
    const request = {
      ...requestFor('whole', [{ prodId: 1, name: 'Engraving', value: ' QH ' }]),
      ...{ orderShopParam: [{ shopId: 62, remarks: ' 请用纸箱 ' }], deliveryDate: '2026-11-06' },
      orderInvoiceList: [{ shopId: 62, ...company }],
    }
    const { orderNumbers: orderNumber } = submitOrders(mall, buyer, request)
    const order = orderIn(mall, { orderNumber })
    const [main = 0, coasters = 0] = order.lines.map(({ orderItemId }) => orderItemId)
    const [gift] = order.lines[0]?.gifts ?? []
    const { name, kind, skus } = mug
    const goods = { kind, name, skuName: skus[0]?.name, pic: skus[0]?.pic, gifts: [], downloadKey: null, comboId: 1 }
    const reduction = (
      part: string,
      rule: string,
      id: number,
      amount: number,
      shares: readonly [unknown, number][],
    ) => ({
      ...{ part, source: { rule, id }, name: { zh: '名', en: 'name' }, fundedBy: 'shop', amount },
      shares: shares.map(([line, amount]) => ({ line, amount })),
    })
    const claim = (kind: string, id: number, count: number, orderItemId: number | null = null) => ({
      ...{ kind, id, count, orderItemId },
    })
    expect(order).toEqual({
      ...{ orderNumber: `20261102${main - 1}`, kind: 'general', userId: 'lin', shopId: 62, status: 'unpaid' },
      history: [{ status: 'unpaid', at: opening + 1000, by: 'buyer' }],
      lines: [
        {
          ...{
            ...goods,
            orderItemId: main,
            prodId: 1,
            skuId: 11,
            properties: skus[0]?.properties,
            price: 100,
            count: 2,
          },
          ...{ gross: 200, net: 174.21 },
          gifts: [
            {
              ...{ orderItemId: gift?.orderItemId, prodId: 3, skuId: 31, name, skuName: goods.skuName, pic: goods.pic },
              ...{ count: 2, worth: 30 },
            },
          ],
        },
        {
          ...{ ...goods, orderItemId: coasters, prodId: 2, skuId: 21, properties: skus[0]?.properties, price: 50 },
          ...{ count: 4, gross: 200, net: 156.79 },
        },
      ],
      parts: Object.entries({ goods: 400, combo: -58, coupon: -10, points: -1, freight: 0 }).map(([part, amount]) => ({
        ...{ part, amount },
      })),
      adjustments: [
        reduction('combo', 'combo', 1, 20, [[main, 20]]),
        reduction('combo', 'combo', 1, 38, [[coasters, 38]]),
        reduction('coupon', 'shopCoupon', couponUserId, 10, [
          [main, 5.26],
          [coasters, 4.74],
        ]),
        {
          ...reduction('points', 'points', 0, 1, [
            [main, 0.53],
            [coasters, 0.47],
          ]),
          ...{ name: { zh: '积分抵扣', en: 'Points' }, fundedBy: 'mall' },
        },
        {
          ...reduction('freight', 'freeFreight', 62, 15.5, [['freight of 62', 15.5]]),
          name: { zh: '满 ¥99 包邮', en: 'Free delivery from ¥99' },
        },
      ],
      claims: [
        claim('shelf', 11, 2, main),
        claim('shelf', 21, 4, coasters),
        claim('shelf', 31, 4, gift?.orderItemId),
        claim('coupon', couponUserId, 1),
        claim('points', 0, 100),
      ],
      ...{ total: 400, transfee: 15.5, freeTransfee: 15.5, payable: 331, remarks: '请用纸箱' },
      entries: [{ prodId: 1, prodName: name, name: engraving, value: 'QH' }],
      address: mall.addresses.get('lin')?.[0],
      ...{ deliveryDate: '2026-11-06', payment: null, parcels: [], vouchers: [], refunds: [], invoice: null },
      invoiceWish: { headerType: 1, headerName: company.headerName, taxNumber: company.invoiceTaxNumber },
      deleted: false,
    })
    expect(mall.orderNumbers.get('lin')).toEqual([orderNumber])
    expect(rowOf(mall, order, 'en').orderItemDtos[0]?.giveawayList).toMatchObject([
      { prodCount: 4, giveawayAmount: 120 },
    ])
  })

  it('of each shop has what was entered for that shop, and for its goods', () => {
    const { mall, shopper } = openMall()
    const bought = [mugItem, passItem].map(({ prodId, skuId }, at) => ({ prodId, skuId, basketId: at + 1, count: 1 }))
    mall.carts.set(
      shopper.userId,
      bought.map((line) => ({ ...line, checked: true, addedAt: opening })),
    )
    confirmCheckout(mall, shopper, { uuid: 'shops', addrId: 0, basketIds: [1, 2] })
    const [account] = mall.products.get(passItem.prodId)?.entries ?? []
    const request = (value: string): SubmitRequest => ({
      ...requestFor('shops', [
        { prodId: passItem.prodId, name: account?.name.en ?? '', value: 'qinghua' },
        { prodId: passItem.prodId, name: 'Nickname on the card', value },
      ]),
      orderShopParam: [62, 66].map((shopId) => ({ shopId, remarks: `for ${shopId}` })),
      orderInvoiceList: [62, 66].map((shopId) => ({ shopId, headerType: 2, headerName: `invoice of ${shopId}` })),
    })
    expect(refusal(() => submitOrders(mall, shopper, request(' ')))).toBe('blankText')
    const { orderNumbers } = submitOrders(mall, shopper, request(''))
    const entry = { prodId: passItem.prodId, name: account?.name, value: 'qinghua' }
    expect(ownOrders(mall, shopper, orderNumbers)).toMatchObject([
      { shopId: 62, remarks: 'for 62', entries: [], invoiceWish: { headerName: 'invoice of 62' } },
      {
        ...{ shopId: 66, remarks: 'for 66', invoiceWish: { headerName: 'invoice of 66' } },
        entries: [{ ...entry, prodName: { zh: known.pass.zh, en: known.pass.en } }],
      },
    ])
    expect(mall.carts.get(shopper.userId)).toEqual([])
  })

  it('has no address where nothing needs a parcel, and no date but one that can be kept', () => {
    const { mall, shopper } = openMall()
    expect(ordered(mall, shopper, bookItem)).toMatchObject({ address: null, remarks: '', invoiceWish: null })
    expect('deliveryDate' in ordered(mall, shopper)).toBe(false)
    const late = { deliveryDate: '2026-11-04' }
    expect(refusal(() => ordered(mall, shopper, mugItem, late))).toBe('deliveryDateGone')
  })

  it('has no gift where there are too few of them for all pieces, or where it is not sold', () => {
    const { mall, shopper } = openMall()
    const { lastPiece, coaster } = known
    const teapots = { prodId: lastPiece.prodId, skuId: lastPiece.skuId, shopId: 68, prodCount: 2 }
    changeProduct(mall, lastPiece.prodId, { skuId: lastPiece.skuId, stocks: 9 })
    const giftsWith = (change: Parameters<typeof changeProduct>[2]) => {
      changeProduct(mall, coaster.prodId, change)
      return ordered(mall, shopper, teapots).lines.flatMap(({ gifts }) => gifts.map(({ skuId }) => skuId))
    }
    const { skuId } = coaster
    expect([1, 2].map((stocks) => giftsWith({ skuId, stocks }))).toEqual([[], [skuId]])
    expect(giftsWith({ skuId, stocks: 9, status: 0 })).toEqual([])
  })
})

describe('one’s own orders', () => {
  it('are found by their numbers, each once, and no others, nor deleted ones [L15]', () => {
    const { mall, shopper, other } = openMall()
    const [mug, book] = [ordered(mall, shopper), ordered(mall, shopper, bookItem)]
    const numbers = [mug, book, mug].map(({ orderNumber }) => orderNumber).join(',')
    expect(ownOrders(mall, shopper, numbers)).toEqual([mug, book])
    expect(refusal(() => ownOrders(mall, other, book.orderNumber))).toBe('unknownOrder')
    cancelOwn(mall, shopper, book.orderNumber)
    deleteOwn(mall, shopper, book.orderNumber)
    expect(refusal(() => ownOrders(mall, shopper, numbers))).toBe('unknownOrder')
    expect(refusal(() => ownOrders(mall, shopper, ''))).toBe('unknownOrder')
  })

  it('stay on the list while a refund runs', () => {
    const { mall, shopper } = openMall()
    const order = orderThatIs.evaluated(mall, shopper)
    const refundSn = applied(mall, shopper, order)
    expect(refusal(() => deleteOwn(mall, shopper, order.orderNumber))).toBe('refundRunning')
    withdrawRefund(mall, shopper, refundSn)
    expect(refusal(() => deleteOwn(mall, shopper, order.orderNumber))).toBeNull()
  })
})
