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
  readonly faults: readonly AppliedFault[]
  /** Real time of arrival. */
  readonly since: number
}

/** Begins a call, or begins it anew, in the world as it is then. */
export type Open = (request: FastifyRequest, reply: FastifyReply) => void

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
