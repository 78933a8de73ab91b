/** The heading of the screen takes the focus when there is nothing nearer. */
export const focusHeading = (): void => document.querySelector<HTMLElement>('main h1')?.focus()

/** A line is about to go: the focus moves on to the remove button of the next one. */
export const focusAfter = (button: HTMLElement): void => {
  const buttons = [...document.querySelectorAll<HTMLElement>('main [data-part="remove"]')]
  const next = buttons[buttons.indexOf(button) + 1]
  if (next) next.focus()
  else focusHeading()
}
