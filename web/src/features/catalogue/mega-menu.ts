import { useEffect, type RefObject } from 'react'

interface Point {
  readonly x: number
  readonly y: number
}

const side = (a: Point, b: Point, p: Point): number => (b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x)

/**
 * Whether the pointer, coming from `from`, is moving to the panel: inside the triangle of its old position and the
 * panel's near corners. The rows that it crosses meanwhile are not meant.
 */
export const headsTo = (panel: Pick<DOMRect, 'left' | 'top' | 'bottom'>, from: Point, to: Point): boolean => {
  if (to.x <= from.x) return false
  const [top, bottom] = [
    { x: panel.left, y: panel.top },
    { x: panel.left, y: panel.bottom },
  ]
  return side(from, top, to) >= 0 && side(from, bottom, to) <= 0
}

/** In ms: how long a row waits while the pointer moves to the panel, and the panel after the pointer has left. */
const grace = 240

interface Props {
  root: RefObject<HTMLElement | null>
  onOpen: (at: number | null) => void
}

/** Opens rows by pointer (with a safe triangle) and by arrow keys; a click opens them without it. */
export const MegaMenu = ({ root, onOpen }: Props) => {
  useEffect(() => {
    const menu = root.current
    if (!menu) return undefined
    const listening = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    let before = { x: 0, y: 0 }
    const find = (selector: string) => [...menu.querySelectorAll<HTMLElement>(selector)]
    const rows = () => find('[data-part="row"]')
    const rowOf = (target: EventTarget | null) =>
      rows().indexOf((target as Element).closest<HTMLElement>('[data-part="row"]') as HTMLElement)
    const opened = () => rows().findIndex((row) => row.getAttribute('aria-expanded') === 'true')
    const later = (next: number | null) => (timer = setTimeout(onOpen, grace, next))

    const onMove = ({ clientX: x, clientY: y, pointerType, target }: PointerEvent) => {
      clearTimeout(timer)
      const at = rowOf(target)
      const [panel] = find('[data-part="panel"]')
      if (pointerType !== 'mouse' || at < 0 || at === opened()) before = { x, y }
      else if (panel && headsTo(panel.getBoundingClientRect(), before, { x, y })) later(at)
      else onOpen(at)
    }
    const onKey = (event: KeyboardEvent) => {
      const focusRow = (at: number) => rows().at(at)?.focus()
      const [at, open, last] = [rowOf(event.target), opened(), rows().length - 1]
      const close = () => onOpen(null)
      const inPanel = at < 0 && open >= 0
      const moves: Record<string, () => void> = inPanel
        ? { ArrowLeft: () => focusRow(open), Escape: () => (focusRow(open), close()) }
        : {
            ArrowDown: () => focusRow(at === last ? 0 : at + 1),
            ArrowUp: () => focusRow(at - 1),
            Home: () => focusRow(0),
            End: () => focusRow(last),
            ArrowRight: () => onOpen(at),
            ArrowLeft: close,
            ...(open >= 0 && { Escape: close }),
          }
      const move = moves[event.key]
      if (!move) return
      event.preventDefault()
      event.stopPropagation()
      move()
      if (event.key === 'ArrowRight') requestAnimationFrame(() => find('[data-part="panel"] a')[0]?.focus())
    }
    const options = { signal: listening.signal }
    menu.addEventListener('pointermove', onMove, options)
    menu.addEventListener('pointerleave', () => (clearTimeout(timer), later(null)), options)
    menu.addEventListener('keydown', onKey, options)
    return () => {
      listening.abort()
      clearTimeout(timer)
    }
  }, [root, onOpen])
  return null
}
