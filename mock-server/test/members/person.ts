import type { Mall } from '../../src/core/state/mall.ts'
import { buyerIn } from '../activities/activity-mall.ts'
import type { Chance } from '../pricing/chance.ts'

/** Points, money and a level, by plain records. */
export interface Bought {
  readonly number: string
  readonly isExchange: boolean
  readonly closesAt: number
  /** Each point that was used, by the instant at which it would have expired; those that came back are gone. */
  used: number[]
  cents: number
  state: 'unpaid' | 'paid' | 'arrived' | 'over'
  completesAt: number
}
export interface Person {
  /** Each point by the instant at which it expires. */
  points: number[]
  cents: number
  growth: number
  level: { id: number; until: number } | null
  signed: { day: number; count: number } | null
  wrong: number[]
  readonly bought: Bought[]
}

export interface Life {
  readonly mall: Mall
  readonly chance: Chance
  readonly people: Person[]
  readonly cards: { code: string; cents: number; until: number; used: boolean }[]
  serial: number
}

export const [minute, hour, day] = [60_000, 3_600_000, 86_400_000]
export const year = 365 * day
const grace = 30 * day
export const peopleCount = 2
export const signInPoints = [5, 5, 10, 10, 15, 20, 30]
export const levels = { 11: { cents: 1_500, days: 30 }, 12: { cents: 14_800, days: 365 } } as const
export const bonus = { 1: 0, 2: 100, 3: 300 } as const
export const rates = { 1: 1, 2: 1.2, 3: 1.5, 11: 1.5, 12: 2 } as const

export const me = ({ mall }: Life, who: number) => buyerIn(mall, who)
export const personOf = ({ people }: Life, who: number): Person => {
  const person = people[who]
  if (!person) throw new Error(`nobody is number ${who}`)
  return person
}

export const alive = (person: Person, now: number): number[] => person.points.filter((until) => now < until)
const ordinary = (growth: number): 1 | 2 | 3 => (growth >= 8_000 ? 3 : growth >= 2_000 ? 2 : 1)
export const levelIn = ({ level, growth }: Person, now: number): keyof typeof rates =>
  level && now < level.until ? (level.id as 11 | 12) : ordinary(growth)

export const give = (person: Person, count: number, until: number): void => {
  for (let n = 0; n < count; n++) person.points.push(until)
  person.points.sort((a, b) => a - b)
}
/** Takes the first to expire. */
export const take = (person: Person, count: number, now: number): number[] => {
  const taken = alive(person, now).slice(0, count)
  const expired = person.points.filter((until) => until <= now)
  person.points = [...expired, ...alive(person, now).slice(count)]
  return taken
}
/** The last to expire come back first, and can be used for 30 days at least. */
export const comeBack = (person: Person, bought: Bought, count: number, now: number): void => {
  for (let n = 0; n < count; n++) {
    const until = bought.used.pop()
    if (until !== undefined) give(person, 1, Math.max(until, now + grace))
  }
}

export const dayIn = (at: number): number => Math.floor((at + 8 * hour) / day)
