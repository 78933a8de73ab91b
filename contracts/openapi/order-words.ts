import type { Json, JsonObject } from './json.ts'
import { fieldsOf } from './samples.ts'

export interface SampledOrder {
  readonly by: (record: JsonObject) => number | string
  readonly descending: boolean
}

const sign = (a: Json, b: Json): number => Number((a ?? 0) > (b ?? 0)) - Number((a ?? 0) < (b ?? 0))
const ascending = (values: readonly Json[]): readonly Json[] => [...new Set(values)].sort(sign)

/** An order in words, found by trying it: `isTop descending, publishTime descending`. */
export const orderWords = (records: readonly JsonObject[], order: SampledOrder | null): string => {
  const [record] = records
  if (order === null || !record) return 'any order'
  const { by, descending } = order
  const compare = (a: JsonObject, b: JsonObject): number => sign(by(a), by(b)) * (descending ? -1 : 1)

  const keys = fieldsOf(records, by).map((name) => {
    const values = ascending(records.map((each) => each[name] ?? null))
    const steps = values
      .slice(1)
      .map((value, at) => compare({ ...record, [name]: values[at] ?? null }, { ...record, [name]: value }))
    const isUp = steps.every((step) => step < 0)
    const words = isUp
      ? 'ascending'
      : steps.every((step) => step > 0)
        ? 'descending'
        : `its own way (${steps.join(' ')})`
    const ends = [values[0] ?? null, values.at(-1) ?? null]
    return { name, words, ends: isUp ? ends : ends.toReversed() }
  })
  type Key = (typeof keys)[number]
  const counts = (a: Key, b: Key): number => {
    const [first, last] = [
      { ...record, [a.name]: a.ends[0] ?? null, [b.name]: b.ends[1] ?? null },
      { ...record, [a.name]: a.ends[1] ?? null, [b.name]: b.ends[0] ?? null },
    ]
    return compare(first, last)
  }
  return keys
    .toSorted(counts)
    .map(({ name, words }) => `${name} ${words}`)
    .join(', ')
}
