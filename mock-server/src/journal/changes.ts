import type { Change } from '@mall/contracts/control'
import { timerText } from '../core/deadlines.ts'
import type { Mall } from '../core/state/mall.ts'
import { Table } from '../core/state/table.ts'
import { textIn, type Language } from '../core/state/text.ts'
import { dateTime } from '../core/state/time.ts'
import type { Timer } from '../core/state/timers.ts'
import { maskedValue } from './mask.ts'

const most = 500
const ofPeople = new Set([
  'carts',
  'addresses',
  'browsed',
  'favouriteProducts',
  'favouriteShops',
  'orderNumbers',
  'messages',
  'talks',
])

/** A description of the object with this key. */
const subjectOf = (mall: Mall, part: string, key: string, language: Language): string => {
  if (part === 'products') {
    const product = mall.products.get(Number(key))
    return product ? textIn(product.name, language) : key
  }
  return (part === 'accounts' || ofPeople.has(part) ? mall.accounts.get(key)?.nickName : undefined) ?? key
}

type Leaf = Pick<Change, 'path' | 'before' | 'after'>

const isTree = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

/** The innermost fields that differ. */
const leaves = (path: string, before: unknown, after: unknown): Leaf[] => {
  if (JSON.stringify(before) === JSON.stringify(after)) return []
  if (!isTree(before) || !isTree(after) || Array.isArray(before) !== Array.isArray(after))
    return [{ path, before, after }]
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return keys.flatMap((key) => leaves(path === '' ? key : `${path}/${key}`, before[key] ?? null, after[key] ?? null))
}

/** What a fork has in common with its origin is not even read. */
const entriesThatMayDiffer = (a: Table<unknown, unknown>, b: Table<unknown, unknown>): unknown[] =>
  [...new Set([...a.rows(), ...b.rows()].map(([key]) => key))].filter((key) => !a.shares(key, b))

/** Timers by task and owner; several timers may have both in common. */
const byPurpose = ({ timers }: Mall): Map<string, Timer[]> => {
  const found = new Map<string, Timer[]>()
  for (const timer of timers.list) {
    const key = `${timer.task} ${timer.subject}`
    found.set(key, [...(found.get(key) ?? []), timer])
  }
  return found
}
const duesOf = (timers: readonly Timer[] = []): string | null =>
  timers.length === 0 ? null : timers.map(({ due }) => dateTime(due)).join(', ')

/** The differences between two states of the mall, field by field. */
export const changesBetween = (before: Mall, after: Mall, language: Language): Change[] => {
  const found: Change[] = []
  const note = (part: string, key: string, subject: string, all: readonly Leaf[]): void => {
    for (const { path, before: was, after: is } of all)
      if (found.length < most)
        found.push({
          part,
          key: String(maskedValue(key)),
          subject: String(maskedValue(subject)),
          path,
          before: maskedValue(was),
          after: maskedValue(is),
        })
  }
  for (const [part, mine] of Object.entries(before)) {
    const theirs: unknown = after[part as keyof Mall]
    if (!(mine instanceof Table) || !(theirs instanceof Table)) continue
    for (const key of entriesThatMayDiffer(mine, theirs)) {
      if (found.length >= most) return found
      const name = String(key)
      note(
        part,
        name,
        subjectOf(after, part, name, language),
        leaves('', mine.get(key) ?? null, theirs.get(key) ?? null),
      )
    }
  }
  note('autopilot', '', '', leaves('', before.autopilot, after.autopilot))
  const [were, are] = [byPurpose(before), byPurpose(after)]
  for (const key of new Set([...were.keys(), ...are.keys()])) {
    const [timer] = are.get(key) ?? were.get(key) ?? []
    if (timer)
      note('timers', key, timerText(timer, language), leaves('due', duesOf(were.get(key)), duesOf(are.get(key))))
  }
  return found
}
