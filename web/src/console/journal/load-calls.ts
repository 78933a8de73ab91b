import { chosenWorld, controlIn } from '../api/control.ts'
import { noteCalls } from './journal-store.ts'

/** What happened before the console looked. */
export const loadCalls = async (world: string | null): Promise<void> => {
  try {
    const entries = await controlIn(world, 'GET /__mall/calls', { query: { limit: 1000 } })
    if (chosenWorld() === world) noteCalls(entries.reverse())
  } catch {
    return
  }
}
