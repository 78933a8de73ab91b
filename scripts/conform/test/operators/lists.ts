import type { Route } from 'qinghua-contract'
import { isListRoute, lists, type ListRule } from 'qinghua-contract/data-rules'
import type { Fields } from 'qinghua-contract/shape'
import type { Check } from '../../run/finding.ts'
import type { Planted } from '../planted.ts'
import type { Spoil } from '../spoiled-server.ts'
import { asked, isGood, jsonOf, queryOf, told, valueOf, type Page } from '../spoiling.ts'
import type { Seen, Survey } from '../survey.ts'
import { routes, rowOf, type Operator } from './operator.ts'

const listRoutes = routes.filter((route) => isListRoute(route))
const ruleOf = (route: Route) => lists[route as keyof typeof lists] as unknown as ListRule<Fields, Fields>
const isInBody = (route: Route): boolean => rowOf(route).body !== undefined

/** What a call asks for, as texts. */
const askedBy = (route: Route, call: Seen['call']): Readonly<Record<string, string>> =>
  Object.fromEntries(isInBody(route) ? new URLSearchParams(new TextDecoder().decode(call.body)) : queryOf(call))

/** Asks the mall with other parameters than the caller’s. */
const askedAs =
  (
    route: Route,
    change: (asked: Readonly<Record<string, string>>) => Readonly<Record<string, string | undefined>>,
    repair: (page: Page, asked: Readonly<Record<string, string>>) => unknown = (page) => page,
  ): (() => Spoil) =>
  () =>
  async (call) => {
    if (call.route !== route) return call.send()
    const answer = await call.send()
    if (!isGood(answer)) return answer
    const own = askedBy(route, call)
    const next = Object.entries({ ...own, ...change(own) }).filter(
      (each): each is [string, string] => each[1] !== undefined,
    )
    const path = call.path.split('?', 1)[0]
    const text = new URLSearchParams(Object.fromEntries(next)).toString()
    const other = await call.send(isInBody(route) ? { body: text } : { path: `${path}?${text}` })
    const before = valueOf<Page>(answer)
    if (!isGood(other)) return answer
    const after = repair(valueOf<Page>(other), own)
    return JSON.stringify(after) === JSON.stringify(before) ? answer : jsonOf(after)
  }

const currentIn = (asked: Readonly<Record<string, string>>): number => Number(asked['current'] ?? 1)
const longest = (survey: Survey, route: Route): number =>
  Math.max(0, ...survey.read(route).map(({ answer }) => (isGood(answer) ? valueOf<Page>(answer).total : 0)))

interface Rule {
  readonly checks: readonly Check[]
  /** How many records a list needs for it. */
  readonly least: number
  readonly spoil: (route: Route) => () => Spoil
}
const ofPages = ['pages', 'answer', 'inputs'] as const

const pages: Readonly<Record<string, Rule>> = {
  'each page is the first': {
    checks: ofPages,
    least: 2,
    spoil: (route) =>
      askedAs(
        route,
        () => ({ current: '1' }),
        (page, own) => ({ ...page, current: currentIn(own) }),
      ),
  },
  'a record is told twice': {
    checks: ofPages,
    least: 2,
    spoil: (route) =>
      told<Page>(route, (page) => ({
        ...page,
        records: page.records.map((each, n) => (n === 1 ? page.records[0] : each)),
      })),
  },
  'a page has a record too few': {
    checks: ofPages,
    least: 1,
    spoil: (route) => told<Page>(route, (page) => ({ ...page, records: page.records.slice(1) })),
  },
  'the total is a page too many': {
    checks: ofPages,
    least: 1,
    spoil: (route) => told<Page>(route, (page) => ({ ...page, total: page.total + page.size, pages: page.pages + 1 })),
  },
  'the size is ignored': {
    checks: ofPages,
    least: 2,
    spoil: (route) => askedAs(route, () => ({ size: undefined })),
  },
  'a page past the end has no list': {
    checks: ofPages,
    least: 0,
    spoil: (route) => told<Page>(route, (page) => (page.current > page.pages ? { ...page, records: null } : page)),
  },
}

const ofPagesOperators = Object.entries(pages).map(([name, { checks, least, spoil }]): Operator => ({
  name,
  on: (survey) =>
    listRoutes
      .filter((route) => longest(survey, route) >= least)
      .map((route): Planted => ({ what: name, route, checks, spoil: spoil(route) })),
}))

/** Whether some page has records that its order puts one before the other. */
const isOrdered = (survey: Survey, route: Route): boolean => {
  const { order } = ruleOf(route)
  return survey.read(route).some(({ answer, call }) => {
    if (!isGood(answer) || !order) return false
    const numbers = Object.entries(askedBy(route, call)).map(([name, value]) => [name, Number(value)])
    const by = order(Object.fromEntries(numbers) as Fields)?.by
    return by !== undefined && new Set(valueOf<Page>(answer).records.map(by)).size > 1
  })
}

const reversed: Operator = {
  name: 'a list is in the other order',
  on: (survey) =>
    listRoutes
      .filter((route) => isOrdered(survey, route))
      .map((route) => ({
        what: 'a list is in the other order',
        route,
        checks: ['order', 'pages', 'sums'],
        spoil: told<Page>(route, (page) => ({ ...page, records: page.records.toReversed() })),
      })),
}

const filtersOf = (route: Route): readonly string[] => {
  const { filters = {}, divides = {}, values = {} } = ruleOf(route)
  return [...new Set([filters, divides, values].flatMap(Object.keys))]
}
const ofFilters = ['filter', 'pages', 'inputs', 'sums', 'journey'] as const

const isRequired = (route: Route, name: string): boolean =>
  ((rowOf(route).query?.required as string[] | undefined) ?? []).includes(name)

const filters: Operator = {
  name: 'a filter is ignored',
  on: () =>
    listRoutes.flatMap((route) =>
      filtersOf(route)
        .filter((name) => !isRequired(route, name))
        .map((name) => ({
          what: `a filter is ignored: ${name}`,
          route,
          checks: ofFilters,
          spoil: askedAs(route, () => ({ [name]: undefined })),
        })),
    ),
}

const strict: Operator = {
  name: 'a filter finds nothing',
  on: () =>
    listRoutes.flatMap((route) =>
      filtersOf(route).map((name) => ({
        what: `a filter finds nothing: ${name}`,
        route,
        checks: ofFilters,
        spoil: told<Page>(route, (page, _query, call) =>
          askedBy(route, call)[name] === undefined ? page : { ...page, records: [], total: 0, pages: 0 },
        ),
      })),
    ),
}

const sorts: Operator = {
  name: 'a way to sort is ignored',
  on: () =>
    listRoutes.flatMap((route) => {
      const all = (ruleOf(route).sorts ?? []).flatMap(Object.entries).map(([name, value]) => `${name}=${String(value)}`)
      return [...new Set(all)].map((each) => ({
        what: `a way to sort is ignored: ${each}`,
        route,
        checks: ['order', 'pages'] as const,
        spoil: asked(route, (query) => {
          const [name = '', value] = each.split('=')
          if (query.get(name) === value) query.delete(name)
        }),
      }))
    }),
}

export const listOperators: readonly Operator[] = [...ofPagesOperators, reversed, filters, strict, sorts]
