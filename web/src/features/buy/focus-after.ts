import { focusHeading } from '../../lib/navigation/catch-focus.ts'

/** Called before a line is removed: the focus moves on to the remove button of the next one. */
export const focusAfter = (button: HTMLElement): void => {
  const buttons = [...document.querySelectorAll<HTMLElement>('main [data-part="remove"]')]
  const next = buttons[buttons.indexOf(button) + 1]
  if (next) next.focus()
  else focusHeading()
}
