/** For when nothing nearer can take the focus. */
export const focusHeading = (how?: FocusOptions): void => document.querySelector<HTMLElement>('main h1')?.focus(how)

export const nothingHasFocus = (): boolean =>
  document.activeElement === null || document.activeElement === document.body

/** What got the focus instead of something that is gone, as long as it has it. */
let instead: HTMLElement | null = null

export const focusInstead = (element: HTMLElement): void => {
  element.focus({ preventScroll: true })
  instead = element
  element.addEventListener('blur', () => (instead = null), { once: true })
}

/** After a change that nobody here asked for: what had the focus may be gone with it. Whoever tells of it has the last word. */
export const catchFocus = (): void =>
  void requestAnimationFrame(() => {
    if (nothingHasFocus() || document.activeElement === instead) focusHeading({ preventScroll: true })
  })
