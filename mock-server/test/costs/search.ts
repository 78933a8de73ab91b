import fc from 'fast-check'
import type { Chance } from '../pricing/chance.ts'
import type { Place, Shape } from './places.ts'
import { mutated, pieces, type Family } from './texts.ts'

export type Families = Readonly<Record<string, Family>>
export type Measure = (value: unknown) => Promise<number>

export interface Found {
  readonly ms: number
  /** What it was made of. */
  readonly how: string
  readonly value: unknown
}

/** Longer than any that is taken, as long as an address or a body can be. */
const beyond: Readonly<Record<string, number>> = { params: 400, query: 1_200, body: 20_000 }
const climbs = 30
const giveUp = 500

/** The longest of some texts that a pattern allows. */
const longestOf = (pattern: string, seed: number): string[] =>
  fc
    .sample(fc.stringMatching(new RegExp(pattern), { size: 'max', maxLength: 4_000 }), { seed, numRuns: 30 })
    .toSorted((a, b) => b.length - a.length)
    .slice(0, 3)

/** Texts of two lengths, so that what takes forever at its full length is found at the shorter one. */
const textsFor = ({ path: [part = ''], shape }: Place, families: Families, chance: Chance): [string, string][] => {
  const { pattern, maxLength } = shape
  const length = maxLength ?? beyond[part] ?? 400
  return [
    ...(pattern === undefined ? [] : longestOf(pattern, 7).map((text): [string, string] => ['allowed', text])),
    ...[0.6, 1].flatMap((part) =>
      Object.entries(families).map(([name, family]): [string, string] => [
        name,
        family(Math.ceil(length * part), chance)
          .toWellFormed()
          .slice(0, length),
      ]),
    ),
  ]
}

/** The value again with each of its texts made by a family, as long as it may be. */
const textsIn = (shape: Shape, value: unknown, family: Family, chance: Chance): unknown => {
  if (shape.type === 'string' && shape.pattern === undefined && !shape.enum)
    return family(shape.maxLength ?? 100, chance).toWellFormed()
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, textsIn(shape.properties?.[name] ?? {}, each, family, chance)]),
  )
}

const listsFor = ({ shape }: Place, first: unknown, families: Families, chance: Chance): [string, unknown][] => {
  const { maxItems = 1_000, items = {} } = shape
  const all = (item: (at: number) => unknown): unknown[] => Array.from({ length: maxItems }, (_, at) => item(at))
  if (items.type === 'integer')
    return [
      ['the same', all(() => first ?? 1)],
      ['rising', all((at) => at + 1)],
      ['falling', all((at) => maxItems - at)],
      ['unknown', all((at) => 9e15 - at)],
    ]
  if (first === undefined || items.type === 'string') return []
  return [
    ['the same', all(() => first)],
    ...Object.entries(families).map(([name, family]): [string, unknown] => [
      `each ${name}`,
      all(() => textsIn(items, first, family, chance)),
    ]),
  ]
}

const least = async (measure: Measure, value: unknown, times: number): Promise<number> => {
  let ms = Infinity
  for (let n = 0; n < times; n++) ms = Math.min(ms, await measure(value))
  return ms
}

/** Looks for the value of a place that takes longest, and takes it on from there for some steps. */
export const costliest = async (
  place: Place,
  first: unknown,
  families: Families,
  measure: Measure,
  chance: Chance,
): Promise<Found | null> => {
  const tried: Found[] = []
  const isText = place.shape.type === 'string'
  const values = isText ? textsFor(place, families, chance) : listsFor(place, first, families, chance)
  for (const [how, value] of values) {
    const ms = await measure(value)
    tried.push({ how, value, ms })
    // Nothing that is slower yet has to be found.
    if (ms > giveUp) break
  }
  const [second, third, ...rest] = tried.toSorted((a, b) => b.ms - a.ms).slice(0, 4)
  let best: Found | null = null
  for (const each of [second, third, ...rest]) {
    if (!each) continue
    const ms = await least(measure, each.value, 3)
    if (!best || ms > best.ms) best = { ...each, ms }
  }
  if (!best || !isText || place.shape.pattern !== undefined) return best
  for (let n = 0; n < climbs; n++) {
    const value = mutated(String(best.value), chance, pieces)
    if ((await measure(value)) <= best.ms) continue
    const ms = await least(measure, value, 3)
    if (ms > best.ms) best = { how: best.how, value, ms }
  }
  return best
}
