import { useEffect, useLayoutEffect, useRef } from 'react'

/** An element that is moved within the page loses the focus: gives it back. */
export const useKeptFocus = <E extends HTMLElement>() => {
  const ref = useRef<E>(null)
  const focused = useRef<HTMLElement | null>(null)
  useEffect(() => {
    const note = ({ target }: Event) => {
      focused.current = target instanceof HTMLElement && ref.current?.contains(target) ? target : null
    }
    const forget = () => {
      focused.current = null
    }
    document.addEventListener('focusin', note)
    document.addEventListener('pointerdown', forget, true)
    return () => {
      document.removeEventListener('focusin', note)
      document.removeEventListener('pointerdown', forget, true)
    }
  }, [])
  useLayoutEffect(() => {
    const element = focused.current
    if (document.activeElement === document.body && element?.isConnected) element.focus({ preventScroll: true })
  })
  return ref
}
