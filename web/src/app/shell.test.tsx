import { limits } from 'qinghua-contract/rules'
import { known } from '@mall/fixtures/known'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { arm, isAnswered, openScreen, openShop } from '../../test/open-shop.tsx'
import { patience } from '../../test/patience.ts'
import { api } from '../lib/api/api.ts'
import { readCookie } from '../lib/cookies.ts'
import { navigation } from '../lib/navigation/navigation.ts'
import { loginPopup } from '../lib/login/ask-login.ts'
import { chooseTheme } from '../lib/theme-choice.ts'

const inNavigation = (name: string) => within(screen.getByRole('navigation', { name }))
const topBar = () => inNavigation('Account and service')
const linksOf = (part: ReturnType<typeof within>) =>
  part.getAllByRole('link').map((link: HTMLElement) => [link.textContent, link.getAttribute('href')])
/** It comes with the first interaction. */
const footer = async () => {
  fireEvent.pointerDown(document.body)
  return within(await screen.findByRole('contentinfo'))
}
/** A screen that asks for nothing. */
const path = '/notice-list'
const shopper = known.shopper.userName
const config = () => api('GET /webConfig/getPcWebConfig', undefined)

test('a visitor finds login, registration and the screens of the menu, and is asked to log in for the rest [S2.42] [S2.44] [S2.50/home] [S2.50/products] [S2.50/new] [S2.50/discounts] [S2.50/group] [S2.50/flash-sale] [S2.50/coupons]', async () => {
  await openShop()
  expect(topBar().getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe('/login')
  expect(topBar().getByRole('link', { name: 'Register' }).getAttribute('href')).toBe('/register')
  expect(linksOf(inNavigation('Main'))).toEqual([
    ['Home', '/'],
    ['All products', '/list'],
    ['New', '/list?st=1'],
    ['Limited-time offers', '/special-discount'],
    ['Group buying', '/group-buy'],
    ['Flash sale', '/flash-sale'],
    ['Coupons', '/coupons'],
  ])
  fireEvent.click(inNavigation('Shortcuts').getByRole('button', { name: 'Top' }))
  expect(scrollTo).toHaveBeenLastCalledWith({ top: 0, behavior: 'smooth' })
  for (const [part, name] of [
    ['Account and service', 'My orders'],
    ['Account and service', 'My account'],
    ['Account and service', 'Open a shop'],
    ['Shortcuts', 'Favourites'],
  ] as const) {
    fireEvent.click(inNavigation(part).getByRole('button', { name }))
    expect(loginPopup.get()).toBe('needed')
    loginPopup.set(null)
  }
})

test('a buyer finds the nickname, orders, centre, favourites and cart, with the number of things in it [S2.42] [S2.43] [S3.2] [S3.3]', async () => {
  await openShop({ path, as: shopper })
  expect(await topBar().findByText(known.shopper.nickName)).toBeTruthy()
  const href = (name: string) => topBar().getByRole('link', { name }).getAttribute('href')
  expect(['My orders', 'My account', 'Favourites'].map(href)).toEqual([
    '/user-center/uc-order',
    '/user-center',
    '/user-center/uc-collection',
  ])
  expect(topBar().getByRole('button', { name: 'Log out' })).toBeTruthy()
  expect(topBar().queryByText('Register')).toBeNull()
  const count = await api('GET /p/shopCart/prodCount', undefined)
  expect(count).toBeGreaterThan(0)
  const boxes = await screen.findAllByRole('link', { name: `Cart ${count} items` })
  expect(boxes.map((box) => box.querySelector('[data-part="count"]')?.textContent)).toEqual(
    Array.from({ length: 3 }, () => String(count)),
  )
})

test('the top bar has the code of the mobile mall, both languages and the appearance, the logo leads home [S2.41] [S2.43] [S2.50/logo] [S3.1] [S3.5]', async () => {
  await openShop({ path })
  const { pcQrcodeImg, pcLogoImgText } = await config()
  const logo = await within(screen.getByRole('banner')).findByRole('link', { name: new RegExp(pcLogoImgText) })
  expect(logo.getAttribute('href')).toBe('/')
  fireEvent.click(topBar().getByRole('button', { name: 'Mobile site' }))
  const code = () => topBar().getByRole('img', { name: 'Mobile site' })
  await waitFor(() => expect(code().getAttribute('src')).toBe(pcQrcodeImg))
  expect(topBar().getByRole('link', { name: 'Mobile site' }).getAttribute('href')).toBe('/__mall/h5/')
  fireEvent.click(screen.getByRole('button', { name: 'Appearance' }))
  fireEvent.click(screen.getByRole('radio', { name: 'Dark' }))
  expect([document.documentElement.dataset['theme'], readCookie('theme')]).toEqual(['dark', 'dark'])
  expect((await screen.findAllByText('Welcome to Qinghua')).length).toBeGreaterThan(0)
  fireEvent.click(topBar().getByRole('button', { name: '中文' }))
  expect((await screen.findAllByText('欢迎来到青花集')).length).toBeGreaterThan(0)
  expect(document.documentElement.lang).toBe('zh-CN')
})
afterEach(() => chooseTheme('system'))

describe('the shop link', () => {
  test.each([
    ['one that is reviewed', known.shopStates.reviewing, 'Store review in progress'],
    ['one that is offline', known.shopStates.offline, 'The store has been taken offline'],
  ])('explains the status of %s [S4.5/reviewing+offline]', async (_, { userName }, message) => {
    await openShop({ path, as: userName })
    fireEvent.click(await topBar().findByRole('button', { name: 'My shop' }))
    expect(await screen.findByText(message)).toBeTruthy()
    expect(location.pathname).toBe(path)
  })
  test('is a link to the page of an open shop [S4.5/open]', async () => {
    await openShop({ path, as: known.merchant.userName })
    const link = await topBar().findByRole('link', { name: 'My shop' })
    expect(link.getAttribute('href')).toBe(`/shopIndex?sid=${known.merchant.shopId}`)
  })
  test('leads who was refused to the application [S4.5/refused]', async () => {
    await openShop({ path, as: known.shopStates.refused.userName })
    fireEvent.click(await topBar().findByRole('button', { name: 'My shop' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Your shop was not approved' }))
    fireEvent.click(dialog.getByRole('link', { name: 'Apply again' }))
    await waitFor(() => expect(location.pathname).toBe('/user-center/uc-freeshop'))
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

describe('the search box', () => {
  const form = () => within(screen.getByRole('search'))
  const box = () => form().getByRole<HTMLInputElement>('combobox', { name: 'Search for products or shops' })
  const search = (text: string, kind: 'product' | 'store') => {
    fireEvent.change(form().getByLabelText('Search in'), { target: { value: kind } })
    fireEvent.change(box(), { target: { value: text } })
    fireEvent.submit(screen.getByRole('search'))
  }
  test('says for one second that nothing was typed [S5.6]', async () => {
    await openShop({ path })
    await waitFor(() => expect(isAnswered()).toBe(true))
    vi.useFakeTimers()
    for (const [kind, message] of [
      ['product', 'Product name cannot be empty'],
      ['store', 'Store name cannot be empty'],
    ] as const) {
      search(' \u3000 ', kind)
      await vi.advanceTimersByTimeAsync(999)
      expect(form().getByRole('alert').textContent).toBe(message)
      await vi.advanceTimersByTimeAsync(1)
      await vi.waitFor(() => expect(form().getByRole('alert').textContent).toBe(''), patience)
    }
    vi.useRealTimers()
  })
  test('takes the trimmed words to the list, or to the stores [S2.3] [S2.50/search]', async () => {
    await openShop({ path })
    expect(box().maxLength).toBe(limits.searchText)
    search(' 茶 & tea ', 'product')
    await waitFor(() => expect(location.pathname + location.search).toBe('/list?pn=%E8%8C%B6+%26+tea'))
    search(' 茶 & tea ', 'store')
    await waitFor(() => expect(location.pathname + location.search).toBe('/shopList?shopName=%E8%8C%B6+%26+tea'))
    expect(form().getByLabelText<HTMLSelectElement>('Search in').value).toBe('store')
  })
})

test('the keyboard focuses the search box, goes home, and does not interfere with typing [S2.50/search]', async () => {
  await openShop({ path: '/nope' })
  await screen.findByRole('heading', { level: 1, name: 'This page could not be found' })
  const press = (...keys: string[]) => keys.forEach((key) => fireEvent.keyDown(document.body, { key }))
  const box = screen.getByRole('combobox', { name: 'Search for products or shops' })
  press('/')
  expect(document.activeElement).toBe(box)
  for (const key of ['g', 'h']) fireEvent.keyDown(box, { key })
  expect(location.pathname).toBe('/nope')
  box.blur()
  press('g', 'h')
  await waitFor(() => expect(location.pathname).toBe('/'))
  press('?')
  const dialog = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }))
  fireEvent.click(dialog.getByRole('checkbox', { name: 'Use keyboard shortcuts' }))
  fireEvent.click(dialog.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  press('g', 'c', '?')
  expect([location.pathname, screen.queryByRole('dialog')]).toEqual(['/', null])
})

test('an unknown address leads back to the page before [S2.15]', async () => {
  await openScreen({ path })
  act(() => navigation.go('/nope'))
  fireEvent.click(await screen.findByRole('button', { name: 'Back to the previous page' }))
  await waitFor(() => expect(location.pathname).toBe(path))
})

test.each([
  ['/', ['banner', 'search', 'contentinfo']],
  ['/notice-list', ['banner', 'search', 'contentinfo']],
  ['/termsPage', ['contentinfo']],
  ['/chat', []],
])('the bars of %s are %j [S2.30/default+home+policy+empty]', async (path, bars) => {
  await openShop({ path })
  await screen.findByRole('heading', { level: 1 })
  // Below what is seen first, it comes with the first interaction.
  fireEvent.pointerDown(document.body)
  if (bars.includes('contentinfo')) await screen.findByRole('contentinfo')
  expect(['banner', 'search', 'contentinfo'].filter((role) => screen.queryByRole(role))).toEqual(bars)
})

test('the footer names phone, company, filing number and the store of a buyer, has the official code, and links what has a screen [S2.60] [S3.1]', async () => {
  await openShop({ path, as: shopper })
  const { servicePhone, filingNumber, pcCompanyInfoEn, pcCopyrightEn, pcQrcodeImg } = await config()
  const shown = await footer()
  for (const text of [servicePhone, filingNumber, pcCompanyInfoEn, pcCopyrightEn])
    expect(await shown.findByText(text)).toBeTruthy()
  const { storeName } = await api('GET /p/user/userInfo', undefined)
  expect(await shown.findByText(`Your store: ${storeName}`)).toBeTruthy()
  const code = (await shown.findByText('Official QR code')).parentElement?.querySelector('img')
  expect(code?.getAttribute('src')).toBe(pcQrcodeImg)
  expect(linksOf(shown)).toEqual([
    ['Member centre', '/member-center/member-center'],
    ['Points mall', '/member-center/integral-mall'],
    ['Coupon centre', '/coupons'],
    ['Privacy policy', '/termsPage?sts=1'],
    ['User service agreement', '/termsPage?sts=0'],
  ])
})

test('a token that is no longer good turns the shopper into a visitor, without a popup over the first screen [S8.3]', async () => {
  await openShop({
    path,
    as: shopper,
    before: () => arm('/p/*', { kind: 'status', status: 401 }, 'every'),
  })
  expect(await topBar().findByText('Log in')).toBeTruthy()
  expect(loginPopup.get()).toBeNull()
})
