/** The first, the last and the pages around this one; a negative number stands for a gap. */
export const pagesShown = (page: number, pages: number): number[] => {
  const near = Array.from({ length: pages }, (_, at) => at + 1).filter(
    (entry) => entry === 1 || entry === pages || Math.abs(entry - page) <= 2,
  )
  return near.flatMap((entry, at) => {
    const before = near[at - 1] ?? 0
    if (entry - before === 2) return [entry - 1, entry]
    return entry - before > 2 ? [-entry, entry] : [entry]
  })
}
