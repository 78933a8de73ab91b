import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { known } from '@mall/fixtures/known'
import { expect, test } from 'vitest'
import { items } from '../../../test/buy.ts'
import { leaveShop } from '../../../test/leave-shop.ts'
import { arm, openScreen } from '../../../test/open-shop.tsx'
import { centsIn } from '../../../test/paying.ts'
import { api } from '../../lib/api/api.ts'
import { newId } from '../../lib/new-id.ts'

const { member, mug, shopper } = known
const forMembers = 'for paid members, lower at higher levels'
const inHand = () => screen.getAllByText('Your price')[0]?.closest<HTMLElement>('[data-part="prices"]')

test('the price in hand follows the chosen variant and opens into what makes it [S2.4]', async () => {
  await openScreen({ path: `/detail/${mug.prodId}` })
  await screen.findByText('Your price')
  expect(centsIn(inHand()?.textContent)).toBe(7_400)
  // That of paid members, ¥75.05, would be dearer.
  expect(screen.queryByText(forMembers)).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Your price: how we worked it out' }))
  const list = within(inHand()?.querySelector('dl') as HTMLElement)
  const amounts = list.getAllByRole('definition').map(({ textContent }) => centsIn(textContent))
  expect(amounts.pop()).toBe(amounts.reduce((sum, each) => sum + each, 0))
  fireEvent.click(screen.getByRole('radio', { name: /^500 ml/ }))
  await waitFor(() => expect(centsIn(inHand()?.textContent)).toBe(9_000))
  leaveShop()
  await openScreen({ path: '/detail/1002' })
  expect((await screen.findByText(forMembers)).closest('p')?.textContent).toContain('¥121.60')
})

test('what the price in hand rests on is taken where it is promised, and then paid [S1.2/coupons]', async () => {
  await openScreen({ path: `/detail/${mug.prodId}?sku=${mug.skuId}`, as: shopper.userName })
  const take = await screen.findByRole('button', { name: /^Claim ?¥5 off anything/ })
  await screen.findByText('Delivery ¥6.00')
  const promised = centsIn(inHand()?.textContent)
  // The new prices are here before the other lists that a coupon changes.
  await arm('GET /coupon/listByProdId', { kind: 'hold' })
  take.focus()
  fireEvent.click(take)
  await waitFor(() => expect(take.textContent).toMatch(/^Claimed/))
  expect([document.activeElement, centsIn(inHand()?.textContent)]).toEqual([take, promised])
  const { actualTotal } = await api('POST /p/order/confirm', {
    body: { uuid: newId(), addrId: 0, orderItem: { ...items.mug, skuId: mug.skuId, prodCount: 1 } },
  })
  expect(Math.round(actualTotal * 100)).toBe(promised + 600)
})

test('a visitor gets the coupon after the login, and a paid member sees the own price and freight [S6.3/discount] [S6.3/free-shipping]', async () => {
  await openScreen({ path: `/detail/${mug.prodId}?sku=${mug.skuId}` })
  fireEvent.click(await screen.findByRole('button', { name: /^Claim ?¥5 off anything/ }))
  expect(await screen.findByRole('dialog')).toBeTruthy()
  leaveShop()
  await openScreen({ path: `/detail/${mug.prodId}?sku=${mug.skuId}`, as: member.userName })
  await screen.findByText('Free delivery')
  await screen.findByText('Your price')
  const { price } = (await api('GET /prod/prodInfo', { query: { prodId: mug.prodId } })).skuList.find(
    ({ skuId }) => skuId === mug.skuId,
  ) ?? { price: 0 }
  expect(centsIn(inHand()?.textContent)).toBeLessThan(Math.round(price * 95))
})

test('a card says what makes its price in hand, and nothing that is far from one piece [S2.3]', async () => {
  await openScreen({ path: '/list?shopId=68' })
  await screen.findByRole('link', { name: 'Crackle-glaze Coaster' })
  const offersOf = (name: string) =>
    [
      ...(screen.getByRole('link', { name }).closest('article')?.querySelector('[data-part="offers"]')?.children ?? []),
    ].map(({ textContent }) => textContent)
  expect(offersOf('Crackle-glaze Coaster')).toEqual(['Bundle Tea for Two'])
  expect(offersOf('Single-stem Vase')[0]).toBe('¥324.00 with offers')
})
