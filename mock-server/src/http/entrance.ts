import type { Endpoint } from '@mall/contracts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { delay } from './apply-faults.ts'
import { callOf, type Open } from './call.ts'
import { openCall, type Opening } from './open-call.ts'
import { storeFaults } from './shared-call.ts'

type Hook = (request: FastifyRequest, reply: FastifyReply, done: (error?: Error) => void) => void

/** How the calls of a route begin. */
export interface Entrance {
  readonly open: Open
  /** Before the input is read. */
  readonly hooks: readonly Hook[]
}
export type EntranceTo = (route: string, row: Endpoint) => Entrance

/** Fastify catches what it throws. */
export const hookOf =
  (act: Open): Hook =>
  (request, reply, done) => {
    act(request, reply)
    done()
  }

const delayer =
  ({ worlds }: Opening, open: Open): Hook =>
  (request, reply, done) => {
    if (!request.call?.faults.length) return done()
    const stored = worlds.areShared ? storeFaults(worlds, { request, reply, open }) : Promise.resolve()
    stored.then(() => delay(callOf(request))).then(() => done(), done)
  }

/** Hooks of a route know it; asking Fastify for it takes longer than most handlers. */
export const entranceOf =
  (opening: Opening): EntranceTo =>
  (route, { effect }) => {
    const place = { route, effect }
    const open: Open = (request, reply) => openCall(opening, place, request, reply)
    return { open, hooks: [hookOf(open), ...(opening.kind === 'call' ? [delayer(opening, open)] : [])] }
  }
