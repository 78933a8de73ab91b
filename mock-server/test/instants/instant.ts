import type { times } from 'qinghua-contract/rules'
import type { Mall } from '../../src/core/state/mall.ts'
import type { Account } from '../../src/core/state/people.ts'
import { refusal } from '../mall.ts'

export interface Scene {
  readonly mall: Mall
  readonly shopper: Account
}
export interface Moment {
  readonly at: number
  /** Whether it is so; it may change the mall. */
  readonly is: (mall: Mall) => boolean
}
/** `lasts` includes the instant itself. */
export type Turn = 'begins' | 'ends' | 'lasts'
export type Instant = readonly [what: string, turn: Turn, arrange: (scene: Scene) => Moment, limit?: keyof typeof times]

export const all = { size: 60 }
export const telling = { language: 'en', explain: () => '' } as const
export const works = (act: () => unknown): boolean => refusal(act) === null
