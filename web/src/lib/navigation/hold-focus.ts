import { focusHeading, focusInstead, nothingHasFocus } from './catch-focus.ts'
import { focusKeeper } from './focus.ts'

const reachable = 'a[href], button, input, select, textarea, [tabindex]'

/** What is one thing on its page: if all of it is gone, nothing stands in its place. */
const thing = 'section, article, form'

/** If what has the focus is gone afterwards, what stands in its place gets it. */
focusKeeper.hold = () => {
  const places: Element[] = []
  for (let at = document.activeElement; at && !at.matches('main, body'); at = at.parentElement) {
    places.push(at)
    if (at.matches(thing)) break
  }
  if (places.length === 0) return () => undefined
  return () =>
    void requestAnimationFrame(() => {
      // A dialog keeps what is behind it from the focus.
      if (!nothingHasFocus() || document.querySelector('dialog[open]')) return
      const next = places.find(({ isConnected }) => isConnected)?.querySelector<HTMLElement>(reachable)
      if (next) focusInstead(next)
      else focusHeading({ preventScroll: true })
    })
}
