import { css } from '@emotion/react'
import { useLayoutEffect, type RefObject } from 'react'

/** The page ends above the bar, and so does everything fixed to the bottom of the window. */
export const ground = css`
  @media screen {
    html {
      scroll-padding-bottom: var(--room);
    }
    body {
      padding-bottom: var(--room);
    }
    #root > div > nav {
      top: calc(42vh - 0.42 * var(--room));
    }
    dialog:modal {
      bottom: var(--room);
      max-height: calc(100vh - 64px - var(--room));
    }
  }
`

/** Sets `--room` to the height of the bar. */
export const useRoom = (ref: RefObject<HTMLElement | null>): void =>
  useLayoutEffect(() => {
    const bar = ref.current
    if (!bar) return
    const { style } = document.documentElement
    const observer = new ResizeObserver(() => style.setProperty('--room', `${bar.offsetHeight}px`))
    observer.observe(bar)
    return () => {
      observer.disconnect()
      style.removeProperty('--room')
    }
  }, [ref])
