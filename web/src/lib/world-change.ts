import type { QueryClient } from '@tanstack/react-query'
import { distrustTime } from './server-clock.ts'

/** The event by which a page hears that its world has changed without a call of its own: by a tester, a merchant, the time. */
export const worldChange = 'worldchange'

/** Reads again what the page shows, and the time. */
export const readAgainOnChange = (client: QueryClient) => (): void => {
  distrustTime()
  void client.invalidateQueries()
}
