const spare = 12

/** How many rows are drawn at once, wherever one scrolls. */
export const mostRows = (height: number, rowHeight: number): number => Math.ceil(height / rowHeight) + 1 + 2 * spare

/** Which rows are drawn: those in view and some around them, always as many. */
export const rowsIn = (from: number, height: number, rowHeight: number, count: number) => {
  const first = Math.max(0, Math.min(Math.floor(from / rowHeight), count) - spare)
  return { first, last: Math.min(count, first + mostRows(height, rowHeight)) }
}

/** Where to scroll so that the row that was on top stays there; `row` is its new place, -1 if it is gone. */
export const keptScroll = (scrollTop: number, row: number, rowHeight: number): number =>
  row < 0 || scrollTop === 0 ? scrollTop : row * rowHeight + (scrollTop % rowHeight)

/** The row that a key leads to; `null` for a key that leads nowhere. */
export const stepTo = (key: string, at: number, count: number, page: number): number | null => {
  if (count === 0) return null
  const within = (row: number): number => Math.min(count - 1, Math.max(0, row))
  if (key === 'ArrowDown') return within(at + 1)
  if (key === 'ArrowUp') return within(at - 1)
  if (key === 'PageDown') return within(at + page)
  if (key === 'PageUp') return within(at - page)
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : null
}
