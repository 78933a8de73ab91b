import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { known } from '@mall/fixtures/known'
import { expect, test } from 'vitest'
import { openConsole } from '../../../test/open-console.tsx'
import { control } from '../../../test/open-shop.tsx'
import { GiftCardsPanel } from './gift-cards-panel.tsx'
import { MembersPanel } from './members-panel.tsx'

const { userName } = known.shopper
const memberNow = async () => (await control('GET /__mall/members')).find((each) => each.userName === userName)
const open = async () => {
  fireEvent.click(await screen.findByRole('button', { name: `Change ${userName}` }))
  const form = within(await screen.findByRole('form', { name: `Change ${userName}` }))
  await form.findByText('Qinghua Premier')
  const type = (label: RegExp, value: string): void =>
    void fireEvent.change(form.getByRole('textbox', { name: label }), { target: { value } })
  return { form, type, set: () => fireEvent.click(form.getByRole('button', { name: 'Set' })) }
}

test('the office gives points and a level for a time, and the row shows them', async () => {
  await openConsole(<MembersPanel />)
  const before = await memberNow()
  const { form, type, set } = await open()
  type(/^Points/, '900')
  type(/^New points last/, '10')
  fireEvent.click(form.getByText('Qinghua Plus'))
  type(/^Level lasts/, '5')
  set()
  await waitFor(() => expect(screen.queryByRole('form')).toBeNull())
  const now = await memberNow()
  expect(now).toMatchObject({ score: 900, growth: before?.growth, balance: before?.balance })
  const lasts = (until = 0) => until - (now?.expiring[0]?.until ?? 0)
  expect([now?.expiring[0]?.score, lasts(now?.paidLevel?.until)]).toEqual([900 - (before?.score ?? 0), -5 * 60_000])
  const row = await screen.findByText(/900 points · .* level until .* expire/)
  expect(row.closest('li')?.textContent).toContain('Qinghua Plus')
})

test('only what differs is changed, and a level can be ended', async () => {
  const body = { ...known.plus, score: 50, growth: 0 }
  const before = () => control('POST /__mall/accounts/{userName}', { params: { userName }, body })
  await openConsole(<MembersPanel />, { before })
  const { form, type, set } = await open()
  fireEvent.click(form.getByText('None'))
  type(/^Balance/, '12.50')
  type(/^Growth/, '2000')
  set()
  await waitFor(async () => expect(await memberNow()).toMatchObject({ balance: 12.5, growth: 2000, paidLevel: null }))
  // The points of the new level, and no others.
  expect((await memberNow())?.score).toBe(150)
})

test('an amount that is none cannot be set, and closing changes nothing', async () => {
  await openConsole(<MembersPanel />)
  const before = await memberNow()
  const { form, type } = await open()
  type(/^Balance/, 'a lot')
  expect(form.getByRole<HTMLButtonElement>('button', { name: 'Set' }).disabled).toBe(true)
  fireEvent.click(form.getByRole('button', { name: 'Cancel' }))
  expect(screen.queryByRole('form')).toBeNull()
  expect(await memberNow()).toEqual(before)
})

test('a gift card is issued with its code, and shows by whom it was redeemed', async () => {
  await openConsole(<GiftCardsPanel />)
  fireEvent.change(await screen.findByRole('textbox', { name: 'Amount' }), { target: { value: '66.60' } })
  fireEvent.change(screen.getByRole('textbox', { name: 'Valid for (optional)' }), { target: { value: '2' } })
  fireEvent.click(screen.getByRole('button', { name: 'Issue' }))
  const row = await screen.findByText(/¥66\.60/)
  const [card] = await control('GET /__mall/giftCards')
  expect(card).toMatchObject({ amount: 66.6, state: 'open' })
  expect(row.closest('li')?.textContent).toContain(card?.code)
  expect(screen.getByText('expired')).toBeTruthy()
})
