const signs = ['pointermove', 'pointerdown', 'keydown', 'wheel'] as const

/** Browsers also report a resting pointer when a page appears beneath it. */
const rests = (event: Event) =>
  event.type === 'pointermove' && event instanceof MouseEvent && event.movementX === 0 && event.movementY === 0

/** Runs once the user moves, types or touches: until then the page needs nothing more. */
export const onFirstSign = (run: () => void): void => {
  const meet = (event: Event) => {
    if (rests(event)) return
    for (const sign of signs) removeEventListener(sign, meet, true)
    run()
  }
  for (const sign of signs) addEventListener(sign, meet, { capture: true, passive: true })
}
