import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { times } from 'qinghua-contract/rules'
import { known } from '@mall/fixtures/known'
import { afterEach, expect, test, vi } from 'vitest'
import { order } from '../../../test/buy.ts'
import { advance, callsOf, openScreen, openShop } from '../../../test/open-shop.tsx'
import { holdIntervals, letAnIntervalPass, payments, sentForms, settle } from '../../../test/paying.ts'
import { api } from '../../lib/api/api.ts'

const { mug, mainShopId } = known
const mugs = { prodId: mug.prodId, skuId: mug.skuId, shopId: mainShopId, prodCount: 1 }

interface Visit {
  page?: string
  as?: string
  before?: (orderNumbers: string) => Promise<unknown>
}
const open = async ({ page = '/payment', as = known.member.userName, before }: Visit = {}, opens = openScreen) => {
  let orderNumbers = ''
  const prepare = async () => {
    orderNumbers = await order(mugs)
    await before?.(orderNumbers)
  }
  const client = await opens({ path: '/termsPage', as, before: prepare })
  history.pushState(null, '', `${page}?orderNumbers=${orderNumbers}`)
  await act(async () => {
    dispatchEvent(new PopStateEvent('popstate'))
    await Promise.resolve()
  })
  return { orderNumbers, client }
}
const payment = async () => (await payments()).at(0)
const pay = (payType: 2 | 3 | 9) => (orderNumbers: string) =>
  api('POST /p/order/pay', { body: { payType, orderNumbers } })
const payButton = async () => {
  await screen.findAllByRole('radio')
  return screen.getByRole('button', { name: /^Pay ¥/ })
}
const at = (path: string) => waitFor(() => expect(location.pathname).toBe(path))
afterEach(() => void vi.useRealTimers())

test('says what is to be paid, for what, to whom and until when [S2.8/payment]', async () => {
  const { orderNumbers } = await open()
  await payButton()
  expect(screen.getByRole('heading', { level: 1, name: 'Payment' })).toBeTruthy()
  const main = within(screen.getByRole('main'))
  for (const text of [orderNumbers, mug.en, /苏叶|Su/]) expect(main.getAllByText(text).length).toBeGreaterThan(0)
  expect(main.getByRole('timer').textContent).toMatch(/^(30:00|29:\d\d)$/)
  expect(main.getAllByRole('radio')).toHaveLength(3)
})

test('paying from the balance is confirmed, pays once and leads to the result [S2.8/payment] [S9.10/balance]', async () => {
  await open()
  fireEvent.click(await screen.findByRole('radio', { name: /^Balance/ }))
  fireEvent.click(await payButton())
  const step = screen.getByRole('group', { name: /from your balance/ })
  expect(step.textContent).toMatch(/, leaving /)
  expect(document.activeElement?.textContent).toMatch(/from your balance/)
  const confirm = within(step).getByRole('button', { name: 'Confirm payment' })
  fireEvent.click(confirm)
  fireEvent.click(confirm)
  await at('/payment-result')
  expect(await screen.findByText('Payment received')).toBeTruthy()
  expect(await callsOf('POST /p/order/pay')).toHaveLength(1)
})

test('Alipay is entered by a form of our own [S2.8/payment] [S9.10/alipay]', async () => {
  const sent = sentForms()
  await open()
  fireEvent.click(await payButton())
  await waitFor(() => expect(sent).toHaveLength(1))
  const asked = await payment()
  expect(sent[0]).toBe(`get ${location.origin}/__mall/pay ${asked?.payNo}`)
  expect(asked?.returnUrl).toMatch(/^\/payment-result\?orderNumbers=\d+$/)
})

test('WeChat shows a code, which can be opened here because it leads here, and moves on when it is paid [S2.8/weixin-pay] [S9.10/wechat]', async () => {
  holdIntervals()
  await open()
  fireEvent.click(await screen.findByRole('radio', { name: /^WeChat/ }))
  fireEvent.click(await payButton())
  await at('/weixin-pay')
  expect(await screen.findByRole('img', { name: 'QR code for the payment' })).toBeTruthy()
  const link = screen.getByRole('link', { name: 'Pay on this computer instead' })
  expect(link.getAttribute('href')).toBe(`${location.origin}/__mall/pay?payNo=${(await payment())?.payNo}`)
  await settle()
  await letAnIntervalPass()
  await at('/payment-result')
  expect(await screen.findByText('Payment received')).toBeTruthy()
})

test('an expired code is covered, and a new one differs from it [S8.8/code-expired]', async () => {
  const { client } = await open({ page: '/weixin-pay' })
  await screen.findByRole('img', { name: 'QR code for the payment' })
  const first = (await payment())?.payNo
  await advance(times.payment + 2000)
  await act(() => client.invalidateQueries({ queryKey: ['GET /p/order/getOrderPayInfoByOrderNumber'] }))
  expect(await screen.findByText('QR code expired')).toBeTruthy()
  expect(screen.queryByRole('link', { name: /on this computer/ })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Get a new code' }))
  await waitFor(() => expect(screen.queryByText('QR code expired')).toBeNull())
  expect((await payment())?.payNo).not.toBe(first)
})

test('a result that is not known yet is polled until it is, and then what it changes is read again [S2.8/payment]', async () => {
  holdIntervals()
  const { orderNumbers } = await open({ page: '/payment-result', before: pay(2) }, openShop)
  expect(await screen.findByText('Checking your payment')).toBeTruthy()
  const reads = ['GET /p/user/centerInfo', 'GET /p/user/userInfo'] as const
  const counts = () => Promise.all(reads.map(async (route) => (await callsOf(route)).length))
  expect(await counts()).toEqual([1, 1])
  await settle()
  await letAnIntervalPass()
  expect(await screen.findByText('Payment received')).toBeTruthy()
  await waitFor(async () => expect(await counts()).toEqual([2, 2]))
  expect(screen.getByText(/The shop will ship it soon/)).toBeTruthy()
  const order = await screen.findByRole('link', { name: orderNumbers })
  expect(order.getAttribute('href')).toBe(`/order-detail?orderNumber=${orderNumbers}`)
  expect(screen.getByText(/^Arrives by /)).toBeTruthy()
  expect(screen.getByText(/× \d$/)).toBeTruthy()
})
