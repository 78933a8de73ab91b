import { useLayoutEffect, type RefObject } from 'react'

const gap = 16

/** A bar that may stick to the bottom of the window: whatever the keyboard reaches scrolls to above it. */
export const useBarBelow = (ref: RefObject<HTMLElement | null>): void =>
  useLayoutEffect(() => {
    const bar = ref.current
    if (!bar) return
    const { style } = document.documentElement
    const observer = new ResizeObserver(() => {
      const sticks = getComputedStyle(bar).position === 'sticky'
      style.setProperty('--bar', sticks ? `${bar.offsetHeight + gap}px` : '0px')
    })
    observer.observe(bar)
    return () => {
      observer.disconnect()
      style.removeProperty('--bar')
    }
  }, [ref])
