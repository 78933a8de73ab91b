import type { Endpoint } from '@mall/contracts'
import type { FastifyRequest } from 'fastify'
import type { MetFault } from '../faults/faults.ts'
import type { Entry } from '../journal/entry.ts'
import type { World } from '../worlds/world.ts'

/** What the shell knows of a call while it is under way. */
export interface Call {
  readonly world: World
  readonly entry: Entry
  /** Whether it is a step of the world; to look at a world, or to act on worlds as wholes, is none. */
  readonly noted: boolean
  readonly faults: readonly MetFault[]
  /** Real time at which it came. */
  readonly since: number
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Absent only where no world could be named. */
    call: Call | null
  }
  interface FastifyContextConfig {
    route?: string
    effect?: Endpoint['effect']
  }
}

export const callOf = (request: FastifyRequest): Call => {
  if (!request.call) throw new Error(`${request.method} ${request.url} was not opened`)
  return request.call
}
