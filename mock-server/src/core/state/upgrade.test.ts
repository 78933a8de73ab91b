import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { catalogue, newMall } from '../../../test/mall.ts'
import { mugItem, openMall, ordered } from '../../../test/purchases.ts'
import { plus } from '../../../test/plus.ts'
import { addUp, centsOf } from '../../../test/model/cents.ts'
import { skuNow } from '../catalogue/goods.ts'
import { cancelOrder } from '../fulfilling/fulfilment.ts'
import { payOrders } from '../paying/payments.ts'
import { messagePage } from '../people/messages.ts'
import type { Adjustment, LineKey } from './adjustments.ts'
import { restoreMall, snapshotOf } from './snapshot.ts'

const file = new URL('../../../test/saved/orders-of-version-1.json', import.meta.url)
const tables = JSON.parse(readFileSync(file, 'utf8')) as Record<string, [string, unknown][]>
const opened = () => restoreMall({ ...snapshotOf(newMall()), tables }, catalogue)

const off = (adjustments: readonly Adjustment[], line: LineKey): bigint =>
  addUp(
    adjustments.flatMap(({ shares }) =>
      shares.filter((share) => share.line === line).map(({ amount }) => centsOf(amount)),
    ),
  )

describe('data stored by a world of version 1', () => {
  it('gets adjustments for its reductions', () => {
    const orders = [...opened().orders.values()]
    expect(orders).toHaveLength(tables['orders']?.length ?? 0)
    for (const { shopId, lines, adjustments, freeTransfee, kind } of orders) {
      expect(kind).toBe('general')
      for (const { orderItemId, gross, net } of lines)
        expect(off(adjustments, orderItemId)).toBe(centsOf(gross) - centsOf(net))
      expect(off(adjustments, `freight of ${shopId}`)).toBe(centsOf(freeTransfee))
    }
    expect(orders.some(({ adjustments }) => adjustments.some(({ part }) => part === 'member'))).toBe(true)
    expect(orders.some(({ adjustments }) => adjustments.some(({ part }) => part === 'freight'))).toBe(true)
  })

  it('is a confirmation whose lines get different keys', () => {
    for (const { shops, kind } of opened().checkouts.values()) {
      expect(kind).toBe('general')
      const lines = shops.flatMap(({ lines }) => lines)
      expect(lines.map(({ key }) => key)).toEqual(lines.map((_, at) => at))
      for (const { lines, adjustments } of shops)
        for (const { key, gross, net } of lines) expect(off(adjustments, key)).toBe(centsOf(gross) - centsOf(net))
    }
  })

  it('gives the pieces of an order back, gifts too, and of a closed one none', () => {
    const mall = opened()
    const orders = [...mall.orders.values()]
    const unpaid = orders.filter(({ status }) => status === 'unpaid')
    expect(unpaid.length).toBeGreaterThan(2)
    for (const order of unpaid) {
      const held = order.lines.map(({ skuId, count }) => [skuId, count] as const)
      const before = held.map(([skuId]) => skuNow(mall, skuId)?.sku.stocks ?? 0)
      cancelOrder(mall, order, 'buyer')
      expect(held.map(([skuId]) => skuNow(mall, skuId)?.sku.stocks)).toEqual(
        held.map(([, count], at) => (before[at] ?? 0) + count),
      )
    }
    for (const { status, claims } of orders.filter((order) => order.status === 'canceled'))
      expect([status, claims]).toEqual(['canceled', []])
    const gifts = orders.flatMap(({ lines }) => lines.flatMap((line) => line.gifts.map((gift) => gift.orderItemId)))
    const held = new Set(orders.flatMap(({ claims }) => claims.map(({ orderItemId }) => orderItemId)))
    expect(gifts.length).toBeGreaterThan(0)
    expect(gifts.every((id) => held.has(id))).toBe(true)
  })

  it('gets refunds that undo no reductions', () => {
    const refunds = [...opened().orders.values()].flatMap((order) => order.refunds)
    expect(refunds.length).toBeGreaterThan(0)
    expect(refunds.flatMap(({ items }) => items.map(({ reductions }) => reductions))).toEqual(refunds.map(() => []))
  })

  it('stays as it is once it is up to date', () => {
    const mall = opened()
    const again = restoreMall(snapshotOf(mall), catalogue)
    for (const order of mall.orders.values()) expect(again.orders.get(order.orderNumber)).toBe(order)
  })
})

describe('data stored by a world of version 2', () => {
  const without = (value: unknown, ...keys: string[]): object =>
    Object.fromEntries(Object.entries(value as object).filter(([key]) => !keys.includes(key)))
  const older = () => {
    const { mall, other } = openMall()
    const order = ordered(mall, other, { ...mugItem, prodCount: 9 })
    const [uuid, checkout] = mall.checkouts.changes()[0] ?? []
    if (!uuid || !checkout) throw new Error('nothing was confirmed')
    const simple = (adjustments: readonly Adjustment[]) => adjustments.map((each) => without(each, 'name'))
    const orders = [
      order.orderNumber,
      {
        ...order,
        adjustments: simple(order.adjustments),
        lines: order.lines.map((line) => without(line, 'comboId')),
      },
    ] as const
    const shops = checkout.shops.map((shop) => ({
      ...without(shop, 'freeMissing'),
      adjustments: simple(shop.adjustments),
      lines: shop.lines.map((line) => without(line, 'combo', 'discountId')),
    }))
    const checkouts = [uuid, { ...without(checkout, 'coupons', 'points'), shops }] as const
    const mallNow = restoreMall(
      { ...snapshotOf(newMall()), tables: { orders: [orders], checkouts: [checkouts] } },
      catalogue,
    )
    return {
      order,
      checkout,
      upgraded: mallNow.orders.get(order.orderNumber),
      confirmation: mallNow.checkouts.get(uuid),
    }
  }

  it('gets names for its reductions, and lines that are in no package', () => {
    const { order, upgraded } = older()
    expect(upgraded?.adjustments.map(({ name }) => name.en)).toEqual(['Member price', 'Free delivery'])
    expect(upgraded).toEqual({
      ...order,
      adjustments: order.adjustments.map((each) => ({ ...each, name: expect.anything() })),
    })
  })

  it('is a confirmation without packages, discounts and coupons', () => {
    const { checkout, confirmation } = older()
    expect(confirmation?.coupons).toEqual({ byBuyer: false, offers: [], best: 0 })
    expect(confirmation?.points).toEqual({ used: 0, held: 0, most: 0 })
    expect(confirmation?.shops.map(({ lines, payable }) => [lines, payable])).toEqual(
      checkout.shops.map(({ lines, payable }) => [lines, payable]),
    )
  })
})

describe('data stored by a world of version 3', () => {
  it('is a confirmation without points, and accounts whose paid level does not end', () => {
    const { mall, other } = openMall()
    ordered(mall, other, mugItem)
    const [uuid, checkout] = mall.checkouts.changes()[0] ?? []
    if (uuid === undefined || !checkout) throw new Error('nothing was confirmed')
    const { points: _, ...older } = checkout
    const { membership: __, ...account } = other
    const level = { level: 2, levelType: 1, levelName: { zh: '会员', en: 'Plus' } }
    const tables = {
      checkouts: [[uuid, older]] as [string, unknown][],
      accounts: [[other.userId, { ...account, ...level }]] as [string, unknown][],
    }
    const upgraded = restoreMall({ ...snapshotOf(newMall()), tables }, catalogue)
    expect(upgraded.checkouts.get(uuid)).toEqual({ ...older, points: { used: 0, held: 0, most: 0 } })
    expect(upgraded.accounts.get(other.userId)).toEqual({ ...account, membership: plus })
  })

  it('has accounts that own no shop: shops name their owner', () => {
    const { other } = openMall()
    const tables = { accounts: [[other.userId, { ...other, shop: null }]] as [string, unknown][] }
    expect(restoreMall({ ...snapshotOf(newMall()), tables }, catalogue).accounts.get(other.userId)).toEqual(other)
  })

  it('gets payments that name what they are for', () => {
    const { mall, other } = openMall()
    const { orderNumber } = ordered(mall, other, mugItem)
    payOrders(mall, other, { payType: 3, orderNumbers: orderNumber })
    const [payNo, payment] = mall.payments.changes()[0] ?? []
    if (payNo === undefined || !payment) throw new Error('nothing was to be paid')
    const { subject: _, ...older } = payment
    const tables = { payments: [[payNo, { ...older, orderNumbers: [orderNumber] }]] as [string, unknown][] }
    const upgraded = restoreMall({ ...snapshotOf(newMall()), tables }, catalogue)
    expect(upgraded.payments.get(payNo)).toEqual(payment)
  })
})

describe('messages stored by a world of version 4', () => {
  it('are about their order, read or not, and stay as they are once they are up to date', () => {
    const { mall, shopper } = openMall()
    const { orderNumber, lines } = ordered(mall, shopper)
    const orderItemIds = lines.map((line) => line.orderItemId)
    const kept = [
      { logId: 2, kind: 'sent', orderNumber, orderItemIds, at: mall.now, isRead: false },
      { logId: 1, kind: 'groupFull', orderNumber, orderItemIds, at: mall.now, isRead: true },
    ]
    const stored = snapshotOf(mall)
    const again = restoreMall(
      { ...stored, tables: { ...stored.tables, messages: [[shopper.userId, kept]] } },
      catalogue,
    )
    expect(messagePage(again, shopper, {}, 'zh').records).toMatchObject([
      { logId: 2, messageType: 2, title: '包裹已发出', orderNumber, status: 0 },
      { logId: 1, messageType: 11, title: '拼团成功', orderNumber, status: 1 },
    ])
    const later = restoreMall(snapshotOf(again), catalogue)
    expect(later.messages.get(shopper.userId)).toBe(again.messages.get(shopper.userId))
  })
})
