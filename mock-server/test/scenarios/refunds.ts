import { refundStatuses } from 'qinghua-contract/refund-machine'
import { known } from '@mall/fixtures/known'
import { expect } from 'vitest'
import { orderOf, refundOf, type Claim } from './view.ts'

const hour = 3_600_000

export const refundClaims: Record<string, Claim> = {
  'every-refund-state': async ({ control }) =>
    expect((await control('GET /__mall/refunds', { query: {} })).map(({ status }) => status).sort()).toEqual(
      Object.keys(refundStatuses).sort(),
    ),
  'refund-to-ask': async (view) => expect((await orderOf(view)).canRefundAmount).toBeGreaterThan(0),
  'refund-awaits-merchant': async (view) =>
    expect(await refundOf(view)).toMatchObject({ returnMoneySts: 1, applyType: 2, isCancel: true }),
  'refund-awaits-parcel': async (view) => {
    expect((await refundOf(view)).returnMoneySts).toBe(2)
    await view.control('POST /__mall/clock/advance', { body: { ms: 2 * hour - 1 } })
    expect((await refundOf(view)).returnMoneySts).toBe(2)
    await view.control('POST /__mall/clock/advance', { body: { ms: 1 } })
    expect((await refundOf(view)).returnMoneySts).toBe(-1)
  },
  'refund-refused': async (view) =>
    expect(await refundOf(view)).toMatchObject({
      returnMoneySts: 7,
      rejectMessage: expect.stringContaining('手绘') as unknown,
    }),
  'refund-one-line': async (view) => {
    const { refundStatus, orderItemDtos } = await orderOf(view)
    expect([refundStatus, orderItemDtos.map(({ returnMoneySts }) => returnMoneySts)]).toEqual([3, [null, 5, null]])
  },
  'refund-last-item': async (view) => {
    expect(await refundOf(view)).toMatchObject({ returnMoneySts: 1, isCancel: false })
    const { text } = await view.send('PUT /p/orderRefund/cancel', { body: view.named('refundSn') })
    expect(text).toMatch(/last item/)
  },
  'gift-returned': async (view) =>
    expect(await refundOf(view)).toMatchObject({
      returnMoneySts: 2,
      giveawayList: [{ prodId: known.coaster.prodId, goesBack: true }],
    }),
}
