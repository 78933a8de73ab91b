const changed = 'dialogs'

/** Everything outside of it is inert. */
export const openDialog = (): Element | undefined => [...document.querySelectorAll('dialog[open]')].at(-1)

export const dialogsChanged = (): void => void document.dispatchEvent(new Event(changed))

export const watchDialogs = (watcher: () => void): (() => void) => {
  document.addEventListener(changed, watcher)
  return () => document.removeEventListener(changed, watcher)
}
