// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { control, openShop } from '../../test/open-shop.tsx'
import { limits } from '@mall/contracts/rules'
import { loginPopup } from '../lib/session/login-popup.ts'

const topBar = () => within(screen.getByRole('navigation', { name: 'Account and service' }))

describe('the top bar', () => {
  test.each(['My orders', 'Personal center', /^Cart/, 'Open a shop'])(
    'asks a visitor who goes to %s to log in [S2.44]',
    async (name) => {
      await openShop()
      fireEvent.click(topBar().getByRole('button', { name }))
      expect(loginPopup.get()).toBe('needed')
    },
  )
  test('offers a visitor login and registration [S2.42]', async () => {
    await openShop()
    expect(topBar().getByText('Log in')).toBeTruthy()
    expect(topBar().getByText('Register')).toBeTruthy()
  })
  test('shows a buyer the nickname, the collection, the way out and the count of the cart [S2.43]', async () => {
    await openShop({ as: 'lin_xiaoman' })
    expect(await topBar().findByText('林小满')).toBeTruthy()
    expect(topBar().getByText('My collection')).toBeTruthy()
    expect(topBar().getByRole('button', { name: 'Log out' })).toBeTruthy()
    await waitFor(() => expect(topBar().getByText(/^Cart/).textContent).toMatch(/^Cart [1-9]/))
  })
  test('welcomes in the language of the shopper [S2.41]', async () => {
    await openShop({ language: 'en' })
    expect((await screen.findAllByText('Welcome to Qinghua')).length).toBeGreaterThan(0)
    fireEvent.click(screen.getByRole('button', { name: '中文' }))
    expect((await screen.findAllByText('欢迎来到青花集')).length).toBeGreaterThan(0)
    expect(document.documentElement.lang).toBe('zh-CN')
  })
  test('a switch of language keeps what is typed and asks for the catalogue again [S1.7]', async () => {
    await openShop({ language: 'en' })
    const box = screen.getByRole<HTMLInputElement>('combobox', { name: 'Search for products or stores' })
    fireEvent.change(box, { target: { value: 'tea' } })
    expect(await screen.findByRole('button', { name: /E-books/ })).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: '中文' }))
    expect(await screen.findByRole('button', { name: /电子书/ })).toBeTruthy()
    expect(box.isConnected && box.value).toBe('tea')
  })
})

describe('the shop link', () => {
  test('opens the shop of who has an open one [S4.5]', async () => {
    await openShop({ as: 'mo_boss' })
    fireEvent.click(await topBar().findByRole('button', { name: 'My shop' }))
    await waitFor(() => expect(location.pathname + location.search).toBe('/shopIndex?sid=71'))
  })
  test('leads who has none to opening one [S4.5]', async () => {
    await openShop({ as: 'lin_xiaoman' })
    fireEvent.click(await topBar().findByRole('button', { name: 'Open a shop' }))
    await waitFor(() => expect(location.pathname).toBe('/user-center/uc-freeshop'))
  })
})

describe('the search box', () => {
  test.each([
    ['Products', 'Product name cannot be empty'],
    ['Stores', 'Store name cannot be empty'],
  ])('for %s says for one second: %s [S5.6]', async (kind, message) => {
    await openShop()
    vi.useFakeTimers()
    const form = screen.getByRole('search')
    fireEvent.change(within(form).getByLabelText('Search in'), {
      target: { value: kind === 'Stores' ? 'store' : 'product' },
    })
    fireEvent.change(within(form).getByRole('combobox', { name: 'Search for products or stores' }), {
      target: { value: ' \u3000 ' },
    })
    fireEvent.submit(form)
    expect(within(form).getByRole('alert').textContent).toBe(message)
    await vi.advanceTimersByTimeAsync(999)
    expect(within(form).getByRole('alert').textContent).toBe(message)
    await vi.advanceTimersByTimeAsync(1)
    await vi.waitFor(() => expect(within(form).getByRole('alert').textContent).toBe(''))
    vi.useRealTimers()
  })
  test('takes the trimmed words to the list, or to the stores [S2.3]', async () => {
    await openShop()
    const form = screen.getByRole('search')
    const box = within(form).getByRole<HTMLInputElement>('combobox', { name: 'Search for products or stores' })
    expect(box.maxLength).toBe(limits.searchText)
    fireEvent.change(box, { target: { value: ' 茶 & tea ' } })
    fireEvent.submit(form)
    await waitFor(() => expect(location.pathname + location.search).toBe('/list?pn=%E8%8C%B6+%26+tea'))
  })
})

describe('an unknown address', () => {
  test('says so, and leads back [S2.15]', async () => {
    await openShop({ path: '/nope' })
    expect(await screen.findByRole('heading', { level: 1, name: 'This page could not be found' })).toBeTruthy()
    expect(screen.getByText('No related products')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Back to the previous page' })).toBeTruthy()
    expect(document.title).toBe('This page could not be found - Qinghua')
  })
})

describe('the keyboard', () => {
  test('/ goes to the search box, g h goes home, and both leave typing alone [S2.50]', async () => {
    await openShop({ path: '/nope' })
    const box = screen.getByRole('combobox', { name: 'Search for products or stores' })
    fireEvent.keyDown(document.body, { key: '/' })
    expect(document.activeElement).toBe(box)
    fireEvent.keyDown(box, { key: 'g' })
    fireEvent.keyDown(box, { key: 'h' })
    expect(location.pathname).toBe('/nope')
    box.blur()
    fireEvent.keyDown(document.body, { key: 'g' })
    fireEvent.keyDown(document.body, { key: 'h' })
    await waitFor(() => expect(location.pathname).toBe('/'))
    await waitFor(() => expect(document.activeElement?.tagName).toBe('H1'))
  })
})

describe('the footer', () => {
  test('names the phone, the promises, the ways to pay and the filing number [S2.60]', async () => {
    await openShop()
    const footer = within(screen.getByRole('contentinfo'))
    expect(await footer.findByText('400-820-0062')).toBeTruthy()
    for (const text of ['7-day no-reason returns', 'Alipay', 'WeChat Pay', 'Points', 'Balance', 'Feedback'])
      expect(footer.getByText(text)).toBeTruthy()
    expect(footer.getByText(/ICP/)).toBeTruthy()
  })
  test('names the store of a buyer [S2.60]', async () => {
    await openShop({ as: 'lin_xiaoman' })
    expect(await within(screen.getByRole('contentinfo')).findByText(/^Your store: /)).toBeTruthy()
  })
})

describe('a token that is no longer good', () => {
  test('makes a visitor of the shopper, without a popup over the first screen [S8.3]', async () => {
    await openShop({
      as: 'lin_xiaoman',
      before: () =>
        control('POST /__mall/faults', {
          body: { on: '/p/*', effect: { kind: 'status', status: 401 }, timing: { kind: 'every' } },
        }),
    })
    expect(await topBar().findByText('Log in')).toBeTruthy()
    expect(loginPopup.get()).toBeNull()
  })
})
