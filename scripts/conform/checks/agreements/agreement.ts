import type { Api, Route } from 'qinghua-contract'
import { firstDifference } from '../difference.ts'
import type { ReadRoute } from '../../inputs/fact-source.ts'
import type { Exchanged } from '../../target/target.ts'
import type { Facts } from '../../inputs/facts.ts'

/** One place where a number or a fact is told. */
export interface Reading {
  readonly route: Route
  readonly path: string
  readonly value: unknown
  /** The call that shows it, if it is not the last of its row. */
  readonly exchange?: Exchanged
}

/** Asks a row and reads from its answer: what is at the path, if it is not said how. */
export type Reader = <K extends ReadRoute>(
  route: K,
  input: Api[K]['input'],
  path: string,
  read?: (answer: Api[K]['output']) => unknown,
) => Promise<Reading>

/**
 * Readings that have to be equal. The one that differs from the others is at fault; of two, the first, because the
 * second is checked by itself, too.
 */
export interface Agreement {
  readonly about: string
  readonly routes: readonly ReadRoute[]
  readonly readings: (read: Reader, facts: Facts) => Promise<readonly (readonly Reading[])[]>
}

export const whole = { current: 1, size: 60 } as const
export const one = { current: 1, size: 1 } as const

/** The fields of `wanted` in the order of its keys. */
export const picked = (fields: object | undefined, keys: readonly string[]): unknown =>
  fields && Object.fromEntries(keys.map((key) => [key, (fields as Readonly<Record<string, unknown>>)[key]]))

export const isSame = (a: Reading, b: Reading): boolean => firstDifference(a.value, b.value) === null

/** The reading that no other agrees with; of two the one whose row departs anyway, else the first. */
export const faultIn = (readings: readonly Reading[], departs: (route: Route) => boolean): Reading | undefined => {
  const alone = readings.filter((each) => readings.filter((other) => isSame(each, other)).length === 1)
  if (alone.length < readings.length) return alone[0]
  const departing = readings.filter(({ route }) => departs(route))
  return departing.length === 1 ? departing[0] : readings[0]
}
