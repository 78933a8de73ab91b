import { hidden, hide } from './bar-state.ts'

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))

/** The key under Esc hides the bar and shows it, whatever is printed on it. Not while one types. */
export const listenForKey = (): void =>
  addEventListener('keydown', (event) => {
    const { code, ctrlKey, metaKey, altKey, target } = event
    if (code !== 'Backquote' || ctrlKey || metaKey || altKey || isTyping(target)) return
    event.preventDefault()
    hide(!hidden.get())
  })
