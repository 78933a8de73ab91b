import { chosenWorld, controlIn } from '../api/control.ts'
import { mostCalls, noteCalls } from './journal-store.ts'

/** Loads the calls made before the console was opened. */
export const loadCalls = async (world: string | null): Promise<void> => {
  try {
    const entries = await controlIn(world, 'GET /__mall/calls', { query: { limit: mostCalls } })
    if (chosenWorld() === world) noteCalls(entries.reverse())
  } catch {
    return
  }
}
