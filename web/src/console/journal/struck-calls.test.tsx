import type { FaultEffect } from 'qinghua-contract/control'
import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { openConsole } from '../../../test/open-console.tsx'
import { control } from '../../../test/open-shop.tsx'
import { forgetCalls, loadCalls } from './journal-store.ts'
import { JournalTab } from './journal-tab.tsx'

afterEach(forgetCalls)

const visit = { uuid: 'u', uuidSession: 's', step: 1 }
/** Shows the journal after these faults struck one call each. */
const openStruck = async (...faults: readonly FaultEffect[]): Promise<void> => {
  await openConsole(<JournalTab />, {
    before: async () => {
      for (const effect of faults) {
        await control('POST /__mall/faults', { body: { on: '/webConfig/*', effect } })
        await fetch('/webConfig/getPcWebConfig', { headers: { 'accept-language': 'en' } }).catch(() => null)
      }
      await fetch('/flowAnalysisLog', {
        method: 'POST',
        headers: { 'content-type': 'text/plain' },
        body: String(visit),
      })
    },
  })
  await loadCalls(null)
}
const openCall = async (name: RegExp, details: string) => {
  fireEvent.mouseDown(await screen.findByRole('option', { name }))
  const region = screen.getByRole('region', { name: details })
  return {
    region: within(region),
    fact: (name: string) => within(region).getByText(name, { selector: 'dt' }).nextSibling?.textContent,
    look: async (tab: RegExp | string) => {
      fireEvent.click(await within(region).findByRole('tab', { name: tab }))
      return within(region).getByRole('tabpanel', { hidden: false })
    },
  }
}

const said = {
  details: 'One call',
  faults: 'Faults',
  words: 'field pcWelcomeEn missing, next call of /webConfig/* (f1)',
  planted: '500 server error, next call of /webConfig/* (f2)',
  contract: 'Contract',
  onPurpose: /^Broken on purpose: \/pcWelcomeEn schema/,
  chip: /fault · broken/,
  answer: 'Answer',
  request: 'Request',
  without: 'Unfaulted',
  would: /^Without the fault the answer would have been 200:/,
  status: 'Status',
  cut: 'cut off',
  nothing: /The connection broke/,
  unread: /refused before its body was read/,
}

test('a call that a fault struck is shown as it was sent, and as it would have been', async () => {
  await openStruck(
    { kind: 'breach', how: 'missing', field: 'pcWelcomeEn' },
    { kind: 'status', status: 500 },
    { kind: 'drop', when: 'after' },
  )
  const spoilt = await openCall(said.chip, said.details)
  expect(spoilt.fact(said.faults)).toBe(said.words)
  expect(spoilt.fact(said.contract)).toMatch(said.onPurpose)
  expect((await spoilt.look(said.answer)).textContent).not.toContain('pcWelcomeEn')
  const without = await spoilt.look(said.without)
  expect(without.textContent).toMatch(said.would)
  expect(without.textContent).toContain('pcWelcomeEn')

  const planted = await openCall(/500/, said.details)
  expect(planted.fact(said.faults)).toBe(said.planted)

  const cut = await openCall(new RegExp(said.cut), said.details)
  expect(cut.fact(said.status)).toBe(said.cut)
  expect((await cut.look(said.answer)).textContent).toMatch(said.nothing)

  const refused = await openCall(/flowAnalysisLog/, said.details)
  expect((await refused.look(said.request)).textContent).toMatch(said.unread)
})
