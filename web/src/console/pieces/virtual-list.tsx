import { css } from '@emotion/react'
import { useId, useLayoutEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { color } from '../../ui/theme.ts'

const spare = 12

/** The number of rows rendered at any scroll position. */
const mostRows = (height: number, rowHeight: number): number => Math.ceil(height / rowHeight) + 1 + 2 * spare

/** The scroll position that keeps the top row in place; `row` is its new index, -1 if it is gone. */
const keptScroll = (scrollTop: number, row: number, rowHeight: number): number =>
  row < 0 || scrollTop === 0 ? scrollTop : row * rowHeight + (scrollTop % rowHeight)

const steps: Readonly<Record<string, (at: number, count: number, page: number) => number>> = {
  ArrowDown: (at) => at + 1,
  ArrowUp: (at) => at - 1,
  PageDown: (at, _count, page) => at + page,
  PageUp: (at, _count, page) => at - page,
  Home: () => 0,
  End: (_at, count) => count - 1,
}
/** The row that a key selects; null for other keys. */
export const stepTo = (key: string, at: number, count: number, page: number): number | null => {
  const row = steps[key]?.(at, count, page)
  return row === undefined || count === 0 ? null : Math.min(count - 1, Math.max(0, row))
}

const root = css`
  position: relative;
  height: 100%;
  overflow: auto;
  overflow-anchor: none;
  contain: strict;
  &:focus-visible {
    outline-offset: -2px;
  }
  [role='option'] {
    position: absolute;
    left: 0;
    width: 100%;
    border-bottom: 1px solid ${color.line};
    cursor: pointer;
    &:hover {
      background: ${color.sunken};
    }
    &[aria-selected='true'] {
      background: ${color.cobaltWash};
      box-shadow: inset 3px 0 ${color.cobalt};
    }
  }
`

interface Props<T> {
  label: string
  items: readonly T[]
  /** In pixels, the same for all rows. */
  rowHeight: number
  keyOf: (item: T) => string
  selected: string | null
  onSelect: (key: string) => void
  children: (item: T) => ReactNode
}

/** A list that renders only the visible rows. Arrow keys, Page keys, Home and End move the selection. */
export const VirtualList = <T,>({ label, items, rowHeight, keyOf, selected, onSelect, children }: Props<T>) => {
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const top = useRef<string | null>(null)
  const [view, setView] = useState({ from: 0, height: 600 })
  // Always the same number of rows, which are reused, so that scrolling creates and moves no elements.
  const slots = mostRows(view.height, rowHeight)
  const first = Math.max(0, Math.min(Math.floor(view.from / rowHeight), items.length) - spare)
  const last = Math.min(items.length, first + slots)
  const rows = Array.from({ length: last - first }, (_, offset) => first + offset).sort(
    (a, b) => (a % slots) - (b % slots),
  )
  const at = selected === null ? -1 : items.findIndex((item) => keyOf(item) === selected)

  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const measure = (): void => setView(({ from }) => ({ from, height: element.clientHeight || 600 }))
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  // Keeps the visible rows in place when rows are added above.
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const place = items.findIndex((item) => keyOf(item) === top.current)
    const kept = keptScroll(element.scrollTop, place, rowHeight)
    if (kept === element.scrollTop) return
    element.scrollTop = kept
    setView(({ height }) => ({ from: kept, height }))
  }, [items, keyOf, rowHeight])

  const onScroll = (): void => {
    const from = box.current?.scrollTop ?? 0
    const item = items[Math.floor(from / rowHeight)]
    top.current = from === 0 || item === undefined ? null : keyOf(item)
    setView(({ height }) => ({ from, height }))
  }
  const reveal = (row: number): void => {
    const element = box.current
    if (!element) return
    const above = row * rowHeight
    const below = above + rowHeight - element.clientHeight
    element.scrollTop = Math.min(above, Math.max(below, element.scrollTop))
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    const next = stepTo(event.key, at, items.length, Math.max(1, Math.floor(view.height / rowHeight) - 1))
    const item = next === null ? undefined : items[next]
    if (next === null || item === undefined) return
    event.preventDefault()
    onSelect(keyOf(item))
    reveal(next)
  }
  const active = at >= first && at < last ? `${id}-${at}` : undefined
  return (
    <div
      ref={box}
      css={root}
      role="listbox"
      tabIndex={0}
      aria-label={label}
      aria-activedescendant={active}
      onScroll={onScroll}
      onKeyDown={onKeyDown}
    >
      <div role="presentation" style={{ height: items.length * rowHeight }}>
        {rows.map((row) => {
          const item = items[row]
          if (item === undefined) return null
          return (
            <div
              key={row % slots}
              id={`${id}-${row}`}
              role="option"
              tabIndex={-1}
              aria-selected={row === at}
              aria-posinset={row + 1}
              aria-setsize={items.length}
              style={{ top: row * rowHeight, height: rowHeight }}
              onMouseDown={() => onSelect(keyOf(item))}
            >
              {children(item)}
            </div>
          )
        })}
      </div>
    </div>
  )
}
