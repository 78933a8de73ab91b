import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Worlds } from '../worlds/worlds.ts'
import { worldAsked, worldNameOf } from './world-name.ts'

/** Opens the world of a call, if it is not in memory. */
export const fetcher =
  (worlds: Worlds, worldDomain: string) =>
  (request: FastifyRequest, _reply: FastifyReply): Promise<void> =>
    worlds.ready(worldNameOf(request, worldDomain, worldAsked(request)))
