import { useMutation, useQueryClient } from '@tanstack/react-query'
import { control, ControlError } from '../api/control.ts'
import { refresh } from '../api/use-control.ts'

/** One after another, so that a failure leaves the others; a world that is gone already is no failure. */
export const useDropWorlds = (done: (count: number) => void) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (names: readonly string[]) => {
      for (const name of names)
        await control('DELETE /__mall/worlds/{name}', { params: { name } }).catch((error: unknown) => {
          if (!(error instanceof ControlError && error.status === 404)) throw error
        })
    },
    onSuccess: (_, names) => done(names.length),
    onSettled: () => refresh(client),
  })
}
