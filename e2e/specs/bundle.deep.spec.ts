import { weigh } from '../../scripts/lib/weights.mjs'
import { expect, test } from '../test.ts'

test('no screen loads more than 15 kB of its own when it is opened', async ({ context, baseURL, logInAs }) => {
  test.slow()
  await logInAs('shopper')
  const { own } = await weigh(context, String(baseURL))
  expect(Object.entries(own).filter(([, weight]) => weight > 15)).toEqual([])
})
