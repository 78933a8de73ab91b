import type { Moment } from './desk.ts'
import { entering } from './entering.ts'

/** Where a person meets each entry of the error catalogue. */
export const moments: readonly Moment[] = [...entering]
