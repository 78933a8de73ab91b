import { known } from '@mall/fixtures/known'
import { expect } from 'vitest'
import { orderOf, type Claim, type View } from './view.ts'

const minutes = (count: number) => ({ body: { ms: count * 60_000 } })
const info = ({ see }: View) => see('GET /p/score/scoreInfo', {})
const levels = ({ see }: View) => see('GET /p/score/scoreLevel/page', { query: { levelType: 0 } })
const mug = { prodId: known.mug.prodId, skuId: known.mug.skuId, prodCount: 1 }

export const memberClaims: Record<string, Claim> = {
  'points-expire-soon': async (view) => {
    expect(await info(view)).toMatchObject({ score: 600, expireScore: 500 })
    await view.control('POST /__mall/clock/advance', minutes(10))
    expect(await info(view)).toMatchObject({ score: 100, expireScore: 0 })
  },
  'signed-in-six-days': async (view) => {
    const { isSignIn, signInCount, score, scoreList } = await info(view)
    expect([isSignIn, signInCount]).toEqual([0, 6])
    await view.see('GET /p/score/updateUserScore', {})
    expect((await info(view)).score).toBe(score + (scoreList[6] ?? 0))
  },
  'signed-in-today': async (view) => {
    expect(await info(view)).toMatchObject({ isSignIn: 1, signInCount: 1 })
    expect((await view.send('GET /p/score/updateUserScore', {})).status).toBe(400)
  },
  'one-yuan-to-gold': async (view) => {
    const { needGrowth, levelName, nextLevelName } = await levels(view)
    expect(needGrowth).toBe(1)
    const due = (await view.control('GET /__mall/deadlines', {})).find(({ task }) => task === 'completeOrder')?.due ?? 0
    await view.control('POST /__mall/clock/jump', { body: { to: due } })
    expect([levelName, (await levels(view)).levelName]).toEqual(['Member', nextLevelName])
  },
  'level-ends-soon': async (view) => {
    expect((await levels(view)).levelType).toBe(1)
    await view.control('POST /__mall/clock/advance', minutes(10))
    expect((await levels(view)).levelType).toBe(0)
  },
  'points-ten-short': async (view) => {
    const { scorePrice } = await view.see('GET /score/prod/prodInfo', { query: { prodId: known.mug.prodId } })
    expect(scorePrice - (await info(view)).score).toBe(10)
    const body = { uuid: 'ten-points-short', addrId: 0, orderItem: mug }
    expect((await view.send('POST /p/score/confirm', { body })).status).toBe(400)
  },
  'points-to-spend': async (view) => {
    const body = { uuid: 'points-to-spend', addrId: 0, orderItem: mug }
    expect((await view.send('POST /p/score/confirm', { body })).status).toBe(200)
  },
  'points-order': async (view) => {
    expect(await orderOf(view)).toMatchObject({ status: 2, canRefund: false, actualTotal: 6 })
    expect((await info(view)).score).toBe(100)
  },
  'points-order-to-pay': async (view) => {
    expect([(await orderOf(view)).status, (await info(view)).score]).toEqual([1, 100])
    const due = (await view.control('GET /__mall/deadlines', {})).find(({ task }) => task === 'closeOrder')?.due ?? 0
    await view.control('POST /__mall/clock/jump', { body: { to: due } })
    expect([(await orderOf(view)).status, (await info(view)).score]).toEqual([6, 8000])
  },
  'points-in-order': async (view) => {
    const { reductions, canRefund } = await orderOf(view)
    expect([canRefund, reductions.find(({ rule }) => rule === 'points')?.amount]).toEqual([true, 79])
    expect((await info(view)).score).toBe(20_000 - 7900)
  },
  'top-up-waits': async (view) => {
    const params = { payEntry: 1, orderNumbers: view.named('orderNumbers') } as const
    const isPaid = () => view.see('GET /p/order/isPay/{payEntry}/{orderNumbers}', { params })
    const before = await view.see('GET /p/userBalance/getBalanceInfo', {})
    expect(await isPaid()).toBe(false)
    const payment = { payNo: params.orderNumbers }
    await view.control('POST /__mall/payments/{payNo}/outcome', { params: payment, body: { outcome: 'success' } })
    expect([await isPaid(), await view.see('GET /p/userBalance/getBalanceInfo', {})]).toEqual([true, before + 103])
  },
  'gift-card-tries': async (view) => {
    const body = { code: known.giftCard.code }
    expect((await view.see('POST /p/userBalance/redeem', { body })).amount).toBe(100)
  },
  'gift-card-locked': async (view) => {
    const redeem = () => view.send('POST /p/userBalance/redeem', { body: { code: known.giftCard.code } })
    expect((await redeem()).status).toBe(400)
    await view.control('POST /__mall/clock/advance', minutes(30))
    expect((await redeem()).status).toBe(200)
  },
}
