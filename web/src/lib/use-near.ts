import { useEffect, useState, type RefObject } from 'react'

/** Stays true once the element has come near the window. */
export const useNear = (ref: RefObject<Element | null>, fromTheStart = false): boolean => {
  const [isNear, setNear] = useState(() => fromTheStart || typeof IntersectionObserver === 'undefined')
  useEffect(() => {
    const element = ref.current
    if (isNear || !element) return undefined
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true),
      { rootMargin: '400px' },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [isNear, ref])
  return isNear
}
