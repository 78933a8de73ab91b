import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { keepEarlyKeys, takeEarlyKeys } from '../lib/first-interaction.ts'
import { local } from '../lib/storage.ts'
import { createStore } from '../lib/store.ts'
import { undoKey, undoLast } from '../lib/toasts.ts'
import { searchId } from './header/search-box.tsx'

export const shortcuts = [
  { key: 'h', name: 'home', to: '/' },
  { key: 'c', name: 'cart', to: '/cart' },
  { key: 'o', name: 'orders', to: '/user-center/uc-order' },
] as const

export const keysHelp = createStore(false)

const off = 'keysOff'
export const keysAreOn = (): boolean => local.read(off) !== true
export const turnKeys = (on: boolean): void => void local.write(off, !on)

const patience = 1000
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))

/** `/` searches, `g` and a letter opens a screen, `u` undoes a removal, `?` shows the help. Ignored while typing and in dialogs. */
export const useKeyboardShortcuts = (): void => {
  const navigate = useNavigate()
  useEffect(() => {
    let wentAt = Number.NEGATIVE_INFINITY
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
      if (document.querySelector('dialog[open]') || !keysAreOn()) return
      const screen = event.timeStamp - wentAt < patience ? shortcuts.find(({ key }) => key === event.key) : undefined
      wentAt = event.key === 'g' ? event.timeStamp : Number.NEGATIVE_INFINITY
      if (screen) void navigate(screen.to)
      else if (event.key === '?') keysHelp.set(true)
      else if (event.key === '/') document.getElementById(searchId)?.focus()
      else if (event.key !== undoKey || !undoLast()) return
      event.preventDefault()
    }
    addEventListener('keydown', onKey)
    takeEarlyKeys().forEach(onKey)
    return () => {
      removeEventListener('keydown', onKey)
      keepEarlyKeys()
    }
  }, [navigate])
}
