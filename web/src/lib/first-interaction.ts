import { useEffect, useState } from 'react'

const interactions = ['pointermove', 'pointerdown', 'keydown', 'wheel'] as const

/** Browsers also report a resting pointer when a page appears beneath it. */
const isResting = (event: Event) =>
  event.type === 'pointermove' && event instanceof MouseEvent && event.movementX === 0 && event.movementY === 0

/** Runs once the user moves, types or touches: until then the page needs nothing more. */
export const onFirstInteraction = (run: (event: Event) => void): void => {
  const handle = (event: Event) => {
    if (isResting(event)) return
    for (const interaction of interactions) removeEventListener(interaction, handle, true)
    run(event)
  }
  for (const interaction of interactions) addEventListener(interaction, handle, { capture: true, passive: true })
}

/** What somebody began to use the page with. */
export const useFirstInteraction = (): Event | null => {
  const [first, setFirst] = useState<Event | null>(null)
  useEffect(() => onFirstInteraction(setFirst), [])
  return first
}
