import { canonical, isObject, type Json, type JsonObject } from '../../contracts/openapi/json.ts'
import type { Verdicts } from './bundle.ts'
import type { Change } from './change.ts'
import { comparePatterns } from './compare-pattern.ts'
import { compareVerdicts } from './compare-verdicts.ts'

/** What names an entry of a list: the step of a state, a rule, or the value itself. */
const nameOf = (entry: Json): string => {
  if (!isObject(entry)) return String(entry)
  const { name, from, to, only } = entry
  return typeof name === 'string'
    ? name
    : `${String(from)} → ${String(to)}${typeof only === 'string' ? ` (${only})` : ''}`
}
const entries = (value: Json): readonly (readonly [string, Json])[] => {
  if (Array.isArray(value)) return (value as readonly Json[]).map((entry) => [nameOf(entry), entry])
  return isObject(value) ? Object.entries(value) : []
}
const isTable = (value: Json): boolean => typeof value === 'object' && value !== null

const isPattern = (value: Json): value is string => typeof value === 'string' && /^[\^].*[$]$/.test(value)

type Kind = 'added' | 'removed' | 'changed'
/** From the path of what changed to its rules; the first that fits. */
const kinds: readonly (readonly [RegExp, string])[] = [
  [/^(limits|tries|topUp)[/]/, 'rules.limit'],
  [/^times[/]/, 'rules.time'],
  [/^\w+Statuses[/]/, 'rules.state'],
  [/^\w+Steps[/][^/]+[/]by[/]/, 'rules.actor'],
  [/^\w+Steps[/]/, 'rules.step'],
  [/^priceRules\b/, 'rules.price'],
]
const isLeast = /\b(min|least)$/
const ruleFor = (path: string, kind: Kind, old: Json, now: Json): string => {
  if (kind === 'changed' && /[/](en|zh)$/.test(path)) return 'text.changed'
  if (/^(priceRules|\w+Steps)[/][^/]+[/](?!by[/])/.test(path))
    return path.startsWith('price') ? 'rules.price.changed' : 'rules.step.changed'
  const rule = kinds.find(([pattern]) => pattern.test(path))?.[1] ?? 'rules.value'
  if (rule !== 'rules.limit' || kind !== 'changed' || typeof old !== 'number' || typeof now !== 'number')
    return `${rule}.${kind}`
  return now < old === isLeast.test(path) ? 'rules.limit.raised' : 'rules.limit.lowered'
}

const compareAt = (path: string, old: Json, now: Json): Change[] => {
  const say = (kind: Kind, place: string, was: Json, is: Json): Change => ({
    rule: ruleFor(place, kind, was, is),
    place,
    old: was,
    new: is,
  })
  if (isPattern(old) && isPattern(now))
    return comparePatterns('rules.pattern', old, now).map((each) => ({ ...each, place: path }))
  if (!isTable(old) || !isTable(now)) return canonical(old) === canonical(now) ? [] : [say('changed', path, old, now)]
  const at = (name: string): string => (path === '' ? name : `${path}/${name}`)
  const [was, is] = [new Map(entries(old)), new Map(entries(now))]
  const common = [...was.keys()].filter((name) => is.has(name))
  const order = [...is.keys()].filter((name) => was.has(name))
  const isMoved = Array.isArray(old) && common.join() !== order.join()
  return [
    ...[...was].filter(([name]) => !is.has(name)).map(([name, value]) => say('removed', at(name), value, null)),
    ...[...is].filter(([name]) => !was.has(name)).map(([name, value]) => say('added', at(name), null, value)),
    ...common.flatMap((name) => compareAt(at(name), was.get(name) ?? null, is.get(name) ?? null)),
    ...(isMoved ? [{ rule: 'rules.moved', place: path, old: common.join(', '), new: order.join(', ') }] : []),
  ]
}

/** A constant that only has another name is the same. */
const withoutRenamed = (own: JsonObject, other: JsonObject): JsonObject => {
  const elsewhere = new Set(
    Object.entries(other)
      .filter(([name]) => !(name in own))
      .map(([, value]) => canonical(value)),
  )
  return Object.fromEntries(
    Object.entries(own).filter(([name, value]) => name in other || !elsewhere.has(canonical(value))),
  )
}

export const compareRules = (old: JsonObject | null, now: JsonObject | null): Change[] => {
  if (!old || !now) return []
  const [a, b] = [withoutRenamed(old, now), withoutRenamed(now, old)]
  return compareAt('', a, b)
}

type Predicates = Readonly<Record<string, Verdicts>>
export const comparePredicates = (old: Predicates | null, now: Predicates | null): Change[] =>
  Object.keys(old ?? {})
    .filter((name) => now && name in now)
    .flatMap((name) => compareVerdicts('rules.predicate', name, old?.[name], now?.[name]))
