import type { Endpoint } from 'qinghua-contract'
import type { FastifyRequest } from 'fastify'
import type { Answer } from '../calls/perform.ts'
import type { Call } from '../http/call.ts'
import type { JudgedRequest } from './judge-request.ts'

export interface Forwarded {
  readonly answer: Answer
  readonly headers: Readonly<Record<string, string>>
}

/** The mock has to answer; with the status of the target if that was asked. */
export interface Missing {
  readonly missing: number | null
}

/** Who is asked before the mock answers: a backend, or recordings. What it answers is no step of the world. */
export interface Source {
  /** Records what was asked of a call that a fault answers. */
  noteFault(call: Call, judged: JudgedRequest): void
  ask(
    route: string,
    row: Endpoint,
    request: FastifyRequest,
    call: Call,
    judged: JudgedRequest,
  ): Promise<Forwarded | Missing>
}
