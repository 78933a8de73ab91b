import type { QueryClient } from '@tanstack/react-query'
import { distrustTime } from './server-clock.ts'

/** Reads again what the page shows, and the time. */
export const readAgain = (client: QueryClient) => (): void => {
  distrustTime()
  void client.invalidateQueries()
}
