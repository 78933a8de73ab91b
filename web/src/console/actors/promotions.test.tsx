import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { known } from '@mall/fixtures/known'
import { afterEach, expect, test } from 'vitest'
import { openConsole } from '../../../test/open-console.tsx'
import { control } from '../../../test/open-shop.tsx'
import { FoundPanel } from './actors-tab.tsx'
import { sought } from './sought.ts'

afterEach(() => sought.set(''))

const rowOf = async (name: RegExp): Promise<HTMLElement> => {
  const row = (await screen.findByText(name)).closest('li')
  if (!row) throw new Error(`no row ${name}`)
  return row
}
const press = async (name: RegExp, button: string): Promise<void> => {
  fireEvent.click(within(await rowOf(name)).getByRole('button', { name: button }))
}
const bookFair = /Autumn Book Fair/
const stateOfFair = async () =>
  (await control('GET /__mall/promotions')).find(
    ({ kind, id }) => kind === 'discount' && id === known.bookFair.discountId,
  )

test('the promotions are put off and on, and end at once', async () => {
  await openConsole(<FoundPanel />)
  sought.set('discount autumn')
  expect((await rowOf(bookFair)).textContent).toContain('running')
  await press(bookFair, 'Put off')
  await waitFor(async () => expect((await rowOf(bookFair)).textContent).toMatch(/off.*Put on/))
  await press(bookFair, 'Put on')
  await waitFor(async () => expect((await rowOf(bookFair)).textContent).toContain('running'))
  await press(bookFair, 'End now')
  await waitFor(async () => expect(await stateOfFair()).toMatchObject({ state: 'over', isOn: true }))
  sought.set('')
  await waitFor(() => expect(screen.queryByRole('list')).toBeNull())
})
