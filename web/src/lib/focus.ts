import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { showToast } from './toasts.ts'

/*
 * One rule: what is lost gives its focus to what follows it, else to the heading of its page; a change is said once.
 */

/** For when nothing nearer can take the focus. */
export const focusHeading = (how?: FocusOptions): void => document.querySelector<HTMLElement>('main h1')?.focus(how)

export const nothingHasFocus = (): boolean =>
  document.activeElement === null || document.activeElement === document.body

/** What had the focus when the page was entered. */
let before: Element | null = null

export const useFocusBefore = (): void => {
  const { pathname } = useLocation()
  useLayoutEffect(() => {
    before = document.activeElement
  }, [pathname])
}

/** Whether the shopper has entered a field while the page was loading. */
export const hasEnteredField = (): boolean => {
  const { activeElement } = document
  return activeElement !== before && activeElement?.matches('input, select, textarea') === true
}

const reachable = 'a[href], button, input, select, textarea, [tabindex]'
/** What is one thing on its page: if all of it is gone, nothing stands in its place. */
const thing = 'section, article, form'

/** What got the focus instead of something that is gone, as long as it has it. */
let instead: HTMLElement | null = null

/** Called before a change, it returns what to call after it: what stands in the place of what had the focus gets it. */
export const holdFocus = (): (() => void) => {
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

/** Says what is gone. */
export const useTold = (text: MaybeText, onTold?: () => void): void =>
  useNewText(text, (told) => {
    tell(told)
    onTold?.()
  })
