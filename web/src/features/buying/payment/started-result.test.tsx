import { known } from '@mall/fixtures/known'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { control, openScreen } from '../../../../test/open-shop.tsx'
import { api } from '../../../lib/api/api.ts'

const member = known.member.userName
const main = () => within(screen.getByRole('main'))
const holdIntervals = () => vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
const letIntervalsPass = (count: number) => act(() => vi.advanceTimersByTimeAsync(count * 3_000))
afterEach(() => void vi.useRealTimers())

let payNo = ''
const outcome = (result: 'success' | 'failed') =>
  fetch(`/__mall/payments/${payNo}/outcome`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ outcome: result }),
  })
const topUp = async () => {
  payNo = (await api('POST /p/balance/pay', { body: { payType: 2, id: 2 } })).orderNumbers ?? ''
}
const buyLevel = async () => {
  payNo = (await api('POST /p/level/payLevel', { body: { payType: 2, id: known.plus.levelId } })).orderNumbers ?? ''
}
const open = (payEntry: number, before: () => Promise<unknown>, more: Partial<Parameters<typeof openScreen>[0]> = {}) =>
  openScreen({ path: () => `/payment-result?payEntry=${payEntry}&orderNumbers=${payNo}`, as: member, before, ...more })

test('a top-up that is paid says the new balance, also where nothing is remembered of it [S2.8/recharge-pay]', async () => {
  await open(1, async () => (await topUp(), await outcome('success')))
  expect(await main().findByText('Balance topped up')).toBeTruthy()
  expect(await main().findByText('Your balance is now ¥5,103.00')).toBeTruthy()
  expect(main().getByRole('link', { name: 'Go to the home page' })).toBeTruthy()
})

test('what is not known yet is polled until it is', async () => {
  holdIntervals()
  await open(1, topUp)
  expect(await main().findByText('Checking your payment')).toBeTruthy()
  await outcome('success')
  await letIntervalsPass(1)
  expect(await main().findByText('Balance topped up')).toBeTruthy()
})

test.each([
  [1, topUp, 'Top up again', '/recharge-pay'],
  [2, buyLevel, 'Buy again', '/member-center/buy-member'],
] as const)(
  'of kind %s, what does not come is offered again and can be checked',
  async (payEntry, start, again, to) => {
    holdIntervals()
    await open(payEntry, start)
    await main().findByText('Checking your payment')
    for (let count = 0; count < 10; count++) await letIntervalsPass(1)
    expect(await main().findByText('We have not received your payment yet')).toBeTruthy()
    expect(main().getByRole('link', { name: again }).getAttribute('href')).toBe(to)
    await outcome('success')
    fireEvent.click(main().getByRole('button', { name: 'Check again' }))
    expect(await main().findByText(/^(Balance topped up|Membership paid)$/)).toBeTruthy()
  },
)

test('a membership that is paid says the level and its end [S2.14/buy-member]', async () => {
  await open(2, async () => (await buyLevel(), await outcome('success')), { as: known.shopper.userName })
  expect(await main().findByText('Membership paid')).toBeTruthy()
  expect(await main().findByText(/^You have Qinghua Plus until 2 Dec 2026/)).toBeTruthy()
})

test('an address without a number says that there is no such payment', async () => {
  await openScreen({ path: '/payment-result?payEntry=1', as: member })
  expect(await main().findByText('We could not find this payment')).toBeTruthy()
})

test('a visitor is asked to log in', async () => {
  await openScreen({ path: '/payment-result?payEntry=2&orderNumbers=1' })
  expect(await main().findByText('Log in to pay')).toBeTruthy()
})

test('another try is offered where the question fails [S8.2]', async () => {
  await open(1, async () => {
    await topUp()
    await outcome('success')
    const on = 'GET /p/order/isPay/{payEntry}/{orderNumbers}'
    await control('POST /__mall/faults', { body: { on, effect: { kind: 'status', status: 500 } } })
  })
  fireEvent.click(await main().findByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(main().getByText('Balance topped up')).toBeTruthy())
})
