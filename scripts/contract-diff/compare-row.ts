import { isObject, type Json, type JsonObject } from '../../contracts/openapi/json.ts'
import type { Bundle, BundleRow } from './bundle.ts'
import type { Change } from './change.ts'
import { compareSchema } from './compare-schema.ts'
import { resolved } from './shape.ts'

export interface Contracts {
  readonly old: Bundle
  readonly new: Bundle
}

/** Fields for which every difference is a change of the same kind. */
const plainFields = [
  ['domain.changed', 'domain'],
  ['provenance.changed', 'provenance'],
  ['host.changed', 'host'],
] as const

const compareSummary = (a: BundleRow, b: BundleRow): Change[] =>
  (['en', 'zh'] as const)
    // Old contracts have no Chinese summary; adding one does not count as a change.
    .filter((language) => a.summary[language] !== b.summary[language] && a.summary[language] !== '')
    .map((language) => ({
      rule: 'text.changed',
      place: `summary/${language}`,
      old: a.summary[language],
      new: b.summary[language],
    }))

/** Sentences of rules: one that stays in either language only has another wording there. */
const compareSaid = ({ rules: was }: BundleRow, { rules: is }: BundleRow): Change[] => {
  if (!was || !is) return []
  type Said = (typeof was)[number]
  const isIn = (all: readonly Said[], { en, zh }: Said): boolean => all.some((each) => each.en === en || each.zh === zh)
  const [gone, come] = [was.filter((each) => !isIn(is, each)), is.filter((each) => !isIn(was, each))]
  const changed = Math.min(gone.length, come.length)
  const worded = is.filter((each) => isIn(was, each) && !was.some(({ en, zh }) => en === each.en && zh === each.zh))
  return [
    ...gone.map(({ en }, at) => ({
      rule: at < changed ? 'rule.changed' : 'rule.removed',
      place: 'rules',
      old: en,
      new: come[at]?.en ?? null,
    })),
    ...come.slice(changed).map(({ en }) => ({ rule: 'rule.added', place: 'rules', old: null, new: en })),
    ...worded.map(({ en }) => ({ rule: 'text.changed', place: 'rules', old: null, new: en })),
  ]
}

const effectRule = (old: string, now: string): string => {
  if (old === 'read') return 'effect.added'
  return now === 'read' ? 'effect.dropped' : 'effect.changed'
}

const bytes = (limit: number | null): number => limit ?? 0
const compareFlags = (a: BundleRow, b: BundleRow): Change[] => {
  const change = (rule: string, place: keyof BundleRow & string): Change[] =>
    a[place] === b[place] ? [] : [{ rule, place, old: a[place] ?? null, new: b[place] ?? null }]
  return [
    ...plainFields.flatMap(([rule, place]) => change(rule, place)),
    ...change(b.auth === 'shopper' ? 'auth.required' : 'auth.dropped', 'auth'),
    ...change(effectRule(a.effect, b.effect), 'effect'),
    ...change('bodyType.changed', 'bodyType'),
    ...change(bytes(b.bodyLimit) > bytes(a.bodyLimit) ? 'bodyLimit.raised' : 'bodyLimit.lowered', 'bodyLimit'),
  ]
}

const statusesOf = ({ auth, refusals }: BundleRow, bundle: Bundle): ReadonlySet<number> =>
  new Set([
    ...[200, 400, 500],
    ...(auth === 'shopper' ? [401] : []),
    ...refusals.flatMap((code) => bundle.refusals[code]?.status ?? []),
  ])

const compareRefusals = (a: BundleRow, b: BundleRow, { old, new: now }: Contracts): Change[] => {
  const [had, has] = [statusesOf(a, old), statusesOf(b, now)]
  const isLogin = (status: number): boolean => status === 401
  return [
    ...a.refusals.filter((code) => !b.refusals.includes(code)).map((code) => gone('refusal.removed', code)),
    ...b.refusals.filter((code) => !a.refusals.includes(code)).map((code) => come('refusal.added', code)),
    ...[...had]
      .filter((status) => !has.has(status) && !isLogin(status))
      .map((status) => gone('status.removed', status)),
    ...[...has].filter((status) => !had.has(status) && !isLogin(status)).map((status) => come('status.added', status)),
  ]
}
const gone = (rule: string, old: Json): Change => ({ rule, place: 'refusals', old, new: null })
const come = (rule: string, now: Json): Change => ({ rule, place: 'refusals', old: null, new: now })

const parts = ['params', 'query', 'body'] as const

const isNeeded = (schema: JsonObject): boolean =>
  schema.type !== 'object' || (Array.isArray(schema.required) && schema.required.length > 0)

const comparePart = (
  part: (typeof parts)[number],
  a: BundleRow,
  b: BundleRow,
  { old, new: now }: Contracts,
): Change[] => {
  const [was, is] = [a[part], b[part]]
  if (was === undefined && is === undefined) return []
  if (was === undefined) {
    const added = resolved(is, now.defs)
    const needed = part === 'body' || isNeeded(added)
    return [{ rule: `request.part.${needed ? 'added' : 'addedOptional'}`, place: part, old: null, new: added }]
  }
  if (is === undefined) return [{ rule: 'request.part.removed', place: part, old: resolved(was, old.defs), new: null }]
  return compareSchema(was, is, part, { side: 'request', old: old.defs, new: now.defs })
}

/** Renames the path parameters of the old row, so that they are compared by position. */
export const withParameterNames = (
  row: BundleRow,
  parameters: ReadonlyMap<string, string>,
  { defs }: Bundle,
): BundleRow => {
  const params = resolved(row.params, defs)
  const properties = isObject(params.properties) ? params.properties : {}
  const renamed = (name: string): string => parameters.get(name) ?? name
  return {
    ...row,
    params: {
      ...params,
      properties: Object.fromEntries(Object.entries(properties).map(([name, schema]) => [renamed(name), schema])),
      required: (Array.isArray(params.required) ? (params.required as readonly string[]) : []).map(renamed),
    },
  }
}

export const compareRow = (a: BundleRow, b: BundleRow, contracts: Contracts): Change[] => [
  ...compareSummary(a, b),
  ...compareSaid(a, b),
  ...compareFlags(a, b),
  ...parts.flatMap((part) => comparePart(part, a, b, contracts)),
  ...compareSchema(a.responses['200'], b.responses['200'], 'answer', {
    side: 'answer',
    old: contracts.old.defs,
    new: contracts.new.defs,
  }),
  ...compareRefusals(a, b, contracts),
]
