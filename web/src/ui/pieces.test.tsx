import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState, type ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { pagesShown } from './pagination.tsx'
import { Price } from './price.tsx'
import { SectionBoundary } from './section-boundary.tsx'
import { Tabs } from './tabs.tsx'
import { TextField } from './text-field.tsx'
import { UiTextsProvider } from './texts.ts'
import { ToastList } from './toast-list.tsx'

const texts = (key: string, { page }: { readonly page?: unknown } = {}) => (key === 'page' ? String(page) : key)
const show = (ui: ReactNode) => render(<UiTextsProvider value={texts}>{ui}</UiTextsProvider>)

afterEach(cleanup)

describe('tabs', () => {
  const Two = () => {
    const [value, setValue] = useState<'a' | 'b'>('a')
    const tabs = [
      { value: 'a', label: 'A', content: <input aria-label="in a" /> },
      { value: 'b', label: 'B', content: 'in b' },
    ] as const
    return <Tabs label="two" tabs={tabs} value={value} onChange={setValue} />
  }
  const selected = () => screen.getByRole('tab', { selected: true }).textContent

  test('arrows, Home and End move, choose and take the focus along', () => {
    show(<Two />)
    const press = (key: string) => fireEvent.keyDown(screen.getByRole('tab', { selected: true }), { key })
    press('ArrowRight')
    expect([selected(), document.activeElement?.textContent]).toEqual(['B', 'B'])
    press('ArrowRight')
    expect(selected()).toBe('A')
    press('End')
    expect(selected()).toBe('B')
    press('Home')
    expect(selected()).toBe('A')
    expect(screen.getByRole('tab', { name: 'B' }).tabIndex).toBe(-1)
  })
})

test('a dialog is modal, named, and closes by its button and by Esc', () => {
  const onClose = vi.fn()
  show(
    <Dialog title="Feedback" onClose={onClose}>
      text
    </Dialog>,
  )
  const dialog = screen.getByRole<HTMLDialogElement>('dialog', { name: 'Feedback' })
  expect(dialog.open).toBe(true)
  fireEvent.click(screen.getByRole('button', { name: 'close' }))
  fireEvent(dialog, new Event('cancel', { cancelable: true }))
  expect(onClose).toHaveBeenCalledTimes(2)
})

describe('a message', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())
  const toast = { id: 7, look: 'info', text: 'Saved' } as const

  test('disappears after 4 s, but not while hovered [S8.1]', () => {
    const onDismiss = vi.fn()
    show(<ToastList keys toasts={[toast]} onDismiss={onDismiss} />)
    const region = screen.getByRole('region')
    act(() => vi.advanceTimersByTime(3999))
    fireEvent.mouseEnter(region)
    act(() => vi.advanceTimersByTime(60_000))
    expect(onDismiss).not.toHaveBeenCalled()
    fireEvent.mouseLeave(region)
    act(() => vi.advanceTimersByTime(4000))
    expect(onDismiss).toHaveBeenCalledExactlyOnceWith(7)
  })
  test('is announced at once if it warns, else politely [S8.1]', () => {
    show(<ToastList keys toasts={[toast, { id: 8, look: 'warning', text: 'No' }]} onDismiss={vi.fn()} />)
    expect(screen.getByText('Saved').closest('[aria-live]')?.getAttribute('aria-live')).toBe('polite')
    expect(screen.getByText('No').closest('[aria-live]')?.getAttribute('aria-live')).toBe('assertive')
  })
})

test('a busy button keeps its place and does nothing [S5.5]', () => {
  const onClick = vi.fn()
  show(
    <Button busy onClick={onClick}>
      Log in
    </Button>,
  )
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Log in', busy: true })
  fireEvent.click(button)
  expect([onClick.mock.calls.length, button.disabled]).toEqual([0, false])
})

test('an error is tied to its field [S8.7]', () => {
  show(<TextField label="Mobile" value="" onChange={vi.fn()} error="Please enter a valid phone number" />)
  const input = screen.getByLabelText('Mobile')
  expect(input.getAttribute('aria-invalid')).toBe('true')
  const described = document.getElementById(input.getAttribute('aria-describedby') ?? '')
  expect([described?.textContent, described?.getAttribute('aria-live')]).toEqual([
    'Please enter a valid phone number',
    'polite',
  ])
})

test.each([
  [19.9, '¥19.90'],
  [1299, '¥1,299.00'],
  [0, '¥0.00'],
])('a price of %d is read as %s, with 2 decimals [S9.11]', (yuan, text) => {
  show(<Price yuan={yuan} />)
  expect(screen.getByText(text)).toBeTruthy()
})

test.each([
  [1, 1, [1]],
  [1, 9, [1, 2, 3, -9, 9]],
  [5, 9, [1, 2, 3, 4, 5, 6, 7, 8, 9]],
  [6, 20, [1, -4, 4, 5, 6, 7, 8, -20, 20]],
  [9, 3, [1, 2, 3]],
  [2, Number.MAX_SAFE_INTEGER, [1, 2, 3, 4, -Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER]],
])('page %d of %d shows %j', (page, pages, shown) => {
  expect(pagesShown(page, pages)).toEqual(shown)
})

test('what throws says its message, component and file to a developer, and is tried again', () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  let isBroken = true
  const Breaks = () => {
    if (isBroken) throw new TypeError('no such price')
    return 'whole'
  }
  show(
    <SectionBoundary>
      <Breaks />
    </SectionBoundary>,
  )
  const told = document.querySelector('pre')?.textContent
  expect(told).toMatch(/^TypeError: no such price\n\s*at Breaks \(.*pieces\.test\.tsx/)
  isBroken = false
  fireEvent.click(screen.getByRole('button', { name: 'retry' }))
  expect([document.body.textContent, document.querySelector('pre')]).toEqual(['whole', null])
})
