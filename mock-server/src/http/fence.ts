import type { FastifyReply, FastifyRequest } from 'fastify'
import { plainText, refusalText } from '../calls/refusal-text.ts'
import type { Worlds } from '../worlds/worlds.ts'
import { languageOf } from './language.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** What an answer is about, as long as it can be out of date; null if it cannot, or if no other process has it. */
    seen: Seen | null
  }
}

interface Seen {
  readonly names: readonly string[]
  readonly isSame: () => boolean
}

/** Notes which copies an answer comes from. */
export const see = (request: FastifyRequest, worlds: Worlds, ...names: readonly string[]): void => {
  request.seen = { names, isSame: worlds.sameCopies(...names) }
}

type Sent = (error?: Error | null, payload?: unknown) => void

/**
 * The last thing before an answer is sent. A process that was stopped since it looked at its copies cannot know whether
 * another one has changed the worlds meanwhile: it asks, and answers nothing that is out of date.
 */
export const fence =
  (worlds: Worlds) =>
  (request: FastifyRequest, reply: FastifyReply, payload: unknown, sent: Sent): void => {
    const { seen } = request
    if (!seen) return sent(null, payload)
    const send = (): void => {
      if (seen.isSame()) return sent(null, payload)
      reply.code(503).type(plainText)
      sent(null, refusalText('busy', languageOf(request.headers['accept-language'])))
    }
    const stored = worlds.stored(...seen.names)
    if (stored) stored.then(send, send)
    else send()
  }
