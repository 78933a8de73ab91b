import {
  useEffect,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
} from 'react'
import { headsTo } from './safe-triangle.ts'

/** In ms: how long a row waits while the pointer moves to the panel, and the panel after the pointer has left. */
const grace = 240

/** Rows open by pointer (with a safe triangle), by click, or by arrow keys. */
export const useMegaMenu = (root: RefObject<HTMLElement | null>) => {
  const before = useRef({ x: 0, y: 0 })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [open, setOpen] = useState<number | null>(null)
  const later = (next: number | null) => (timer.current = setTimeout(setOpen, grace, next))
  useEffect(() => () => clearTimeout(timer.current), [])

  const find = (selector: string) => root.current?.querySelectorAll<HTMLElement>(selector) ?? []
  const enterRow = (at: number, { clientX: x, clientY: y, pointerType }: PointerEvent) => {
    if (pointerType !== 'mouse') return
    clearTimeout(timer.current)
    const [panel] = find('[data-part="panel"]')
    if (panel && open !== at && headsTo(panel.getBoundingClientRect(), before.current, { x, y })) later(at)
    else setOpen(at)
  }
  const focusRow = (at: number) => [...find('[data-part="row"]')].at(at)?.focus()

  const onKeyDown = (event: KeyboardEvent) => {
    const rows = [...find('[data-part="row"]')]
    const at = rows.indexOf(document.activeElement as HTMLElement)
    const inPanel = at < 0 && open !== null
    const moves: Record<string, () => void> = inPanel
      ? { ArrowLeft: () => focusRow(open), Escape: () => (focusRow(open), setOpen(null)) }
      : {
          ArrowDown: () => focusRow((at + 1) % rows.length),
          ArrowUp: () => focusRow(at - 1),
          Home: () => focusRow(0),
          End: () => focusRow(-1),
          ArrowRight: () => setOpen(at),
          ArrowLeft: () => setOpen(null),
          ...(open !== null && { Escape: () => setOpen(null) }),
        }
    const move = moves[event.key]
    if (!move) return
    event.preventDefault()
    event.stopPropagation()
    move()
    if (event.key === 'ArrowRight') requestAnimationFrame(() => find('[data-part="panel"] a')[0]?.focus())
  }
  return {
    open,
    choose: setOpen,
    enterRow,
    onKeyDown,
    stay: () => clearTimeout(timer.current),
    leave: () => {
      clearTimeout(timer.current)
      later(null)
    },
    track: ({ clientX, clientY }: PointerEvent) => {
      before.current = { x: clientX, y: clientY }
    },
    onBlur: ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget && !root.current?.contains(relatedTarget)) setOpen(null)
    },
  }
}
