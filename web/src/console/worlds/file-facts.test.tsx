import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { openConsole } from '../../../test/open-console.tsx'
import { arm, control, ownWorld } from '../../../test/open-shop.tsx'
import { readAskedFor } from '../open/asked-for.ts'
import { BeginFile } from '../open/open-page.tsx'
import { ShareButton } from '../share/share.tsx'
import { packWorld } from './world-file.ts'

afterEach(() => void vi.restoreAllMocks())

const ready = (name: string): Promise<HTMLElement> => screen.findByRole('button', { name, busy: false })

/** The file that a tester saves of a cart that is broken for somebody. */
const saved = async () => {
  const files: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => `blob:${files.push(blob as Blob)}`)
  // The window of the tests would go to the file.
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  await openConsole(<ShareButton />)
  await arm('POST /p/shopCart/info', { kind: 'status', status: 500 })
  const { token } = await ownWorld().logIn('lin_xiaoman')
  await fetch('/p/shopCart/prodCount', { headers: { referer: 'http://localhost/cart', authorization: token } })
  await fetch('/webConfig/getPcWebConfig', { headers: { referer: 'http://localhost/cart' } })
  fireEvent.click(screen.getByRole('button', { name: 'Share' }))
  await screen.findByDisplayValue(/^lin_xiaoman/)
  fireEvent.change(screen.getByRole('textbox', { name: /^What is to be seen/ }), { target: { value: ' No cart ' } })
  fireEvent.click(screen.getByRole('radio', { name: 'World file' }))
  fireEvent.click(screen.getByRole('button', { name: 'Download' }))
  await waitFor(() => expect(files).toHaveLength(1))
  cleanup()
  return JSON.parse(String(await files[0]?.text())) as { note: string }
}

const openLink = async (file: object) => {
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined)
  const packed = String(await packWorld(file))
  const asked = readAskedFor({ search: '', hash: `#file=${packed}`, origin: location.origin })
  await openConsole(<BeginFile asked={asked} packed={packed} domain="localhost" />)
  return assign
}

test('a world is shared with a note, and a colleague opens it by a link, at its page, as who was there', async () => {
  const file = await saved()
  expect(file.note).toBe(' No cart ')
  const assign = await openLink(file)
  expect(await screen.findByText('No cart')).toBeTruthy()
  fireEvent.click(await ready('Open'))
  await waitFor(() => expect(assign).toHaveBeenCalledOnce())
  const address = new URL(String(assign.mock.calls[0]?.[0]))
  const name = address.hostname.split('.')[0] ?? ''
  expect(Object.fromEntries(address.searchParams)).toEqual({ as: 'lin_xiaoman', to: '/cart', step: 'enter' })
  expect((await control('GET /__mall/worlds')).find((world) => world.name === name)).toMatchObject({ faults: 1 })
})

test('a link leads to no other site, whatever its file says', async () => {
  const assign = await openLink({ ...(await saved()), page: '//evil.example/' })
  fireEvent.click(await ready('Open'))
  expect((await screen.findByRole('alert')).textContent).toContain('/page')
  expect(assign).not.toHaveBeenCalled()
})
