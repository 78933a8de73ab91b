import { known } from '@mall/fixtures/known'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openScreen } from '../../../test/open-shop.tsx'
import { readShown } from './comments.tsx'

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

test('a variant of another product is no filter', () => {
  expect(readShown(new URLSearchParams('variant=7'), [5, 6]).skuId).toBeNull()
})
