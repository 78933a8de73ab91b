import type { ReceivedAnswer } from 'qinghua-contract/verdict'

/** Further apart, the two are different clocks. */
const tolerance = 5_000

const timestampOf = (answer: ReceivedAnswer | null): number | null => {
  try {
    const { timestamp } = JSON.parse(answer?.status === 200 ? answer.text : '{}') as { timestamp?: unknown }
    return Number.isSafeInteger(timestamp) ? Number(timestamp) : null
  } catch {
    return null
  }
}

/** The time of the mall by the `Date` of an answer, which is that of another machine behind a gateway that writes it. */
export class MallClock {
  /** How far the mall is ahead of `Date`. */
  #ahead = 0

  learn(answer: ReceivedAnswer | null, byDate: number | null): void {
    const told = timestampOf(answer)
    if (told === null || byDate === null) return
    const ahead = this.#ahead + told - byDate
    this.#ahead = Math.abs(ahead) > tolerance ? ahead : 0
  }

  at(date: unknown): number | null {
    const instant = typeof date === 'string' ? Date.parse(date) : NaN
    return Number.isNaN(instant) ? null : instant + this.#ahead
  }
}
