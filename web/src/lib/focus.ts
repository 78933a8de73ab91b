import { useLayoutEffect } from 'react'
import { useLocation } from 'react-router'

/**
 * `hold` is called before a change that the page makes by itself, and what it returns after it: what stands in the place of what
 * had the focus gets it. It comes with the first interaction (`lost.ts`): until then nothing has the focus.
 */
export const focusKeeper = { hold: (): (() => void) => () => undefined }

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
