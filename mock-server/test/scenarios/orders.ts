import { known } from '@mall/fixtures/known'
import { expect } from 'vitest'
import { orderOf, type Claim } from './view.ts'

const minute = 60_000
const instant = (text: string | null): number => Date.parse(`${text?.replace(' ', 'T')}+08:00`)

const states: Claim = async ({ control }) =>
  expect(new Set((await control('GET /__mall/orders', { query: {} })).map(({ status }) => status))).toEqual(
    new Set(['unpaid', 'toShip', 'toReceive', 'toEvaluate', 'evaluated', 'completed', 'canceled']),
  )

export const orderClaims: Record<string, Claim> = {
  'regular-customer': async ({ see }) => {
    const { records } = await see('GET /p/myOrder/myOrderSearch', { query: { status: 0, size: 20 } })
    expect(new Set(records.map(({ status }) => status))).toEqual(new Set([1, 2, 3, 4, 5, 6]))
    const counted = await Promise.all([
      see('GET /p/orderRefund/list', { query: {} }),
      see('GET /p/orderInvoice/page', { query: {} }),
      see('GET /p/prodComm/prodCommPageByUser', { query: {} }),
      see('GET /p/user/collection/page', { query: {} }),
      see('GET /p/shop/collection/page', { query: {} }),
      see('GET /p/prodBrowseLog/page', { query: {} }),
      see('GET /p/myNotifyLog/unReadCountList', { query: {} }),
    ])
    expect(counted.filter(({ total }) => total === 0)).toEqual([])
    expect((await see('GET /p/shopCart/prodCount', {})) > 0).toBe(true)
    expect(await see('GET /p/myCoupon/getMyCouponsStatusCount', {})).toMatchObject({ useCount: 1, expiredCount: 1 })
    const offered = await see('GET /coupon/couponPage', { query: { size: 60 } })
    expect(offered.records.map(({ limitNum }) => limitNum)).toEqual(expect.arrayContaining([1, 2, 20]))
  },
  'lived-in': async ({ see }) => {
    const { records } = await see('GET /p/myOrder/myOrderSearch', { query: { status: 0, size: 20 } })
    expect(new Set(records.map(({ status }) => status))).toEqual(new Set([1, 2, 3, 4, 5, 6]))
    // Still the day of the opening, when the sales of the day are on.
    expect(records.every(({ createTime }) => createTime.startsWith('2026-11-02'))).toBe(true)
    const pages = await Promise.all([
      see('GET /p/orderRefund/list', { query: {} }),
      see('GET /p/orderInvoice/page', { query: {} }),
      see('GET /p/prodComm/prodCommPageByUser', { query: {} }),
      see('GET /p/myNotifyLog/unReadCountList', { query: {} }),
    ])
    expect(pages.filter(({ total }) => total === 0)).toEqual([])
    expect(await see('GET /p/shopCart/prodCount', {})).toBe(11)
  },
  'every-order-state': async (view) => {
    await states(view)
    const { records } = await view.see('GET /p/myOrder/myOrderSearch', { query: { status: 6 } })
    expect(records).toHaveLength(2)
  },
  'order-expires-soon': async (view) => {
    const { status, endTime } = await orderOf(view)
    expect([status, instant(endTime) - view.now]).toEqual([1, 2 * minute])
  },
  'order-expired': async (view) => {
    const { status, cancelReason, cancelTime } = await orderOf(view)
    expect([status, cancelReason, view.now - instant(cancelTime)]).toEqual([6, 'clock', 1_000])
  },
  'code-expires-soon': async ({ control, now }) => {
    const [payment] = await control('GET /__mall/payments', {})
    expect([payment?.status, payment?.payType, (payment?.expiresAt ?? 0) - now]).toEqual(['waiting', 3, 30_000])
  },
  'payment-failed': async (view) => {
    expect(await view.control('GET /__mall/payments', {})).toMatchObject([{ status: 'failed', payType: 2 }])
    expect((await orderOf(view)).status).toBe(1)
  },
  'payment-closed': async ({ see, send, named }) => {
    const open = await see('GET /sys/config/info/getSysPaySwitch', {})
    expect(open).toEqual({ aliPaySwitch: false, wxPaySwitch: false, balancePaySwitch: false })
    const orderNumbers = named('orderNumbers')
    for (const payType of [2, 3, 9] as const)
      expect((await send('POST /p/order/pay', { body: { payType, orderNumbers } })).text).toContain(
        'temporarily unavailable',
      )
  },
  'paid-with-balance': async (view) => {
    const { status, payType, actualTotal } = await orderOf(view)
    expect([status, payType]).toEqual([2, 9])
    expect((await view.see('GET /p/user/userInfo', {})).balance).toBeCloseTo(5000 - actualTotal)
  },
  'one-cent': async ({ see, named }) => {
    const orderNumbers = named('orderNumbers')
    const { balance, status } = await see('GET /p/order/getOrderPayInfoByOrderNumber', { query: { orderNumbers } })
    expect([balance, status]).toEqual([0.01, 1])
    expect(await see('POST /p/order/pay', { body: { payType: 9, orderNumbers } })).toMatchObject({ type: 3 })
  },
  'two-packages': async ({ see, named }) => {
    const params = { orderNumber: named('orderNumber') }
    const packages = await see('GET /p/myDelivery/orderInfo/{orderNumber}', { params })
    expect(packages.map(({ deliveryDto }) => deliveryDto.state).sort()).toEqual([2, 3])
  },
  'no-logistics': async ({ see, named }) => {
    const params = { orderNumber: named('orderNumber') }
    const packages = await see('GET /p/myDelivery/orderInfo/{orderNumber}', { params })
    expect(packages).toMatchObject([{ deliveryDto: { state: 0, traces: [] } }])
  },
  'receipt-tomorrow': async (view) => {
    expect((await orderOf(view)).status).toBe(3)
    await view.control('POST /__mall/clock/advance', { body: { ms: 24 * 60 * minute - 1 } })
    expect((await orderOf(view)).status).toBe(3)
    await view.control('POST /__mall/clock/advance', { body: { ms: 1 } })
    expect((await orderOf(view)).status).toBe(4)
  },
  'to-evaluate': async ({ see, named }) => {
    const query = { commStatus: 0, orderNumber: named('orderNumber') } as const
    expect((await see('GET /p/myOrder/myOrderItemsComment', { query })).total).toBe(2)
  },
  'all-evaluated': async ({ see }) => {
    expect((await see('GET /p/myOrder/myOrderItemsComment', { query: { commStatus: 0 } })).total).toBe(0)
    const { records } = await see('GET /p/prodComm/prodCommPageByUser', { query: {} })
    expect(records.map(({ replySts }) => replySts)).toEqual([1, 0, 0])
  },
  'ebook-bought': async (view) => expect((await orderOf(view)).orderItemDtos[0]?.downloadUrl).toMatch(/^\//),
  'ebook-read-on': async ({ see, named }) => {
    const query = { prodId: known.ebook.prodId, chapter: Number(named('chapter')) }
    expect(await see('GET /p/prod/chapter', { query })).toMatchObject({ chapter: 2, isOwned: true })
  },
  'voucher-to-use': async (view) =>
    expect((await orderOf(view)).virtualInfoList.map(({ isWriteOff }) => isWriteOff)).toEqual([0, 0]),
  'voucher-used': async (view) =>
    expect((await orderOf(view)).virtualInfoList.map(({ isWriteOff }) => isWriteOff)).toEqual([1, 0]),
  'voucher-expired': async (view) =>
    expect((await orderOf(view)).virtualInfoList.map(({ isWriteOff }) => isWriteOff)).toEqual([-1]),
  'invoice-in-progress': async ({ see, named }) => {
    const params = { orderInvoiceId: Number(named('orderInvoiceId')) }
    expect((await see('GET /p/orderInvoice/info/{orderInvoiceId}', { params })).invoiceState).toBe(1)
  },
  'invoice-issued': async ({ see, named }) => {
    const params = { orderInvoiceId: Number(named('orderInvoiceId')) }
    expect((await see('GET /p/orderInvoice/info/{orderInvoiceId}', { params })).invoiceState).toBe(2)
  },
  'ten-thousand-orders': async ({ see }) => {
    const { allCount, success, consignment } = (await see('GET /p/user/centerInfo', {})).orderCountData
    expect(allCount).toBe(10_000)
    expect(success).toBeGreaterThan(8_000)
    expect(consignment).toBeGreaterThan(10)
  },
}
