import { css } from '@emotion/react'
import { useLayoutEffect, type RefObject } from 'react'
import { ruledPaper, wraps } from './shapes.ts'
import { shadow } from './theme.ts'

const gap = 16

/** A bar at the bottom of the window, with what lies over it: whatever the keyboard reaches scrolls to above both. */
export const useBarBelow = (ref: RefObject<HTMLElement | null>): void =>
  useLayoutEffect(() => {
    const bar = ref.current
    if (!bar) return
    const { style } = document.documentElement
    const observer = new ResizeObserver(() => {
      const { top, bottom } = bar.getBoundingClientRect()
      const over = [...bar.children].map((part) => part.getBoundingClientRect()).filter(({ height }) => height > 0)
      style.setProperty('--bar', `${Math.ceil(bottom - Math.min(top, ...over.map((each) => each.top))) + gap}px`)
    })
    for (const each of [bar, ...bar.children]) observer.observe(each)
    return () => {
      observer.disconnect()
      style.removeProperty('--bar')
    }
  }, [ref])

/** Stays in the window while the page is longer: what it comes to, and at the end the button that goes on. */
export const bottomBar = css`
  position: sticky;
  bottom: var(--room);
  z-index: 5;
  display: flex;
  ${wraps}
  align-items: center;
  gap: 20px;
  min-height: 72px;
  padding-left: 34px;
  ${ruledPaper}
  box-shadow: ${shadow.popover};
  > button:last-of-type {
    align-self: stretch;
    min-width: 160px;
    border-radius: 0;
  }
`
