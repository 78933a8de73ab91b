import { useLayoutEffect } from 'react'
import { useLocation } from 'react-router'

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
