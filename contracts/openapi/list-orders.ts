import type { Json, JsonObject } from './json.ts'
import type { ListSamples, SampledList, SampledOrder } from './list-samples.ts'
import { fieldsOf } from './samples.ts'

/** A field by which a list is sorted; its direction is `ascending` or `descending`, or the steps between its values. */
export interface OrderField extends JsonObject {
  readonly field: string
  readonly direction: string
}
export interface AskedOrder {
  readonly asked: JsonObject
  /** The first field first; none if records may come in any order. */
  readonly by: readonly OrderField[]
}

const sign = (a: Json, b: Json): number => Number((a ?? 0) > (b ?? 0)) - Number((a ?? 0) < (b ?? 0))
const ascending = (values: readonly Json[]): readonly Json[] => [...new Set(values)].sort(sign)

/** What an order is, found by trying it: `isTop` descending, then `publishTime` descending. */
const fieldsOfOrder = (records: readonly JsonObject[], order: SampledOrder | null): readonly OrderField[] => {
  const [record] = records
  if (order === null || !record) return []
  const { by, descending } = order
  const compare = (a: JsonObject, b: JsonObject): number => sign(by(a), by(b)) * (descending ? -1 : 1)

  const keys = fieldsOf(records, by).map((field) => {
    const values = ascending(records.map((each) => each[field] ?? null))
    const steps = values
      .slice(1)
      .map((value, at) => compare({ ...record, [field]: values[at] ?? null }, { ...record, [field]: value }))
    const isUp = steps.every((step) => step < 0)
    const direction = isUp
      ? 'ascending'
      : steps.every((step) => step > 0)
        ? 'descending'
        : `its own way (${steps.join(' ')})`
    const ends = [values[0] ?? null, values.at(-1) ?? null]
    return { field, direction, ends: isUp ? ends : ends.toReversed() }
  })
  type Key = (typeof keys)[number]
  const counts = (a: Key, b: Key): number => {
    const [first, last] = [
      { ...record, [a.field]: a.ends[0] ?? null, [b.field]: b.ends[1] ?? null },
      { ...record, [a.field]: a.ends[1] ?? null, [b.field]: b.ends[0] ?? null },
    ]
    return compare(first, last)
  }
  return keys.toSorted(counts).map(({ field, direction }) => ({ field, direction }))
}

/** How a list is sorted, in each way in which it can be asked for. */
export const ordersOf = ({ order }: SampledList, samples: ListSamples): readonly AskedOrder[] =>
  order ? samples.asked().map((asked) => ({ asked, by: fieldsOfOrder(samples.records, order(asked)) })) : []
