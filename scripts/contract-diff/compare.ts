import { asVersion, type Bundle, type BundleRow } from './bundle.ts'
import { type Change, type Finding, findingOf } from './change.ts'
import { compareLists, compareSums } from './compare-lists.ts'
import { compareRefined } from './compare-refined.ts'
import { compareRow, type Contracts, withParameterNames } from './compare-row.ts'
import { comparePredicates, compareRules } from './compare-rules.ts'
import { compareFrames } from './compare-socket.ts'

const parametersOf = (route: string): readonly string[] =>
  [...route.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
const addressOf = (route: string): string => route.replaceAll(/\{\w+\}/g, '{}')

interface Matched {
  readonly was: string
  readonly route: string
  /** Changes that the match itself implies: a rename of the row or of a path parameter. */
  readonly found: readonly Change[]
  readonly row: BundleRow
}

/** A row that moved to another address but is otherwise unchanged. */
const isMovedOnly = (a: BundleRow, b: BundleRow, contracts: Contracts): boolean =>
  a.summary.en === b.summary.en &&
  compareRow(a, b, contracts).every(({ rule }) => rule === 'text.changed' || rule === 'domain.changed')

const match = (contracts: Contracts) => {
  const [old, now] = [contracts.old.routes, contracts.new.routes]
  let removed = Object.keys(old).filter((route) => !(route in now))
  let added = Object.keys(now).filter((route) => !(route in old))
  const matched: Matched[] = Object.entries(old).flatMap(([route, row]) =>
    route in now ? [{ was: route, route, found: [], row }] : [],
  )
  const pair = (rule: string, find: (was: string, row: BundleRow) => string | undefined): void => {
    for (const was of removed) {
      const row = old[was]
      const route = row && find(was, row)
      if (!row || route === undefined) continue
      const [before, after] = [parametersOf(was), parametersOf(route)]
      const parameters = new Map(before.map((name, at) => [name, after[at] ?? name]))
      const found = [{ rule, place: 'route', old: was, new: route }]
      matched.push({
        was,
        route,
        found,
        row: parameters.size > 0 ? withParameterNames(row, parameters, contracts.old) : row,
      })
      added = added.filter((each) => each !== route)
    }
    removed = removed.filter((route) => !matched.some(({ was }) => was === route))
  }
  pair('row.parameterRenamed', (was) => added.find((route) => addressOf(route) === addressOf(was)))
  pair('row.renamed', (_, row) =>
    added.find((route) => {
      const candidate = now[route]
      return candidate !== undefined && isMovedOnly(row, candidate, contracts)
    }),
  )
  return { matched, removed, added }
}

const compareCatalogue = ({ old, new: now }: Contracts): Change[] => {
  const used = (bundle: Bundle) => new Set(Object.values(bundle.routes).flatMap(({ refusals }) => refusals))
  const [before, after] = [used(old), used(now)]
  return [...after]
    .filter((code) => before.has(code))
    .flatMap((code) => {
      const [a, b] = [old.refusals[code], now.refusals[code]]
      if (!a || !b) return []
      const place = `refusals/${code}`
      return [
        ...(a.status === b.status ? [] : [{ rule: 'refusal.statusChanged', place, old: a.status, new: b.status }]),
        ...(a.en === b.en && a.zh === b.zh
          ? []
          : [{ rule: 'refusal.textChanged', place, old: { en: a.en, zh: a.zh }, new: { en: b.en, zh: b.zh } }]),
      ]
    })
}

export const compare = (before: Bundle, after: Bundle): readonly Finding[] => {
  const [old, now] = [asVersion(before.version, before), asVersion(before.version, after)]
  const contracts = { old, new: now }
  const { matched, removed, added } = match(contracts)
  const frames = compareFrames(contracts)
  const all: Finding[] = [
    ...removed.map((route) => findingOf(route, { rule: 'row.removed', place: '', old: route, new: null })),
    ...added.map((route) => findingOf(route, { rule: 'row.added', place: '', old: null, new: route })),
    ...matched.flatMap(({ was, route, found, row }) => {
      const after = now.routes[route]
      const changes = after ? compareRow(row, after, contracts) : []
      const beyond = [
        ...compareRefined(was, route, changes, contracts),
        ...(old.lists && now.lists ? compareLists(old.lists[was], now.lists[route]) : []),
        ...(old.sums && now.sums ? compareSums(old.sums[was], now.sums[route]) : []),
      ]
      return [...found, ...changes, ...beyond].map((change) => findingOf(route, change))
    }),
    ...compareCatalogue(contracts).map((change) => findingOf('*', change)),
    ...[...frames, ...compareRefined('socket', 'socket', frames, contracts)].map((change) =>
      findingOf('socket', change),
    ),
    ...[...compareRules(old.rules, now.rules), ...comparePredicates(old.predicates, now.predicates)].map((change) =>
      findingOf('rules', change),
    ),
  ]
  return all.toSorted((a, b) => (a.route < b.route ? -1 : Number(a.route > b.route)))
}
