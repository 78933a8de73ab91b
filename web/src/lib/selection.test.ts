import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useSelection } from './selection.ts'

test('what is ticked is chosen in the order in which it is shown, and only while it is shown', () => {
  const { result, rerender } = renderHook(({ shown }) => useSelection(shown), { initialProps: { shown: [1, 2, 3] } })
  act(() => result.current.set([3, 1], true))
  expect(result.current.chosen).toEqual([1, 3])
  rerender({ shown: [3, 4] })
  expect([result.current.chosen, result.current.has(4)]).toEqual([[3], false])
  act(() => result.current.set([3], false))
  expect(result.current.chosen).toEqual([])
  rerender({ shown: [1, 2, 3] })
  expect(result.current.chosen).toEqual([1])
  act(() => result.current.clear())
  expect(result.current.chosen).toEqual([])
})
