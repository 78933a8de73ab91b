import type { CallClaim, FaultCondition, Verification } from 'qinghua-contract/control'
import { nearestRows } from '../core/state/nearest.ts'
import type { Language } from '../core/state/text.ts'
import { holds, paramsIn, placesIn, seenBy, valuesIn, type Seen } from '../faults/conditions.ts'
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
  return seenBy({ userName, language, address, headers, params: paramsIn(route, address), body })
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

const unmet = (when: readonly FaultCondition[], entry: Entry, context: VerifyIn): Difference[] => {
  const seen = seenOf(entry, when, context)
  return when
    .filter((condition) => !holds([condition], seen))
    .map((condition) => {
      const { of, name, test = 'is', value } = condition
      return {
        path: name === undefined ? of : `${of}/${name}`,
        expected: (language) => `${tests[language][test]}${shownIn(value)(language)}`,
        found: (language) => shownIn(foundBy(condition, seen))(language),
      }
    })
}

const differencesOf = (
  { status, when, body }: CallClaim,
  entry: Entry,
  context: VerifyIn,
  most: number,
): readonly Difference[] => [
  ...(status === undefined || status === entry.status
    ? []
    : [
        {
          path: 'status',
          expected: () => String(status),
          found: () => String(entry.status ?? masked(context.world, entry).ending),
        },
      ]),
  ...(when ? unmet(when, entry, context) : []),
  ...(body === undefined ? [] : missingIn(body, entry.input?.body, 'body', most)),
]

const mostCompared = 200
const mostDifferences = 20
const mostNearest = 3

/** The calls that come nearest to the claim, of which none is one, those with the fewest differences first. */
const nearestOf = (
  calls: readonly Entry[],
  { world, language }: VerifyIn,
  differences: (entry: Entry) => readonly Difference[],
): Verification['nearest'] =>
  calls
    .slice(-mostCompared)
    .reverse()
    .map((entry) => ({ entry, differences: differences(entry).slice(0, mostDifferences) }))
    .sort((one, other) => one.differences.length - other.differences.length)
    .slice(0, mostNearest)
    .map(({ entry: { n, route }, differences: found }) => ({
      id: callId(world, n),
      route,
      differences: found.map((each) => ({
        path: each.path,
        expected: each.expected(language),
        found: each.found(language),
      })),
    }))

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
    if (matches(entry.route)) (differencesOf(claim, entry, context, 1).length === 0 ? fitting : others).push(entry)
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
        : nearestOf(isOfPattern ? others : callsOfNearestRoute(claim.on, calls), context, (entry) => [
            ...(isOfPattern ? [] : [{ path: 'route', expected: () => claim.on, found: () => entry.route }]),
            ...differencesOf(claim, entry, context, mostDifferences),
          ]),
  }
}
