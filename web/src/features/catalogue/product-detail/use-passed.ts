import { useEffect, useState, type RefObject } from 'react'

/** What is below the window counts as in view, so that a jump over the element is seen, too. */
const rootMargin = '0px 0px 100000px'

/** True while the element is above the window. */
export const usePassed = (ref: RefObject<Element | null>): boolean => {
  const [passed, setPassed] = useState(false)
  useEffect(() => {
    const element = ref.current
    if (!element || typeof IntersectionObserver === 'undefined') return undefined
    const observer = new IntersectionObserver((entries) => setPassed(entries.at(-1)?.isIntersecting === false), {
      rootMargin,
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [ref])
  return passed
}
