import { StoredRow } from '../core/state/stored-row.ts'
import type { Rows } from '../core/state/table.ts'
import type { RowsDelta, WorldDelta, WorldSnapshot } from './snapshot.ts'
import { encodeRecord, frameRecord } from './record.ts'

/** Rows of which the values are in a record of their own, one after the other; a deleted one has no bytes there. */
interface LooseRows {
  readonly keys: readonly unknown[]
  readonly lengths: readonly number[]
}
type Tables<R> = Readonly<Record<string, R>>
interface WithTables<R> {
  readonly mall: { readonly tables: Tables<R> }
}

const encoder = new TextEncoder()

const mapped = <A, B>(tables: Tables<A>, act: (rows: A) => B): Tables<B> =>
  Object.fromEntries(Object.entries(tables).map(([name, rows]) => [name, act(rows)]))

const withTables = <A, B>(state: WithTables<A>, act: (rows: A) => B): object => ({
  ...state,
  mall: { ...state.mall, tables: mapped(state.mall.tables, act) },
})

/** Takes the values out of rows. */
const writer = () => {
  const texts: Uint8Array[] = []
  const loosen = (rows: Rows): LooseRows => {
    const lengths = rows.map(([, row]) => {
      if (row === null) return 0
      const text = row instanceof StoredRow ? row.text : encoder.encode(JSON.stringify(row))
      texts.push(text)
      return text.length
    })
    return { keys: rows.map(([key]) => key), lengths }
  }
  /** The record of the values, unless there are none. */
  const record = (): Uint8Array[] => (texts.length === 0 ? [] : [frameRecord(Buffer.concat(texts))])
  return { loosen, record }
}

/** Puts values back, none of which is read before somebody asks for it. */
const reader = (texts: Uint8Array | undefined) => {
  let at = 0
  return (rows: LooseRows): Rows =>
    rows.keys.map((key, n) => {
      const from = at
      at += rows.lengths[n] ?? 0
      if (at === from) return [key, null] as const
      if (!texts || at > texts.length) throw new Error('values of rows are missing')
      return [key, new StoredRow(texts.subarray(from, at))] as const
    })
}

export const recordsOfState = (state: WorldSnapshot, around: (state: object) => object): Uint8Array[] => {
  const { loosen, record } = writer()
  return [encodeRecord(around(withTables(state, loosen))), ...record()]
}

export const stateWith = (state: WorldSnapshot, texts: Uint8Array | undefined): WorldSnapshot =>
  withTables(state as unknown as WithTables<LooseRows>, reader(texts)) as WorldSnapshot

/** The delta first, then what belongs between: often only the delta is read. */
export const recordsOfDelta = (delta: WorldDelta, between: unknown): Uint8Array[] => {
  const { loosen, record } = writer()
  const loose = withTables(delta, ({ gone, set }: RowsDelta) => ({ gone, set: loosen(set) }))
  return [encodeRecord(loose), encodeRecord(between), ...record()]
}

export const deltaWith = (delta: WorldDelta, texts: Uint8Array | undefined): WorldDelta => {
  const tighten = reader(texts)
  return withTables(delta, ({ gone, set }: RowsDelta) => ({
    gone,
    set: tighten(set as unknown as LooseRows),
  })) as WorldDelta
}
