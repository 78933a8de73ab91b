import { describe, expect, it } from 'vitest'
import { refusal } from '../../../test/mall.ts'
import { bookItem, mugItem, openMall, orderIn, paid, passItem, sent } from '../../../test/purchases.ts'
import { changeProduct } from '../catalogue/merchandise.ts'
import { fingerprint } from '../state/snapshot.ts'
import { leftToShip, shipOrder, takeVoucher } from './merchant.ts'

describe('shipping', () => {
  it('in parts leaves the order to be shipped until the last piece has left [S4.1/to-ship] [S3.12/physical]', () => {
    const { mall, shopper } = openMall()
    const order = paid(mall, shopper, { ...mugItem, prodCount: 3 })
    const orderItemId = order.lines[0]?.orderItemId ?? 0
    const first = shipOrder(mall, order.orderNumber, [{ orderItemId, count: 2 }])
    expect([first.status, leftToShip(first)]).toEqual(['toShip', [{ orderItemId, count: 1 }]])
    const second = shipOrder(mall, order.orderNumber)
    expect([second.status, leftToShip(second)]).toEqual(['toReceive', []])
    expect(second.parcels.map(({ items }) => items)).toEqual([[{ orderItemId, count: 2 }], [{ orderItemId, count: 1 }]])
  })

  it('refuses pieces that are not left, and changes nothing', () => {
    const { mall, shopper } = openMall()
    const order = paid(mall, shopper)
    const foreign = paid(mall, shopper).lines[0]?.orderItemId ?? 0
    const own = order.lines[0]?.orderItemId ?? 0
    const before = fingerprint(mall)
    const wrong = [
      [{ orderItemId: own, count: 3 }],
      [
        { orderItemId: own, count: 1 },
        { orderItemId: own, count: 1 },
      ],
      [{ orderItemId: foreign, count: 1 }],
      [{ orderItemId: 1, count: 1 }],
      [],
    ]
    for (const items of wrong) expect(refusal(() => shipOrder(mall, order.orderNumber, items))).toBe('nothingToShip')
    expect(refusal(() => shipOrder(mall, '1'))).toBe('unknownOrder')
    expect(fingerprint(mall)).toBe(before)
  })

  it('is not needed without a parcel: the order is delivered when it is paid [S4.1/to-evaluate]', () => {
    const { mall, shopper } = openMall()
    for (const item of [bookItem, passItem]) {
      const order = paid(mall, shopper, item)
      expect([order.status, order.parcels, leftToShip(order)]).toEqual(['toEvaluate', [], []])
      expect(refusal(() => shipOrder(mall, order.orderNumber))).toBe('orderChanged')
    }
  })

  it('holds the money until it has arrived', () => {
    const { mall, shopper } = openMall()
    sent(mall, shopper)
    expect([...mall.ledger.values()].map(({ event }) => event)).toEqual(['paid'])
    paid(mall, shopper, bookItem)
    expect([...mall.ledger.values()].map(({ event }) => event)).toEqual(['paid', 'paid', 'earned'])
  })
})

describe('a voucher', () => {
  it('comes for each piece, and is taken once [S3.12/virtual]', () => {
    const { mall, shopper } = openMall()
    const { vouchers, ...order } = paid(mall, shopper, { ...passItem, prodCount: 2 })
    expect(new Set(vouchers.map(({ code }) => code)).size).toBe(2)
    const [first] = vouchers
    takeVoucher(mall, first?.code ?? '')
    expect(orderIn(mall, order).vouchers.map(({ usedAt }) => usedAt)).toEqual([mall.now, null])
    const before = fingerprint(mall)
    expect(refusal(() => takeVoucher(mall, first?.code ?? ''))).toBe('voucherSpent')
    expect(refusal(() => takeVoucher(mall, '000'))).toBe('unknownVoucher')
    expect(fingerprint(mall)).toBe(before)
  })

  it('comes only for what is virtual, and a key only for an e-book', () => {
    const { mall, shopper } = openMall()
    expect(paid(mall, shopper, bookItem)).toMatchObject({ vouchers: [], lines: [{ downloadKey: expect.any(String) }] })
    expect(paid(mall, shopper)).toMatchObject({ vouchers: [], lines: [{ downloadKey: null }] })
  })
})

describe('a merchant', () => {
  it('changes no order that was made before', () => {
    const { mall, shopper } = openMall()
    const order = paid(mall, shopper)
    changeProduct(mall, mugItem.prodId, { status: 0, skuId: mugItem.skuId, price: 1, stocks: 0 })
    expect(orderIn(mall, order)).toBe(order)
  })

  it.each([
    [1, {}, 'unknownProduct'],
    [mugItem.prodId, { skuId: bookItem.skuId, price: 1 }, 'invalidRequest'],
  ] as const)('cannot change %d by %o: %s', (prodId, change, code) => {
    const { mall } = openMall()
    const before = fingerprint(mall)
    expect(refusal(() => changeProduct(mall, prodId, change))).toBe(code)
    expect(fingerprint(mall)).toBe(before)
  })
})
