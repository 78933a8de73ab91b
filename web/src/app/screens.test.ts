import { expect, test } from 'vitest'
import { screens as swept } from '../../../e2e/pages/screens.ts'
import { screenOf, screens } from './screens.ts'

/** They call nothing of their own when they open, or are another name of one that does. */
const callNothing = ['/login', '/register', '/forget-password', '/index']

test('every screen has a row in the sweeps [S8.1] [S8.2] [S8.3] [S8.4]', async () => {
  const rows = screens.map(({ path }) => path)
  const order = async () => '1'
  const nobody = { order, buy: order, ship: async () => 1, askInvoice: async () => 1, issue: order, review: order }
  const shopper = { ...nobody, askBack: order, accept: order } as unknown as Parameters<
    Exclude<(typeof swept)[number]['path'], string>
  >[0]
  const paths = await Promise.all(swept.map(({ path }) => (typeof path === 'string' ? path : path(shopper))))
  const shown = paths.map((path) => screenOf(path.split('?')[0] ?? '')?.path)
  expect([...new Set([...shown, ...callNothing])].toSorted()).toEqual(rows.toSorted())
})
