import type { Catalogue } from './catalogue.ts'
import { createMall, type Mall } from './mall.ts'
import { Table, type Rows } from './table.ts'
import type { Timer } from './timers.ts'

/** Everything in which a mall differs from its seed, as plain data; `restoreMall` gives an equal mall. */
export interface MallSnapshot {
  readonly name: string
  readonly now: number
  readonly counters: Mall['counters']
  readonly autopilot: boolean
  readonly timers: readonly Timer[]
  readonly tables: Readonly<Record<string, Rows>>
}

const tablesOf = (mall: Mall): [string, Table<unknown, unknown>][] =>
  Object.entries(mall).flatMap(([name, part]: [string, unknown]) =>
    part instanceof Table ? [[name, part as Table<unknown, unknown>] as const] : [],
  ) as [string, Table<unknown, unknown>][]

/** Values are never changed in place, so a snapshot can share them with the mall. */
export const snapshotOf = (mall: Mall): MallSnapshot => ({
  name: mall.name,
  now: mall.now,
  counters: { ...mall.counters },
  autopilot: mall.autopilot,
  timers: mall.timers.without(mall.catalogue.timers),
  tables: Object.fromEntries(
    tablesOf(mall).flatMap(([name, table]) => (table.untouched ? [] : [[name, table.changes()]])),
  ),
})

export const restoreMall = (snapshot: MallSnapshot, catalogue: Catalogue, key = ''): Mall => {
  const mall = createMall(snapshot.name, catalogue, snapshot.autopilot, key)
  mall.now = snapshot.now
  Object.assign(mall.counters, snapshot.counters)
  // Of the timers of the seed those wait whose time is still to come.
  while (mall.timers.take(snapshot.now));
  for (const timer of snapshot.timers) mall.timers.add(timer)
  for (const [name, table] of tablesOf(mall)) table.restore(snapshot.tables[name] ?? [])
  return mall
}

/** Equal texts mean equal malls, whatever their time. */
export const fingerprint = (mall: Mall): string => {
  const { now: _, ...rest } = snapshotOf(mall)
  return JSON.stringify(rest)
}
