import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { openScreen } from '../../../test/open-shop.tsx'
import { api } from '../../lib/api/api.ts'

const row = async () => within(await screen.findByRole('region', { name: 'Pick up where you left off' }))
const links = async () => (await row()).getAllByRole('link').map((link) => link.getAttribute('href'))
const touch = () => fireEvent.keyDown(document.body, { key: 'Shift' })

beforeEach(() => localStorage.clear())

test('a shopper finds the goods in the cart and what was looked at last, all of it on sale', async () => {
  await openScreen({ as: 'lin_xiaoman' })
  touch()
  const count = await api('GET /p/shopCart/prodCount', undefined)
  const { records } = await api('GET /p/prodBrowseLog/page', { query: { current: 1, size: 9 } })
  const seen = records.filter(({ status }) => status === 1).slice(0, 9)
  await waitFor(async () => expect(await links()).toEqual(['/cart', ...seen.map(({ prodId }) => `/detail/${prodId}`)]))
  expect((await row()).getByText(`${count} in your cart`)).toBeTruthy()
})

test('an order that is not paid comes first, with the time that is left', async () => {
  await openScreen({ as: 'su_member', scenario: 'order-expires-soon' })
  touch()
  const first = await waitFor(async () => {
    const link = (await row()).getAllByRole('link')[0]
    expect(link?.getAttribute('href')).toMatch(/^\/payment\?orderNumbers=\d+$/)
    return link
  })
  expect(first?.textContent).toMatch(/^Order to pay .*¥[\d,.]+ \d+ min \d\d s left$/)
})
