import type { Scene } from '@mall/contracts/control'
import type { World } from './world.ts'

/** Where the play of a world's scenario led to. */
const addresses = new WeakMap<World, string>()

export const keepAddress = (world: World, at: string): void => void addresses.set(world, at)

/** Whose moment a world's scenario is, and at which address it is seen. */
export const sceneOf = (world: World): Scene => ({
  as: world.scenario.as ?? null,
  at: addresses.get(world) ?? world.scenario.at ?? null,
})
