import type { QueryClient } from '@tanstack/react-query'
import { focusKeeper } from './focus.ts'
import { distrustTime } from './server-clock.ts'

/** The event by which a page hears that its world has changed without a call of its own: by a tester, a merchant, the time. */
export const worldChange = 'worldchange'

/** Reads again what the page shows, and the time. */
export const readAgain = (client: QueryClient) => async (): Promise<void> => {
  const giveBack = focusKeeper.hold()
  distrustTime()
  await client.invalidateQueries()
  // The answers are shown after a timer of the query client.
  setTimeout(giveBack)
}
