import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openConsole } from '../../../test/open-console.tsx'
import { control } from '../../../test/open-shop.tsx'
import { show } from '../address.ts'
import { WorldsTab } from './worlds-tab.tsx'

const names = async (): Promise<string[]> => (await control('GET /__mall/worlds')).map(({ name }) => name)
const create = async (...worlds: string[]): Promise<void> => {
  for (const name of worlds) await control('POST /__mall/worlds', { body: { name } })
}
const panel = async (title: string | RegExp): Promise<HTMLElement> => {
  const section = (await screen.findByText(title, { selector: 'h2' })).closest('section')
  if (section === null) throw new Error(`no panel around ${title}`)
  return section
}
const starts = (panel: HTMLElement) => [...panel.querySelectorAll('button[aria-label^="Start from"]')]
const found = async () =>
  starts(await panel(/^Start from a scenario/)).map((button) => button.getAttribute('aria-label'))

test('scenarios stand below the area that they are about, and a search looks at the area, too, in both languages', async () => {
  await openConsole(<WorldsTab />)
  const scenarios = await panel(/^Start from a scenario/)
  await within(scenarios).findByRole('heading', { name: /^Refunds/ })
  const search = (value: string) => fireEvent.change(within(scenarios).getByRole('searchbox'), { target: { value } })
  search('秒杀 last')
  expect(await found()).toEqual(['Start from “Winning the last piece”'])
  expect(within(scenarios).queryByRole('heading', { name: /^Refunds/ })).toBeNull()
  search('nothing-like-this')
  fireEvent.click(within(scenarios).getByRole('button', { name: 'Clear the search' }))
  expect((await found()).length).toBeGreaterThan(20)
})

test('who starts a scenario under a name that is taken is asked, and the world begins anew', async () => {
  await openConsole(<WorldsTab />, { before: () => create('taken-a') })
  await within(await panel(/^All worlds/)).findByText('taken-a')
  const scenarios = within(await panel(/^Start from a scenario/))
  fireEvent.change(scenarios.getByRole('textbox'), { target: { value: 'taken-a' } })
  fireEvent.click(scenarios.getByLabelText('Start from “Winning the last piece”'))
  await screen.findByText('World taken-a exists: open it, or begin it anew?')
  fireEvent.click(screen.getByRole('button', { name: 'Begin anew' }))
  await screen.findByRole('heading', { name: 'World taken-a' })
  const anew = (await control('GET /__mall/worlds')).find(({ name }) => name === 'taken-a')
  expect(anew?.scenario).toBe('flash-win-the-last')
  act(() => show({ world: null }))
})

test('the other worlds are dropped together after a second click', async () => {
  await openConsole(<WorldsTab />, { before: () => create('bulk-a', 'bulk-b', 'bulk-c') })
  const worlds = within(await panel(/^All worlds/))
  await worlds.findByText('bulk-c')
  fireEvent.click(worlds.getByRole('button', { name: /^Delete the others/ }))
  // Somebody else drops one of them at the same time.
  await control('DELETE /__mall/worlds/{name}', { params: { name: 'bulk-b' } })
  fireEvent.click(worlds.getByRole('button', { name: /^Really delete/ }))
  await waitFor(async () => expect(await names()).toHaveLength(1))
})
