import { shown } from 'qinghua-contract/verdict'
import type { Verification } from 'qinghua-contract/control'
import type { Language } from '../core/state/text.ts'

export type Difference = Verification['nearest'][number]['differences'][number]

export const shownIn = (value: unknown, language: Language): string =>
  value === undefined && language === 'zh' ? '无' : shown(value)

type Fields = Readonly<Record<string, unknown>>
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const at = (value: unknown, name: string | number): unknown =>
  Object.hasOwn(Object(value), name) ? (value as Fields)[name] : undefined

/**
 * Where a value lacks what is wanted. Fields that are not wanted are not looked at; a list is as long, and in this
 * order. `told` is the value as a journal shows it: what is read there can be asked for.
 */
export function* missingIn(
  wanted: unknown,
  found: unknown,
  told: unknown,
  path: string,
  language: Language,
): Generator<Difference, void> {
  const within = function* (name: string | number) {
    yield* missingIn(at(wanted, name), at(found, name), at(told, name), `${path}/${name}`, language)
  }
  if (Array.isArray(wanted) && Array.isArray(found))
    for (let n = 0; n < Math.max(wanted.length, found.length); n++) yield* within(n)
  else if (isFields(wanted) && isFields(found)) for (const name of Object.keys(wanted)) yield* within(name)
  else if (wanted !== found && wanted !== told)
    yield { path, expected: shownIn(wanted, language), found: shownIn(told, language) }
}
