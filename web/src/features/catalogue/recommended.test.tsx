import { known } from '@mall/fixtures/known'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openScreen } from '../../../test/open-shop.tsx'
import { api } from '../../lib/api/api.ts'

const { fresh, pass } = known
const popular = 'Popular right now'
const orders = '/user-center/uc-order'

/** The names of all that a row holds, also of what a narrow window hides. */
const goods = async (name: string): Promise<(string | null)[]> => {
  const names = () => [...(screen.getByText(name).closest('section')?.querySelectorAll('h3') ?? [])]
  await waitFor(() => expect(names().length).toBeGreaterThan(0))
  return names().map(({ textContent }) => textContent)
}
const search = 'GET /search/searchProdPage'
const found = async (of: { categoryId?: number } = {}) =>
  (await api(search, { query: { ...of, inStock: true, sort: 1, orderBy: 1, size: 60 } })).records

test('shows what sells best and is in stock, one row of it', async () => {
  await openScreen({ path: orders, as: fresh.userName })
  const best = (await found()).slice(0, 6).map(({ prodName }) => prodName)
  expect(best).toContain(pass.en)
  expect(await goods(popular)).toEqual(best)
})
