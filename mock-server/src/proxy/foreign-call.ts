import { shopperOf } from '../core/people/sessions.ts'
import { withoutBytes } from '../http/input.ts'
import type { Arrival, Input } from '../journal/entry.ts'
import { foreignToken, maskedAddress, maskedValue } from '../journal/mask.ts'
import type { World } from '../worlds/world.ts'
import type { JudgedRequest } from './judge-request.ts'

/** Tokens of another backend must not get into the journal. */
export const foreignArrival = (arrival: Arrival, { mall }: World): Arrival => {
  const { token, address } = arrival
  const isOurs = token === null || shopperOf(mall, token) !== null
  return { ...arrival, address: maskedAddress(address), token: isOurs ? token : foreignToken(token) }
}

/** The input as the journal keeps it: masked, and of a file what it is. */
export const seenOf = ({ file, ...input }: JudgedRequest['input']): Input =>
  maskedValue(file ? { ...input, body: { file: withoutBytes(file) } } : input) as Input
