import { hidden, hide } from './bar-state.ts'

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))

/** The key below Esc shows and hides the bar, on any keyboard layout, except while typing. */
export const listenForKey = (): void =>
  addEventListener('keydown', (event) => {
    const { code, ctrlKey, metaKey, altKey, target } = event
    if (code !== 'Backquote' || ctrlKey || metaKey || altKey || isTyping(target)) return
    event.preventDefault()
    hide(!hidden.get())
  })
