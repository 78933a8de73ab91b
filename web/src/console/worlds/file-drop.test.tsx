import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { openConsole } from '../../../test/open-console.tsx'
import { control } from '../../../test/open-shop.tsx'
import { FileDrop } from './file-drop.tsx'
import { picked } from './picked-file.ts'

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
  drop('dropped-case.world.json', JSON.stringify(file))
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: /^Name/ })
  expect(field.value).toBe('dropped-case-1')
  fireEvent.change(field, { target: { value: 'opened-case' } })
  fireEvent.click(screen.getByRole('button', { name: 'Open a file' }))
  await waitFor(async () =>
    expect((await control('GET /__mall/worlds')).map(({ name }) => name)).toContain('opened-case'),
  )
})
