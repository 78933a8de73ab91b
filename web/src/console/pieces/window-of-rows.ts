const spare = 12

/** The number of rows rendered at any scroll position. */
export const mostRows = (height: number, rowHeight: number): number => Math.ceil(height / rowHeight) + 1 + 2 * spare

/** The rows to render: the visible ones and some around them, always the same number. */
export const rowsIn = (from: number, height: number, rowHeight: number, count: number) => {
  const first = Math.max(0, Math.min(Math.floor(from / rowHeight), count) - spare)
  return { first, last: Math.min(count, first + mostRows(height, rowHeight)) }
}

/** The scroll position that keeps the top row in place; `row` is its new index, -1 if it is gone. */
export const keptScroll = (scrollTop: number, row: number, rowHeight: number): number =>
  row < 0 || scrollTop === 0 ? scrollTop : row * rowHeight + (scrollTop % rowHeight)

/** The row that a key selects; null for other keys. */
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
