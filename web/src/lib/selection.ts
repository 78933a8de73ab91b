import { useState } from 'react'

/** Which of the things shown are ticked. What is no longer shown is not ticked either. */
export const useSelection = (shown: readonly number[]) => {
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set())
  const chosen = shown.filter((id) => ticked.has(id))
  const set = (ids: readonly number[], on: boolean) =>
    setTicked((before) => {
      const after = new Set(before)
      for (const id of ids)
        if (on) after.add(id)
        else after.delete(id)
      return after
    })
  return { chosen, has: (id: number) => ticked.has(id), set, clear: () => setTicked(new Set()) }
}
