import { expect, test } from 'vitest'
import measured from '../../docs/screens.json' with { type: 'json' }
import { screenPaths } from './screens.ts'

const renew = `To measure again which screen makes which call: E2E_TRAFFIC=out npm test -- build browser,
then npm run coverage -- out --screens, then npm run openapi.`

test('docs/screens.json names exactly the screens of the table', () => {
  expect([...new Set(Object.values(measured).flat())].toSorted(), renew).toEqual(screenPaths.toSorted())
})
