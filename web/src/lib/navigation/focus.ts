import { useLayoutEffect } from 'react'
import { useLocation } from 'react-router'

/** For when nothing nearer can take the focus. */
export const focusHeading = (how?: FocusOptions): void => document.querySelector<HTMLElement>('main h1')?.focus(how)

const nothingHasFocus = (): boolean => document.activeElement === null || document.activeElement === document.body

/** After a change that nobody here asked for: what had the focus may be gone with it. */
export const catchFocus = (): void =>
  void requestAnimationFrame(() => {
    if (nothingHasFocus()) focusHeading({ preventScroll: true })
  })

const reachable = 'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea, [tabindex]'

/**
 * Before something changes by itself. The function that it returns gives the focus to what stands where it was, if it
 * is gone by then.
 */
export const holdFocus = (): (() => void) => {
  const held = document.activeElement
  if (held === null || held === document.body) return () => undefined
  const around: Element[] = []
  for (let at = held.parentElement; at && at.localName !== 'main' && at !== document.body; at = at.parentElement)
    around.push(at)
  return () =>
    void requestAnimationFrame(() => {
      if (!nothingHasFocus()) return
      const place = around.find(({ isConnected }) => isConnected)
      const next = place?.querySelector<HTMLElement>(reachable)
      if (next) next.focus({ preventScroll: true })
      else focusHeading({ preventScroll: true })
    })
}

/** What had the focus when the page was entered. */
let before: Element | null = null

export const useFocusBefore = (): void => {
  const { pathname } = useLocation()
  useLayoutEffect(() => {
    before = document.activeElement
  }, [pathname])
}

/** Whether the shopper has entered a field while the page was loading. */
export const hasEnteredField = (): boolean => {
  const { activeElement } = document
  return activeElement !== before && activeElement?.matches('input, select, textarea') === true
}
