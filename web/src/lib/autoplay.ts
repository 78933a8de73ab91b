import { useEffect, useState } from 'react'

const prefersReducedMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches

export const useAutoplay = (count: number, pause: number) => {
  const [at, setAt] = useState(0)
  const [playing, setPlaying] = useState(() => !prefersReducedMotion())
  const [held, setHeld] = useState(false)
  const moves = playing && !held && count > 1
  const current = count === 0 ? 0 : at % count
  useEffect(() => {
    if (!moves) return
    const timer = setInterval(() => setAt((before) => before + 1), pause)
    return () => clearInterval(timer)
  }, [moves, pause, current])
  return {
    at: current,
    playing,
    toggle: () => setPlaying(!playing),
    hold: {
      onPointerEnter: () => setHeld(true),
      onPointerLeave: () => setHeld(false),
      onFocus: () => setHeld(true),
      onBlur: () => setHeld(false),
    },
  }
}
