import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { openConsole } from '../../../test/open-console.tsx'
import { control } from '../../../test/open-shop.tsx'
import { toasts } from '../../lib/toasts.ts'
import { FileDrop } from './file-drop.tsx'
import { picked } from './picked-file.ts'

afterEach(() => picked.set(null))
const drop = (name: string, text: string): void => {
  const file = new File([text], name, { type: 'application/json' })
  const event = new Event('drop', { bubbles: true, cancelable: true })
  Object.assign(event, { dataTransfer: { types: ['Files'], files: [file] } })
  fireEvent(window, event)
}

describe('a file dropped on the console', () => {
  test('becomes a world with an unused name', async () => {
    await openConsole(<FileDrop />)
    await control('POST /__mall/worlds', { body: { name: 'dropped-case' } })
    const file = await control('GET /__mall/worlds/{name}/file', { params: { name: 'dropped-case' } })
    drop('dropped-case.world.json', JSON.stringify(file))
    const field = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Name' })
    expect(field.value).toBe('dropped-case-1')
    fireEvent.change(field, { target: { value: 'opened-case' } })
    fireEvent.click(screen.getByRole('button', { name: 'Open a file' }))
    await waitFor(async () =>
      expect((await control('GET /__mall/worlds')).map(({ name }) => name)).toContain('opened-case'),
    )
  })
  test('says how far it is while it is opened', async () => {
    await openConsole(<FileDrop />)
    const { world } = await control('GET /__mall/here')
    const file = await control('GET /__mall/worlds/{name}/file', { params: { name: world } })
    const ask = fetch
    let open: () => void = () => undefined
    vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
      if (url.endsWith('/__mall/replays'))
        return Response.json([
          { world: 'another', step: 1, steps: 9 },
          { world: 'long-case', step: 1_200, steps: 60_000 },
        ])
      if (url.endsWith('/file')) await new Promise<void>((resolve) => (open = resolve))
      return ask(url, init)
    })
    drop('long-case.world.json', JSON.stringify(file))
    fireEvent.click(await screen.findByRole('button', { name: 'Open a file' }))
    expect((await screen.findByText('Step 1,200 of 60,000')).getAttribute('role')).toBe('status')
    open()
    await waitFor(() => expect(screen.queryByText(/^Step/)).toBeNull())
  })
  test('is refused with a message if it is not a world', async () => {
    await openConsole(<FileDrop />)
    drop('picture.json', 'not JSON')
    await waitFor(() => expect(toasts.get().map(({ text }) => text)).toEqual(['picture.json is not a world file']))
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})
