import { useLayoutEffect, useRef, useState } from 'react'

/** How many entries of a wrapping list are in its first line, so that the rest can be folded away. */
export const useFold = (count: number) => {
  const ref = useRef<HTMLUListElement>(null)
  const [fits, setFits] = useState(count)
  useLayoutEffect(() => {
    const list = ref.current
    if (!list) return
    const measure = () => {
      const entries = [...list.children].filter((entry) => entry instanceof HTMLElement)
      const first = entries[0]?.offsetTop
      const below = entries.findIndex((entry) => entry.offsetTop !== first)
      setFits(below < 0 ? entries.length : below)
    }
    // It calls back once at first, after the layout: measuring before would force one.
    const observer = new ResizeObserver(measure)
    observer.observe(list)
    return () => observer.disconnect()
  }, [count])
  return { ref, fits }
}
