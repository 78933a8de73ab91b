import { known } from '@mall/fixtures/known'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { order, items } from '../../../test/buy.ts'
import { arm, callsOf, openScreen } from '../../../test/open-shop.tsx'
import { holdIntervals, letAnIntervalPass, payments, sentForms, settle } from '../../../test/paying.ts'
import { api } from '../../lib/api/api.ts'
import { switchLanguage } from '../../lib/i18n/i18n.ts'

const path = '/recharge-pay'
const pay = 'POST /p/balance/pay'
const open = (more: Partial<Parameters<typeof openScreen>[0]> = {}) =>
  openScreen({ path, as: known.shopper.userName, ...more })
const main = () => within(screen.getByRole('main'))
const payButton = async () => {
  await main().findByRole('radiogroup', { name: 'How much?' })
  await main().findByRole('radio', { name: /^WeChat/ })
  return main().getByRole('button', { name: /^Pay/ })
}
afterEach(() => void vi.useRealTimers())

test('the offers are shown with their gifts, and the chosen one and the method are in the address [S2.8/recharge-pay]', async () => {
  await open()
  const offers = within(await main().findByRole('radiogroup', { name: 'How much?' }))
  expect(offers.getAllByRole('radio').map((each) => each.closest('label')?.textContent)).toEqual([
    '¥50No bonus',
    '¥100+¥3.00 bonus',
    '¥200+¥10.00 bonus',
    '¥500+¥35.00 bonus',
    '¥1,000+¥100.00 bonus',
    'Another amountYou choose',
  ])
  fireEvent.click(offers.getByRole('radio', { name: /200/ }))
  fireEvent.click(await main().findByRole('radio', { name: /^WeChat/ }))
  expect(location.search).toBe('?id=3&by=wechat')
  expect((await payButton()).textContent).toBe('Pay ¥200.00')
  expect(main().queryByRole('radio', { name: /^Balance/ })).toBeNull()
})

test('Alipay is entered by a form, and a second try finds the same payment [S2.8/recharge-pay] [S9.10/alipay]', async () => {
  const sent = sentForms()
  await open({ path: `${path}?id=2`, before: () => arm(pay, { kind: 'drop', when: 'after' }) })
  fireEvent.click(await payButton())
  expect(await screen.findByText(/hiccup/)).toBeTruthy()
  fireEvent.click(await payButton())
  await waitFor(() => expect(sent).toHaveLength(1))
  const asked = await payments()
  expect(asked).toHaveLength(1)
  expect(sent[0]).toBe(`get ${location.origin}/__mall/pay ${asked[0]?.payNo}`)
  expect(asked[0]).toMatchObject({
    amount: 100,
    returnUrl: `/payment-result?payEntry=1&orderNumbers=${asked[0]?.payNo}`,
  })
})

test('an amount of one’s own is checked at its field, and what was typed stays [S2.8/recharge-pay]', async () => {
  await open()
  fireEvent.click(await main().findByRole('radio', { name: /Another amount/ }))
  const field = main().getByLabelText('Amount in yuan') as HTMLInputElement
  const tries = [
    ['', 'Please enter an amount'],
    ['ten', 'Please enter a number with at most two decimals'],
    ['1.234', 'Please enter a number with at most two decimals'],
    ['0.5', 'Please enter an amount from ¥1 to ¥50,000'],
    ['50001', 'Please enter an amount from ¥1 to ¥50,000'],
  ] as const
  for (const [typed, text] of tries) {
    fireEvent.change(field, { target: { value: typed } })
    expect(main().queryByText(text)).toBeNull()
    fireEvent.click(await payButton())
    expect(main().getByText(text)).toBeTruthy()
    expect(field.getAttribute('aria-invalid')).toBe('true')
    expect(field.value).toBe(typed)
  }
  expect(await callsOf(pay)).toEqual([])
  fireEvent.change(field, { target: { value: '12.5' } })
  expect((await payButton()).textContent).toBe('Pay ¥12.50')
  expect(location.search).toContain('amount=12.5')
})

test('WeChat shows a code, asked for once, and leads to the result when it is paid [S2.8/recharge-pay] [S9.10/wechat] [S1.3/top-up]', async () => {
  holdIntervals()
  await open({ path: `${path}?id=3&by=wechat` })
  fireEvent.click(await payButton())
  expect(await main().findByRole('img', { name: 'QR code for the payment' })).toBeTruthy()
  expect(location.search).toBe('?id=3&by=wechat&step=scan')
  const [payment] = await payments()
  const link = () => main().getByRole('link', { name: 'Pay on this computer instead' }).getAttribute('href')
  expect(link()).toBe(`${location.origin}/__mall/pay?payNo=${payment?.payNo}`)
  await act(() => switchLanguage('zh'))
  await act(() => switchLanguage('en'))
  expect(await callsOf(pay)).toHaveLength(1)
  await settle()
  await letAnIntervalPass()
  await waitFor(() => expect(location.pathname).toBe('/payment-result'))
  expect(location.search).toBe(`?payEntry=1&orderNumbers=${payment?.payNo}`)
  expect(await main().findByText('Balance topped up')).toBeTruthy()
  expect(await main().findByText('¥210.00')).toBeTruthy()
  expect(main().getByText('Including a ¥10.00 bonus from Qinghua')).toBeTruthy()
  expect(await main().findByText('Your balance is now ¥478.50')).toBeTruthy()
})

test('an order that the balance is too low for leads here with what is missing, and back [S9.10/balance]', async () => {
  holdIntervals()
  let orderNumbers = ''
  let lacking = 0
  const before = async () => {
    orderNumbers = await order({ ...items.mug, prodCount: 15 })
    lacking = (await api('GET /p/order/getOrderPayInfoByOrderNumber', { query: { orderNumbers } })).totalFee - 268.5
  }
  await open({ path: () => `/payment?orderNumbers=${orderNumbers}`, before })
  const link = await main().findByRole('link', { name: 'Top up your balance' })
  expect(link.getAttribute('href')).toBe(`/recharge-pay?amount=${lacking}&orderNumbers=${orderNumbers}`)
  fireEvent.click(link)
  fireEvent.click(await main().findByRole('radio', { name: /^WeChat/ }))
  fireEvent.click(await payButton())
  await main().findByRole('img', { name: 'QR code for the payment' })
  await settle()
  await letAnIntervalPass()
  const on = await main().findByRole('link', { name: 'Continue to payment' })
  expect(on.getAttribute('href')).toBe(`/payment?orderNumbers=${orderNumbers}`)
})
