import { known } from '@mall/fixtures/known'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { buy, decide, items, requestRefund, ship } from '../../../test/buy.ts'
import { control, openScreen } from '../../../test/open-shop.tsx'

const path = '/user-center/uc-return'
const open = (before: () => Promise<unknown>, at = path) => openScreen({ as: known.member.userName, path: at, before })
const list = (name = 'All') => screen.findByRole('list', { name })
const shown = () => [...document.querySelectorAll<HTMLElement>('[data-refund]')].map(({ dataset }) => dataset['refund'])
const card = async (refundSn: string) => {
  await waitFor(() => expect(shown()).toContain(refundSn))
  return within(document.querySelector(`[data-refund="${refundSn}"]`) as HTMLElement)
}
const states = async () => (await control('GET /__mall/refunds', { query: {} })).map(({ status }) => status)

const two = async (): Promise<{ goods: string; refused: string }> => {
  const refused = await requestRefund(await buy(items.book))
  await decide(refused, 'Already read')
  return { refused, goods: await requestRefund(await ship(await buy(items.mug)), 2) }
}

test('refunds are in tabs, newest first, and the tab is part of the address [S2.20/uc-return] [S2.21/refunds]', async () => {
  const made = { goods: '', refused: '' }
  await open(async () => Object.assign(made, await two()))
  await list()
  expect(shown()).toEqual([made.goods, made.refused])
  expect(screen.getByText('Refunds: 2')).toBeTruthy()
  fireEvent.click(screen.getByRole('tab', { name: 'Finished' }))
  await list('Finished')
  expect(location.search).toBe('?tab=over')
  await waitFor(() => expect(shown()).toEqual([made.refused]))
  fireEvent.click(screen.getByRole('tab', { name: 'In progress' }))
  await list('In progress')
  await waitFor(() => expect(shown()).toEqual([made.goods]))
})

test('a card says what is refunded, how it stands, for how long, and what can be done [S2.20/uc-return] [S4.4]', async () => {
  const made = { goods: '', refused: '' }
  await open(async () => Object.assign(made, await two()))
  const running = await card(made.goods)
  expect(running.getByText('Waiting for the shop')).toBeTruthy()
  expect(running.getByRole('timer').textContent).toMatch(/^(7 d 0|6 d 23) h left$/)
  expect(running.getByText('Return & refund')).toBeTruthy()
  expect(running.getByText('¥150.10')).toBeTruthy()
  expect(running.getByRole('link', { name: 'Edit request' }).getAttribute('href')).toBe(
    `/user-center/apply-return?refundSn=${made.goods}`,
  )
  const over = await card(made.refused)
  expect(over.getByText('Declined by the shop')).toBeTruthy()
  expect(over.getByRole('link', { name: 'Details' }).getAttribute('href')).toBe(
    `/return-detail?refundSn=${made.refused}`,
  )
  for (const role of ['timer', 'button'] as const) expect(over.queryByRole(role)).toBeNull()
  expect(over.queryByRole('link', { name: 'Edit request' })).toBeNull()
})

test('an application is withdrawn after a confirmation, and the list shows it [S4.4]', async () => {
  let refundSn = ''
  await open(async () => {
    refundSn = await requestRefund(await buy(items.mug))
  })
  const { getByRole, findByText } = await card(refundSn)
  const ask = async () => {
    fireEvent.click(getByRole('button', { name: 'Withdraw' }))
    return within(await screen.findByRole('dialog', { name: 'Withdraw this request?' }))
  }
  fireEvent.click((await ask()).getByRole('button', { name: 'Keep request' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(await states()).toEqual(['applied'])
  fireEvent.click((await ask()).getByRole('button', { name: 'Withdraw' }))
  await findByText('Withdrawn')
  expect(await screen.findByText('The request was withdrawn')).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(await states()).toEqual(['withdrawn'])
  await waitFor(() => expect(document.activeElement?.id).toBe('refunds-total'))
})
