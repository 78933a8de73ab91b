import { focusHeading, nothingHasFocus } from './catch-focus.ts'
import { focusKeeper } from './focus.ts'

const reachable = 'a[href], button, input, select, textarea, [tabindex]'

/** If what has the focus is gone afterwards, what stands in its place gets it. */
focusKeeper.hold = () => {
  const places: Element[] = []
  let at = document.activeElement
  while (at && at !== document.body && at.localName !== 'main') {
    places.push(at)
    at = at.parentElement
  }
  if (places.length === 0) return () => undefined
  return () =>
    void requestAnimationFrame(() => {
      if (!nothingHasFocus()) return
      const next = places.find(({ isConnected }) => isConnected)?.querySelector<HTMLElement>(reachable)
      if (next) next.focus({ preventScroll: true })
      else focusHeading({ preventScroll: true })
    })
}
