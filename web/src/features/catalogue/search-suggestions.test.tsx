import { act, cleanup, fireEvent, renderHook, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { openShop } from '../../../test/open-shop.tsx'
import { noteSearch, recentSearches } from './recent-searches.ts'
import { useCombobox } from './use-combobox.ts'
import { useDebounced } from './use-suggestions.ts'

const box = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Search for products or shops' })
const type = (value: string) => fireEvent.input(box(), { target: { value } })
const press = (key: string) => fireEvent.keyDown(box(), { key })
const listbox = async () => within(await screen.findByRole('listbox', { name: 'Suggestions' }))
const active = () => document.getElementById(box().getAttribute('aria-activedescendant') ?? 'none')?.textContent

describe('the search box', () => {
  test('suggests popular and recent searches before anything is typed [S2.50/search]', async () => {
    await openShop({ path: '/nope' })
    noteSearch('product', 'tea')
    act(() => box().focus())
    const recent = within((await listbox()).getByRole('group', { name: 'Recent searches' }))
    expect(recent.getByRole('option').textContent).toBe('tea')
    expect((await screen.findByRole('group', { name: 'Popular' })).children.length).toBeGreaterThan(3)
    expect(box().getAttribute('aria-expanded')).toBe('true')
  })
  test('offers products while one types, and Enter takes the one the arrows chose [S5.6]', async () => {
    await openShop({ path: '/nope' })
    act(() => box().focus())
    type('harb')
    await (await listbox()).findByRole('group', { name: 'Suggested' })
    press('ArrowDown')
    expect(active()).toBe('The Quiet HarbourE-book · ¥19.90')
    const option = document.getElementById(box().getAttribute('aria-activedescendant') ?? '')
    expect([option?.querySelector('img')?.alt, option?.querySelector('b')?.textContent]).toEqual(['', 'Harb'])
    press('Enter')
    await waitFor(() => expect(location.pathname + location.search).toBe('/list?pn=The+Quiet+Harbour'))
    await waitFor(() => expect(recentSearches('product')).toEqual(['The Quiet Harbour']))
  })
})

test('suggestions that come when the focus has left stay closed, and open when it is back', () => {
  const [input, elsewhere] = [document.createElement('input'), document.createElement('button')]
  document.body.append(input, elsewhere)
  elsewhere.focus()
  const { result } = renderHook(() =>
    useCombobox({ input, id: 's', options: ['tea'], onPick: vi.fn(), onDelete: () => false, onActive: vi.fn() }),
  )
  expect(result.current.shown).toBe(false)
  act(() => input.focus())
  expect(result.current.shown).toBe(true)
  cleanup()
  document.body.replaceChildren()
})

describe('a value', () => {
  afterEach(() => {
    cleanup()
    vi.useRealTimers()
  })
  test('is debounced: it follows after a pause and skips what it was meanwhile', () => {
    vi.useFakeTimers()
    const { result, rerender } = renderHook(({ value }) => useDebounced(value, 180), { initialProps: { value: '' } })
    rerender({ value: 't' })
    act(() => vi.advanceTimersByTime(179))
    rerender({ value: 'te' })
    act(() => vi.advanceTimersByTime(179))
    expect(result.current).toBe('')
    act(() => vi.advanceTimersByTime(1))
    expect(result.current).toBe('te')
  })
})
