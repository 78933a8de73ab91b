import type { Scene } from '@mall/contracts/control'
import { World } from './world.ts'

const standstill = { now: () => 0, wait: async () => undefined }

/** A world that came from a disk or a file was not played: another one that begins like it is. */
const playAgain = ({ name, beginning }: World) => new World(name, { ...beginning, base: null }, { real: standstill })

/** Whose moment a world's scenario is, and at which address it is seen. */
export const sceneOf = (world: World): Scene => {
  const { as = null, at = null, play } = world.scenario
  const played = world.beginning.played ?? (play && at === null ? playAgain(world).beginning.played : undefined)
  return { as, at: at ?? played?.at ?? null }
}
