import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { contract } from 'qinghua-contract'
import { routePattern } from '../../../../mock-server/src/faults/pattern.ts'
import { loadConsoleTexts } from '../../../test/open-console.tsx'
import { arm, control, enterWorld } from '../../../test/open-shop.tsx'
import { noticeableCalls } from './actions.ts'
import { noteCalls } from '../journal/journal-store.ts'
import { Bar } from './show-bar.tsx'
import { hidden, hide, listenForKey } from './bar-state.ts'

describe('the key of the bar', () => {
  listenForKey()
  beforeEach(() => hide(false))
  const press = (target: EventTarget = document.body, more: KeyboardEventInit = {}) =>
    fireEvent.keyDown(target as Element, { code: 'Backquote', key: '`', ...more })
  test('does nothing while typing or with a modifier key', () => {
    const field = document.body.appendChild(document.createElement('textarea'))
    press(field)
    press(document.body, { ctrlKey: true })
    expect(hidden.get()).toBe(false)
    field.remove()
  })
})

test('the next call is any call of the contract whose failure is noticeable', () => {
  const routes = Object.keys(contract)
  const patterns = noticeableCalls(routes)
  const hit = routePattern(patterns)
  expect(routes.filter((route) => !hit(route))).toEqual(['POST /flowAnalysisLog'])
  expect(patterns.length).toBeLessThanOrEqual(50)
})

describe('the bar', () => {
  beforeEach(async () => {
    await enterWorld({ as: 'lin_xiaoman' })
    loadConsoleTexts()
    render(<Bar />)
  })
  test('shows the call that broke the contract rather than a later one, and leads to it', async () => {
    await arm('GET /prod/prodInfo', { kind: 'breach', how: 'missing' })
    for (const path of ['/prod/prodInfo?prodId=1003', '/webConfig/getPcWebConfig'])
      await fetch(path, { headers: { 'accept-language': 'en' } })
    const calls = await control('GET /__mall/calls', { query: { kind: 'call', limit: 2 } })
    noteCalls(calls.toReversed())
    const link = await screen.findByRole('link', { name: '200 GET /prod/prodInfo' })
    expect(link.getAttribute('href')).toMatch(new RegExp(`&call=${calls[1]?.id}$`))
  })
  test('shares the page with who is on it', async () => {
    await screen.findByText('lin_xiaoman')
    fireEvent.click(screen.getByRole('button', { name: 'Share' }))
    expect(await screen.findByDisplayValue(/^lin_xiaoman/)).toBeTruthy()
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Page' }).value).toBe(location.pathname)
  })
  test('makes the next call fail, and disarms', async () => {
    const select = await screen.findByRole('combobox', { name: 'Next call fails with…' })
    fireEvent.change(select, { target: { value: 'hiccup' } })
    expect(await screen.findByText('Next call: 500 server hiccup')).toBeTruthy()
    const [fault] = await control('GET /__mall/faults')
    expect(fault).toMatchObject({ effect: { kind: 'status', status: 500 }, met: 0 })
    fireEvent.click(await screen.findByRole('button', { name: 'Disarm (1)' }))
    await waitFor(async () => expect(await control('GET /__mall/faults')).toEqual([]))
  })
  test('holds the next call, and lets it go', async () => {
    const select = await screen.findByRole('combobox', { name: 'Next call fails with…' })
    fireEvent.change(select, { target: { value: 'hold' } })
    expect(await screen.findByText('Next call: Held until let go')).toBeTruthy()
    const answer = fetch('/webConfig/getPcWebConfig', { headers: { 'accept-language': 'en' } })
    await waitFor(async () => expect(await control('GET /__mall/held')).toHaveLength(1))
    noteCalls(await control('GET /__mall/held'))
    fireEvent.click(await screen.findByRole('button', { name: 'Let go (1)' }))
    expect((await answer).status).toBe(200)
    expect(await screen.findByText('1 call goes on')).toBeTruthy()
  })
})
