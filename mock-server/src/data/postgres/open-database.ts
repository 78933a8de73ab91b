import { logLine } from '../../log.ts'
import type { WorldStore } from '../store.ts'

/** Opens a database. Its client is loaded only then. */
export const openDatabase = async (url: string): Promise<WorldStore> => {
  const { PostgresStore } = await import('./postgres-store.ts')
  try {
    return await PostgresStore.open(
      url,
      (error) => logLine({ level: 'error', event: 'store', reason: String(error) }),
      (reachable) => logLine({ level: reachable ? 'info' : 'error', event: reachable ? 'storeBack' : 'storeAway' }),
    )
  } catch (error) {
    // No usage error: a process that starts before its database is started again.
    throw new Error(`The database of --store cannot be used: ${(error as Error).message || 'it cannot be reached'}.`, {
      cause: error,
    })
  }
}
