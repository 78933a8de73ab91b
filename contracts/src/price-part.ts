import Type, { type Static } from 'typebox'
import { Money, object } from './common.ts'
import { pricePartNames } from './order-machine.ts'

/** Reductions are negative; the parts add up to the total. */
export const PricePart = object({ part: Type.Enum([...pricePartNames]), amount: Money })
export type PricePart = Static<typeof PricePart>
