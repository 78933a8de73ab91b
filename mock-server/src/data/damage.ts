import { Refusal } from '../core/state/refusal.ts'

/** A file that is not as it was written, or what was cut off it. */
export interface Damage {
  readonly file: string
  /** How many steps are known to follow what cannot be read. */
  readonly lost: number
  /** Unless only a last record is not whole, which a crash may have left. */
  readonly readOnly: boolean
}

/** The world can be read, and is not changed any more. */
export const worldDamaged = (file: string): Refusal => new Refusal('worldDamaged', { file })
