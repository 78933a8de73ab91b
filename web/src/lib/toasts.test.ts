import { afterEach, expect, test, vi } from 'vitest'
import { dismissToast, showToast, toasts, undoKey, undoLast } from './toasts.ts'

const shown = () => toasts.get().map(({ text }) => text)
afterEach(() => toasts.set([]))

test('the newest four messages are shown, each text once, and one that offers something takes the place of its like', () => {
  for (const text of ['a', 'b', 'c', 'd', 'e']) showToast('info', text)
  expect(shown()).toEqual(['b', 'c', 'd', 'e'])
  showToast('info', 'c')
  expect(shown()).toEqual(['b', 'c', 'd', 'e'])
  showToast('info', 'c', { text: 'Undo', run: () => undefined })
  expect(shown()).toEqual(['b', 'd', 'e', 'c'])
})

test('what was removed last is brought back first, and then what was removed before', () => {
  const [first, second] = [vi.fn(), vi.fn()]
  showToast('info', 'first', { text: 'Undo', key: undoKey, run: first })
  showToast('info', 'second', { text: 'Undo', key: undoKey, run: second })
  showToast('info', 'other', { text: 'Open', run: () => undefined })
  expect([undoLast(), first.mock.calls.length, second.mock.calls.length, shown()]).toEqual([
    true,
    0,
    1,
    ['first', 'other'],
  ])
  dismissToast(toasts.get()[1]?.id ?? 0)
  expect([undoLast(), undoLast(), first.mock.calls.length, shown()]).toEqual([true, false, 1, []])
})
