import { rmSync } from 'node:fs'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { openConsole } from '../../../test/open-console.tsx'
import { caseFolder, control } from '../../../test/open-shop.tsx'
import { BeginCase } from '../open/begin-case.tsx'
import { readAskedFor } from '../open/asked-for.ts'
import { CasesPanel } from './cases-panel.tsx'
import { OpenFileDialog } from './open-file-dialog.tsx'

afterEach(() => {
  vi.restoreAllMocks()
  rmSync(caseFolder, { recursive: true, force: true })
})

const ready = (name: string): Promise<HTMLElement> => screen.findByRole('button', { name, busy: false })
const cases = async () => (await control('GET /__mall/cases')).cases
const keep = async (): Promise<void> => {
  await openConsole(<CasesPanel />)
  await control('POST /__mall/faults', {
    body: { on: 'POST /p/shopCart/info', effect: { kind: 'status', status: 500 } },
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Save a case' }))
  const form = within(await screen.findByRole('form'))
  fireEvent.change(form.getByRole('textbox', { name: /^Name/ }), { target: { value: 'cart-500' } })
  fireEvent.change(form.getByRole('textbox', { name: /^What is to be seen/ }), { target: { value: 'No cart' } })
  fireEvent.change(form.getByRole('textbox', { name: /^Page/ }), { target: { value: '/cart' } })
  fireEvent.click(form.getByRole('button', { name: 'Save a case' }))
  await waitFor(async () => expect(await cases()).toHaveLength(1))
}

test('a case is kept with its page and note, is listed, and can be dropped', async () => {
  await keep()
  const row = within((await screen.findByText('cart-500')).closest('li') as HTMLElement)
  expect(row.getByRole('link', { name: 'Open' }).getAttribute('href')).toBe('/__mall/open?case=cart-500')
  expect(await cases()).toMatchObject([{ name: 'cart-500', note: 'No cart', page: '/cart', userName: null, steps: 1 }])
  fireEvent.click(row.getByRole('button', { name: 'Drop' }))
  fireEvent.click(row.getByRole('button', { name: 'Really drop?' }))
  await waitFor(async () => expect(await cases()).toEqual([]))
})

test('a colleague opens it by its link: the world with its faults, at its page', async () => {
  await keep()
  cleanup()
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined)
  const asked = readAskedFor({ search: '?case=cart-500', hash: '', origin: location.origin })
  await openConsole(<BeginCase asked={asked} name="cart-500" domain="localhost" />)
  expect(await screen.findByText('No cart')).toBeTruthy()
  fireEvent.click(await ready('Open'))
  await waitFor(() => expect(assign).toHaveBeenCalledOnce())
  const address = new URL(String(assign.mock.calls[0]?.[0]))
  const name = address.hostname.split('.')[0] ?? ''
  expect([address.searchParams.get('to'), address.searchParams.get('step')]).toEqual(['/cart', 'enter'])
  expect((await control('GET /__mall/worlds')).find((world) => world.name === name)).toMatchObject({ faults: 1 })
})

test('a step that is answered otherwise is said before the page opens', async () => {
  await keep()
  cleanup()
  const kept = await control('GET /__mall/cases/{name}', { params: { name: 'cart-500' } })
  const world = kept.world as { steps: { answer?: string }[] }
  const steps = world.steps.map((step) => ({ ...step, answer: 'another' }))
  await control('PUT /__mall/cases/{name}', {
    params: { name: 'cart-500' },
    body: { ...kept, world: { ...world, steps } },
  })
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined)
  const asked = readAskedFor({ search: '?case=cart-500', hash: '', origin: location.origin })
  await openConsole(<BeginCase asked={asked} name="cart-500" domain="localhost" />)
  fireEvent.click(await ready('Open'))
  expect(await screen.findByText(/^Step 1 ·/)).toBeTruthy()
  expect(assign).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole('button', { name: 'Go on all the same' }))
  await waitFor(() => expect(assign).toHaveBeenCalledOnce())
})

test('a case that is given as a file shows its note, and leads to its page once it is open', async () => {
  await keep()
  cleanup()
  const content = await control('GET /__mall/cases/{name}', { params: { name: 'cart-500' } })
  await openConsole(<OpenFileDialog file={{ name: 'cart-500', content }} onClose={() => undefined} />)
  expect(await screen.findByText('No cart')).toBeTruthy()
  fireEvent.click(await screen.findByRole('button', { name: 'Open a file' }))
  expect((await screen.findByRole('link', { name: 'Go to its page' })).getAttribute('href')).toContain('to=%2Fcart')
})
