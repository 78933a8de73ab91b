import type { Rows } from '../core/state/table.ts'
import type { Timer } from '../core/state/timers.ts'
import type { UploadsState } from '../uploads/upload-store.ts'
import type { RowsDelta, TimersDelta, WorldDelta, WorldState } from '../data/world-state.ts'

/** Compares by identity: values are never changed in place. */
const rowsDelta = (before: Rows, after: Rows): RowsDelta => {
  let at = 0
  const missing: unknown[] = []
  for (const [key, value] of before) {
    const next = after[at]
    if (next && next[0] === key && next[1] === value) at++
    else missing.push(key)
  }
  const set = after.slice(at)
  const moved = new Set(set.map(([key]) => key))
  return { gone: missing.filter((key) => !moved.has(key)), set }
}

const timersDelta = (before: readonly Timer[], after: readonly Timer[]): TimersDelta => {
  const [were, are] = [new Set(before), new Set(after)]
  return {
    gone: before.flatMap((timer, at) => (are.has(timer) ? [] : [at])),
    added: after.filter((timer) => !were.has(timer)),
  }
}

const isEmpty = ({ gone, set }: RowsDelta): boolean => gone.length === 0 && set.length === 0

export const deltaBetween = (before: WorldState, after: WorldState): WorldDelta => {
  const { timers, tables, ...mall } = after.mall
  const names = new Set([...Object.keys(before.mall.tables), ...Object.keys(tables)])
  const deltas = [...names].map(
    (name) => [name, rowsDelta(before.mall.tables[name] ?? [], tables[name] ?? [])] as const,
  )
  return {
    ...after,
    mall: {
      ...mall,
      timers: timersDelta(before.mall.timers, timers),
      tables: Object.fromEntries(deltas.filter(([, delta]) => !isEmpty(delta))),
    },
    uploads: {
      files: rowsDelta(before.uploads.files, after.uploads.files),
      digests: after.uploads.digests.slice(before.uploads.digests.length),
    },
  }
}

const rowsAfter = (before: Rows, deltas: readonly RowsDelta[]): Rows => {
  if (deltas.length === 0) return before
  const rows = new Map(before)
  for (const { gone, set } of deltas) {
    for (const key of gone) rows.delete(key)
    for (const [key, value] of set) {
      rows.delete(key)
      rows.set(key, value)
    }
  }
  return [...rows]
}

/** The sort is stable: timers due at the same time stay in the order in which they were added. */
const timersAfter = (before: readonly Timer[], { gone, added }: TimersDelta): readonly Timer[] => {
  if (gone.length === 0 && added.length === 0) return before
  const taken = new Set(gone)
  return [...before.filter((_, at) => !taken.has(at)), ...added].sort((a, b) => a.due - b.due)
}

export const stateAfter = (before: WorldState, deltas: readonly WorldDelta[]): WorldState => {
  const last = deltas.at(-1)
  if (!last) return before
  const names = new Set([...Object.keys(before.mall.tables), ...deltas.flatMap(({ mall }) => Object.keys(mall.tables))])
  const tables = [...names].map((name) => {
    const changes = deltas.flatMap(({ mall }) => mall.tables[name] ?? [])
    return [name, rowsAfter(before.mall.tables[name] ?? [], changes)] as const
  })
  const files = rowsAfter(
    before.uploads.files,
    deltas.map(({ uploads }) => uploads.files),
  ) as UploadsState['files']
  return {
    ...last,
    mall: {
      ...last.mall,
      timers: deltas.reduce((timers, { mall }) => timersAfter(timers, mall.timers), before.mall.timers),
      tables: Object.fromEntries(tables.filter(([, rows]) => rows.length > 0)),
    },
    uploads: { files, digests: [...before.uploads.digests, ...deltas.flatMap(({ uploads }) => uploads.digests)] },
  }
}

const rowBytes = 100
const weightOfRows = ({ gone, set }: RowsDelta): number =>
  gone.length * 8 + set.reduce((sum, [, value]) => sum + rowBytes + (Array.isArray(value) ? value.length * 8 : 0), 0)

/** A rough estimate of the memory that a delta holds, in bytes. */
export const weightOf = ({ mall, uploads }: WorldDelta): number =>
  Object.values(mall.tables).reduce((sum, rows) => sum + weightOfRows(rows), weightOfRows(uploads.files)) +
  (mall.timers.gone.length + mall.timers.added.length + uploads.digests.length) * 8
