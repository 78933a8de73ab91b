import { known } from '@mall/fixtures/known'
import { screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { openScreen } from '../../../test/open-shop.tsx'
import { api } from '../../lib/api/api.ts'

const member = known.member.userName
const main = () => within(screen.getByRole('main'))
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

test('a membership that is paid says the level and its end [S2.14/buy-member]', async () => {
  await open(2, async () => (await buyLevel(), await outcome('success')), { as: known.shopper.userName })
  expect(await main().findByText('Membership paid')).toBeTruthy()
  expect(await main().findByText(/^You have Qinghua Plus until 2 Dec 2026/)).toBeTruthy()
})
