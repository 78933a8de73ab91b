import { limits } from 'qinghua-contract/rules'
import { known } from '@mall/fixtures/known'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { control, isAnswered, openShop } from '../../test/open-shop.tsx'
import { patience } from '../../test/patience.ts'
import { api } from '../lib/api/api.ts'
import { loginPopup } from '../lib/session/ask-login.ts'

const topBar = () => within(screen.getByRole('navigation', { name: 'Account and service' }))
const menu = () => within(screen.getByRole('navigation', { name: 'Main' }))
/** It comes with the first interaction. */
const footer = async () => {
  fireEvent.pointerDown(document.body)
  return within(await screen.findByRole('contentinfo'))
}
const shopper = known.shopper.userName

describe('the top bar', () => {
  test('leads a visitor to login and registration [S2.42]', async () => {
    await openShop()
    expect(topBar().getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe('/login')
    expect(topBar().getByRole('link', { name: 'Register' }).getAttribute('href')).toBe('/register')
    expect(topBar().queryByText('Favourites')).toBeNull()
  })
  test('shows a buyer the nickname, the collection link and the logout [S2.42] [S3.2]', async () => {
    await openShop({ as: shopper })
    expect(await topBar().findByText(known.shopper.nickName)).toBeTruthy()
    const collection = topBar().getByRole('link', { name: 'Favourites' })
    expect(collection.getAttribute('href')).toBe('/user-center/uc-collection')
    expect(topBar().getByRole('button', { name: 'Log out' })).toBeTruthy()
    expect(topBar().queryByText('Register')).toBeNull()
  })
  test('leads a buyer to orders, centre and cart, with the number of things in it [S2.43]', async () => {
    await openShop({ as: shopper })
    const href = (name: string) => topBar().getByRole('link', { name }).getAttribute('href')
    expect(href('My orders')).toBe('/user-center/uc-order')
    expect(href('My account')).toBe('/user-center')
    const count = await api('GET /p/shopCart/prodCount', undefined)
    expect(count).toBeGreaterThan(0)
    const cart = await topBar().findByRole('link', { name: `Cart ${count} items` })
    expect([cart.getAttribute('href'), cart.textContent]).toEqual(['/cart', `Cart ${count}`])
  })
  test('shows the code of the mobile mall when asked [S2.43] [S3.1]', async () => {
    await openShop()
    const { pcQrcodeImg } = await api('GET /webConfig/getPcWebConfig', undefined)
    expect(topBar().queryByRole('img', { name: 'Mobile site' })).toBeNull()
    fireEvent.click(topBar().getByRole('button', { name: 'Mobile site' }))
    const code = () => topBar().getByRole('img', { name: 'Mobile site' })
    await waitFor(() => expect(code().getAttribute('src')).toBe(pcQrcodeImg))
    expect(pcQrcodeImg).toMatch(/^\/pictures\//)
    expect(topBar().getByRole('link', { name: 'Mobile site' }).getAttribute('href')).toBe('/__mall/h5/')
    expect(topBar().getByText('Scan to shop on your phone')).toBeTruthy()
  })
  test('welcomes in the language of the shopper, which can be switched there [S2.41] [S2.43] [S3.5]', async () => {
    await openShop({ language: 'en' })
    expect((await screen.findAllByText('Welcome to Qinghua')).length).toBeGreaterThan(0)
    fireEvent.click(topBar().getByRole('button', { name: '中文' }))
    expect((await screen.findAllByText('欢迎来到青花集')).length).toBeGreaterThan(0)
    expect(document.documentElement.lang).toBe('zh-CN')
    fireEvent.click(screen.getByRole('button', { name: 'English' }))
    expect((await screen.findAllByText('Welcome to Qinghua')).length).toBeGreaterThan(0)
    expect(document.documentElement.lang).toBe('en')
  })
})

describe('the shop link', () => {
  test.each([
    ['one that is reviewed', known.shopStates.reviewing, 'My shop', 'Store review in progress'],
    ['one that is offline', known.shopStates.offline, 'My shop', 'The store has been taken offline'],
  ])('explains the status of %s [S4.5/reviewing+offline]', async (_, { userName }, name, message) => {
    await openShop({ as: userName })
    fireEvent.click(await topBar().findByRole('button', { name }))
    expect(await screen.findByText(message)).toBeTruthy()
    expect(topBar().queryByRole('link', { name })).toBeNull()
    expect(location.pathname).toBe('/')
  })
  test('is a link to the page of an open shop [S4.5/open]', async () => {
    await openShop({ as: known.merchant.userName })
    const link = await topBar().findByRole('link', { name: 'My shop' })
    expect(link.getAttribute('href')).toBe(`/shopIndex?sid=${known.merchant.shopId}`)
    fireEvent.click(link)
    expect(await screen.findByRole('heading', { level: 1, name: 'Mo Family Study' })).toBeTruthy()
  })
  test.each([
    ['who has none', known.shopper.userName, 'Open a shop'],
    ['who was refused', known.shopStates.refused.userName, 'My shop'],
  ])('leads one %s to the application [S4.5/refused]', async (_, as, name) => {
    await openShop({ as })
    if (name === 'My shop') {
      fireEvent.click(await topBar().findByRole('button', { name }))
      const dialog = within(await screen.findByRole('dialog', { name: 'Your shop was not approved' }))
      fireEvent.click(dialog.getByRole('link', { name: 'Apply again' }))
    } else fireEvent.click(await topBar().findByRole('link', { name }))
    await waitFor(() => expect(location.pathname).toBe('/user-center/uc-freeshop'))
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

describe('the menu', () => {
  test('links its existing screens, and shows no others [S2.50/home] [S2.50/products] [S2.50/new] [S2.50/discounts] [S2.50/group] [S2.50/flash-sale] [S2.50/coupons]', async () => {
    await openShop()
    const links = menu()
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')])
    expect(links).toEqual([
      ['Home', '/'],
      ['All products', '/list'],
      ['New', '/list?st=1'],
      ['Limited-time offers', '/special-discount'],
      ['Group buying', '/group-buy'],
      ['Flash sale', '/flash-sale'],
      ['Coupons', '/coupons'],
    ])
  })
  test('has the logo before it, which leads home and says the name of the mall [S2.50/logo] [S3.1]', async () => {
    await openShop({ path: '/cart' })
    const { pcLogoImgText } = await api('GET /webConfig/getPcWebConfig', undefined)
    const logo = await within(screen.getByRole('banner')).findByRole('link', { name: new RegExp(pcLogoImgText) })
    expect(logo.getAttribute('href')).toBe('/')
  })
})

describe('the search box', () => {
  test.each([
    ['Products', 'Product name cannot be empty'],
    ['Shops', 'Store name cannot be empty'],
  ])('an empty search for %s shows for one second: %s [S5.6]', async (kind, message) => {
    await openShop()
    await waitFor(() => expect(isAnswered()).toBe(true))
    vi.useFakeTimers()
    const form = screen.getByRole('search')
    fireEvent.change(within(form).getByLabelText('Search in'), {
      target: { value: kind === 'Shops' ? 'store' : 'product' },
    })
    fireEvent.change(within(form).getByRole('combobox', { name: 'Search for products or shops' }), {
      target: { value: ' \u3000 ' },
    })
    fireEvent.submit(form)
    expect(within(form).getByRole('alert').textContent).toBe(message)
    await vi.advanceTimersByTimeAsync(999)
    expect(within(form).getByRole('alert').textContent).toBe(message)
    await vi.advanceTimersByTimeAsync(1)
    await vi.waitFor(() => expect(within(form).getByRole('alert').textContent).toBe(''), patience)
    vi.useRealTimers()
  })
  test('takes the trimmed words to the list, or to the stores [S2.3] [S2.50/search]', async () => {
    await openShop()
    const form = screen.getByRole('search')
    const box = within(form).getByRole<HTMLInputElement>('combobox', { name: 'Search for products or shops' })
    expect(box.maxLength).toBe(limits.searchText)
    fireEvent.change(box, { target: { value: ' 茶 & tea ' } })
    fireEvent.submit(form)
    await waitFor(() => expect(location.pathname + location.search).toBe('/list?pn=%E8%8C%B6+%26+tea'))
    const again = within(screen.getByRole('search'))
    fireEvent.change(again.getByLabelText('Search in'), { target: { value: 'store' } })
    fireEvent.submit(screen.getByRole('search'))
    await waitFor(() => expect(location.pathname + location.search).toBe('/shopList?shopName=%E8%8C%B6+%26+tea'))
    expect(within(screen.getByRole('search')).getByLabelText<HTMLSelectElement>('Search in').value).toBe('store')
  })
})

test('customer service stands alone, without top bar, search and footer [S2.30/empty]', async () => {
  await openShop({ path: '/chat' })
  await screen.findAllByText(/^Log in/)
  fireEvent.pointerDown(document.body)
  for (const role of ['banner', 'search', 'contentinfo']) expect(screen.queryByRole(role)).toBeNull()
})

describe('the footer', () => {
  const config = () => api('GET /webConfig/getPcWebConfig', undefined)
  const columns = {
    'Our promises': ['7-day no-reason returns', 'Support 8 hours a day, 7 days a week', 'Guaranteed genuine'],
    Payment: ['Alipay', 'WeChat Pay', 'Points', 'Balance'],
    Members: ['Member centre', 'Points mall', 'Coupon centre'],
    Help: ['Privacy policy', 'User service agreement', 'Feedback'],
  }
  test('names phone, company and filing number [S2.60] [S3.1]', async () => {
    await openShop()
    const { servicePhone, filingNumber, pcCompanyInfoEn, pcCopyrightEn } = await config()
    for (const text of [servicePhone, filingNumber, pcCompanyInfoEn, pcCopyrightEn])
      expect(await (await footer()).findByText(text)).toBeTruthy()
    expect((await footer()).queryByText(/^Your store|^您所属的门店/)).toBeNull()
  })
  test('links what has a screen, and only that looks like a link [S2.60]', async () => {
    await openShop()
    const links = (await footer()).getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])
    expect(links).toEqual([
      ['Member centre', '/member-center/member-center'],
      ['Points mall', '/member-center/integral-mall'],
      ['Coupon centre', '/coupons'],
      ['Privacy policy', '/termsPage?sts=1'],
      ['User service agreement', '/termsPage?sts=0'],
    ])
    const shown = await footer()
    const looks = (text: string) => getComputedStyle(shown.getByText(text)).textDecoration.includes('underline')
    const linked = [...columns.Help, ...columns.Members]
    for (const entries of Object.values(columns))
      expect(entries.map(looks)).toEqual(entries.map((entry) => linked.includes(entry)))
  })
  test('shows the official code where there is one, and no gap where there is none [S2.60]', async () => {
    await openShop()
    expect(
      (await (await footer()).findByText('Official QR code')).parentElement?.querySelector('img')?.getAttribute('src'),
    ).toBe((await config()).pcQrcodeImg)
    cleanup()
    localStorage.clear()
    const effect = { kind: 'breach', how: 'missing', field: 'pcQrcodeImg' } as const
    const before = () =>
      control('POST /__mall/faults', { body: { on: 'GET /webConfig/*', effect, timing: { kind: 'every' } } })
    await openShop({ before })
    expect(await (await footer()).findByText('400-820-0062')).toBeTruthy()
    expect((await footer()).queryByText('Official QR code')).toBeNull()
  })
})

describe('a token that is no longer good', () => {
  test('turns the shopper into a visitor, without a popup over the first screen [S8.3]', async () => {
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
