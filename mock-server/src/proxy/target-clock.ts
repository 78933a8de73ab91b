import type { World } from '../worlds/world.ts'

/**
 * The time of the target according to its last answer. Pages must see one time, whether the target or the mock answers.
 */
export class TargetClock {
  readonly #ahead = new WeakMap<World, number>()
  readonly #realNow: () => number

  constructor(realNow: () => number) {
    this.#realNow = realNow
  }

  readonly now = (world: World): number => this.#realNow() + (this.#ahead.get(world) ?? 0)

  update(world: World, date: string | undefined): void {
    if (date !== undefined) this.#ahead.set(world, Date.parse(date) - this.#realNow())
  }
}
