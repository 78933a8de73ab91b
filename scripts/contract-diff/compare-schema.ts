import { canonical, isObject, type Json, type JsonObject } from '../../contracts/openapi/json.ts'
import type { Change } from './change.ts'
import { compareLimits } from './compare-limits.ts'
import { type Defs, resolved, shapeOf, typeOf, valuesOf } from './shape.ts'

export interface Sides {
  readonly side: 'request' | 'answer'
  readonly old: Defs
  readonly new: Defs
}

const wider = new Set(['integer number', 'nothing anything'])
const isWider = (from: string, to: string): boolean =>
  wider.has(`${from} ${to}`) || to === 'anything' || from === 'nothing'

const schemaAt = (schema: JsonObject, key: string): Json | undefined =>
  isObject(schema[key]) ? schema[key] : undefined
const listOf = (value: Json | undefined): readonly Json[] => (Array.isArray(value) ? (value as readonly Json[]) : [])

/** What fields without a name of their own have; a table of them has one pattern for all. */
const othersOf = ({ additionalProperties, patternProperties }: JsonObject): Json | undefined =>
  additionalProperties ?? (isObject(patternProperties) ? Object.values(patternProperties)[0] : undefined)

export const compareSchema = (
  before: Json | undefined,
  after: Json | undefined,
  place: string,
  sides: Sides,
): Change[] => {
  const say = (rule: string, old: Json | undefined, now: Json | undefined, at = place): Change => ({
    rule: `${sides.side}.${rule}`,
    place: at,
    old: old ?? null,
    new: now ?? null,
  })

  const compareValues = (a: JsonObject, b: JsonObject): Change[] => {
    const [old, now] = [valuesOf(a), valuesOf(b)]
    if (old && now)
      return [
        ...old.filter((value) => !now.includes(value)).map((value) => say('enum.valueRemoved', value, null)),
        ...now.filter((value) => !old.includes(value)).map((value) => say('enum.valueAdded', null, value)),
      ]
    if (old) return [say('enum.opened', old, null)]
    return now ? [say('enum.closed', null, now)] : []
  }

  const compareOpen = (a: JsonObject, b: JsonObject): Change[] => {
    const [old, now] = [othersOf(a), othersOf(b)]
    if (isObject(old) && isObject(now)) return compareSchema(old, now, `${place}/*`, sides)
    if (old === false && now !== false) return [say('object.opened', false, now ?? true)]
    return old !== false && now === false ? [say('object.closed', old ?? true, false)] : []
  }

  const compareFields = (a: JsonObject, b: JsonObject): Change[] => {
    const [old, now] = [schemaAt(a, 'properties') ?? {}, schemaAt(b, 'properties') ?? {}] as [JsonObject, JsonObject]
    const [needed, needs] = [listOf(a.required), listOf(b.required)]
    const removed = Object.keys(old).filter((name) => !(name in now))
    const added = Object.keys(now).filter((name) => !(name in old))
    return [
      ...removed.map((name) =>
        say(
          needed.includes(name) ? 'field.removedRequired' : 'field.removedOptional',
          old[name],
          null,
          `${place}/${name}`,
        ),
      ),
      ...added.map((name) =>
        say(needs.includes(name) ? 'field.addedRequired' : 'field.addedOptional', null, now[name], `${place}/${name}`),
      ),
      ...Object.keys(old)
        .filter((name) => name in now)
        .flatMap((name) => {
          const at = `${place}/${name}`
          const [was, is] = [needed.includes(name), needs.includes(name)]
          const need = was === is ? [] : [say(is ? 'field.nowRequired' : 'field.nowOptional', was, is, at)]
          return [...need, ...compareSchema(old[name], now[name], at, sides)]
        }),
    ]
  }

  const compareOne = (a: JsonObject, b: JsonObject): Change[] => {
    const [from, to] = [typeOf(a), typeOf(b)]
    if (from !== to) {
      const kind = isWider(from, to) ? 'widened' : isWider(to, from) ? 'narrowed' : 'changed'
      return [say(`type.${kind}`, from, to)]
    }
    if (valuesOf(a) || valuesOf(b)) return compareValues(a, b)
    const own = compareLimits(a, b).map(({ rule, old, new: now }) => say(rule, old, now))
    if (from === 'array') return [...own, ...compareSchema(a.items, b.items, `${place}/[]`, sides)]
    return from === 'object' ? [...own, ...compareOpen(a, b), ...compareFields(a, b)] : own
  }

  const [a, b] = [shapeOf(before, sides.old), shapeOf(after, sides.new)]
  const { pairs, removed, added } = paired(a.choices, b.choices, sides)
  return [
    ...compareWords(resolved(before, sides.old), resolved(after, sides.new), place),
    ...(b.nullable && !a.nullable ? [say('null.added', false, true)] : []),
    ...(a.nullable && !b.nullable ? [say('null.removed', true, false)] : []),
    ...pairs.flatMap(([old, now]) => compareOne(old, now)),
    ...removed.map((choice) => say('alternative.removed', choice, null)),
    ...added.map((choice) => say('alternative.added', null, choice)),
  ]
}

const compareWords = (a: JsonObject, b: JsonObject, place: string): Change[] =>
  (
    [
      ['text.changed', 'description'],
      ['provenance.changed', 'x-provenance'],
    ] as const
  )
    .filter(([, key]) => a[key] !== b[key])
    .map(([rule, key]) => ({ rule, place, old: a[key] ?? null, new: b[key] ?? null }))

type Pair = readonly [old: JsonObject, now: JsonObject]

/** Constant fields, which identify an alternative of a union. */
const tagsOf = (choice: JsonObject, defs: Defs): readonly string[] =>
  Object.entries((schemaAt(choice, 'properties') ?? {}) as JsonObject).flatMap(([name, property]) => {
    const { const: only } = resolved(property, defs)
    return only === undefined ? [] : [`${name}=${JSON.stringify(only)}`]
  })

/** Pairs old and new alternatives: equal ones first, then by tag, then by type if there is only one, then a single rest. */
const paired = (old: readonly JsonObject[], now: readonly JsonObject[], sides: Sides) => {
  const pairs: Pair[] = []
  let [removed, added] = [[...old], [...now]]
  const matchBy = (fits: (a: JsonObject, b: JsonObject) => boolean): void => {
    for (const a of [...removed]) {
      const b = added.find((each) => fits(a, each))
      if (!b) continue
      pairs.push([a, b])
      removed = removed.filter((each) => each !== a)
      added = added.filter((each) => each !== b)
    }
  }
  const only = (list: readonly JsonObject[], type: string) => list.filter((each) => typeOf(each) === type).length === 1
  matchBy((a, b) => canonical(a) === canonical(b))
  matchBy((a, b) => tagsOf(a, sides.old).some((tag) => tagsOf(b, sides.new).includes(tag)))
  matchBy((a, b) => typeOf(a) === typeOf(b) && only(removed, typeOf(a)) && only(added, typeOf(a)))
  if (old.length === 1 && now.length === 1) matchBy(() => true)
  return { pairs, removed, added }
}
