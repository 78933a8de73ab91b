import { useQuery } from '@tanstack/react-query'
import { useParam } from '../address.ts'
import { chosenWorld } from '../api/control.ts'
import { asked } from '../api/use-control.ts'

const pause = 5000

/** The server reads the whole journal for this, so it is refetched only now and then. */
export const useFindings = () => {
  useParam('world')
  return useQuery({ ...asked(chosenWorld(), 'GET /__mall/findings'), staleTime: pause, refetchInterval: pause })
}
