import { useEffect } from 'react'
import { show } from '../address.ts'
import { tabs } from './tabs.ts'

const types = 'input:not([type=radio], [type=checkbox]), select, textarea, [contenteditable]'

/** Keyboard shortcuts: 1 to 8 for the tabs, `/` for the filter; not while typing. */
export const useTabKeys = (): void =>
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector('dialog[open]')) return
      if (event.target instanceof Element && event.target.matches(types)) return
      const tab = tabs[Number(event.key) - 1]
      if (tab) show({ tab })
      else if (event.key === '/') {
        event.preventDefault()
        document.querySelector<HTMLInputElement>('main input[type=search]')?.focus()
      }
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
