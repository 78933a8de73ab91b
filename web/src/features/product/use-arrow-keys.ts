import { useEffect, useEffectEvent, type RefObject } from 'react'

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 }

/** Back and forth, while the focus is within. */
export const useArrowKeys = (within: RefObject<HTMLElement | null>, step: (by: number) => void): void => {
  const act = useEffectEvent(step)
  useEffect(() => {
    const onKey = ({ key, altKey, ctrlKey, metaKey }: KeyboardEvent) => {
      const by = steps[key]
      if (by === undefined || altKey || ctrlKey || metaKey) return
      if (within.current?.contains(document.activeElement)) act(by)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [within])
}
