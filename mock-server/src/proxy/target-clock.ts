import type { World } from '../worlds/world.ts'

/** What time it is at the target, as its answers said last: pages must see one time, whoever answers them. */
export class TargetClock {
  readonly #ahead = new WeakMap<World, number>()
  readonly #realNow: () => number

  constructor(realNow: () => number) {
    this.#realNow = realNow
  }

  readonly now = (world: World): number => this.#realNow() + (this.#ahead.get(world) ?? 0)

  heard(world: World, date: string | undefined): void {
    if (date !== undefined) this.#ahead.set(world, Date.parse(date) - this.#realNow())
  }
}
