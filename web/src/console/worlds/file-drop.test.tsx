import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { openConsole } from '../../../test/open-console.tsx'
import { control } from '../../../test/open-shop.tsx'
import { toasts } from '../../lib/toasts.ts'
import { FileDrop } from './file-drop.tsx'
import { picked } from './world-file.ts'

afterEach(() => picked.set(null))
const drop = (name: string, text: string): void => {
  const file = new File([text], name, { type: 'application/json' })
  const event = new Event('drop', { bubbles: true, cancelable: true })
  Object.assign(event, { dataTransfer: { types: ['Files'], files: [file] } })
  fireEvent(window, event)
}

test('a file dropped on the console becomes a world with an unused name', async () => {
  await openConsole(<FileDrop />)
  await control('POST /__mall/worlds', { body: { name: 'dropped-case' } })
  const file = await control('GET /__mall/worlds/{name}/file', { params: { name: 'dropped-case' } })
  drop('dropped-case.world.json', JSON.stringify({ ...file, picture: 'iVBORw==' }))
  const seen = await screen.findByRole<HTMLImageElement>('img', { name: 'What the test saw' })
  expect(seen.src).toBe('data:image/png;base64,iVBORw==')
  fireEvent.click(await screen.findByRole('button', { name: 'Open a file' }))
  await waitFor(async () =>
    expect((await control('GET /__mall/worlds')).map(({ name }) => name)).toContain('dropped-case-1'),
  )
})

test('a dropped archive is armed as rules, and says how many there are and what is left out', async () => {
  await openConsole(<FileDrop />)
  const saidIs = (...said: string[]) => waitFor(() => expect(toasts.get().map(({ text }) => text)).toEqual(said))
  const entry = (path: string) => ({
    request: { method: 'GET', url: `https://mall.example${path}` },
    response: { status: 200, content: { mimeType: 'application/json', text: '3' } },
  })
  drop('shop.har', JSON.stringify({ log: { entries: [entry('/p/shopCart/prodCount'), entry('/logo')] } }))
  await saidIs('1 rule answers as shop.har did', 'Left out 1: no call of the contract')
  expect((await control('GET /__mall/faults')).map(({ on }) => on)).toEqual(['GET /p/shopCart/prodCount'])
  toasts.set([])
  drop('other.har', '{}')
  await saidIs('The file cannot be played: no HTTP archive (HAR 1.2)')
  toasts.set([])
  drop('picture.json', 'not JSON')
  await saidIs('picture.json is neither a world file nor a HAR file')
})
