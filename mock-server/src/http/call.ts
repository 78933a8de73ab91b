import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AppliedFault } from '../faults/faults.ts'
import type { Entry } from '../journal/entry.ts'
import type { World } from '../worlds/world.ts'

export interface Call {
  readonly world: World
  readonly entry: Entry
  /** Whether it is recorded as a step of the world: reads by control calls and calls about whole worlds are not. */
  readonly noted: boolean
  /** It changes nothing. */
  readonly reads: boolean
  /** One more if it was held, and let go with another effect. */
  faults: readonly AppliedFault[]
  /** Real time of arrival. */
  readonly since: number
}

/** Begins a call, or begins it anew, in the world as it is then. */
export type Open = (request: FastifyRequest, reply: FastifyReply) => void

/** A call that was begun, and may have to begin again. */
export interface Opened {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly open: Open
}

export type Hook = (request: FastifyRequest, reply: FastifyReply, done: (error?: Error) => void) => void

/** Fastify catches what it throws. */
export const hookOf =
  (act: Open): Hook =>
  (request, reply, done) => {
    act(request, reply)
    done()
  }

declare module 'fastify' {
  interface FastifyRequest {
    /** Null only if the world could not be determined. */
    call: Call | null
  }
}

export const callOf = (request: FastifyRequest): Call => {
  if (!request.call) throw new Error(`${request.method} ${request.url} was not opened`)
  return request.call
}
