import type { FastifyRequest } from 'fastify'
import type { Account, Language } from '../core/mall.ts'
import type { MetFault } from '../faults/faults.ts'
import type { OpenEntry } from '../journal/journal.ts'
import type { World } from '../worlds/world.ts'

/** What the shell knows of a call while it is under way. */
export interface Call {
  readonly world: World
  readonly language: Language
  readonly entry: OpenEntry
  readonly faults: readonly MetFault[]
  readonly token: string | null
  readonly shopper: Account | null
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Absent only where no world could be named. */
    call: Call | null
  }
  interface FastifyContextConfig {
    route?: string
  }
}

export const callOf = (request: FastifyRequest): Call => {
  if (!request.call) throw new Error(`${request.method} ${request.url} was not opened`)
  return request.call
}
