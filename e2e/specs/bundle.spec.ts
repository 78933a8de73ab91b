import { weighHome } from '../../scripts/lib/weights.mjs'
import { expect, test } from '../test.ts'

test('the home page of a visitor loads at most 138 kB of script and 3 kB of style', async ({ context, baseURL }) => {
  const { home, styles } = await weighHome(context, String(baseURL))
  expect(home).toBeLessThanOrEqual(138)
  expect(styles).toBeLessThanOrEqual(3)
})
