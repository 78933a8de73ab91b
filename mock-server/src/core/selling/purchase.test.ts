import { known } from '@mall/fixtures/known'
import { describe, expect, it } from 'vitest'
import { refusal } from '../../../test/mall.ts'
import {
  bookItem,
  confirmed,
  mugItem,
  openMall,
  ordered,
  orderIn,
  passItem,
  requestFor,
} from '../../../test/purchases.ts'
import { skuNow } from '../catalogue/goods.ts'
import { changeProduct } from '../catalogue/merchandise.ts'
import { fingerprint } from '../state/snapshot.ts'
import { cartGroups } from './cart-views.ts'
import { confirmCheckout } from './checkout.ts'
import { submitOrders } from './purchase.ts'

const entry = (name: string, value: string) => ({ prodId: passItem.prodId, name, value })
const { pass, mug } = known

describe('ordering', () => {
  it('makes an order for each shop, takes the stock and empties those lines of the cart [S4.2] [S3.12/general]', () => {
    const { mall, shopper } = openMall()
    const groups = cartGroups(mall, shopper, 'zh')
    const items = groups.flatMap((group) => group.shopCartItemDiscounts.flatMap(({ shopCartItems }) => shopCartItems))
    const basketIds = items.filter(({ kind }) => kind !== 'virtual').map(({ basketId }) => basketId)
    const checkout = confirmCheckout(mall, shopper, { uuid: 'checkout-0', addrId: 0, basketIds })
    const stocks = items.map(({ skuId }) => skuNow(mall, skuId)?.sku.stocks)
    const { orderNumbers } = submitOrders(mall, shopper, requestFor('checkout-0'))
    const orders = orderNumbers.split(',').map((orderNumber) => orderIn(mall, { orderNumber }))
    expect(orders.map(({ shopId, status }) => [shopId, status])).toEqual(
      checkout.shops.map(({ shopId }) => [shopId, 'unpaid']),
    )
    const given = orders.flatMap(({ lines }) => lines.flatMap(({ gifts }) => gifts.map(({ skuId }) => skuId)))
    expect(items.map(({ skuId }) => skuNow(mall, skuId)?.sku.stocks)).toEqual(
      items.map(
        ({ basketId, skuId, prodCount }, at) =>
          (stocks[at] ?? 0) -
          (basketIds.includes(basketId) ? prodCount : 0) -
          given.filter((each) => each === skuId).length,
      ),
    )
    const left = cartGroups(mall, shopper, 'zh').flatMap((group) =>
      group.shopCartItemDiscounts.flatMap(({ shopCartItems }) => shopCartItems.map(({ basketId }) => basketId)),
    )
    expect(left.toSorted()).toEqual(
      items
        .map(({ basketId }) => basketId)
        .filter((id) => !basketIds.includes(id))
        .toSorted(),
    )
  })

  it('twice returns the same orders; another request for the same confirmation is refused [S8.8/repeated]', () => {
    const { mall, shopper } = openMall()
    const uuid = confirmed(mall, shopper, mugItem)
    const first = submitOrders(mall, shopper, requestFor(uuid))
    const before = fingerprint(mall)
    expect(submitOrders(mall, shopper, requestFor(uuid))).toEqual({ ...first, duplicateError: 1 })
    const other = { ...requestFor(uuid), orderShopParam: [{ shopId: 62, remarks: '快' }] }
    expect(refusal(() => submitOrders(mall, shopper, other))).toBe('orderRepeated')
    expect(refusal(() => confirmCheckout(mall, shopper, { uuid, addrId: 0, orderItem: mugItem }))).toBe('orderRepeated')
    expect(fingerprint(mall)).toBe(before)
  })

  it('needs a confirmation of one’s own [S8.8/order-expired]', () => {
    const { mall, shopper, other } = openMall()
    const uuid = confirmed(mall, shopper, mugItem)
    expect(refusal(() => submitOrders(mall, other, requestFor(uuid)))).toBe('orderExpired')
    expect(refusal(() => submitOrders(mall, shopper, requestFor('checkout-nobody')))).toBe('orderExpired')
  })

  it('checks the shelf again [S8.8/not-purchasable+stock]', () => {
    const { mall, shopper } = openMall()
    const request = requestFor(confirmed(mall, shopper, mugItem))
    changeProduct(mall, mug.prodId, { skuId: mug.skuId, stocks: 1 })
    expect(refusal(() => submitOrders(mall, shopper, request))).toBe('insufficientStock')
    changeProduct(mall, mug.prodId, { status: 0 })
    expect(refusal(() => submitOrders(mall, shopper, request))).toBe('productUnavailable')
    changeProduct(mall, mug.prodId, { status: 1, skuId: mug.skuId, stocks: 2 })
    expect(refusal(() => submitOrders(mall, shopper, request))).toBeNull()
    expect(skuNow(mall, mug.skuId)?.sku.stocks).toBe(0)
  })

  it('is paid at once where there is nothing to pay', () => {
    const { mall, shopper } = openMall()
    changeProduct(mall, bookItem.prodId, { skuId: bookItem.skuId, price: 0 })
    const order = ordered(mall, shopper, bookItem)
    expect(order).toMatchObject({ status: 'toEvaluate', payable: 0, payment: { payType: 0 } })
    expect(mall.ledger.changes()).toEqual([])
  })
})

describe('what a product asks for', () => {
  const [asked] = openMall().mall.products.get(pass.prodId)?.entries ?? []
  const submitWith = (entries: readonly ReturnType<typeof entry>[]) => {
    const { mall, shopper } = openMall()
    const uuid = confirmed(mall, shopper, passItem)
    const code = refusal(() => submitOrders(mall, shopper, requestFor(uuid, entries)))
    return { code, order: [...mall.orders.values()][0] }
  }

  it.each(['', '  ', '　', '\u200B\u3164'])(
    'must be filled in with more than nothing: "%s" [S5.11] [S5.9]',
    (value) => {
      expect(submitWith([entry(asked?.name.zh ?? '', value)]).code).toBe('entryRequired')
    },
  )

  it('may be answered in either language, and is kept without blanks around it [S5.11]', () => {
    expect(submitWith([]).code).toBe('entryRequired')
    for (const language of ['zh', 'en'] as const) {
      const { code, order } = submitWith([entry(asked?.name[language] ?? '', ' qinghua ')])
      expect(code).toBeNull()
      expect(order?.entries).toMatchObject([{ name: asked?.name, value: 'qinghua' }])
    }
  })

  it('accepts no other entries, and no message for another shop [S5.11]', () => {
    const filled = entry(asked?.name.zh ?? '', 'qinghua')
    expect(submitWith([filled, entry('鞋码', '41')]).code).toBe('invalidRequest')
    expect(submitWith([filled, { ...filled, prodId: mug.prodId }]).code).toBe('invalidRequest')
    const { mall, shopper } = openMall()
    const request = { ...requestFor(confirmed(mall, shopper, mugItem)), orderShopParam: [{ shopId: 63, remarks: '' }] }
    expect(refusal(() => submitOrders(mall, shopper, request))).toBe('invalidRequest')
  })

  it('is a message to the shop too, without blanks around it, or none, but not blanks alone [S5.9] [S5.11] [S3.12/fields]', () => {
    const { mall, shopper } = openMall()
    for (const [remarks, kept] of [
      ['  ', 'blankText'],
      ['　\u2060', 'blankText'],
      [' 请用纸箱 ', '请用纸箱'],
      ['', ''],
    ] as const) {
      const request = { ...requestFor(confirmed(mall, shopper, mugItem)), orderShopParam: [{ shopId: 62, remarks }] }
      const before = [...mall.orders.values()].length
      const refused = refusal(() => submitOrders(mall, shopper, request))
      const orders = [...mall.orders.values()]
      expect([orders.length - before, refused ?? orders.at(-1)?.remarks]).toEqual([refused ? 0 : 1, kept])
    }
  })
})
