import type { Route } from '../src/index.ts'
import { type Fields, isFields } from '../src/shape.ts'
import { shown } from '../control/verdict.ts'
import { isListRoute, lists } from './lists.ts'
import type { ListRule, Order } from './list-rule.ts'
import type { Sum } from './sum.ts'
import { sums } from './sums.ts'
import type { Now } from './times.ts'

export type DataRule = 'size' | 'filter' | 'order' | 'same' | 'sum' | 'echo'

export interface DataDeparture {
  readonly rule: DataRule
  readonly path: string
  readonly found: string
  readonly expected: string
}

export interface Asked {
  readonly params?: unknown
  readonly query?: unknown
  readonly body?: unknown
}
interface Page {
  readonly records: readonly Fields[]
  readonly size: number
  readonly current: number
}

const fieldsIn = (part: unknown): Fields => (isFields(part) ? part : {})
/** The parameters of a list, which are in the query or in the body. */
export const askedOf = ({ query, body }: Asked): Fields => ({ ...fieldsIn(query), ...fieldsIn(body) })

const paging = ({ size, current }: Page, asked: Fields): DataDeparture[] =>
  Object.entries({ size, current }).flatMap(([name, told]) => {
    const wanted = asked[name]
    return wanted === undefined || wanted === told
      ? []
      : [{ rule: 'size', path: `/${name}`, found: shown(told), expected: `${shown(wanted)}, as asked` }]
  })

const filtered = ({ records }: Page, rule: ListRule<Fields, Fields>, asked: Fields): DataDeparture[] =>
  Object.entries(rule.filters ?? {}).flatMap(([name, fits]): DataDeparture[] => {
    const value = asked[name]
    if (value === undefined || value === null) return []
    const at = records.findIndex((record) => !fits?.(record, value))
    const expected = `only records that fit ${name}=${String(value)}`
    return at === -1 ? [] : [{ rule: 'filter', path: `/records/${at}`, found: shown(records[at]), expected }]
  })

const sorted = ({ records }: Page, { by, descending, field }: Order<Fields>): DataDeparture[] => {
  const keys = records.map(by)
  const at = keys.findIndex((key, n) => {
    const before = keys[n - 1]
    return before !== undefined && (descending ? before < key : before > key)
  })
  if (at === -1) return []
  const expected = `${descending ? 'at most' : 'at least'} ${shown(keys[at - 1])}, like the record before`
  return [{ rule: 'order', path: `/records/${at}/${field}`, found: shown(keys[at]), expected }]
}

const unique = ({ records }: Page, { id }: ListRule<Fields, Fields>): DataDeparture[] => {
  const ids = records.map(id)
  const at = ids.findIndex((each, n) => ids.indexOf(each) < n)
  if (at === -1) return []
  return [{ rule: 'same', path: `/records/${at}`, found: `${shown(ids[at])} once more`, expected: 'each record once' }]
}

/** An answer about one thing is about the one that was asked for; 0 may stand for another, such as the default. */
const echoed = ({ query, params }: Asked, answer: unknown): DataDeparture[] => {
  const told = fieldsIn(answer)
  return Object.entries({ ...fieldsIn(query), ...fieldsIn(params) }).flatMap(([name, asked]): DataDeparture[] => {
    const isId = /(?:Id|Number|Numbers|Sn|^id)$/.test(name) && asked !== 0
    return isId && Object.hasOwn(told, name) && told[name] !== asked
      ? [{ rule: 'echo', path: `/${name}`, found: shown(told[name]), expected: `${shown(asked)}, as asked for` }]
      : []
  })
}

const unequal = ({ path, told, due, as }: Sum): DataDeparture[] =>
  told === due ? [] : [{ rule: 'sum', path, found: shown(told), expected: `${due}: ${as}` }]

/**
 * What a good answer says against its own row: size, filters, order, sums, and what depends on the time of the mall. It has
 * to fit the schema.
 */
export const departuresOfData = (route: Route, asked: Asked, answer: unknown, now: Now = null): DataDeparture[] => {
  const add = sums[route] as ((answer: unknown, asked: Asked, now: Now) => readonly Sum[]) | undefined
  const added = [...echoed(asked, answer), ...(add?.(answer, asked, now) ?? []).flatMap(unequal)]
  if (!isListRoute(route)) return added
  const rule = lists[route] as unknown as ListRule<Fields, Fields>
  const [page, parameters] = [answer as Page, askedOf(asked)]
  const order = rule.order?.(parameters) ?? null
  return [
    ...paging(page, parameters),
    ...unique(page, rule),
    ...filtered(page, rule, parameters),
    ...(order ? sorted(page, order) : []),
    ...added,
  ]
}
