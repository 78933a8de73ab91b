import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openConsole } from '../../../test/open-console.tsx'
import { forgetCalls, loadCalls } from './journal-store.ts'
import { JournalTab } from './journal-tab.tsx'

/** What other files have seen counts no more. */
beforeEach(forgetCalls)
afterEach(forgetCalls)

const [config, words] = ['/webConfig/getPcWebConfig', '/search/hotSearch']
const visit = async () => {
  for (const path of [config, words]) await fetch(path, { headers: { referer: 'http://localhost/index' } })
}

test('what happened is exported as a test up to the newest or the chosen call, and as an archive', async () => {
  const files: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => `blob:${files.push(blob as Blob)}`)
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  await openConsole(<JournalTab />, { before: visit })
  await loadCalls(null)
  fireEvent.mouseDown(await screen.findByRole('option', { name: new RegExp(config) }))
  fireEvent.click(screen.getByRole('button', { name: 'Export' }))
  const dialog = within(screen.getByRole('dialog'))
  const choose = (name: string | RegExp) => fireEvent.click(dialog.getByRole('radio', { name }))
  const code = async () => (await dialog.findByRole('region', { name: /\.spec\.ts$/ })).textContent
  expect(await code()).toContain(`GET ${words}`)
  choose(/^The chosen step \d+$/)
  await waitFor(async () => expect(await code()).not.toContain(words))
  expect(await code()).toContain(`GET ${config}`)
  choose('HAR')
  fireEvent.click(dialog.getByRole('button', { name: /^Download .*\.har$/ }))
  await waitFor(() => expect(files).toHaveLength(1))
  const { log } = JSON.parse(String(await files[0]?.text())) as { log: { entries: { request: { url: string } }[] } }
  expect(log.entries.map(({ request }) => new URL(request.url).pathname)).toEqual([config, words])
})
