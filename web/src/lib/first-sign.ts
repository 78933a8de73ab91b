const signs = ['pointermove', 'pointerdown', 'keydown', 'wheel'] as const

/** Does it once somebody shows to be there: moves, types or touches. Until then the page needs nothing more. */
export const onFirstSign = (run: () => void): void => {
  const meet = () => {
    for (const sign of signs) removeEventListener(sign, meet, true)
    run()
  }
  for (const sign of signs) addEventListener(sign, meet, { capture: true, passive: true })
}
