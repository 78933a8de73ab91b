import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openConsole } from '../../../test/open-console.tsx'
import { forgetCalls, loadCalls } from '../journal/journal-store.ts'
import { JournalTab } from '../journal/journal-tab.tsx'
import * as worldFile from '../worlds/world-file.ts'

/** What other files have seen counts no more. */
beforeEach(forgetCalls)
afterEach(forgetCalls)

const [config, words] = ['/webConfig/getPcWebConfig', '/search/hotSearch']
const visit = async () => {
  for (const path of [config, words]) await fetch(path, { headers: { referer: 'http://localhost/index' } })
}

test('a world is handed over as a test up to the newest or the chosen call, as an archive and as a link', async () => {
  const files: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => `blob:${files.push(blob as Blob)}`)
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  await openConsole(<JournalTab />, { before: visit })
  await loadCalls(null)
  fireEvent.mouseDown(await screen.findByRole('option', { name: new RegExp(config) }))
  fireEvent.click(screen.getByRole('button', { name: 'Share' }))
  const dialog = within(screen.getByRole('dialog'))
  const choose = (name: string | RegExp) => fireEvent.click(dialog.getByRole('radio', { name }))
  const downloaded = async (): Promise<string> => {
    files.length = 0
    fireEvent.click(await dialog.findByRole('button', { name: 'Download', busy: false }))
    await waitFor(() => expect(files).toHaveLength(1))
    return String(await files[0]?.text())
  }
  choose('Playwright test')
  expect(await downloaded()).toContain(`GET ${words}`)
  choose(/^The chosen step \d+$/)
  const code = await downloaded()
  expect([code.includes(config), code.includes(words)]).toEqual([true, false])
  choose('HAR')
  const { log } = JSON.parse(await downloaded()) as { log: { entries: { request: { url: string } }[] } }
  expect(log.entries.map(({ request }) => new URL(request.url).pathname)).toEqual([config, words])

  const writeText = vi.fn<(text: string) => Promise<void>>().mockResolvedValue()
  vi.stubGlobal('navigator', Object.create(navigator, { clipboard: { value: { writeText } } }))
  choose('Link to their own mall')
  fireEvent.click(dialog.getByRole('button', { name: 'Copy the link' }))
  await dialog.findByText('Link copied')
  expect(writeText.mock.calls[0]?.[0]).toMatch(/^http:\/\/localhost:5173\/__mall\/open\?lang=\w+#file=[\w-]+$/)
  vi.spyOn(worldFile, 'packWorld').mockResolvedValue(null)
  fireEvent.click(dialog.getByRole('button', { name: 'Copy the link' }))
  await dialog.findByText('This world is too big for a link: download the file')
  expect(await downloaded()).toContain('"page": "/index"')
})
