import { known } from '@mall/fixtures/known'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { buy, items, order } from '../../../test/buy.ts'
import { control, isAnswered, openScreen } from '../../../test/open-shop.tsx'
import { api } from '../../lib/api/api.ts'

const { fresh, member, mug, offShelf, pass } = known
const popular = 'Popular right now'
const alike = 'You may also like'
/** Sells well; one of its variants is to be chosen. */
const salt = 'Truffle Salt'
const orders = '/user-center/uc-order'

/** The names of all that a row holds, also of what a narrow window hides. */
const goods = async (name: string): Promise<(string | null)[]> => {
  const names = () => [...(screen.getByText(name).closest('section')?.querySelectorAll('h3') ?? [])]
  await waitFor(() => expect(names().length).toBeGreaterThan(0))
  return names().map(({ textContent }) => textContent)
}
const fail = (on: string) => () =>
  control('POST /__mall/faults', { body: { on, effect: { kind: 'status', status: 500 }, timing: { kind: 'every' } } })
const search = 'GET /search/searchProdPage'
const timesAsked = async (): Promise<number> =>
  (await control('GET /__mall/calls', { query: {} })).filter(({ route }) => route === search).length
const found = async (of: { categoryId?: number } = {}) =>
  (await api(search, { query: { ...of, inStock: true, sort: 1, orderBy: 1, size: 60 } })).records

test('shows what sells best and is in stock, one row of it', async () => {
  await openScreen({ path: orders, as: fresh.userName })
  const best = (await found()).slice(0, 6).map(({ prodName }) => prodName)
  expect(best).toContain(pass.en)
  expect(await goods(popular)).toEqual(best)
})

test('leaves out what is in the cart', async () => {
  const { prodCount: count, ...pieces } = items.pass
  const before = () => api('POST /p/shopCart/changeItem', { body: { basketId: 0, count, ...pieces } })
  await openScreen({ path: orders, as: fresh.userName, before })
  const shown = await goods(popular)
  expect(shown).toHaveLength(6)
  expect(shown).not.toContain(pass.en)
})

test('what is put into an empty cart from the row stays in it, with the focus', async () => {
  await openScreen({ path: '/cart', as: fresh.userName })
  const before = await goods(popular)
  const button = await screen.findByRole('button', { name: `Add to cart: ${salt}` })
  button.focus()
  fireEvent.click(button)
  const dialog = within(await screen.findByRole('dialog', { name: 'Choose an option' }))
  fireEvent.click(dialog.getAllByRole('radio')[0] as HTMLElement)
  fireEvent.click(dialog.getByRole('button', { name: 'Add to cart' }))
  expect(await screen.findByText('1 in your cart')).toBeTruthy()
  expect(document.activeElement).toBe(button)
  expect(await goods(popular)).toEqual(before)
})

test('after a payment, goods near what was bought are shown, the nearest first, without it', async () => {
  let path = ''
  const before = async () => (path = `/payment-result?orderNumbers=${await buy(items.mug)}`)
  await openScreen({ path: () => path, as: member.userName, before })
  const { categoryId } = await api('GET /prod/prodInfo', { query: { prodId: mug.prodId } })
  const { thCategoryList } = await api('GET /category/categoryInfo', {})
  const above = thCategoryList.find((each) => each.categoryId === categoryId)?.parentId ?? 0
  const near = (await found({ categoryId: above })).map(({ prodName }) => prodName)
  expect(near).toContain(mug.en)
  const others = near.filter((name) => name !== mug.en)
  const shown = await goods(alike)
  expect(shown.slice(0, others.length)).toEqual(others)
  expect(new Set(shown).size, 'goods of the wider neighbourhood fill the row').toBe(6)
})

test('a payment that is still to be made recommends nothing', async () => {
  let path = ''
  const before = async () => (path = `/payment-result?orderNumbers=${await order(items.mug)}`)
  await openScreen({ path: () => path, as: member.userName, before })
  expect(await screen.findByRole('heading', { level: 2, name: 'Checking your payment' })).toBeTruthy()
  await waitFor(() => expect(isAnswered()).toBe(true))
  expect(screen.queryByText(alike)).toBeNull()
})

test('a narrowed list that has nothing recommends nothing', async () => {
  await openScreen({ path: `${orders}?q=nothing`, as: fresh.userName })
  expect(await screen.findByRole('link', { name: 'Show all orders' })).toBeTruthy()
  expect(screen.queryByText(popular)).toBeNull()
})

test.each(['/cart', '/detail/999999', orders, '/user-center/uc-collection'])(
  'when the goods fail on %s, nothing is said, and no place is kept',
  async (path) => {
    await openScreen({ path, as: fresh.userName, before: fail(search) })
    await waitFor(async () => expect(await timesAsked()).toBe(1))
    await waitFor(() => expect(screen.queryByText(popular)).toBeNull())
    expect(screen.queryByText('Try again')).toBeNull()
    expect(screen.queryByText(/small hiccup/)).toBeNull()
  },
)

test('when the cart cannot be read, goods are recommended all the same', async () => {
  await openScreen({ path: orders, as: fresh.userName, before: fail('POST /p/shopCart/info') })
  expect(await goods(popular)).toContain(pass.en)
})

test('where nothing similar is in stock, nothing is shown', async () => {
  const before = async () => {
    const { categoryId } = await api('GET /prod/prodInfo', { query: { prodId: offShelf.prodId } })
    const { thCategoryList } = await api('GET /category/categoryInfo', {})
    const above = thCategoryList.find((each) => each.categoryId === categoryId)?.parentId ?? 0
    for (const { prodId } of await found({ categoryId: above }))
      await control('POST /__mall/products/{prodId}', { params: { prodId }, body: { status: 0 } })
  }
  await openScreen({ path: `/detail/${offShelf.prodId}`, before })
  await screen.findByText('This product can no longer be purchased')
  // Once by this test.
  await waitFor(async () => expect(await timesAsked()).toBe(2))
  await waitFor(() => expect(screen.queryByText('Similar products')).toBeNull())
})
