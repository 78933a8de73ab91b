/** A page that has not shown the picture by then comes without it. */
const patience = 500
let receive: ((place: HTMLElement) => void) | undefined

const isWelcome = (): boolean =>
  'startViewTransition' in document && !matchMedia('(prefers-reduced-motion: reduce)').matches

/** Moves to a page that shows the same picture, which grows into its place there. False where that cannot be, or is not wanted. */
export const takeAlong = (picture: HTMLElement | null | undefined, move: () => void): boolean => {
  if (!picture || !isWelcome()) return false
  const places = new Set<HTMLElement>()
  const mark = (place: HTMLElement) => {
    places.add(place)
    place.dataset['travels'] = ''
  }
  const unmark = () => places.forEach((place) => delete place.dataset['travels'])
  mark(picture)
  const journey = document.startViewTransition(async () => {
    unmark()
    const arrived = new Promise<void>((resolve) => {
      receive = (place) => {
        mark(place)
        resolve()
      }
      setTimeout(resolve, patience)
    })
    move()
    await arrived
  })
  const end = () => {
    receive = undefined
    unmark()
  }
  journey.finished.then(end, end)
  // Whoever goes on at once skips the rest of it: that is no failure.
  journey.ready.catch(() => undefined)
  return true
}

/** The place in which a picture that was taken along stays; a better one may follow. */
export const receivePicture = (place: HTMLElement | null): void => {
  if (place) receive?.(place)
}
