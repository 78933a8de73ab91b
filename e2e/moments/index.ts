import { own } from './addresses.ts'
import type { Moment } from './desk.ts'
import { entering } from './entering.ts'
import { goods } from './goods.ts'
import { around } from './shell.ts'

/** Where a person meets each entry of the error catalogue. */
export const moments: readonly Moment[] = [...entering, ...around, ...own, ...goods]
