import type { Route } from 'qinghua-contract'

/** What shows points, and changes with them. */
export const pointsReads = [
  'GET /p/user/userInfo',
  'GET /p/score/scoreInfo',
  'GET /p/score/page',
  'GET /p/score/scoreLevel/page',
] as const satisfies readonly Route[]

/** What shows the balance, and changes with it. */
export const balanceReads = [
  'GET /p/user/userInfo',
  'GET /p/userBalance/getBalanceInfo',
  'GET /p/userBalanceLog/log',
  'GET /p/order/getOrderPayInfoByOrderNumber',
] as const satisfies readonly Route[]
