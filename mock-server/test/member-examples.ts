import { known } from '@mall/fixtures/known'
import { changeAccount } from '../src/core/people/office.ts'
import { call } from './call.ts'
import type { Examples, TestWorld } from './test-world.ts'

const exchangeAsk = {
  uuid: 'an-exchange-of-points',
  addrId: 0,
  orderItem: { prodId: known.mug.prodId, skuId: known.mug.skuId, prodCount: 1 },
} as const
const exchangeSubmission = { uuid: exchangeAsk.uuid, remarks: '', virtualRemarkList: [] }

/** A confirmation for a mug; the shopper gets the points for it. */
const confirmedExchange = async (scene: TestWorld): Promise<void> => {
  const { userName } = known.shopper
  changeAccount(scene.server.worlds.get(scene.world).mall, userName, { score: 50_000 })
  await call(scene.server, 'POST /p/score/confirm', { body: exchangeAsk }, scene)
}

/** A valid call of every row about points, balance and levels. */
export const memberExamples = {
  'GET /p/score/page': [{ query: { ioType: 1, month: '2026-11', current: 1, size: 5 } }],
  'GET /score/prod/prodScorePage': [{ query: { current: 1, size: 5 } }],
  'GET /score/prod/prodInfo': [{ query: { prodId: known.mug.prodId } }],
  'POST /p/score/confirm': async (scene) => {
    changeAccount(scene.server.worlds.get(scene.world).mall, known.shopper.userName, { score: 50_000 })
    return [{ body: exchangeAsk }]
  },
  'POST /p/score/submit': async (scene) => {
    await confirmedExchange(scene)
    return [{ body: exchangeSubmission }]
  },
  'POST /p/balance/pay': [{ body: { payType: 3, id: 2 } }],
  'GET /p/userBalanceLog/log': [{ query: { ioType: 1, month: '2026-11', current: 1, size: 5 } }],
  'POST /p/userBalance/redeem': [{ body: known.giftCard }],
  'GET /p/score/scoreLevel/page': [{ query: { levelType: 1 } }],
  'POST /p/level/payLevel': [{ body: { id: known.plus.levelId, payType: 9 } }],
} satisfies Examples
