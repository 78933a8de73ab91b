import type { Route } from 'qinghua-contract'
import { isListRoute, lists, type ListRule } from 'qinghua-contract/data-rules'
import type { Fields } from 'qinghua-contract/shape'
import type { Spoil } from '../spoiled-server.ts'
import { asked, askedBy, isGood, told, valueOf, type Page } from '../spoiling.ts'
import type { Survey } from '../survey.ts'
import { atEach, routes, rowOf, type Operator } from './operator.ts'

const listRoutes = routes.filter((route) => isListRoute(route))
const ruleOf = (route: Route) => lists[route as keyof typeof lists] as unknown as ListRule<Fields, Fields>

const currentIn = (asked: Readonly<Record<string, string>>): number => Number(asked['current'] ?? 1)
const longest = (survey: Survey, route: Route): number =>
  Math.max(0, ...survey.read(route).map(({ answer }) => (isGood(answer) ? valueOf<Page>(answer).total : 0)))

/** A defect of pages, in lists of so many records at least. */
const ofPages = (name: string, least: number, spoil: (route: Route) => () => Spoil): Operator =>
  atEach(
    name,
    (survey) => listRoutes.filter((route) => longest(survey, route) >= least),
    (route) => ({ checks: ['pages', 'answer', 'inputs'], spoil: spoil(route) }),
  )
const toldAs = (change: (page: Page) => unknown) => (route: Route) => told<Page>(route, change)

const pages: readonly Operator[] = [
  ofPages('each page is the first', 2, (route) =>
    asked(
      route,
      () => ({ current: '1' }),
      (page, own) => ({ ...page, current: currentIn(own) }),
    ),
  ),
  ofPages(
    'a record is told twice',
    2,
    toldAs((page) => ({ ...page, records: page.records.map((each, n) => (n === 1 ? page.records[0] : each)) })),
  ),
  ofPages(
    'a page has a record too few',
    1,
    toldAs((page) => ({ ...page, records: page.records.slice(1) })),
  ),
  ofPages(
    'the total is a page too many',
    1,
    toldAs((page) => ({ ...page, total: page.total + page.size, pages: page.pages + 1 })),
  ),
  ofPages('the size is ignored', 2, (route) => asked(route, () => ({ size: undefined }))),
  ofPages(
    'a page past the end has no list',
    0,
    toldAs((page) => (page.current > page.pages ? { ...page, records: null } : page)),
  ),
]

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

const reversed = atEach(
  'a list is in the other order',
  (survey) => listRoutes.filter((route) => isOrdered(survey, route)),
  (route) => ({
    checks: ['order', 'pages', 'sums'],
    spoil: told<Page>(route, (page) => ({ ...page, records: page.records.toReversed() })),
  }),
)

const filtersOf = (route: Route): readonly string[] => {
  const { filters = {}, divides = {}, values = {} } = ruleOf(route)
  return [...new Set([filters, divides, values].flatMap(Object.keys))]
}

const isRequired = (route: Route, name: string): boolean =>
  ((rowOf(route).query?.required as string[] | undefined) ?? []).includes(name)

const ofFilters = (
  name: string,
  isAt: typeof isRequired,
  spoil: (route: Route, filter: string) => () => Spoil,
): Operator =>
  atEach(
    name,
    () => listRoutes,
    (route) =>
      filtersOf(route)
        .filter((filter) => isAt(route, filter))
        .map((filter) => ({
          ...{ at: filter, checks: ['filter', 'pages', 'inputs', 'sums', 'journey'] },
          spoil: spoil(route, filter),
        })),
  )

const filters: readonly Operator[] = [
  ofFilters(
    'a filter is ignored',
    (...given) => !isRequired(...given),
    (route, filter) => asked(route, () => ({ [filter]: undefined })),
  ),
  ofFilters(
    'a filter finds nothing',
    () => true,
    (route, filter) =>
      told<Page>(route, (page, _query, call) =>
        askedBy(route, call)[filter] === undefined ? page : { ...page, records: [], total: 0, pages: 0 },
      ),
  ),
]

const sorts = atEach(
  'a way to sort is ignored',
  () => listRoutes,
  (route) => {
    const all = (ruleOf(route).sorts ?? []).flatMap(Object.entries).map(([name, value]) => `${name}=${String(value)}`)
    return [...new Set(all)].map((at) => {
      const [name = '', value] = at.split('=')
      return {
        ...{ at, checks: ['order', 'pages'] },
        spoil: asked(route, (own) => (own[name] === value ? { [name]: undefined } : {})),
      }
    })
  },
)

export const listOperators: readonly Operator[] = [...pages, reversed, ...filters, sorts]
