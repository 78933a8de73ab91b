import type { Tables } from '@mall/contracts'
import { known } from '@mall/fixtures/known'
import type { Example } from './test-world.ts'

type MemberRoute = keyof Tables['points'] | keyof Tables['balance'] | keyof Tables['level']

/** A valid call of every row about points, balance and levels. */
export const memberExamples: { readonly [K in MemberRoute]: Example<K> } = {
  'GET /p/score/scoreInfo': [],
  'GET /p/score/updateUserScore': [],
  'GET /p/score/page': [{ query: { ioType: 1, current: 1, size: 5 } }],
  'GET /p/score/getScoreQuestion': [],
  'GET /p/userBalance/getBalanceInfo': [],
  'GET /p/userBalance/getList': [],
  'POST /p/balance/pay': [{ body: { payType: 3, id: 2 } }],
  'GET /p/userBalanceLog/log': [{ query: { ioType: 1, current: 1, size: 5 } }],
  'POST /p/userBalance/redeem': [{ body: known.giftCard }],
  'GET /p/score/scoreLevel/page': [{ query: { levelType: 1 } }],
  'GET /p/score/scoreLevel/minAmountLevel': [],
  'POST /p/level/payLevel': [{ body: { id: known.plus.levelId, payType: 9 } }],
}
