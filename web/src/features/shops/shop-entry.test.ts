import { expect, test } from 'vitest'
import { shopEntry } from './shop-entry.ts'

test.each([
  [1, { path: '/shopIndex?sid=71' }],
  [0, { says: 'reviewing' }],
  [-1, { says: 'refused' }],
  [2, { says: 'offline' }],
  [3, { says: 'offline' }],
  [5, { says: 'offline' }],
  [null, { path: '/user-center/uc-freeshop' }],
] as const)('a shop of status %j leads to, or says, %j [S4.5/open+reviewing+refused+offline]', (shopStatus, entry) => {
  expect(shopEntry({ shopStatus, shopId: 71 })).toEqual(entry)
})
