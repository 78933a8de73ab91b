import { known } from '@mall/fixtures/known'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openScreen } from '../../../test/open-shop.tsx'
import { addressOf, readShown } from './comments.tsx'

const reviews = `/detail/${known.mug.prodId}?tab=reviews`
const list = async () =>
  within(await screen.findByRole('region', { name: 'About the product' })).findAllByRole('article')

test('reviews are filtered and paged by their address [S2.4]', async () => {
  await openScreen({ path: reviews })
  expect((await list()).length).toBe(10)
  fireEvent.click(await screen.findByRole('link', { name: /^Bad 6/ }))
  await waitFor(async () => expect((await list()).length).toBe(6))
  expect(new URLSearchParams(location.search).get('show')).toBe('bad')
  fireEvent.click(screen.getByRole('link', { name: /^With pictures/ }))
  fireEvent.click(await screen.findByRole('link', { name: 'Page 2' }))
  await waitFor(() => expect(location.search).toBe('?tab=reviews&show=pictures&page=2'))
})

test('an address that makes no sense asks for all, and a change keeps the rest of it', () => {
  const search = new URLSearchParams('tab=reviews&sku=1&show=worst&variant=7&page=-1')
  const shown = readShown(search, [5, 6])
  expect(shown).toEqual({ kind: 'all', skuId: null, page: 1 })
  expect(addressOf(search, shown, { kind: 'bad', page: 2 })).toBe('?tab=reviews&sku=1&show=bad&page=2')
  expect(addressOf(search, shown, { skuId: 6 })).toBe('?tab=reviews&sku=1&variant=6')
  expect(addressOf(search, shown, {})).toBe('?tab=reviews&sku=1')
})
