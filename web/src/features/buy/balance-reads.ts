import type { Route } from 'qinghua-contract'

/** What shows the balance, and changes with it. */
export const balanceReads = [
  'GET /p/user/userInfo',
  'GET /p/userBalance/getBalanceInfo',
  'GET /p/userBalanceLog/log',
  'GET /p/order/getOrderPayInfoByOrderNumber',
] as const satisfies readonly Route[]
