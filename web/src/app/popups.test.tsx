import { mainShopId } from 'qinghua-contract/rules'
import { known } from '@mall/fixtures/known'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { control, openShop, sentTo, showShop } from '../../test/open-shop.tsx'
import { api } from '../lib/api/api.ts'
import { navigation } from '../lib/navigation/navigation.ts'
import { keepIntent } from '../lib/login/intent.ts'
import { toasts } from '../lib/toasts.ts'

beforeEach(() => void vi.spyOn(navigation, 'reload').mockImplementation(() => undefined))
afterEach(() => void vi.useRealTimers())

const popup = async () => {
  await openShop({ path: '/notice-list' })
  fireEvent.click(screen.getByRole('button', { name: 'My orders' }))
  return within(await screen.findByRole('dialog', { name: 'Log in' }))
}

describe('the login popup', () => {
  test('has two ways to log in, each with a tick that is set, and leads to registration and a new password [S2.70]', async () => {
    const dialog = await popup()
    expect(dialog.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['Account login', 'Mobile login'])
    for (const name of ['Mobile login', 'Account login']) {
      fireEvent.click(dialog.getByRole('tab', { name }))
      const panel = within(dialog.getByRole('tabpanel', { name }))
      expect(panel.getByRole<HTMLInputElement>('checkbox').checked).toBe(true)
    }
    expect(dialog.getByRole('link', { name: 'Create an account' }).getAttribute('href')).toBe('/register')
    fireEvent.click(dialog.getByRole('link', { name: 'Forgot password?' }))
    await waitFor(() => expect(location.pathname).toBe('/forget-password'))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
  /** The shop, and its first store, of which a visitor is (S7.19). */
  const entrance = async () => {
    const [store] = await api('GET /shop/storeList', { query: { shopId: mainShopId } })
    expect(store?.storeId).toBeGreaterThan(0)
    return { shopId: mainShopId, storeId: store?.storeId }
  }
  test('logs in by the account in its first tab: type 0, at the shop and its store [S2.70] [S6.7] [S7.19]', async () => {
    const dialog = await popup()
    fireEvent.change(dialog.getByLabelText('User name'), { target: { value: known.shopper.userName } })
    fireEvent.change(dialog.getByLabelText('Password'), { target: { value: known.password } })
    fireEvent.submit(dialog.getByRole('form', { name: 'Account login' }))
    await waitFor(() => expect(navigation.reload).toHaveBeenCalledOnce())
    expect(await sentTo('POST /login')).toMatchObject([{ principal: known.shopper.userName, ...(await entrance()) }])
    expect(await sentTo('POST /smsLogin')).toEqual([])
  })
  test('sends a code and logs in by it in its second tab: type 1, at the shop and its store [S2.70] [S6.7]', async () => {
    const dialog = await popup()
    fireEvent.click(dialog.getByRole('tab', { name: 'Mobile login' }))
    fireEvent.change(dialog.getByLabelText('Phone number'), { target: { value: known.shopper.mobile } })
    fireEvent.click(dialog.getByRole('button', { name: 'Send code' }))
    await waitFor(async () => expect(await sentTo('POST /sms/sendLoginCode')).toHaveLength(1))
    const [message] = await control('GET /__mall/sms', { query: {} })
    fireEvent.change(dialog.getByLabelText('Verification code'), { target: { value: ` ${message?.code} ` } })
    fireEvent.submit(dialog.getByRole('form', { name: 'Mobile login' }))
    await waitFor(() => expect(navigation.reload).toHaveBeenCalledOnce())
    expect(message?.mobile).toBe(known.shopper.mobile)
    expect(await sentTo('POST /smsLogin')).toMatchObject([{ principal: '138****8001', ...(await entrance()) }])
  })
})

test('after the login the focus is back at what asked for it, and then what was intended is told [S4.10]', async () => {
  const path = `/detail/${known.mug.prodId}?sku=${known.mug.skuId}`
  await openShop({ path })
  const favour = async (name: string) => within(screen.getByRole('main')).findByRole('button', { name })
  const asks = await favour('Add to favourites')
  act(() => asks.focus())
  fireEvent.click(asks)
  const dialog = within(await screen.findByRole('dialog', { name: 'Log in' }))
  fireEvent.change(dialog.getByLabelText('User name'), { target: { value: known.fresh.userName } })
  fireEvent.change(dialog.getByLabelText('Password'), { target: { value: known.password } })
  fireEvent.submit(dialog.getByRole('form', { name: 'Account login' }))
  await waitFor(() => expect(navigation.reload).toHaveBeenCalledOnce())
  // The page as it comes then.
  cleanup()
  keepIntent({ act: 'keepProduct', prodId: known.mug.prodId })
  const focusedWhenTold = new Map<number, Element | null>()
  const stop = toasts.subscribe(() => {
    for (const { id } of toasts.get()) if (!focusedWhenTold.has(id)) focusedWhenTold.set(id, document.activeElement)
  })
  await showShop(path)
  const kept = await favour('In your favourites')
  await waitFor(() => expect([...focusedWhenTold.values()]).toEqual([kept]))
  expect(document.activeElement).toBe(kept)
  stop()
})

const until = async (ready: () => unknown) => {
  while (!ready())
    await act(async () => {
      await vi.advanceTimersByTimeAsync(0)
      await new Promise((go) => setImmediate(go))
    })
}

test('the feedback popup thanks for what was sent and closes after exactly a second [S2.71] [S4.16] [S9.3]', async () => {
  await openShop({ path: '/termsPage?sts=1' })
  fireEvent.pointerDown(document.body)
  fireEvent.click(await screen.findByRole('button', { name: 'Feedback' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Feedback' }))
  await waitFor(() => expect(dialog.getAllByRole('option').length).toBeGreaterThan(1))
  const [, first] = dialog.getAllByRole<HTMLOptionElement>('option')
  fireEvent.change(dialog.getByLabelText('Problem type'), { target: { value: first?.value } })
  fireEvent.change(dialog.getByLabelText('Description'), { target: { value: 'slow pages' } })
  fireEvent.change(dialog.getByLabelText('Contact phone'), { target: { value: known.shopper.mobile } })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  fireEvent.submit(dialog.getByRole('form', { name: 'Feedback' }))
  await until(() => screen.queryByText('Submitted successfully'))
  await act(async () => vi.advanceTimersByTime(999))
  expect(screen.getByText('Submitted successfully')).toBeTruthy()
  await act(async () => vi.advanceTimersByTime(1))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(await sentTo('POST /feedback/addFeedback')).toMatchObject([{ content: 'slow pages', theirType: 4 }])
})
