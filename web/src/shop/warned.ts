import { useReached } from '../lib/server-clock.ts'
import { useTold } from '../lib/told.ts'

const warning = 120_000

/** Says two minutes before a deadline that it is near, to whoever is on the page then. */
export const useWarned = (deadline: number, text: string): void => {
  const isNear = useReached(deadline - warning)
  useTold(isNear ? text : null)
}
