import type { QueryClient } from '@tanstack/react-query'
import { focusKeeper } from './focus.ts'
import { distrustTime } from './server-clock.ts'

/** Reads again what the page shows, and the time. */
export const readAgain = (client: QueryClient) => async (): Promise<void> => {
  const giveBack = focusKeeper.hold()
  distrustTime()
  await client.invalidateQueries()
  // The answers are shown after a timer of the query client.
  setTimeout(giveBack)
}
