import type { Answer } from '../calls/perform.ts'
import { callOf, type Call, type Opened } from './call.ts'

/** Whether the worlds of a call are in this process alone, or in others as well. */
export interface Mode {
  /** What its faults use up counts before a call is answered. */
  readonly storeFaults: (opened: Opened) => Promise<unknown>
  /** Carries out a call that names `others` besides its own world. Null if a fault has answered it meanwhile. */
  readonly carryOut: (
    opened: Opened,
    others: readonly string[],
    act: (call: Call) => Answer,
    answeredByFault: () => Promise<boolean>,
  ) => Answer | Promise<Answer | null>
}

export const alone: Mode = {
  storeFaults: () => Promise.resolve(),
  carryOut: ({ request }, _others, act) => act(callOf(request)),
}
