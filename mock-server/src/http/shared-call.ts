import type { FastifyRequest } from 'fastify'
import { Refusal } from '../core/state/refusal.ts'
import { Superseded } from '../data/shared/superseded.ts'
import type { Worlds } from '../worlds/worlds.ts'
import { callOf, type Call, type Opened } from './call.ts'
import { see } from './fence.ts'
import type { Mode } from './mode.ts'

/** As often as other processes may be faster, one after the other. */
const mostTries = 8

/** Null if the copy of a world turned out to be out of date: then the call was not carried out. */
const attempt = async <T>(
  worlds: Worlds,
  request: FastifyRequest,
  names: readonly string[],
  reads: boolean,
  act: (call: Call) => T,
): Promise<{ result: T } | null> => {
  await worlds.ready(...names)
  const call = callOf(request)
  // It may have been fetched again since the call was opened; one that is not here takes no changes.
  if (reads && !worlds.isHere(call.world)) return null
  see(request, worlds, ...names)
  try {
    const result = act(call)
    // What is told of a change is true, whatever became of the copy.
    if (!reads) request.seen = null
    // Nobody is told what could still be taken back.
    await worlds.stored(...names)?.catch((error: unknown) => {
      // What a call has read was a change of another call that could not be stored.
      if (reads && error instanceof Refusal) throw new Superseded(names.join())
      throw error
    })
    return request.seen?.isSame() === false ? null : { result }
  } catch (error) {
    if (error instanceof Superseded) return null
    throw error
  }
}

/** Does what a call needs, and again from its beginning if another process was faster. */
const taken = async <T>(
  worlds: Worlds,
  { request, reply, open }: Opened,
  others: readonly string[],
  act: (call: Call) => T,
  onAgain: () => Promise<boolean> = () => Promise.resolve(true),
): Promise<T | null> => {
  for (let tries = 1; ; tries++) {
    const call = callOf(request)
    const names = [...new Set([call.world.name, ...others])]
    const done = await attempt(worlds, request, names, call.reads && call.faults.length === 0, act)
    if (done) return done.result
    if (tries === mostTries) throw new Refusal('busy')
    await worlds.ready(...names)
    open(request, reply)
    if (!(await onAgain())) return null
  }
}

/**
 * Other processes use the worlds, too: what a call changes, and the faults that it uses up, is stored before it is
 * answered.
 */
export const shared = (worlds: Worlds): Mode => {
  const storeFaults = (opened: Opened): Promise<unknown> =>
    taken(worlds, opened, [], ({ world, entry, faults }) => {
      if (faults.length > 0) world.keep(entry)
    })
  return {
    storeFaults,
    carryOut: (opened, others, act, answeredByFault) =>
      taken(worlds, opened, others, act, async () => {
        await storeFaults(opened)
        return callOf(opened.request).faults.length === 0 || !(await answeredByFault())
      }),
  }
}
