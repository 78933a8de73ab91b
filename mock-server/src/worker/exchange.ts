import { Incoming, type Asked } from './incoming.ts'
import { Outgoing } from './outgoing.ts'

/** A request and its answer, on their way through Fastify. */
export class Exchange {
  readonly request: Incoming
  readonly response = new Outgoing()

  constructor(asked: Asked) {
    this.request = new Incoming(asked)
  }

  get answer(): Promise<Response> {
    return this.response.answer
  }
}
