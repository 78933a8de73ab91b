import { useQuery } from '@tanstack/react-query'
import { chosenWorld } from '../api/control.ts'
import { asked } from '../api/use-control.ts'

/** An exchange never changes, so it is loaded once. */
export const useExchange = (id: string) =>
  useQuery({
    ...asked(chosenWorld(), 'GET /__mall/calls/{id}/exchange', { params: { id } }),
    staleTime: Number.POSITIVE_INFINITY,
  })
