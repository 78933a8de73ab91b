import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Worlds } from '../worlds/worlds.ts'
import { worldAsked, worldNameOf } from './world-name.ts'

type Done = (error?: Error) => void

/** Fetches the world of a call, if other processes use it, too, and it is not here. */
export const fetcher =
  (worlds: Worlds, worldDomain: string) =>
  (request: FastifyRequest, _reply: FastifyReply, done: Done): void => {
    if (!worlds.areShared) return done()
    try {
      const ready = worlds.ready(worldNameOf(request, worldDomain, worldAsked(request)))
      if (!ready) return done()
      ready.then(() => done(), done)
    } catch (error) {
      done(error as Error)
    }
  }
