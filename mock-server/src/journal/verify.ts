import type { CallClaim, FaultCondition, Verification } from 'qinghua-contract/control'
import { nearestRows } from '../core/state/nearest.ts'
import type { Language } from '../core/state/text.ts'
import { holds, paramsIn, placesIn, valuesIn, type Seen } from '../faults/conditions.ts'
import { routePattern } from '../faults/pattern.ts'
import { boundsOf, claimText } from './claim-text.ts'
import type { Entry } from './entry.ts'
import { callId, masked, maskedAddress, maskedValue } from './mask.ts'
import { missingIn, shownIn, type Difference } from './missing-in.ts'

export interface VerifyIn {
  readonly world: string
  readonly language: Language
  readonly userNameOf: (userId: string) => string | null
}

const tests = {
  en: { is: '', has: 'contains ', least: 'at least ', most: 'at most ' },
  zh: { is: '', has: '包含 ', least: '不小于 ', most: '不大于 ' },
} as const

const seenOf = (entry: Entry, when: readonly FaultCondition[], { userNameOf }: VerifyIn): Seen => {
  const { userId, route, language, address, headers = {}, input } = entry
  const userName = userId === null ? null : userNameOf(userId)
  const body = valuesIn(input?.body, placesIn(when))
  return { userName, language, address, headers, params: paramsIn(route, address), body }
}

/** What was found where a condition looks, as the journal shows it. */
const foundBy = ({ of, name = '' }: FaultCondition, seen: Seen): unknown => {
  const { userName, language, address, headers, params, body = {} } = seen
  switch (of) {
    case 'account':
      return userName ?? ''
    case 'language':
      return language
    case 'header':
      return headers[name.toLowerCase()]
    case 'path':
      return maskedValue(params[name])
    case 'query':
      return new URLSearchParams(maskedAddress(address).split('?', 2)[1] ?? '').getAll(name).join(', ') || undefined
    case 'body':
      return maskedValue(body[name])
  }
}

function* differencesOf(
  { status, when, body }: CallClaim,
  entry: Entry,
  context: VerifyIn,
): Generator<Difference, void> {
  const { language } = context
  if (status !== undefined && status !== entry.status)
    yield {
      path: 'status',
      expected: String(status),
      found: String(entry.status ?? masked(context.world, entry).ending),
    }
  if (when) {
    const seen = seenOf(entry, when, context)
    for (const condition of when) {
      if (holds([condition], seen)) continue
      const { of, name, test = 'is', value } = condition
      yield {
        path: name === undefined ? of : `${of}/${name}`,
        expected: `${tests[language][test]}${shownIn(value, language)}`,
        found: shownIn(foundBy(condition, seen), language),
      }
    }
  }
  if (body !== undefined) {
    const found = entry.input?.body
    yield* missingIn(body, found, maskedValue(found), 'body', language)
  }
}

const mostCompared = 200
const mostDifferences = 20
const mostNearest = 3

const few = (differences: Iterable<Difference>): Difference[] => {
  const found: Difference[] = []
  for (const difference of differences) if (found.push(difference) === mostDifferences) break
  return found
}

/** The calls that come nearest to the claim, of which none is one, those with the fewest differences first. */
const nearestOf = (
  calls: readonly Entry[],
  context: VerifyIn,
  differences: (entry: Entry) => Iterable<Difference>,
): Verification['nearest'] =>
  calls
    .slice(-mostCompared)
    .reverse()
    .map((entry) => ({ id: callId(context.world, entry.n), route: entry.route, differences: few(differences(entry)) }))
    .sort((one, other) => one.differences.length - other.differences.length)
    .slice(0, mostNearest)

const callsOfNearestRoute = (on: string, calls: readonly Entry[]): readonly Entry[] => {
  const [method = '', path = ''] = on.startsWith('/') ? ['', on] : on.split(' ', 2)
  const [near] = nearestRows([...new Set(calls.map(({ route }) => route))], method, path)
  return calls.filter(({ route }) => route === near)
}

/** Whether calls were made as claimed, so often; otherwise which came nearest, and how they differ. */
export const verify = (claim: CallClaim, entries: readonly Entry[], context: VerifyIn): Verification => {
  const matches = routePattern(claim.on)
  const calls = entries.filter(({ kind }) => kind === 'call')
  const [fitting, others]: [Entry[], Entry[]] = [[], []]
  for (const entry of calls)
    if (matches(entry.route)) (differencesOf(claim, entry, context).next().done ? fitting : others).push(entry)
  const { least, most } = boundsOf(claim)
  const count = fitting.length
  const isOfPattern = others.length > 0 || count > 0
  return {
    holds: count >= least && count <= most,
    count,
    says: claimText(claim, count, others.length)[context.language],
    calls: fitting.map(({ n }) => callId(context.world, n)),
    nearest:
      count >= least
        ? []
        : nearestOf(isOfPattern ? others : callsOfNearestRoute(claim.on, calls), context, function* (entry) {
            if (!isOfPattern) yield { path: 'route', expected: claim.on, found: entry.route }
            yield* differencesOf(claim, entry, context)
          }),
  }
}
