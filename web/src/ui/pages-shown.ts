/** The first, the last and the pages around this one; a negative number stands for a gap. */
export const pagesShown = (page: number, pages: number): number[] => {
  const around = [-2, -1, 0, 1, 2].map((step) => page + step).filter((entry) => entry > 1 && entry < pages)
  const near = pages > 1 ? [1, ...around, pages] : pages === 1 ? [1] : []
  return near.flatMap((entry, at) => {
    const before = near[at - 1] ?? 0
    if (entry - before === 2) return [entry - 1, entry]
    return entry - before > 2 ? [-entry, entry] : [entry]
  })
}
