import type { Chance } from './pricing/chance.ts'

/** A bit of some bytes. */
export interface Bit {
  readonly at: number
  readonly mask: number
}

export const bitOf = (size: number, { below }: Chance): Bit => ({ at: below(size), mask: 1 << below(8) })

export const flipped = (bytes: Uint8Array, { at, mask }: Bit): Uint8Array =>
  bytes.map((byte, n) => (n === at ? byte ^ mask : byte))
