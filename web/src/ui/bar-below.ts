import { useLayoutEffect, type RefObject } from 'react'

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
