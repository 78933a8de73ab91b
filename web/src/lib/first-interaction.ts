import { useEffect, useState } from 'react'

const interactions = ['pointermove', 'pointerdown', 'keydown', 'wheel'] as const

/** Browsers also report a resting pointer when a page appears beneath it. */
const isResting = (event: Event) =>
  event.type === 'pointermove' && event instanceof MouseEvent && event.movementX === 0 && event.movementY === 0

/** Runs once the user moves, types or touches: until then the page needs nothing more. */
export const onFirstInteraction = (run: () => void): void => {
  const handle = (event: Event) => {
    if (isResting(event)) return
    for (const interaction of interactions) removeEventListener(interaction, handle, true)
    run()
  }
  for (const interaction of interactions) addEventListener(interaction, handle, { capture: true, passive: true })
}

/** Whether somebody has begun to use the page. */
export const useUsed = (): boolean => {
  const [isUsed, setUsed] = useState(false)
  useEffect(() => onFirstInteraction(() => setUsed(true)), [])
  return isUsed
}

const early: KeyboardEvent[] = []
const note = (event: KeyboardEvent): void => void early.push(event)
export const keepEarlyKeys = (): void => addEventListener('keydown', note)
keepEarlyKeys()

/** Keys that were pressed while what hears them was not there. */
export const takeEarlyKeys = (): readonly KeyboardEvent[] => {
  removeEventListener('keydown', note)
  return early.splice(0)
}
