import type { Scene } from '@mall/contracts/control'
import { playedTo } from './play-scenario.ts'
import { World } from './world.ts'

const standstill = { now: () => 0, wait: async () => undefined }

/** A world that came from a disk or a file was not played: another one that begins like it is. */
const playAgain = ({ name, beginning }: World): string | undefined =>
  playedTo(new World(name, { ...beginning, base: null }, { real: standstill }))

/** Whose moment a world's scenario is, and at which address it is seen. */
export const sceneOf = (world: World): Scene => {
  const { as = null, at, play } = world.scenario
  return { as, at: at ?? (play ? (playedTo(world) ?? playAgain(world)) : undefined) ?? null }
}
