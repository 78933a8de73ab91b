/** In ms: gestures that follow each other faster are one burst. */
export const gesturePause = 300

/** Of each thing that changes in a burst, one call is sent at once, and one for the rest when the gestures pause. */
export const createBurst = (later: (run: () => void, ms: number) => () => void, onPause: () => void) => {
  const sent = new Set<unknown>()
  let cancel: (() => void) | null = null
  return {
    isOn: (): boolean => cancel !== null,
    goOn: (): void => {
      cancel?.()
      cancel = later(() => {
        cancel = null
        sent.clear()
        onPause()
      }, gesturePause)
    },
    hasSent: (what: unknown): boolean => sent.has(what),
    noteSent: (what: unknown): void => {
      if (cancel !== null) sent.add(what)
    },
    stop: (): void => cancel?.(),
  }
}
