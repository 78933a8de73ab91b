import { known } from '@mall/fixtures/known'
import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { callsOf, openScreen } from '../../../test/open-shop.tsx'
import { api } from '../../lib/api/api.ts'

const path = '/member-center/buy-member'
const plus = known.plus.levelId
const premier = plus + 1
const { shopper, member } = known
const open = (more: Partial<Parameters<typeof openScreen>[0]> = {}) =>
  openScreen({ path, as: shopper.userName, ...more })
const main = () => within(screen.getByRole('main'))
const card = async (name: string) =>
  (await main().findByRole<HTMLInputElement>('radio', { name })).closest('label') as HTMLElement
const radio = (name: string | RegExp) => main().findByRole<HTMLInputElement>('radio', { name })
const payButton = () => main().findByRole('button', { name: /^Pay/ })
const buy = (id: number) => api('POST /p/level/payLevel', { body: { id, payType: 9 } })
const payFromBalance = async () => {
  fireEvent.click(await radio(/^Balance/))
  fireEvent.click(await payButton())
  const step = within(await main().findByRole('group', { name: /from your balance/ }))
  fireEvent.click(step.getByRole('button', { name: 'Confirm payment' }))
}
afterEach(() => void vi.useRealTimers())

test('the levels stand side by side with price, term, rate and rights [S2.14/buy-member] [S1.3/membership]', async () => {
  await open()
  const first = await card('Qinghua Plus')
  for (const text of ['¥15.00', '/ 30 days', '5% off', 'Free delivery', 'Member coupons', '1.5× points'])
    expect(within(first).getByText(text)).toBeTruthy()
  expect(within(first).getByText('Starts when you pay, for 30 days')).toBeTruthy()
  const second = await card('Qinghua Premier')
  for (const text of ['¥148.00', '/ 365 days', '8% off']) expect(within(second).getByText(text)).toBeTruthy()
  expect(main().getByText('Your level is Gold. You have no paid membership')).toBeTruthy()
})

test('the balance is confirmed, pays once, and the new level and its end are said [S2.14/buy-member] [S9.10/balance]', async () => {
  const client = await open({ path: `${path}?id=${plus}` })
  const refreshed = vi.spyOn(client, 'invalidateQueries')
  await payFromBalance()
  expect(await main().findByText('Membership paid')).toBeTruthy()
  expect(await main().findByText(/^You have Qinghua Plus until 2 Dec 2026/)).toBeTruthy()
  expect(await callsOf('POST /p/level/payLevel')).toHaveLength(1)
  expect(refreshed.mock.calls).toContainEqual([])
  fireEvent.click(main().getByRole('button', { name: 'Buy more' }))
  expect(within(await card('Qinghua Plus')).getByText(/^Yours until 2 Dec 2026/)).toBeTruthy()
})

test('the own level is marked with its end, and extended to a new one [S2.14/buy-member]', async () => {
  await open({ before: () => buy(plus) })
  const own = within(await card('Qinghua Plus'))
  expect(own.getByText(/^Yours until 2 Dec 2026/)).toBeTruthy()
  expect(own.getByText(/^Extends your membership until 1 Jan 2027/)).toBeTruthy()
  expect((await radio('Qinghua Plus')).checked).toBe(true)
  await payFromBalance()
  expect(await main().findByText(/^You have Qinghua Plus until 1 Jan 2027/)).toBeTruthy()
})

test('a lower level cannot be chosen and says why, also when the address asks for it', async () => {
  await open({ as: member.userName, path: `${path}?id=${plus}`, before: () => buy(premier) })
  const lower = await radio('Qinghua Plus')
  expect(lower.disabled).toBe(true)
  expect(within(await card('Qinghua Plus')).getByText(/^You have Qinghua Premier until/)).toBeTruthy()
  expect((await radio('Qinghua Premier')).checked).toBe(true)
})
