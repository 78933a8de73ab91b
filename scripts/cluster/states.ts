import { createMockServer } from '../../mock-server/src/index.ts'
import { fingerprint } from '../../mock-server/src/core/state/snapshot.ts'
import { PostgresStore } from '../../mock-server/src/data/shared/postgres-store.ts'
import type { Worlds } from '../../mock-server/src/worlds/worlds.ts'

/** The processes of a stage have the same. */
export const catalogue = { size: 40, knownSecrets: true }

export const stateIn = async (worlds: Worlds, name: string): Promise<string> => {
  await worlds.ready(name)
  return fingerprint(worlds.get(name).mall)
}

/** The state of each world, as a process finds it that comes to the database. */
export const statesIn = async (
  url: string,
  names: readonly string[],
  onTrouble: (error: unknown) => void,
): Promise<ReadonlyMap<string, string>> => {
  const shared = await PostgresStore.open(url, onTrouble)
  const { worlds, close } = createMockServer({ ...catalogue, shared })
  const states = new Map<string, string>()
  for (const name of names) states.set(name, await stateIn(worlds, name))
  await close()
  return states
}
