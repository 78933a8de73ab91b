import { canonical, type Json, type JsonObject } from '../../contracts/openapi/json.ts'
import type { BundleList, BundleSum } from './bundle.ts'
import type { Change } from './change.ts'
import { compareVerdicts } from './compare-verdicts.ts'

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

const compareFilter = (
  name: string,
  a: BundleList['filters'][string] | undefined,
  b: BundleList['filters'][string] | undefined,
): Change[] => {
  const place = `filters/${name}`
  if (!a || !b)
    return change(
      a ? 'list.filter.removed' : 'list.filter.added',
      place,
      [...(a?.fields ?? [])],
      [...(b?.fields ?? [])],
    )
  const found = compareVerdicts('list.filter', place, a, b)
  return found.length > 0 ? found : change('list.filter.changed', place, { reads: a.fields }, { reads: b.fields })
}

const compareList = (a: BundleList, b: BundleList): Change[] => {
  /** What belongs to a filter that is new or gone is told with it. */
  const besides = (rule: string, part: string) => (name: string, was: Json | undefined, is: Json | undefined) =>
    name in a.filters === name in b.filters ? change(rule, `${part}/${name}`, was ?? null, is ?? null) : []
  return [
    ...change('list.id.changed', 'id', a.id, b.id),
    ...change(b.isOwn ? 'list.own.added' : 'list.own.removed', 'isOwn', a.isOwn, b.isOwn),
    ...compareOrders(a.orders, b.orders),
    ...compareSorts(a.sorts, b.sorts, a, b),
    ...each(a.divides, b.divides, compareDivisions),
    ...each(a.filters, b.filters, compareFilter),
    ...each<Json>(a.all, b.all, besides('list.all.changed', 'all')),
    ...each<Json>(a.values, b.values, besides('list.value.changed', 'values')),
  ]
}

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

/** What is due can only be compared in the same samples. */
export const compareSums = (a: Named<BundleSum> = {}, b: Named<BundleSum> = {}): Change[] =>
  each(a, b, (name, was, is) => {
    if (!was || !is)
      return [
        { rule: was ? 'sum.removed' : 'sum.added', place: 'answer', old: was ? name : null, new: is ? name : null },
      ]
    return was.samples === is.samples && was.due !== is.due
      ? [{ rule: 'sum.changed', place: 'answer', old: name, new: 'it comes out differently' }]
      : []
  })
