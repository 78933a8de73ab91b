import { useEffect, useState, type RefObject } from 'react'

/** Whether an element has come near the window; from then on it stays so. */
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
