import type { CartGroup } from 'qinghua-contract'
import { known } from '@mall/fixtures/known'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { logIn, openScreen } from '../../../test/open-shop.tsx'
import { api } from '../../lib/api/api.ts'
import { visitorCart } from '../../lib/login/intent.ts'
import { toasts } from '../../lib/toasts.ts'

const { ebook, lastPiece, fresh } = known

const shops: Readonly<Record<number, number>> = { [ebook.prodId]: 63, [lastPiece.prodId]: 68 }
const chosen = ({ prodId, skuId, en: name }: typeof ebook | typeof lastPiece, count = 1) => ({
  body: { basketId: 0, prodId, skuId, shopId: shops[prodId] ?? 0, count },
  name,
})
const waiting = (...goods: ReturnType<typeof chosen>[]) => {
  localStorage.setItem('visitorCart', JSON.stringify(goods))
  visitorCart.set(goods)
}
const inCart = async () =>
  ((await api('POST /p/shopCart/info', { body: [] })) as CartGroup[]).flatMap(({ shopCartItemDiscounts }) =>
    shopCartItemDiscounts.flatMap(({ shopCartItems }) =>
      shopCartItems.map(({ skuId, prodCount }) => [skuId, prodCount] as const),
    ),
  )
const said = () => toasts.get().map(({ text }) => text)

const add = async () => {
  fireEvent.click(await screen.findByRole('button', { name: 'Add to cart' }))
  const dialog = await screen.findByRole('dialog', { name: 'Log in' })
  fireEvent(dialog, new Event('cancel', { cancelable: true }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
}

test('what a visitor chose without logging in is kept, and is in the cart after the login [S6.1]', async () => {
  await openScreen({ path: `/detail/${ebook.prodId}?sku=${ebook.skuId}` })
  await add()
  expect(said()).toEqual([`We keep “${ebook.en}” for you. It goes into your cart when you log in`])
  await add()
  await act(() => logIn(fresh.userName))
  await waitFor(() => expect(said()).toContain('2 items you chose before logging in are now in your cart'))
  expect(await inCart()).toEqual([[ebook.skuId, 2]])
  expect([visitorCart.get(), localStorage.getItem('visitorCart')]).toEqual([[], '[]'])
})

test('what is refused is told and dropped, and the rest is in the cart [S8.1]', async () => {
  waiting(chosen(lastPiece, 5), chosen(ebook))
  await openScreen({ path: '/list', as: fresh.userName })
  await waitFor(() => expect(said()).toContain('1 item you chose before logging in is now in your cart'))
  expect(said()).toHaveLength(2)
  expect(await inCart()).toEqual([[ebook.skuId, 1]])
  expect(visitorCart.get()).toEqual([])
})
