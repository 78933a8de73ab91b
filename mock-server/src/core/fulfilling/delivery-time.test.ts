import { describe, expect, it } from 'vitest'
import { refusal } from '../../../test/mall.ts'
import {
  bookItem,
  confirmed,
  day,
  minute,
  mugItem,
  openMall,
  ordered,
  orderIn,
  passBy,
  requestFor,
} from '../../../test/purchases.ts'
import { setAutopilot } from '../pass-time.ts'
import { payOrders } from '../paying/payments.ts'
import { confirmCheckout } from '../selling/checkout.ts'
import { submitOrders } from '../selling/purchase.ts'
import { dateOf, dateTime, startOf } from '../state/time.ts'
import { deliveryDates } from './delivery-time.ts'

const daysFrom = (at: number, days: number): string => dateOf(at + days * day)

describe('the date that a buyer asks a purchase to be delivered on', () => {
  it('can be one of fifteen, from when the slowest parcel arrives', () => {
    const { mall, shopper } = openMall()
    const checkout = confirmCheckout(mall, shopper, { uuid: 'checkout-0', addrId: 0, orderItem: mugItem })
    const dates = deliveryDates(mall, checkout)
    expect(dates).toHaveLength(15)
    expect([dates.at(0), dates.at(-1)]).toEqual([daysFrom(mall.now, 3), daysFrom(mall.now, 17)])
    const slower = {
      ...checkout,
      shops: [...checkout.shops, ...checkout.shops.map((shop) => ({ ...shop, shopId: 63 }))],
    }
    expect(deliveryDates(mall, slower)[0]).toBe(daysFrom(mall.now, 4))
  })

  it('is not asked where nothing is sent, or where a shop does not deliver', () => {
    const { mall, shopper } = openMall()
    const book = confirmCheckout(mall, shopper, { uuid: 'checkout-0', addrId: 0, orderItem: bookItem })
    expect(deliveryDates(mall, book)).toEqual([])
    const mug = confirmCheckout(mall, shopper, { uuid: 'checkout-1', addrId: 0, orderItem: mugItem })
    const address = mug.address && { ...mug.address, provinceId: 710_000 }
    expect(deliveryDates(mall, { ...mug, address })).toEqual([])
    expect(deliveryDates(mall, { ...mug, kind: 'group' })).toEqual([])
  })

  it('is refused outside of these, also if it is no date, and once its day has come closer', () => {
    const { mall, shopper } = openMall()
    const uuid = confirmed(mall, shopper, mugItem)
    for (const deliveryDate of [daysFrom(mall.now, 2), daysFrom(mall.now, 18), '2026-11-00', '2026-11-31'])
      expect(refusal(() => submitOrders(mall, shopper, { ...requestFor(uuid), deliveryDate }))).toBe('deliveryDateGone')
    passBy(mall, startOf(daysFrom(mall.now, 1)) - mall.now - minute)
    const late = confirmed(mall, shopper, mugItem)
    const deliveryDate = daysFrom(mall.now, 3)
    passBy(mall, 2 * minute)
    const request = { ...requestFor(late), deliveryDate }
    expect(refusal(() => submitOrders(mall, shopper, request))).toBe('deliveryDateGone')
  })

  it('is kept with the order, and a merchant on autopilot sends the parcel for it', () => {
    const { mall, shopper } = openMall()
    setAutopilot(mall, true)
    const deliveryDate = daysFrom(mall.now, 9)
    const order = ordered(mall, shopper, mugItem, { deliveryDate })
    payOrders(mall, shopper, { payType: 9, orderNumbers: order.orderNumber })
    passBy(mall, 10 * day)
    const { deliveryDate: kept, parcels } = orderIn(mall, order)
    expect(kept).toBe(deliveryDate)
    const signed = parcels[0]?.traces.find(({ state }) => state === 'signed')
    expect(dateTime(signed?.at ?? 0)).toBe(`${deliveryDate} 10:00:00`)
  })

  it('of a purchase without a parcel is not accepted', () => {
    const { mall, shopper } = openMall()
    const deliveryDate = daysFrom(mall.now, 5)
    expect(refusal(() => ordered(mall, shopper, bookItem, { deliveryDate }))).toBe('deliveryDateGone')
  })
})
