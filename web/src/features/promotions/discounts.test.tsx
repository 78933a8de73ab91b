import { known } from '@mall/fixtures/known'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { openScreen, sentTo } from '../../../test/open-shop.tsx'
import { discountAddress } from './addresses.ts'

const { steps, overDiscount } = known
const path = '/special-discount'
const fair = 'Autumn Book Fair: ¥50 off every ¥200'

const card = async (name: string) => (await screen.findByRole('link', { name })).closest('article') as HTMLElement

test('limited-time offers show rule, shop, goods and the time left, what ends first at the top [S2.10/special-discount] [S1.2/discounts]', async () => {
  await openScreen({ path })
  const shown = await card(fair)
  for (const text of ['Inkpool Books', '¥50 off every ¥200', 'Ends in']) expect(shown.textContent).toContain(text)
  await waitFor(() => expect(shown.querySelectorAll('img')).toHaveLength(4))
  expect(within(shown).getByRole('timer').textContent).toMatch(/^Ends in 1\d days$/)
  const [first] = within(screen.getByRole('list', { name: 'Current offers' })).getAllByRole('heading')
  expect(first?.textContent).toBe('Journal Season: ¥15 off any 3')
  expect(screen.queryByText('First Frost: ¥30 off ¥200')).toBeNull()
})

describe('one offer', () => {
  test('shows rule, period, countdown and its goods [S2.10/discount-detail]', async () => {
    await openScreen({ path: discountAddress(steps.discountId) })
    expect(await screen.findByRole('heading', { level: 1, name: /^Kiln Season/ })).toBeTruthy()
    expect(screen.getByText('Everything in the shop')).toBeTruthy()
    expect(screen.getByRole('timer')).toBeTruthy()
    expect(screen.getByRole('heading', { level: 2, name: 'Products of this offer' })).toBeTruthy()
    const main = within(document.querySelector('main') as HTMLElement)
    await waitFor(() => {
      const goods = main.getAllByRole('link').filter((each) => each.getAttribute('href')?.startsWith('/detail/'))
      expect(goods.length).toBeGreaterThan(10)
    })
    await waitFor(async () => expect(await sentTo('POST /flowAnalysisLog')).toMatchObject([{ pageId: 7 }]))
  })

  test('that is over leads home with a message [S8.4] [S2.10/discount-detail]', async () => {
    await openScreen({ path: discountAddress(overDiscount.discountId) })
    expect(await screen.findByText('The activity has ended')).toBeTruthy()
    await waitFor(() => expect(location.pathname).toBe('/index'))
  })
})
