import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { callsOf, control, enterWorld, isAnswered, openScreen } from '../../../test/open-shop.tsx'
import { api } from '../../lib/api/api.ts'
import { toasts } from '../../lib/toasts.ts'

const path = '/user-center/uc-footprint'
const day = async (name: string) => within(await screen.findByRole('region', { name }))
/** What the shopper looked at today. */
const namesOf = async () => {
  await enterWorld({ as: 'lin_xiaoman' })
  const { records } = await api('GET /p/prodBrowseLog/page', { query: { current: 1, size: 50 } })
  const [newest] = records
  return records.filter(({ browseTime }) => browseTime.slice(0, 10) === newest?.browseTime.slice(0, 10))
}

test('the history is grouped by day and says when a product was seen [S2.21/footprint] [S2.20/uc-footprint]', async () => {
  await openScreen({ as: 'lin_xiaoman', path })
  expect((await (await day('Today')).findAllByText(/^Viewed at \d\d:\d\d$/)).length).toBeGreaterThan(0)
  expect((await day('Yesterday')).getAllByRole('article').length).toBeGreaterThan(0)
})

test('a product that is no longer sold says so and leads nowhere, while others of the day do', async () => {
  const [gone, ...others] = await namesOf()
  await openScreen({
    as: 'lin_xiaoman',
    path,
    before: () =>
      control('POST /__mall/products/{prodId}', { params: { prodId: gone?.prodId ?? 0 }, body: { status: 0 } }),
  })
  const today = await day('Today')
  const tiles = today.getAllByRole('article').map((tile) => within(tile))
  const linked = tiles.map((tile) => tile.queryAllByRole('link').length > 0)
  expect(tiles.map((tile) => tile.queryByText('No longer sold') === null)).toEqual(linked)
  expect(today.queryByRole('link', { name: gone?.prodName ?? '' })).toBeNull()
  expect([others.length > 0, linked.filter((is) => !is).length]).toEqual([true, 1])
})

test('what was removed is gone once it can no longer be undone [S2.20/uc-footprint]', async () => {
  await openScreen({ as: 'lin_xiaoman', path })
  const [tile] = (await day('Today')).getAllByRole('article')
  const remove = within(tile as HTMLElement).getByRole('button', { name: /^Remove/ })
  fireEvent.click(remove)
  act(() => toasts.set([]))
  await waitFor(async () => expect(await callsOf('DELETE /p/prodBrowseLog')).toHaveLength(1))
  await waitFor(() => expect(isAnswered()).toBe(true))
  expect(screen.queryByRole('button', { name: remove.getAttribute('aria-label') ?? '' })).toBeNull()
})
