import type { Answer } from '../calls/perform.ts'
import type { Worlds } from '../worlds/worlds.ts'
import { callOf, type Call, type Opened } from './call.ts'

/** Carries calls out; what they change is stored before they are answered. */
export interface Mode {
  /** What its faults use up counts before a call is answered. */
  readonly storeFaults: (opened: Opened) => Promise<unknown>
  /** Carries out a call that names `others` besides its own world. */
  readonly carryOut: (opened: Opened, others: readonly string[], act: (call: Call) => Answer) => Promise<Answer>
}

export const storing = (worlds: Worlds): Mode => ({
  storeFaults: async ({ request }) => {
    const { world, entry, faults } = callOf(request)
    if (faults.length === 0) return
    world.keep(entry)
    await worlds.stored(world.name)
  },
  carryOut: async ({ request }, others, act) => {
    const call = callOf(request)
    if (others.length > 0) await worlds.ready(call.world.name, ...others)
    const answer = act(call)
    await worlds.stored(call.world.name, ...others)
    return answer
  },
})
