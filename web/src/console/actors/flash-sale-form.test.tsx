import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { known } from '@mall/fixtures/known'
import { expect, test } from 'vitest'
import { openConsole } from '../../../test/open-console.tsx'
import { control } from '../../../test/open-shop.tsx'
import { toasts } from '../../lib/toasts.ts'
import { PromotionsPanel } from './promotions-panel.tsx'

const sales = async () => (await control('GET /__mall/promotions')).filter(({ kind }) => kind === 'flash')
const saleNamed = async (name: string) => (await sales()).find((each) => each.name === name)
const field = (label: string) => screen.getByRole<HTMLInputElement>('textbox', { name: label })
const type = (label: string, value: string | number): void => {
  fireEvent.change(field(label), { target: { value: String(value) } })
  fireEvent.blur(field(label))
}
const start = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Start' })
const open = async (): Promise<void> => {
  await openConsole(<PromotionsPanel />)
  fireEvent.click(await screen.findByRole('button', { name: 'New flash sale' }))
  await screen.findByRole('textbox', { name: 'Flash price' })
}
const rowOf = async (name: string): Promise<HTMLElement> => {
  const row = (await screen.findByText(name)).closest('li')
  if (!row) throw new Error(`no row ${name}`)
  return row
}
const press = async (name: string, button: string): Promise<void> =>
  void fireEvent.click(within(await rowOf(name)).getByRole('button', { name: button }))

test('a flash sale is made as it was typed, is changed, and ends', async () => {
  await open()
  const before = (await sales()).length
  for (const [label, value] of [
    ['Product', known.mug.prodId],
    ['Name', 'Mugs at noon'],
    ['Flash price', '9.90'],
    ['Stock', 3],
    ['Most for a person (optional)', 2],
    ['Starts in (optional)', 10],
    ['Ends in', 15],
  ] as const)
    type(label, value)
  fireEvent.change(screen.getByRole('combobox', { name: 'Unit of Ends in' }), { target: { value: 'min' } })
  fireEvent.click(start())
  expect((await rowOf('Mugs at noon')).textContent).toContain('not started')
  expect(await sales()).toHaveLength(before + 1)
  const made = await saleNamed('Mugs at noon')
  const { now } = await control('GET /__mall/clock')
  expect(Math.round(((made?.startsAt ?? 0) - now) / 60_000)).toBe(10)
  expect((made?.endsAt ?? 0) - (made?.startsAt ?? 0)).toBe(5 * 60_000)
  const variants = (made?.left ?? 0) / 3
  expect(Number.isInteger(variants)).toBe(true)
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Start' })).toBeNull())

  await press('Mugs at noon', 'Leave 1')
  await waitFor(async () => expect((await saleNamed('Mugs at noon'))?.left).toBe(variants))
  await press('Mugs at noon', 'Start in 10 s')
  await waitFor(async () => expect((await saleNamed('Mugs at noon'))?.startsAt).toBeLessThan(Number(made?.startsAt)))
  await control('POST /__mall/clock/advance', { body: { ms: 10_000 } })
  expect(await saleNamed('Mugs at noon')).toMatchObject({ state: 'running' })
})

test('a flash sale that runs ends at once, or is put off and on', async () => {
  await open()
  type('Name', 'Over soon')
  type('Flash price', 5)
  fireEvent.click(start())
  expect((await rowOf('Over soon')).textContent).toContain('running')
  await press('Over soon', 'Put off')
  await waitFor(async () => expect((await rowOf('Over soon')).textContent).toMatch(/off.*Put on/))
  expect(await saleNamed('Over soon')).toMatchObject({ isOn: false, state: 'off' })
  await press('Over soon', 'Put on')
  await waitFor(async () => expect((await rowOf('Over soon')).textContent).toContain('running'))
  await press('Over soon', 'End now')
  await waitFor(async () => expect(await saleNamed('Over soon')).toMatchObject({ isOn: true, state: 'over' }))
  await waitFor(() => expect(screen.queryByText('Over soon')).toBeNull())
})

test('what the mall refuses is told, and what was typed stays', async () => {
  await open()
  type('Product', 99_999)
  type('Name', 'Nothing to sell')
  type('Flash price', '1.50')
  type('Stock', 7)
  fireEvent.click(start())
  await waitFor(() => expect(toasts.get().map(({ text }) => text)).toEqual(['There is no such product on sale: 99999']))
  expect([field('Product').value, field('Name').value, field('Flash price').value]).toEqual([
    '99999',
    'Nothing to sell',
    '1.50',
  ])
  type('Product', known.mug.prodId)
  fireEvent.click(start())
  expect((await rowOf('Nothing to sell')).textContent).toContain('running')
})

test('a sale without a price, or with a wrong one, is not started; closing the form keeps it', async () => {
  await open()
  const before = (await sales()).length
  for (const price of ['', '1.234', 'x', '-1']) {
    type('Flash price', price)
    fireEvent.click(start())
    expect([price, field('Flash price').getAttribute('aria-invalid')]).toEqual([price, 'true'])
  }
  expect(await sales()).toHaveLength(before)
  type('Flash price', '0.01')
  const toggle = screen.getByRole('button', { name: 'New flash sale' })
  fireEvent.click(toggle)
  fireEvent.click(toggle)
  expect(field('Flash price').value).toBe('0.01')
})
