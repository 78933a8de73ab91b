import type { Change } from 'qinghua-contract/control'
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

interface Pair {
  readonly part: string
  readonly key: unknown
  readonly rows: readonly [unknown, unknown]
}

/** What a copy has in common with its world is not even looked at. */
const pairsIn = (part: string, a: Table<unknown, unknown>, b: Table<unknown, unknown>): Pair[] =>
  [...new Set([...a.changes(), ...b.changes()].map(([key]) => key))].flatMap((key) => {
    const rows = [a.get(key), b.get(key)] as const
    return rows[0] === rows[1] ? [] : [{ part, key, rows }]
  })

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
export function* changesBetween(before: Mall, after: Mall, language: Language): Generator<void, Change[]> {
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
  // What happens while it is compared makes no difference.
  const pairs = Object.entries(before).flatMap(([part, mine]) => {
    const theirs: unknown = after[part as keyof Mall]
    return mine instanceof Table && theirs instanceof Table ? pairsIn(part, mine, theirs) : []
  })
  const autopilot = leaves('', before.autopilot, after.autopilot)
  const [were, are] = [byPurpose(before), byPurpose(after)]
  for (const { part, key, rows } of pairs) {
    if (found.length >= most) return found
    yield
    const name = String(key)
    const [mine, theirs] = rows.map((row) => row ?? null)
    note(part, name, subjectOf(after, part, name, language), leaves('', mine, theirs))
  }
  note('autopilot', '', '', autopilot)
  for (const key of new Set([...were.keys(), ...are.keys()])) {
    const [timer] = are.get(key) ?? were.get(key) ?? []
    if (timer)
      note('timers', key, timerText(timer, language), leaves('due', duesOf(were.get(key)), duesOf(are.get(key))))
  }
  return found
}
