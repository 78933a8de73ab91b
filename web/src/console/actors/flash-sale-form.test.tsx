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
    ['Product id', known.mug.prodId],
    ['Name', 'Mugs at noon'],
    ['Price in yuan', '9.90'],
    ['Pieces of each variant', 3],
    ['Limit a person', 2],
    ['Starts in (s)', 600],
    ['Runs for (min)', 5],
  ] as const)
    type(label, value)
  fireEvent.click(start())
  expect((await rowOf('Mugs at noon')).textContent).toContain('not started')
  expect(await sales()).toHaveLength(before + 1)
  const made = await saleNamed('Mugs at noon')
  const { now } = await control('GET /__mall/clock')
  expect(Math.round(((made?.startsAt ?? 0) - now) / 60_000)).toBe(10)
  expect((made?.endsAt ?? 0) - (made?.startsAt ?? 0)).toBe(5 * 60_000)
  const variants = (made?.left ?? 0) / 3
  expect(Number.isInteger(variants)).toBe(true)
  expect(screen.queryByRole('button', { name: 'Start' })).toBeNull()

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
  type('Price in yuan', 5)
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
  type('Product id', 99_999)
  type('Name', 'Nothing to sell')
  type('Price in yuan', '1.50')
  type('Pieces of each variant', 7)
  fireEvent.click(start())
  await waitFor(() => expect(toasts.get().map(({ text }) => text)).toEqual(['There is no such product on sale: 99999']))
  expect([field('Product id').value, field('Name').value, field('Price in yuan').value]).toEqual([
    '99999',
    'Nothing to sell',
    '1.50',
  ])
  type('Product id', known.mug.prodId)
  fireEvent.click(start())
  expect((await rowOf('Nothing to sell')).textContent).toContain('running')
})

test('a sale without a price, or with a wrong one, cannot be started; closing the form keeps it', async () => {
  await open()
  for (const price of ['', '0', '1.234', 'x', '-1']) {
    type('Price in yuan', price)
    expect([price, start().disabled]).toEqual([price, true])
  }
  type('Price in yuan', '0.01')
  expect(start().disabled).toBe(false)
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  fireEvent.click(screen.getByRole('button', { name: 'New flash sale' }))
  expect(field('Price in yuan').value).toBe('0.01')
})
