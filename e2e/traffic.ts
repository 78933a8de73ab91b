import type { World } from '@mall/mock-server/client'
import { noteCalls } from '../scripts/coverage/note-calls.ts'

/** Answers made by a fault do not count. */
export const noteTraffic = async (world: World, folder: string, worker: number): Promise<void> => {
  const calls = await world.journal.list({ kind: 'call', faulted: false, limit: 20_000 })
  noteCalls({ folder, process: String(worker), source: 'browser' }, calls)
}
