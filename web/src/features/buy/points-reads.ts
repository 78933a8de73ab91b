import type { Route } from 'qinghua-contract'

/** What shows points, and changes with them. */
export const pointsReads = [
  'GET /p/user/userInfo',
  'GET /p/score/scoreInfo',
  'GET /p/score/page',
  'GET /p/score/scoreLevel/page',
] as const satisfies readonly Route[]
