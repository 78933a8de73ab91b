/** In ms: a page that has not rendered the picture by then is shown without the transition. */
const timeout = 500
let receive: ((place: HTMLElement) => void) | undefined

const canAnimate = (): boolean =>
  'startViewTransition' in document && !matchMedia('(prefers-reduced-motion: reduce)').matches

/**
 * Navigates to a page that shows the same picture, which moves to its place there. Returns false where view transitions
 * are missing or not wanted.
 */
export const navigateWithPicture = (picture: HTMLElement | null | undefined, move: () => void): boolean => {
  if (!picture || !canAnimate()) return false
  const places = new Set<HTMLElement>()
  const mark = (place: HTMLElement) => {
    places.add(place)
    place.dataset['travels'] = ''
  }
  const unmark = () => places.forEach((place) => delete place.dataset['travels'])
  mark(picture)
  const transition = document.startViewTransition(async () => {
    unmark()
    const arrived = new Promise<void>((resolve) => {
      receive = (place) => {
        mark(place)
        resolve()
      }
      setTimeout(resolve, timeout)
    })
    move()
    await arrived
  })
  const end = () => {
    receive = undefined
    unmark()
  }
  transition.finished.then(end, end)
  // Navigating on at once skips the transition: that is no failure.
  transition.ready.catch(() => undefined)
  return true
}

/** The element that the picture moves to; it may be called again for a better one. */
export const receivePicture = (place: HTMLElement | null): void => {
  if (place) receive?.(place)
}
