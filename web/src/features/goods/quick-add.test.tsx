import { known } from '@mall/fixtures/known'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openScreen } from '../../../test/open-shop.tsx'
import { loginPopup } from '../../lib/login/ask-login.ts'
import { kept } from '../../lib/login/intent.ts'

const { lastPiece, mug } = known
/** Among few others: each card of a list costs time. */
const listOf = (name: string) => `/list?pn=${encodeURIComponent(name)}`
const quick = (name: string) => screen.findByRole('button', { name: `Add to cart: ${name}` })
const card = async (name: string) =>
  within((await screen.findByRole('heading', { name })).closest('article') as HTMLElement)

test('goods without options are added at once, and the list stays', async () => {
  await openScreen({ path: listOf(lastPiece.en), as: 'chen_new' })
  fireEvent.click(await quick(lastPiece.en))
  expect(await screen.findByText(`Added to your cart: ${lastPiece.en}`)).toBeTruthy()
  expect(await (await card(lastPiece.en)).findByText('1 in your cart')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'View cart' })).toBeTruthy()
  expect(location.pathname).toBe('/list')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('goods with options are added as they are chosen, the cheapest to start with', async () => {
  await openScreen({ path: listOf(mug.en), as: 'chen_new' })
  fireEvent.click(await quick(mug.en))
  const dialog = within(await screen.findByRole('dialog', { name: 'Choose an option' }))
  const isChosen = (name: string) => dialog.getByRole('radio', { name }).getAttribute('aria-checked')
  expect(['Cobalt', '350 ml'].map(isChosen)).toEqual(['true', 'true'])
  expect(location.search).not.toContain('sku')
  fireEvent.click(dialog.getByRole('button', { name: 'Add to cart' }))
  expect(await screen.findByText(`Added to your cart: ${mug.en}`)).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('a visitor is asked to log in and told what for, and what was to be added is kept until then', async () => {
  await openScreen({ path: listOf(lastPiece.en) })
  fireEvent.click(await quick(lastPiece.en))
  await waitFor(() => expect(loginPopup.get()).toBe('needed'))
  expect(kept.get()?.intent).toMatchObject({ act: 'add', name: lastPiece.en, body: { prodId: lastPiece.prodId } })
  const dialog = within(await screen.findByRole('dialog', { name: 'Log in' }))
  expect(dialog.getByText(`Log in to add “${lastPiece.en}” to your cart`)).toBeTruthy()
})
