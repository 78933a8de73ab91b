import { known } from '@mall/fixtures/known'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { openShop } from '../../test/open-shop.tsx'
import { api } from '../lib/api/api.ts'
import { readCookie } from '../lib/cookies.ts'
import { loginPopup } from '../lib/session/ask-login.ts'
import { chooseTheme } from '../lib/theme-choice.ts'

const shopper = known.shopper.userName
const rail = () => within(screen.getByRole('navigation', { name: 'Shortcuts' }))
const press = (...keys: string[]) => {
  for (const key of keys) fireEvent.keyDown(document.body, { key })
}

describe('the rail', () => {
  test('asks a visitor to log in, and scrolls anyone to the top', async () => {
    await openShop()
    fireEvent.click(rail().getByRole('button', { name: 'Favourites' }))
    expect(loginPopup.get()).toBe('needed')
    fireEvent.click(rail().getByRole('button', { name: 'Top' }))
    expect(scrollTo).toHaveBeenLastCalledWith({ top: 0, behavior: 'smooth' })
  })
})

describe('the head of the page', () => {
  test('shows how much is in the cart beside the search box [S3.3]', async () => {
    await openShop({ as: shopper })
    const count = await api('GET /p/shopCart/prodCount', undefined)
    const boxes = await screen.findAllByRole('link', { name: `Cart ${count} items` })
    expect(boxes.map((box) => box.querySelector('[data-part="count"]')?.textContent)).toEqual(
      boxes.map(() => String(count)),
    )
    expect(boxes).toHaveLength(3)
  })
})

describe('the appearance', () => {
  afterEach(() => chooseTheme('system'))
  test('is chosen in the top bar and remembered', async () => {
    await openShop()
    fireEvent.click(screen.getByRole('button', { name: 'Appearance' }))
    for (const [name, choice] of [
      ['Dark', 'dark'],
      ['Light', 'light'],
    ] as const) {
      fireEvent.click(screen.getByRole('radio', { name }))
      expect([document.documentElement.dataset['theme'], readCookie('theme')]).toEqual([choice, choice])
      expect(screen.getByRole<HTMLInputElement>('radio', { name }).checked).toBe(true)
    }
  })
})

describe('the keyboard', () => {
  test('/ focuses the search box, g h goes home, and neither interferes with typing [S2.50/search]', async () => {
    await openShop({ path: '/nope' })
    await screen.findByRole('heading', { level: 1, name: 'This page could not be found' })
    const box = screen.getByRole('combobox', { name: 'Search for products or shops' })
    press('/')
    expect(document.activeElement).toBe(box)
    fireEvent.keyDown(box, { key: 'g' })
    fireEvent.keyDown(box, { key: 'h' })
    expect(location.pathname).toBe('/nope')
    box.blur()
    press('g', 'h')
    await waitFor(() => expect(location.pathname).toBe('/'))
    await waitFor(() => expect(document.activeElement?.tagName).toBe('H1'))
  })
  test('? lists the shortcuts, which can be turned off there', async () => {
    await openShop()
    press('?')
    const dialog = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }))
    for (const key of ['Open my orders', 'Undo the last removal']) expect(dialog.getByText(key)).toBeTruthy()
    fireEvent.click(dialog.getByRole('checkbox', { name: 'Use keyboard shortcuts' }))
    fireEvent.click(dialog.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    press('g', 'c', '?')
    expect([location.pathname, screen.queryByRole('dialog')]).toEqual(['/', null])
  })
})
