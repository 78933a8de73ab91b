import { known } from '@mall/fixtures/known'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { items } from '../../../test/buy.ts'
import { advance, callsOf, logIn, openScreen } from '../../../test/open-shop.tsx'
import { api } from '../../lib/api/api.ts'
import { newId } from '../../lib/new-id.ts'

const path = '/user-center/uc-integral'
const day = 86_400_000
const shopper = known.shopper.userName
const open = (more: Partial<Parameters<typeof openScreen>[0]> = {}) => openScreen({ path, as: shopper, ...more })

const signIn = () => api('GET /p/score/updateUserScore', {})
/** A login does not last so long. */
const nextDay = async () => {
  await advance(day)
  await logIn(shopper)
}
const orderWithPoints = async (): Promise<string> => {
  const uuid = newId()
  await api('POST /p/order/confirm', {
    body: { uuid, addrId: 0, orderItem: items.mug, isScorePay: 1, userUseScore: 300 },
  })
  const { orderNumbers } = await api('POST /p/order/submit', {
    body: { uuid, orderShopParam: [], virtualRemarkList: [] },
  })
  return orderNumbers
}
const rows = async () => {
  const table = await screen.findByRole('table', { name: 'History' })
  return within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    )
}
const main = () => within(screen.getByRole('main'))

test('signing in gives the points of the day, marks it, and says when the next time is [S4.9]', async () => {
  await open({ before: async () => (await signIn(), await nextDay()) })
  const days = within(await screen.findByRole('list', { name: 'Seven days of signing in' })).getAllByRole('listitem')
  expect(days.map(({ textContent }) => textContent)).toEqual([
    'Day 1+5Checked in',
    'Today+5',
    'Day 3+10',
    'Day 4+10',
    'Day 5+15',
    'Day 6+20',
    'Day 7+30',
  ])
  fireEvent.click(main().getByRole('button', { name: 'Check in' }))
  const done = await main().findByRole('button', { name: 'Checked in, 2 days' })
  expect(await screen.findByText('Checked in: +5 points')).toBeTruthy()
  expect(await main().findByText('870')).toBeTruthy()
  expect((await rows())[0]).toEqual([expect.any(String), 'Daily check-in', expect.any(String), '+5'])
  expect(main().getByRole('status').textContent).toContain('Come back after midnight')
  expect(main().getByText('Today').closest('li')?.textContent).toBe('Today+5Checked in')
  fireEvent.click(done)
  expect(await screen.findAllByText(/Come back after midnight/)).toHaveLength(2)
  expect(await callsOf('GET /p/score/updateUserScore')).toHaveLength(2)
})

test('a record says its source or use, its change with a sign, and its order [S3.18/points] [S2.20/uc-integral]', async () => {
  let orderNumber = ''
  await open({
    before: async () => {
      orderNumber = await orderWithPoints()
      await api('PUT /p/myOrder/cancel/{orderNumber}', { params: { orderNumber } })
    },
  })
  const shown = (await rows()).map(([, source, number, , change]) => [source, number, change])
  expect(shown).toEqual([
    ['Returned from an order', orderNumber, '+300'],
    ['Used in an order', orderNumber, '-300'],
    ['Adjusted by Qinghua', '—', '+574'],
    ['Registration', '—', '+286'],
  ])
  for (const link of screen.getAllByRole('link', { name: orderNumber }))
    expect(link.getAttribute('href')).toBe(`/order-detail?orderNumber=${orderNumber}`)
})

test('records are filtered by received and used, and the filter is in the address [S3.18/points]', async () => {
  await open({ before: orderWithPoints })
  expect(await rows()).toHaveLength(3)
  fireEvent.click(main().getByRole('link', { name: 'Used' }))
  await waitFor(async () => expect((await rows()).map(([, source]) => source)).toEqual(['Used in an order']))
  expect(location.search).toBe('?filter=used')
  fireEvent.click(main().getByRole('link', { name: 'Earned' }))
  await waitFor(async () => expect((await rows()).map((cells) => cells.at(-1))).toEqual(['+574', '+286']))
})
