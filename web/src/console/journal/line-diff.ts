export interface DiffLine {
  readonly side: 'same' | 'before' | 'after'
  readonly text: string
}

/** Beyond this the middle is shown as replaced: a table of so many lines squared would stall the page. */
const most = 1200

const common = (a: readonly string[], b: readonly string[]): DiffLine[] => {
  // Longest common subsequence, from the end, so that it can be walked from the start.
  const width = b.length + 1
  const table = new Uint16Array((a.length + 1) * width)
  for (let i = a.length - 1; i >= 0; i -= 1)
    for (let j = b.length - 1; j >= 0; j -= 1)
      table[i * width + j] =
        a[i] === b[j]
          ? (table[(i + 1) * width + j + 1] ?? 0) + 1
          : Math.max(table[(i + 1) * width + j] ?? 0, table[i * width + j + 1] ?? 0)
  const lines: DiffLine[] = []
  let [i, j] = [0, 0]
  while (i < a.length || j < b.length) {
    const [before, after] = [a[i], b[j]]
    if (before !== undefined && before === after) {
      lines.push({ side: 'same', text: before })
      i += 1
      j += 1
    } else if (
      before !== undefined &&
      (after === undefined || (table[(i + 1) * width + j] ?? 0) >= (table[i * width + j + 1] ?? 0))
    ) {
      lines.push({ side: 'before', text: before })
      i += 1
    } else if (after !== undefined) {
      lines.push({ side: 'after', text: after })
      j += 1
    }
  }
  return lines
}

/** What differs between two texts, line by line. */
export const diffLines = (before: string, after: string): DiffLine[] => {
  const [a, b] = [before.split('\n'), after.split('\n')]
  let start = 0
  while (start < Math.min(a.length, b.length) && a[start] === b[start]) start += 1
  let end = 0
  while (end < Math.min(a.length, b.length) - start && a.at(-1 - end) === b.at(-1 - end)) end += 1
  const middle = [a.slice(start, a.length - end), b.slice(start, b.length - end)] as const
  const changed: DiffLine[] =
    Math.max(middle[0].length, middle[1].length) > most
      ? [
          ...middle[0].map((text) => ({ side: 'before' as const, text })),
          ...middle[1].map((text) => ({ side: 'after' as const, text })),
        ]
      : common(...middle)
  const same = (text: string): DiffLine => ({ side: 'same', text })
  return [...a.slice(0, start).map(same), ...changed, ...a.slice(a.length - end).map(same)]
}

/** Only what differs, with a few lines around it. */
export const nearChanges = (lines: readonly DiffLine[], around = 2): (DiffLine | null)[] => {
  const near = lines.map((_, at) =>
    lines.slice(Math.max(0, at - around), at + around + 1).some(({ side }) => side !== 'same'),
  )
  return lines.flatMap((line, at) => {
    if (near[at]) return [line]
    return near[at - 1] ? [null] : []
  })
}
