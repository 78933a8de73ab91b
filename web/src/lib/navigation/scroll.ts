import { useLayoutEffect } from 'react'
import { useLocation, useNavigationType } from 'react-router'

const places = new Map<string, number>()
const timeout = 2000

/** Scrolls as soon as the page is long enough; gives up when the user scrolls. */
const returnTo = (top: number): (() => void) => {
  const reach = () => {
    scrollTo({ top, behavior: 'instant' })
    if (Math.abs(scrollY - top) < 2) stop()
  }
  const observer = new ResizeObserver(reach)
  const timer = setTimeout(() => stop(), timeout)
  const stop = () => {
    observer.disconnect()
    clearTimeout(timer)
    removeEventListener('wheel', stop)
    removeEventListener('keydown', stop)
  }
  addEventListener('wheel', stop, { once: true, passive: true })
  addEventListener('keydown', stop, { once: true })
  observer.observe(document.body)
  reach()
  return stop
}

/** A new screen starts at its top; Back restores the position. `state: { keepScroll: true }` keeps it. */
export const useScroll = (): void => {
  const { key, hash, state } = useLocation()
  const kind = useNavigationType()
  useLayoutEffect(() => {
    history.scrollRestoration = 'manual'
    const remember = () => places.set(key, scrollY)
    addEventListener('scroll', remember, { passive: true })
    const place = places.get(key)
    const stays = (state as { keepScroll?: boolean } | null)?.keepScroll === true
    let stop: (() => void) | undefined
    if (kind === 'POP' && place !== undefined) stop = returnTo(place)
    else if (!hash && !stays && kind !== 'POP') scrollTo({ top: 0, behavior: 'instant' })
    return () => {
      removeEventListener('scroll', remember)
      stop?.()
    }
  }, [key, hash, kind, state])
}
