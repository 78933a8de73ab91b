import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Answer } from '../calls/perform.ts'
import { Refusal } from '../core/state/refusal.ts'
import { Superseded } from '../worlds/superseded.ts'
import type { Worlds } from '../worlds/worlds.ts'
import { applyFaults } from './apply-faults.ts'
import { callOf, type Call } from './call.ts'
import { isWorldName } from './world-name.ts'

/** As often as other processes may be faster, one after the other. */
const mostTries = 8

/** Worlds that other processes use, too. */
export interface SharedWorlds {
  readonly worlds: Worlds
  /** The worlds that a call is about, besides its own. */
  readonly named: (request: FastifyRequest) => readonly string[]
}

/** The worlds that a call about whole worlds names. */
export const worldsNamedIn = ({ params, body, query }: FastifyRequest): string[] => {
  // A file that is opened names the world that it was saved from, too.
  const given = [params, query, body].flatMap((part) => {
    const { name, as, with: other } = (part ?? {}) as Readonly<Record<string, unknown>>
    return [name, as, other]
  })
  return given.filter((each) => typeof each === 'string' && isWorldName(each)) as string[]
}

/** Null if the copy of a world turned out to be out of date: then the call was not carried out. */
const attempt = async <T>(
  worlds: Worlds,
  names: readonly string[],
  reads: boolean,
  act: () => T,
): Promise<{ result: T } | null> => {
  await worlds.ready(...names)
  try {
    const result = act()
    // Nobody is told what could still be taken back.
    await worlds.stored(...names)?.catch((error: unknown) => {
      // What a call has read was a change of another call that could not be stored.
      if (reads && error instanceof Refusal) throw new Superseded(names.join())
      throw error
    })
    return { result }
  } catch (error) {
    if (error instanceof Superseded) return null
    throw error
  }
}

const reads = ({ routeOptions, call }: FastifyRequest): boolean =>
  routeOptions.config.effect === 'read' && !call?.faults.length

/** Does what a call needs, and again from its beginning if another process was faster. */
const taken = async <T>(
  worlds: Worlds,
  request: FastifyRequest,
  others: readonly string[],
  act: (call: Call) => T,
  onAgain: () => Promise<boolean> = () => Promise.resolve(true),
): Promise<T | null> => {
  for (let tries = 1; ; tries++) {
    const call = callOf(request)
    const names = [...new Set([call.world.name, ...others])]
    const done = await attempt(worlds, names, reads(request), () => act(call))
    if (done) return done.result
    if (tries === mostTries) throw new Refusal('busy')
    await worlds.ready(...names)
    call.openAgain()
    if (!(await onAgain())) return null
  }
}

/** The faults that a call uses up are used up in every process before it is answered. */
export const storeFaults = (worlds: Worlds, request: FastifyRequest): Promise<unknown> =>
  taken(worlds, request, [], ({ world, entry, faults }) => {
    if (faults.length > 0) world.keep(entry)
  })

/**
 * Carries out a call in a world that other processes use, too, and stores it; then it may be answered. Null if a fault
 * has answered it.
 */
export const carryOutShared = (
  { worlds, named }: SharedWorlds,
  request: FastifyRequest,
  reply: FastifyReply,
  carryOut: (call: Call) => Answer,
): Promise<Answer | null> =>
  taken(worlds, request, named(request), carryOut, async () => {
    await storeFaults(worlds, request)
    return callOf(request).faults.length === 0 || !(await applyFaults(request, reply))
  })
