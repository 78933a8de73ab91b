import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openScreen, openShop } from '../../../test/open-shop.tsx'
import { loginPopup } from '../../lib/login/ask-login.ts'

const path = '/user-center/uc-address'

test('the frame of the user centre stays while one goes from screen to screen [S2.20/home]', async () => {
  await openScreen({ as: 'lin_xiaoman', path })
  const nav = await screen.findByRole('navigation', { name: 'My account' })
  fireEvent.click(within(nav).getByRole('link', { name: 'Browsing history' }))
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Browsing history'))
  expect(document.activeElement?.tagName).toBe('H1')
  expect([nav.isConnected, within(nav).getByRole('link', { current: 'page' }).textContent]).toEqual([
    true,
    'Browsing history',
  ])
})

test('a visitor of the user centre is asked to log in, and closing the popup leads home [S4.10, S6.1]', async () => {
  await openScreen({ path })
  await waitFor(() => expect(loginPopup.get()).toBe('needed'))
  expect(screen.queryByRole('list', { name: 'Your addresses' })).toBeNull()
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(location.pathname).toBe('/'))
  expect(loginPopup.get()).toBeNull()
})

test('logging out of the user centre leads home without asking to log in again [S4.14]', async () => {
  await openShop({ as: 'lin_xiaoman', path })
  await screen.findByRole('list', { name: 'Your addresses' })
  fireEvent.click(screen.getByRole('button', { name: 'Log out' }))
  await waitFor(() => expect(location.pathname).toBe('/'))
  expect(await screen.findByRole('heading', { level: 1, name: 'Home' })).toBeTruthy()
  expect(loginPopup.get()).toBeNull()
})
