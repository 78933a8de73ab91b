import { expect, test } from 'vitest'
import { shopEntry } from './shop-entry.ts'

test.each([
  [1, { kind: 'screen', path: '/shopIndex?sid=71' }],
  [0, { kind: 'reviewing' }],
  [-1, { kind: 'refused' }],
  [2, { kind: 'offline' }],
  [3, { kind: 'offline' }],
  [5, { kind: 'offline' }],
  [null, { kind: 'screen', path: '/user-center/uc-freeshop' }],
] as const)('a shop of status %j leads to %j [S4.5]', (shopStatus, entry) => {
  expect(shopEntry({ shopStatus, shopId: 71 })).toEqual(entry)
})
