import type { Seed, SeedProduct } from '@mall/fixtures'

type Row = Seed['words']['thesaurus'][number]

/** Everything that a row finds, also by its narrower words. */
const foundBy = (row: Row, rowsOf: ReadonlyMap<string, readonly Row[]>): Set<string> =>
  new Set(
    [row, ...row.narrower.flatMap((word) => rowsOf.get(word) ?? [])].flatMap(({ same, narrower }) => [
      ...same,
      ...narrower,
    ]),
  )

/** Whether the name of a product says that it is something else than its category: a coaster among the teapots. */
export const otherThings = ({ words, categories }: Seed): ((product: SeedProduct) => boolean) => {
  const rowsOf = new Map<string, Row[]>()
  const things = words.thesaurus.filter(({ isAttribute }) => !isAttribute)
  for (const row of things) for (const word of row.same) rowsOf.set(word, [...(rowsOf.get(word) ?? []), row])
  const found = new Map(
    categories.map(({ categoryId, name }) => {
      const rows = name.zh.split('与').flatMap((word) => rowsOf.get(word) ?? [])
      return [categoryId, rows.length > 0 ? new Set(rows.flatMap((row) => [...foundBy(row, rowsOf)])) : null]
    }),
  )
  return ({ kind, categoryId, name }) => {
    const known = kind === 'physical' ? found.get(categoryId) : null
    if (!known) return false
    const ends = [...name.zh].map((_, at) => name.zh.slice(at))
    const called = ends.find((end) => rowsOf.has(end))
    return called !== undefined && !known.has(called)
  }
}
