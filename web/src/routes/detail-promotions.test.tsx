import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { known } from '@mall/fixtures/known'
import { expect, test } from 'vitest'
import { openShop } from '../../test/open-shop.tsx'
import { api } from '../lib/api/api.ts'

const { ebook, mug, shopper } = known
const centsIn = (text: string | null | undefined): number =>
  Math.round(Number(/-?¥[\d,]+\.\d\d/.exec(text ?? '')?.[0].replaceAll(/[¥,]/g, '')) * 100)
const inHand = () => screen.queryByText('You pay after offers', { selector: 'div' })

test('the price in hand follows the chosen variant and opens into what makes it [S2.4]', async () => {
  await openShop({ path: `/detail/${mug.prodId}` })
  fireEvent.click(await screen.findByRole('radio', { name: 'Cobalt' }))
  expect(inHand()).toBeNull()
  fireEvent.click(screen.getByRole('radio', { name: /^350 ml/ }))
  expect(centsIn((await screen.findByText('You pay after offers')).textContent)).toBe(7_400)
  expect(screen.getByText('for paid members, less with a higher level').closest('p')?.textContent).toContain('¥75.05')
  fireEvent.click(screen.getByRole('button', { name: 'How this price comes about' }))
  const list = within(document.querySelector<HTMLElement>('[data-part="others"] dl') as HTMLElement)
  const amounts = list.getAllByRole('definition').map(({ textContent }) => centsIn(textContent))
  expect(amounts.pop()).toBe(amounts.reduce((sum, each) => sum + each, 0))
  fireEvent.click(screen.getByRole('radio', { name: /^500 ml/ }))
  await waitFor(() => expect(centsIn(inHand()?.textContent)).toBe(9_000))
})

test('the discounts of a product tell their rule and their end, and lead to their goods', async () => {
  await openShop({ path: `/detail/${ebook.prodId}` })
  const link = await screen.findByRole('link', { name: 'Autumn Book Fair: ¥50 off every ¥200' })
  expect(link.getAttribute('href')).toBe(`/discount-detail?discountId=${known.bookFair.discountId}`)
  const row = within(link.closest('li') as HTMLElement)
  expect(row.getByRole('timer').textContent).toMatch(/1\d days/)
})

test('a coupon is taken on the page, and its button says so without losing the focus [S1.2/coupons]', async () => {
  await openShop({ path: `/detail/${mug.prodId}`, as: shopper.userName })
  fireEvent.click(await screen.findByRole('button', { name: /^Take coupons \(\d\)$/ }))
  const take = screen.getByRole('button', { name: /^Take it ?¥15 off ¥150/ })
  take.focus()
  fireEvent.click(take)
  await screen.findByRole('button', { name: /^Taken ?¥15 off ¥150/ })
  expect(document.activeElement).toBe(take)
  expect(await api('GET /p/myCoupon/listCouponIds', undefined)).toEqual([known.shopCoupon.couponId])
})

test('a coupon that can be taken twice can be taken again after the first, and not after the second [S3.17/coupons]', async () => {
  await openShop({ path: `/detail/${ebook.prodId}`, as: shopper.userName })
  fireEvent.click(await screen.findByRole('button', { name: /^Take coupons \(\d\)$/ }))
  const says = (text: string) => screen.findByRole('button', { name: new RegExp(`^${text} ?¥8 off ¥50`) })
  fireEvent.click(await says('Take it'))
  const again = await says('Take another')
  const ticket = again.closest('article')
  // It ignores clicks until all that the first one changed is read again.
  await waitFor(() => expect(again.getAttribute('aria-busy')).toBeNull())
  expect(ticket?.textContent).toContain('Limit 2 per person, 1 taken')
  fireEvent.click(again)
  expect((await says('Taken')).getAttribute('aria-disabled')).toBe('true')
  expect(ticket?.textContent).toContain('Limit 2 per person, 2 taken')
})

test('the packages of a product are named beside its price and put together below [S2.21/package-selection]', async () => {
  await openShop({ path: `/detail/${mug.prodId}` })
  const link = await screen.findByRole('link', { name: 'A Corner of the Table' })
  expect(link.getAttribute('href')).toMatch(/#packages$/)
  const section = await screen.findByRole('region', { name: 'Packages' })
  expect(section.id).toBe('packages')
  expect(await within(section).findByText('A Corner of the Table', { selector: 'h3, h3 *' })).toBeTruthy()
})

test('a card has at most two offers, and the price in hand where something comes off [S2.3]', async () => {
  await openShop({ path: '/list?shopId=68' })
  const link = await screen.findByRole('link', { name: 'Crackle-glaze Coaster' })
  const offersOf = (name: string) =>
    screen.getByRole('link', { name }).closest('article')?.querySelector('[data-part="offers"]')
  expect(link).toBeTruthy()
  expect([...(offersOf('Crackle-glaze Coaster')?.children ?? [])].map(({ textContent }) => textContent)).toEqual([
    '¥40 off ¥400',
    '10% off 3',
  ])
  expect(offersOf('Single-stem Vase')?.firstElementChild?.textContent).toBe('You pay ¥324.00')
})
