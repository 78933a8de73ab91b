import type { CallClaim, FaultCondition, Verification } from 'qinghua-contract/control'
import { isFields, type Fields } from 'qinghua-contract/shape'
import { shown } from 'qinghua-contract/verdict'
import { nearestRows } from '../core/state/nearest.ts'
import type { Language } from '../core/state/text.ts'
import { holds, paramsIn, placesIn, seenBy, valuesIn, valuesOf, type Seen } from '../faults/conditions.ts'
import { routePattern } from '../faults/pattern.ts'
import { isSecret } from '../faults/secret-fields.ts'
import type { Entry } from './entry.ts'
import { callId, masked, maskedValue } from './mask.ts'

export interface Bounds {
  readonly least: number
  readonly most: number
}

/** Without a number, a call was made at least once. */
const boundsOf = ({ times }: CallClaim): Bounds => {
  if (typeof times === 'number') return { least: times, most: times }
  const { least, most } = times ?? {}
  return { least: least ?? (most === undefined ? 1 : 0), most: most ?? Infinity }
}

const often = (count: number): string =>
  count === 0 ? 'never' : count === 1 ? 'once' : count === 2 ? 'twice' : `${count} times`

const expectedOften = ({ least, most }: Bounds): Record<Language, string> => {
  if (least === most) return { en: often(least), zh: `${least} 次` }
  if (most === Infinity) return { en: `at least ${often(least)}`, zh: `至少 ${least} 次` }
  if (least === 0) return { en: `at most ${often(most)}`, zh: `至多 ${most} 次` }
  return { en: `${least} to ${most} times`, zh: `${least} 至 ${most} 次` }
}

/** The result of a verification in one sentence. */
const claimText = (claim: CallClaim, count: number, others: number): Record<Language, string> => {
  const bounds = boundsOf(claim)
  const holds = count >= bounds.least && count <= bounds.most
  const expected = expectedOften(bounds)
  const isNarrow = claim.when !== undefined || claim.body !== undefined || claim.status !== undefined
  const differ = !holds && count < bounds.least && others > 0
  const { on } = claim
  return {
    en: `${on}: ${count === 0 ? 'never called' : 'called'}${isNarrow ? ' like this' : ''}${count === 0 ? '' : ` ${often(count)}`}${
      holds ? ', as expected' : `; expected ${expected.en}`
    }${differ ? `; ${others === 1 ? 'one other call of it differs' : `${others} other calls of it differ`}` : ''}`,
    zh: `${on}：${isNarrow ? '符合条件的' : ''}调用 ${count} 次，${holds ? '符合预期' : `预期${expected.zh}`}${
      differ ? `；另有 ${others} 次调用与之不符` : ''
    }`,
  }
}

/** Written out for the few calls that are shown. */
interface Difference {
  readonly path: string
  readonly expected: (language: Language) => string
  readonly found: (language: Language) => string
}

const shownIn =
  (value: unknown) =>
  (language: Language): string =>
    value === undefined && language === 'zh' ? '无' : shown(value)

const at = (value: unknown, name: string | number): unknown =>
  Object.hasOwn(Object(value), name) ? (value as Fields)[name] : undefined

const hidden = '***'
/** What is read in a journal, where a secret is masked, can be asked for. */
const isTold = (wanted: unknown, found: unknown): boolean => typeof wanted === 'string' && wanted === maskedValue(found)

/**
 * Where a value lacks what is wanted, as many places as are asked for. Fields that are not wanted are not looked at; a
 * list is as long, and in this order.
 */
const missingIn = (wanted: unknown, found: unknown, path: string, most: number): readonly Difference[] => {
  const missing: Difference[] = []
  const look = (wish: unknown, value: unknown, place: string, secret: boolean): void => {
    const within = (name: string | number): void => {
      const inner = at(value, name)
      look(at(wish, name), inner, `${place}/${name}`, secret || isSecret(String(name), inner))
    }
    if (missing.length >= most || wish === value || (secret && wish === hidden)) return
    if (Array.isArray(wish) && Array.isArray(value))
      for (let n = 0; n < Math.max(wish.length, value.length) && missing.length < most; n++) within(n)
    else if (isFields(wish) && isFields(value)) Object.keys(wish).forEach(within)
    else if (secret || !isTold(wish, value))
      missing.push({
        path: place,
        expected: shownIn(wish),
        found: (language) => shownIn(secret ? hidden : maskedValue(value))(language),
      })
  }
  look(wanted, found, path, false)
  return missing
}

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
const foundBy = (condition: FaultCondition, seen: Seen): unknown => {
  const found = valuesOf(condition, seen).map((value) => (isSecret(condition.name ?? '', value) ? hidden : value))
  return maskedValue(found.length > 1 ? found : found[0])
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
