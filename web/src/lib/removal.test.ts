import { afterEach, describe, expect, test, vi } from 'vitest'
import { act, renderHook } from '@testing-library/react'
import { removeLater, useHidden } from './removal.ts'
import { ApiError } from './api/api-error.ts'
import { storeToken, token } from './login/token.ts'
import { dismissToast, toasts } from './toasts.ts'

const offer = (text = 'Removed') => {
  const run = vi.fn(() => Promise.resolve())
  removeLater({ hides: ['a'], text, undo: 'Undo', run, refresh: () => Promise.resolve() })
  const toast = toasts.get().at(-1)
  if (!toast) throw new Error('there is no message')
  return { run, toast }
}

afterEach(() => {
  token.set(null)
  toasts.set([])
})

describe('a removal that can be undone', () => {
  test('is sent once, when the message that offers it is gone', () => {
    const { run, toast } = offer()
    expect(run).not.toHaveBeenCalled()
    dismissToast(toast.id)
    dismissToast(toast.id)
    expect(run).toHaveBeenCalledTimes(1)
  })
  test('is never sent once it is undone', () => {
    const { run, toast } = offer()
    toast.action?.run()
    dismissToast(toast.id)
    expect(run).not.toHaveBeenCalled()
  })
  test.each([false, true])(
    'stays hidden until the list without it was read, or its removal failed: %s',
    async (fails) => {
      const { result } = renderHook(useHidden)
      const hidden = () => [...result.current]
      let read: () => void = () => undefined
      const refresh = () => new Promise<void>((resolve) => (read = resolve))
      const run = () => (fails ? Promise.reject(new ApiError('stale', 'POST /logOut')) : Promise.resolve())
      act(() => removeLater({ hides: ['b'], text: 'Removed b', undo: 'Undo', run, refresh }))
      expect(hidden()).toEqual(['b'])
      await act(async () => dismissToast(toasts.get().at(-1)?.id ?? 0))
      expect(hidden()).toEqual(fails ? [] : ['b'])
      await act(async () => read())
      expect(hidden()).toEqual([])
    },
  )
  test('is sent when the shopper leaves the page', () => {
    const { run } = offer()
    dispatchEvent(new Event('pagehide'))
    expect(run).toHaveBeenCalledTimes(1)
  })
  test('is not sent with the token of another user [F13]', () => {
    const { run, toast } = offer()
    storeToken('another')
    dismissToast(toast.id)
    expect(run).not.toHaveBeenCalled()
  })
})
