import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../lib/api/api.ts'
import { pointsReads } from './points-reads.ts'

const route = 'GET /p/score/updateUserScore'

/** A mutation, although it is a GET. It is run without an observer, which the home page would load for this alone. */
export const useSignIn = (onDone: () => void) => {
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const signIn = async () => {
    setBusy(true)
    const mutation = client.getMutationCache().build(client, { mutationKey: [route], mutationFn: () => api(route, {}) })
    await mutation.execute(undefined).then(onDone, () => undefined)
    // After a refusal, too: it was done somewhere else.
    await Promise.all(pointsReads.map((read) => client.invalidateQueries({ queryKey: [read] })))
    setBusy(false)
  }
  return { signIn: () => void signIn(), busy }
}
