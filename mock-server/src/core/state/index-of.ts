import type { Table } from './table.ts'

interface Made<K, V> {
  readonly revision: number
  readonly rows: ReadonlyMap<K, readonly V[]>
}

const nothing: readonly never[] = []

const rowsBy = <K, V>(table: Table<number, V>, keysOf: (row: V) => readonly K[]): ReadonlyMap<K, readonly V[]> => {
  const rows = new Map<K, V[]>()
  for (const row of table.values())
    for (const key of new Set(keysOf(row))) {
      const own = rows.get(key)
      if (own) own.push(row)
      else rows.set(key, [row])
    }
  return rows
}

/**
 * Finds rows of a table by their keys, in the order of the table. The index is made when it is first asked for, and again
 * once the table has changed; worlds that have changed nothing share one.
 */
export const indexOf = <K, V>(keysOf: (row: V) => readonly K[]) => {
  const last = new WeakMap<object, Made<K, V>>()
  return (table: Table<number, V>, key: K): readonly V[] => {
    const { source, revision } = table
    let made = last.get(source)
    if (!made || (source === table && made.revision !== revision)) {
      made = { revision, rows: rowsBy(table, keysOf) }
      last.set(source, made)
    }
    return made.rows.get(key) ?? nothing
  }
}
