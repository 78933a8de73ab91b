/** For when nothing nearer can take the focus. */
export const focusHeading = (how?: FocusOptions): void => document.querySelector<HTMLElement>('main h1')?.focus(how)

export const nothingHasFocus = (): boolean =>
  document.activeElement === null || document.activeElement === document.body

/** After a change that nobody here asked for: what had the focus may be gone with it. */
export const catchFocus = (): void =>
  void requestAnimationFrame(() => {
    if (nothingHasFocus()) focusHeading({ preventScroll: true })
  })
