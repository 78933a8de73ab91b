import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Worlds } from '../worlds/worlds.ts'
import { see } from './fence.ts'
import { worldAsked, worldNameOf } from './world-name.ts'

type Done = (error?: Error) => void

/** Fetches the world of a call, if other processes use it, too, and it is not here. */
export const fetcher =
  (worlds: Worlds, worldDomain: string) =>
  (request: FastifyRequest, _reply: FastifyReply, done: Done): void => {
    if (!worlds.areShared) return done()
    try {
      const name = worldNameOf(request, worldDomain, worldAsked(request))
      const fetched = (): void => {
        see(request, worlds, name)
        done()
      }
      const ready = worlds.ready(name)
      if (ready) ready.then(fetched, done)
      else fetched()
    } catch (error) {
      done(error as Error)
    }
  }
