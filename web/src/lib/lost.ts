import { useEffect, useEffectEvent, useRef } from 'react'
import { focusKeeper } from './focus.ts'
import { useReached } from './server-clock.ts'
import { showToast, undoKey } from './toasts.ts'

/*
 * One rule: what is lost gives its focus to what follows it, else to the heading of its page; a change is said once.
 */

/** For when nothing nearer can take the focus. */
export const focusHeading = (how?: FocusOptions): void => document.querySelector<HTMLElement>('main h1')?.focus(how)

export const nothingHasFocus = (): boolean =>
  document.activeElement === null || document.activeElement === document.body

const reachable = 'a[href], button, input, select, textarea, [tabindex]'
/** What is one thing on its page: if all of it is gone, nothing stands in its place. */
const thing = 'section, article, form'

/** What got the focus instead of something that is gone, as long as it has it. */
let instead: HTMLElement | null = null

focusKeeper.hold = (): (() => void) => {
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
      if (!next) return focusHeading({ preventScroll: true })
      next.focus({ preventScroll: true })
      instead = next
      next.addEventListener('blur', () => (instead = null), { once: true })
    })
}

/** After a change that nobody here asked for: what had the focus may be gone with it. Whoever tells of it has the last word. */
export const catchFocus = (): void =>
  void requestAnimationFrame(() => {
    if (nothingHasFocus() || document.activeElement === instead) focusHeading({ preventScroll: true })
  })

/** Messages move out of a dialog that closed just now; those that move are not heard. */
const announce = (text: string): void => void requestAnimationFrame(() => showToast('info', text))

/** Says that what could be used a moment ago is gone, by no act of whoever looks at it. */
export const tell = (text: string): void => {
  announce(text)
  requestAnimationFrame(catchFocus)
}

type MaybeText = string | null | undefined

/** Once there is a text, but not if there was one from the beginning; `undefined` while that is unknown. */
const useNewText = (text: MaybeText, onNew: (text: string) => void): void => {
  const last = useRef(text)
  const act = useEffectEvent(onNew)
  useEffect(() => {
    const isNew = last.current === null && typeof text === 'string'
    if (text !== undefined) last.current = text
    if (isNew) act(text)
  }, [text])
}

/** Says what has come: nothing is lost, and the focus stays. */
export const useAnnounced = (text: MaybeText): void => useNewText(text, announce)

const warning = 120_000

/** Says two minutes before a deadline that it is near, to whoever is on the page then. */
export const useWarned = (deadline: number, text: string): void => {
  const isNear = useReached(deadline - warning)
  useAnnounced(isNear ? text : null)
}

/** Says what is gone. */
export const useTold = (text: MaybeText, onTold?: () => void): void =>
  useNewText(text, (told) => {
    tell(told)
    onTold?.()
  })

/** A button, found again once what it belonged to has come back as a new element. */
interface Pressed {
  readonly button: HTMLElement
  readonly label: string
  /** Its place among those with the same label, and how many there were. */
  readonly at: number
  readonly of: number
}

const labelOf = (button: HTMLElement): string => button.getAttribute('aria-label') ?? button.textContent
const labelled = (label: string): HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>('button')].filter((button) => labelOf(button) === label)

let pressed: Pressed | null = null
document.addEventListener(
  'click',
  ({ target }) => {
    const button = target instanceof Element ? target.closest('button') : null
    if (!button) return
    const label = labelOf(button)
    const all = labelled(label)
    pressed = { button, label, at: all.indexOf(button), of: all.length }
  },
  { capture: true },
)

const find = ({ button, label, at, of }: Pressed): HTMLElement | null => {
  const all = labelled(label)
  if (all.length >= of) return all[at] ?? null
  return button.isConnected && all.length === 0 ? button : null
}

/** In ms: what the server has to bring back may take a while. */
const patience = 5000

/** Ends as soon as the shopper goes on. */
const focusOnceBack = (place: Pressed): void => {
  const going = new AbortController()
  const look = () => {
    const button = find(place)
    if (!button) return
    button.focus()
    going.abort()
  }
  const changes = new MutationObserver(look)
  const timer = setTimeout(() => going.abort(), patience)
  going.signal.addEventListener('abort', () => {
    changes.disconnect()
    clearTimeout(timer)
  })
  changes.observe(document.body, { childList: true, subtree: true })
  for (const event of ['keydown', 'pointerdown'])
    document.addEventListener(event, () => going.abort(), { signal: going.signal, capture: true })
  requestAnimationFrame(look)
}

/** Says what was removed. Undone, the focus goes back to the button that removed it. */
export const offerUndo = (text: string, undo: { readonly text: string; readonly run: () => void }): void => {
  const place = pressed
  showToast('info', text, {
    text: undo.text,
    key: undoKey,
    run: () => {
      undo.run()
      if (place) focusOnceBack(place)
    },
  })
}
