import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { openConsole } from '../../../test/open-console.tsx'
import { param, show } from '../address.ts'
import { forgetCalls, loadCalls } from './journal-store.ts'
import { JournalTab } from './journal-tab.tsx'
import { literal } from 'qinghua-contract/written'
import { clientCode, claimed } from './verify.tsx'

afterEach(() => {
  forgetCalls()
  claimed.set({ start: {}, turn: 0 })
})

const text = {
  verify: 'Verify',
  like: 'Verify this call',
  details: 'One call',
  on: /^On/,
  body: /^Body/,
  code: 'Copy as client code',
  says: 'Holds POST /flowAnalysisLog: called like this once, as expected',
  fails: /^Does not hold POST \/flowAnalysisLog: never called like this; expected at least once; one other call/,
  nearest: 'The nearest calls',
  differs: 'body/step found 1, expected 2',
}

test('a call is verified, the nearest one opens, and both are copied as code', async () => {
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await openConsole(<JournalTab />, {
    before: async () => {
      const body = JSON.stringify({ uuid: 'u', uuidSession: 's', step: 1 })
      await fetch('/flowAnalysisLog', { method: 'POST', headers: { 'content-type': 'application/json' }, body })
    },
  })
  await loadCalls(null)
  fireEvent.mouseDown(await screen.findByRole('option', { name: /flowAnalysisLog/ }))
  fireEvent.click(within(screen.getByRole('region', { name: text.details })).getByRole('button', { name: text.like }))
  const panel = within(await screen.findByRole('region', { name: text.verify }))
  expect((await panel.findByLabelText<HTMLInputElement>(text.on)).value).toBe('POST /flowAnalysisLog')
  fireEvent.click(panel.getByRole('button', { name: text.verify }))
  const result = () => panel.findByText(/POST \/flowAnalysisLog[:：]/, { selector: 'output' })
  expect((await result()).textContent).toBe(text.says)

  const id = String(param('call'))
  show({ call: null }, true)
  fireEvent.change(panel.getByLabelText(text.body), { target: { value: '{"step":2}' } })
  fireEvent.click(panel.getByRole('button', { name: text.verify }))
  const nearest = within(await panel.findByRole('list', { name: text.nearest }))
  expect((await result()).textContent).toMatch(text.fails)
  expect(nearest.getByText(/body\/step/).parentElement?.textContent).toBe(text.differs)
  fireEvent.click(nearest.getByRole('button', { name: id }))
  expect(param('call')).toBe(id)

  fireEvent.click(panel.getByRole('button', { name: text.code }))
  expect(copied).toHaveBeenCalledWith(`await world.verify('POST /flowAnalysisLog', { body: { step: 2 }, status: 400 })`)
  copied.mockRestore()
})

test('code for a test is valid whatever is in a claim', () => {
  expect(clientCode({ on: 'GET /a' })).toBe(`await world.verify('GET /a')`)
  const value = { "it's": ['a\\b\n', null, {}], times: { least: 1 } }
  expect(new Function(`return ${literal(value)}`)()).toEqual(value)
})
