import { known } from '@mall/fixtures/known'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { arm, openShop } from '../../../test/open-shop.tsx'
import { api } from '../../lib/api/api.ts'
import { unitsOf } from './cart-unit.ts'

const cart = async () => unitsOf(await api('POST /p/shopCart/info', { body: [] }))
/** It comes once somebody is near. */
const button = () => {
  fireEvent.focus(document.querySelector('[data-opens] > a') as Element)
  return screen.findByRole('button', { name: 'Show what is in the cart' })
}
const preview = () => screen.findByRole('region', { name: 'Recently added' })

test('the box of the cart opens on what was added last with its sum; what is removed there comes back as it was ticked; Esc closes it', async () => {
  await openShop({ path: '/notice-list', as: known.shopper.userName })
  const [first, ...others] = (await cart()).toSorted((a, b) => b.basketDate.localeCompare(a.basketDate))
  if (!first) throw new Error('The cart is empty.')
  await api('POST /p/shopCart/checkItems', { body: [{ basketId: first.basketId, isChecked: false }] })
  await arm('POST /p/shopCart/info', { kind: 'status', status: 500 })
  fireEvent.click(await button())
  const box = within(await preview())
  fireEvent.click(await box.findByRole('button', { name: 'Try again' }))
  const names = () => box.queryAllByRole('listitem').map((line) => line.querySelector('a')?.textContent)
  await waitFor(() => expect(names()).toEqual([first, ...others].slice(0, 5).map(({ name }) => name)))

  fireEvent.click(within(box.getAllByRole('listitem')[0] as HTMLElement).getByRole('button'))
  await waitFor(() => expect(names()).toEqual(others.slice(0, 5).map(({ name }) => name)))
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(names()[0]).toBe(first.name))
  const restored = { isChecked: false, prodCount: first.prodCount }
  await waitFor(async () => expect((await cart()).find(({ key }) => key === first.key)).toMatchObject(restored))

  fireEvent.keyDown(box.getByRole('link', { name: 'Go to cart' }), { key: 'Escape' })
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Recently added' })).toBeNull())
  expect(document.activeElement).toBe(await button())
})
