import { useEffect, useRef, useState, type RefObject } from 'react'
import { useLocation } from 'react-router'

/** In ms: nobody who only passes by opens it, nor closes it by leaving for a moment. */
const delay = { open: 180, close: 300 } as const

/** Opens on hover over the box, after a moment, and by its button. Esc, leaving it and another page close it. */
export const useOpening = (box: RefObject<HTMLElement | null>) => {
  const { pathname } = useLocation()
  const [openAt, setOpenAt] = useState<string | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const open = openAt === pathname
  useEffect(() => {
    const element = box.current
    if (!element) return undefined
    const later = (page: string | null, wait: number) => {
      clearTimeout(timer.current)
      timer.current = setTimeout(setOpenAt, wait, page)
    }
    const going = new AbortController()
    const { signal } = going
    const enter = () => later(pathname, delay.open)
    if (element.matches(':hover')) enter()
    element.addEventListener('mouseenter', enter, { signal })
    element.addEventListener('mouseleave', () => element.querySelector(':focus-visible') ?? later(null, delay.close), {
      signal,
    })
    element.addEventListener(
      'focusout',
      ({ relatedTarget }) => {
        if (relatedTarget instanceof Node && !element.contains(relatedTarget)) setOpenAt(null)
      },
      { signal },
    )
    element.addEventListener(
      'keydown',
      ({ key }) => {
        if (key !== 'Escape') return
        element.querySelector<HTMLElement>('[aria-expanded="true"]')?.focus()
        setOpenAt(null)
      },
      { signal },
    )
    return () => {
      going.abort()
      clearTimeout(timer.current)
    }
  }, [box, pathname])
  return { open, toggle: () => setOpenAt(open ? null : pathname) }
}
