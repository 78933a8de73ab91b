import { useEffect } from 'react'
import { show } from '../address.ts'

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

/** SVG paths on a 24 by 24 grid. */
export const tabIcons = {
  worlds: 'M4 4.5h16v11H4zM4 19.5h16M8 4.5c0 5-1.5 7-4 8M16 4.5c0 5 1.5 7 4 8',
  faults: 'M13 3 5 13.5h6L10 21l8.5-11h-6z',
  time: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 7v5l3.5 2',
  actors:
    'M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM2.5 20a6.5 6.5 0 0 1 13 0M16 4.3a3.5 3.5 0 0 1 0 6.4M18 14.3a6.5 6.5 0 0 1 3.5 5.7',
  journal: 'M4 6h2M4 12h2M4 18h2M9 6h11M9 12h11M9 18h7',
  state: 'M4 4h6v5H4zM14 15h6v5h-6zM7 9v8.5h7M10 6.5h7V15',
  errors: 'M12 4 2.5 20h19zM12 10v4.5M12 17.2v.1',
} as const
export type TabName = keyof typeof tabIcons
export const tabs = Object.keys(tabIcons) as TabName[]

export const tabOf = (name: string | null): TabName => tabs.find((tab) => tab === name) ?? 'worlds'
