import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openScreen } from '../../../test/open-shop.tsx'

const cards = async () => within(await screen.findByRole('list', { name: 'Shops' })).getAllByRole('article')
const firstCard = async () => within((await cards())[0] as HTMLElement)

test('stores are found by name, with fans, products and a way to them [S2.11/shopList] [S2.21/store-list]', async () => {
  await openScreen({ path: '/shopList?shopName=ink' })
  const card = await firstCard()
  expect(card.getByRole('heading', { name: /Inkpool Books/ })).toBeTruthy()
  expect(card.getByText(/^\d{1,3}(,\d{3})* followers$/)).toBeTruthy()
  expect(card.getByText(/^\d+ products?$/)).toBeTruthy()
  expect(await within(card.getByRole('list', { name: 'Bestsellers' })).findAllByRole('link')).toHaveLength(3)
})

test.each([
  ['Run by Qinghua', 'selfOperated', 'Sold by Qinghua'],
  ['Preferred', 'preferred', 'Preferred shop'],
  ['Independent', 'general', null],
] as const)('stores can be narrowed to one kind: %s [S2.11/shopList] [S6.6/preferred]', async (name, kind, seal) => {
  await openScreen({ path: '/shopList' })
  await cards()
  fireEvent.click(screen.getByRole('link', { name }))
  await waitFor(() => expect(location.search).toBe(`?kind=${kind}`))
  await waitFor(async () => {
    const name = seal ?? /^(Sold by|Preferred)/
    const sealed = (await cards()).map((card) => within(card).queryByRole('img', { name }) !== null)
    expect(new Set(sealed)).toEqual(new Set([seal !== null]))
  })
})

test('a buyer favourites a store, and it has one more fan [S1.3/favourites]', async () => {
  await openScreen({ path: '/shopList?shopName=sound', as: 'chen_new' })
  const fans = async () =>
    Number.parseInt((await firstCard()).getByText(/followers$/).textContent.replaceAll(',', ''), 10)
  const before = await fans()
  fireEvent.click((await firstCard()).getByRole('button', { pressed: false }))
  await waitFor(async () => expect((await firstCard()).getByRole('button', { pressed: true })).toBeTruthy())
  await waitFor(async () => expect(await fans()).toBe(before + 1))
})
