import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { callsOf, openScreen } from '../../../test/open-shop.tsx'

const path = '/user-center/uc-collection'
const tiles = async (name = 'Products') => within(await screen.findByRole('list', { name })).getAllByRole('article')
const remove = (name: string) => fireEvent.click(screen.getByRole('button', { name: `Remove ${name}` }))

describe('favourite products', () => {
  test('show reduced prices and what is no longer available [S1.3/favourites] [S2.20/uc-collection]', async () => {
    await openScreen({ as: 'lin_xiaoman', path: `${path}?filter=cut` })
    for (const tile of await tiles()) expect(tile.textContent).toContain(' since you added it')
    fireEvent.click(screen.getByRole('link', { name: 'No longer available' }))
    await screen.findAllByText('No longer sold')
    expect(location.search).toBe('?filter=gone')
    for (const tile of await tiles()) expect(tile.dataset.gone).toBe('true')
  })
  test('are hidden at once when removed; undo restores them without a call', async () => {
    await openScreen({ as: 'lin_xiaoman', path })
    const before = (await tiles()).map((tile) => tile.textContent)
    remove('Hand-painted Porcelain Mug')
    await waitFor(async () => expect((await tiles()).length).toBe(before.length - 1))
    fireEvent.click(await screen.findByRole('button', { name: 'Undo' }))
    await waitFor(async () => expect((await tiles()).map((tile) => tile.textContent)).toEqual(before))
    expect(await callsOf('POST /p/user/collection/batachCancel')).toEqual([])
  })
})

test('favourite shops stand on a tab with an address of its own and lead to their products [S1.3/favourites] [S2.20/uc-collection]', async () => {
  await openScreen({ as: 'lin_xiaoman', path })
  await tiles()
  fireEvent.click(screen.getByRole('tab', { name: 'Shops' }))
  expect(location.search).toBe('?tab=shops')
  const [first] = await tiles('Shops')
  expect(
    within(first as HTMLElement)
      .getByRole('link', { name: /^All products/ })
      .getAttribute('href'),
  ).toMatch(/^\/list\?shopId=\d+$/)
})
