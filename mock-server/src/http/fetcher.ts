import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Worlds } from '../worlds/worlds.ts'
import { see } from './fence.ts'
import { worldAsked, worldNameOf } from './world-name.ts'

type Done = (error?: Error) => void

/** Reads or fetches the world of a call, if it is not in memory. */
export const fetcher =
  (worlds: Worlds, worldDomain: string) =>
  (request: FastifyRequest, _reply: FastifyReply, done: Done): void => {
    if (!worlds.areStored) return done()
    try {
      const name = worldNameOf(request, worldDomain, worldAsked(request))
      const fetched = (): void => {
        if (worlds.areShared) see(request, worlds, name)
        done()
      }
      const ready = worlds.ready(name)
      if (ready) ready.then(fetched, done)
      else fetched()
    } catch (error) {
      done(error as Error)
    }
  }
