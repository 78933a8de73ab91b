/** Called before a remove button goes: focuses the next one within `scope`, or the one before. */
export const focusBeside = (button: HTMLElement, scope: string): void => {
  const buttons = [...(button.closest(scope)?.querySelectorAll<HTMLElement>('[data-part="remove"]') ?? [])]
  const at = buttons.indexOf(button)
  const beside = buttons[at + 1] ?? buttons[at - 1]
  beside?.focus({ preventScroll: true })
}
