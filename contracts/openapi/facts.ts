import type { Json, JsonObject } from './json.ts'

const isData = (value: unknown): value is Json => {
  if (Array.isArray(value)) return value.every(isData)
  if (typeof value === 'object' && value !== null)
    return Object.getPrototypeOf(value) === Object.prototype && Object.values(value).every(isData)
  return value === null || ['boolean', 'number', 'string'].includes(typeof value)
}

/** What the files of rules export as data: limits, durations, states and their steps, the order of the reductions. */
export const factsOf = (exported: Readonly<Record<string, unknown>>): JsonObject =>
  Object.fromEntries(Object.entries(exported).filter((each): each is [string, Json] => isData(each[1])))
