import type { FastifyRequest } from 'fastify'
import { receive, type ReceivedFile } from '../calls/receive.ts'
import { Refusal, type Reason } from '../core/state/refusal.ts'
import type { Input } from '../journal/entry.ts'
import { maskedUnread } from '../journal/mask.ts'
import type { Call } from './call.ts'
import type { ReadInput } from './reader.ts'

const unreadable = new WeakMap<FastifyRequest, string>()

/** Keeps a body that is no JSON, for the journal. */
export const keepUnreadable = (request: FastifyRequest, text: string): void =>
  void unreadable.set(request, maskedUnread(text))

/** Notes why a call is not carried out, and what it asked for as far as that was read. */
export const noteBarred = ({ noted, entry, world }: Call, request: FastifyRequest, reason: Reason): void => {
  if (!noted) return
  entry.barred ??= reason
  const body: unknown = unreadable.get(request) ?? request.body
  if (entry.input === null && body !== undefined && body !== null && !Buffer.isBuffer(body))
    world.journal.forward(entry, { body })
}

export const withoutBytes = ({ name, type, bytes }: ReceivedFile) => ({ name, type, size: bytes.length })

/** The input of a call as the journal keeps it: of a file its bytes are kept apart. */
export const inputOf = ({ world }: Call, { file, ...input }: ReadInput): Input =>
  file ? { ...input, body: { file: receive(world, file) } } : input

/** Notes what a call asked for that a fault answers. */
export const noteUncarried = (call: Call, given: ReadInput): void => {
  const { file, ...input } = given
  try {
    call.world.journal.forward(call.entry, inputOf(call, given))
  } catch (error) {
    if (!(error instanceof Refusal) || !file) throw error
    call.entry.barred ??= { code: error.code, values: error.values }
    call.world.journal.forward(call.entry, { ...input, body: { file: withoutBytes(file) } })
  }
}
