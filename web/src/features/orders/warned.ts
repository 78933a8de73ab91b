import { useReached } from '../../lib/server-clock.ts'
import { useAnnounced } from '../../lib/lost.ts'

const warning = 120_000

/** Says two minutes before a deadline that it is near, to whoever is on the page then. */
export const useWarned = (deadline: number, text: string): void => {
  const isNear = useReached(deadline - warning)
  useAnnounced(isNear ? text : null)
}
