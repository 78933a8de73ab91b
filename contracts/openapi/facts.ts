import { isObject, type Json, type JsonObject } from './json.ts'
import { sampled, textsFor, type Sampled } from './samples.ts'

const isData = (value: unknown): value is Json => {
  if (Array.isArray(value)) return value.every(isData)
  if (typeof value === 'object' && value !== null)
    return Object.getPrototypeOf(value) === Object.prototype && Object.values(value).every(isData)
  return value === null || ['boolean', 'number', 'string'].includes(typeof value)
}

/** What the files of rules export as data: limits, durations, states and their steps, the order of the reductions. */
export const factsOf = (exported: Readonly<Record<string, unknown>>): JsonObject =>
  Object.fromEntries(Object.entries(exported).filter((each): each is [string, Json] => isData(each[1])))

type Predicate = (text: string) => unknown
const isPredicate = (name: string, value: unknown): value is Predicate =>
  typeof value === 'function' && value.length === 1 && /^is[A-Z]/.test(name)

/** What else they decide is code: which texts it takes. */
export const predicatesOf = (exported: Readonly<Record<string, unknown>>): Readonly<Record<string, Sampled>> => {
  const patterns = isObject(exported.patterns) ? Object.values(exported.patterns) : []
  const texts = patterns.flatMap((pattern) => (typeof pattern === 'string' ? textsFor({ pattern }) : []))
  return Object.fromEntries(
    Object.entries(exported).flatMap(([name, value]) =>
      isPredicate(name, value) ? [[name, sampled([...textsFor({}), ...texts], (text) => value(text) === true)]] : [],
    ),
  )
}
