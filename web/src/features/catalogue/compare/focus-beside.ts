/** A remove button is about to go: the focus moves to the next one within `scope`, or to the one before. */
export const focusBeside = (button: HTMLElement, scope: string): void => {
  const buttons = [...(button.closest(scope)?.querySelectorAll<HTMLElement>('[data-part="remove"]') ?? [])]
  const at = buttons.indexOf(button)
  const beside = buttons[at + 1] ?? buttons[at - 1]
  beside?.focus({ preventScroll: true })
}
