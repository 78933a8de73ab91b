import { useState } from 'react'

/** What is no longer shown is not selected either. */
export const useSelection = <K extends number | string>(shown: readonly K[]) => {
  const [ticked, setTicked] = useState<ReadonlySet<K>>(new Set())
  const chosen = shown.filter((id) => ticked.has(id))
  const set = (ids: readonly K[], on: boolean) =>
    setTicked((before) => {
      const after = new Set(before)
      for (const id of ids)
        if (on) after.add(id)
        else after.delete(id)
      return after
    })
  return { chosen, has: (id: K) => ticked.has(id), set, clear: () => setTicked(new Set()) }
}
