import { known } from '@mall/fixtures/known'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { control, openScreen } from '../../../test/open-shop.tsx'
import { loginPopup } from '../../lib/session/ask-login.ts'
import { kept } from '../../lib/session/intent.ts'

const { lastPiece, mug, soldOut } = known
const quick = (name: string) => screen.findByRole('button', { name: `Add to cart: ${name}` })
const card = async (name: string) =>
  within((await screen.findByRole('heading', { name })).closest('article') as HTMLElement)

test('goods without options are added at once, and the list stays', async () => {
  await openScreen({ path: '/list', as: 'chen_new' })
  fireEvent.click(await quick(lastPiece.en))
  expect(await screen.findByText(`Added to your cart: ${lastPiece.en}`)).toBeTruthy()
  expect(await (await card(lastPiece.en)).findByText('1 in your cart')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'View cart' })).toBeTruthy()
  expect(location.pathname).toBe('/list')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('what is added in the cart offers no way to the cart', async () => {
  await openScreen({ path: '/cart', as: 'chen_new' })
  const [first] = await screen.findAllByRole('button', { name: /^Add to cart: / })
  fireEvent.click(first as HTMLElement)
  const dialog = within(await screen.findByRole('dialog', { name: 'Choose an option' }))
  for (const row of dialog.getAllByRole('radiogroup'))
    fireEvent.click(within(row).getAllByRole('radio')[0] as HTMLElement)
  fireEvent.click(dialog.getByRole('button', { name: 'Add to cart' }))
  expect(await screen.findByText(/^Added to your cart: /)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'View cart' })).toBeNull()
})

test('goods with options ask for each of them first', async () => {
  await openScreen({ path: '/list', as: 'chen_new' })
  fireEvent.click(await quick(mug.en))
  const dialog = within(await screen.findByRole('dialog', { name: 'Choose an option' }))
  fireEvent.click(dialog.getByRole('button', { name: 'Add to cart' }))
  expect((await dialog.findByRole('alert')).textContent).toContain('Colour')
  for (const option of ['Cobalt', '350 ml']) fireEvent.click(dialog.getByRole('radio', { name: option }))
  expect(location.search).toBe('')
  fireEvent.click(dialog.getByRole('button', { name: 'Add to cart' }))
  expect(await screen.findByText(`Added to your cart: ${mug.en}`)).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('a visitor is asked to log in and told what for, and what was to be added is kept until then', async () => {
  await openScreen({ path: '/list' })
  fireEvent.click(await quick(lastPiece.en))
  await waitFor(() => expect(loginPopup.get()).toBe('needed'))
  expect(kept.get()?.intent).toMatchObject({ act: 'add', name: lastPiece.en, body: { prodId: lastPiece.prodId } })
  const dialog = within(await screen.findByRole('dialog', { name: 'Log in' }))
  expect(dialog.getByText(`Log in to add “${lastPiece.en}” to your cart`)).toBeTruthy()
})

test('after a failure it can be tried again', async () => {
  await openScreen({ path: '/list', as: 'chen_new' })
  await control('POST /__mall/faults', {
    body: { on: 'POST /p/shopCart/changeItem', effect: { kind: 'status', status: 500 }, timing: { kind: 'next' } },
  })
  const button = await quick(lastPiece.en)
  fireEvent.click(button)
  expect(await screen.findByText(/small hiccup/)).toBeTruthy()
  await waitFor(() => expect(button.getAttribute('aria-busy')).toBeNull())
  fireEvent.click(button)
  expect(await screen.findByText(`Added to your cart: ${lastPiece.en}`)).toBeTruthy()
})

test('what is sold out is not offered', async () => {
  await openScreen({ path: `/list?pn=${encodeURIComponent(soldOut.en)}` })
  const gone = await card(soldOut.en)
  expect(gone.queryByRole('button', { name: /^Add to cart/ })).toBeNull()
})

test('a card is one link to its product', async () => {
  await openScreen({ path: '/list' })
  const links = (await card(mug.en)).getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(links.filter((href) => href === `/detail/${mug.prodId}`)).toHaveLength(1)
})

test('a card tells how its comments are', async () => {
  await openScreen({ path: '/list' })
  expect((await card(mug.en)).getByText(/^\d+(\.\d)?% positive, [\d,]+ reviews$/)).toBeTruthy()
})
