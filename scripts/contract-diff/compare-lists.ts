import { canonical, type Json, type JsonObject } from '../../contracts/openapi/json.ts'
import type { BundleList } from './bundle.ts'
import type { Change } from './change.ts'

type Named<T> = Readonly<Record<string, T>>

const change = (rule: string, place: string, old: Json, now: Json): Change[] =>
  canonical(old) === canonical(now) ? [] : [{ rule, place, old, new: now }]

/** What is in one of two tables, or in both. */
const each = <T>(
  a: Named<T>,
  b: Named<T>,
  compare: (name: string, was: T | undefined, is: T | undefined) => readonly Change[],
): Change[] => [...new Set([...Object.keys(a), ...Object.keys(b)])].flatMap((name) => compare(name, a[name], b[name]))

const any = 'any order'
const orderRule = (was: string, is: string): string => {
  if (was === any) return 'list.order.added'
  return is === any ? 'list.order.removed' : 'list.order.changed'
}
/** An order that is the same however one asks is told once. */
const compareOrders = (a: BundleList['orders'], b: BundleList['orders']): Change[] => {
  const [none, unordered] = [a, b].map((orders) => Object.keys(orders).length === 0)
  const found = each(a, b, (asked, was = none ? any : undefined, is = unordered ? any : undefined) =>
    was === undefined || is === undefined
      ? []
      : change(orderRule(was, is), asked === '{}' ? 'order' : `order of ${asked}`, was, is),
  )
  const usual = found.find(({ place }) => place === 'order')
  return found.filter((other) => other === usual || other.old !== usual?.old || other.new !== usual.new)
}

const compareSorts = (
  a: readonly JsonObject[],
  b: readonly JsonObject[],
  old: BundleList,
  now: BundleList,
): Change[] => {
  const lacks = (sorts: readonly JsonObject[]) => (sort: JsonObject) =>
    !sorts.some((other) => canonical(other) === canonical(sort))
  const told = (sort: JsonObject, { orders }: BundleList): Json => ({
    ...sort,
    order: orders[JSON.stringify(sort)] ?? null,
  })
  return [
    ...a.filter(lacks(b)).flatMap((sort) => change('list.sort.removed', 'sorts', told(sort, old), null)),
    ...b.filter(lacks(a)).flatMap((sort) => change('list.sort.added', 'sorts', null, told(sort, now))),
  ]
}

const compareDivisions = (name: string, a: readonly Json[] = [], b: readonly Json[] = []): Change[] => [
  ...a
    .filter((value) => !b.includes(value))
    .flatMap((value) => change('list.division.removed', `divides/${name}`, value, null)),
  ...b
    .filter((value) => !a.includes(value))
    .flatMap((value) => change('list.division.added', `divides/${name}`, null, value)),
]

const compareFilters = (a: readonly string[], b: readonly string[]): Change[] => [
  ...a
    .filter((name) => !b.includes(name))
    .flatMap((name) => change('list.filter.removed', `filters/${name}`, name, null)),
  ...b
    .filter((name) => !a.includes(name))
    .flatMap((name) => change('list.filter.added', `filters/${name}`, null, name)),
]

const compareList = (a: BundleList, b: BundleList): Change[] => [
  ...change(b.isOwn ? 'list.own.added' : 'list.own.removed', 'isOwn', a.isOwn, b.isOwn),
  ...compareOrders(a.orders, b.orders),
  ...compareSorts(a.sorts, b.sorts, a, b),
  ...each(a.divides, b.divides, compareDivisions),
  ...compareFilters(a.filters, b.filters),
  // What belongs to a filter that is new or gone is told with it.
  ...each<Json>(a.all, b.all, (name, was, is) =>
    a.filters.includes(name) === b.filters.includes(name)
      ? change('list.all.changed', `all/${name}`, was ?? null, is ?? null)
      : [],
  ),
]

/** The rules of a list: absent on one side, or on both. */
export const compareLists = (a: BundleList | undefined, b: BundleList | undefined): Change[] => {
  if (a && b) return compareList(a, b)
  return a === b
    ? []
    : [
        {
          rule: a ? 'list.removed' : 'list.added',
          place: 'list',
          old: a ? { ...a.orders } : null,
          new: b ? { ...b.orders } : null,
        },
      ]
}
