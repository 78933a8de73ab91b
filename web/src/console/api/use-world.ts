import type { WorldView } from 'qinghua-contract/control'
import { useEffect, useState } from 'react'
import { useHere } from './place.ts'
import { useControl } from './use-control.ts'

/** The chosen world, from the list of worlds. */
export const useWorld = (): WorldView | undefined => {
  const here = useHere()
  return useControl('GET /__mall/worlds').data?.find(({ name }) => name === here?.world)
}

/** The time in the chosen world; updated every second while its clock runs. */
export const useWorldNow = (): number | undefined => {
  const { data: clock, dataUpdatedAt } = useControl('GET /__mall/clock')
  const [real, setReal] = useState(() => Date.now())
  const running = clock?.running ?? false
  useEffect(() => {
    if (!running) return
    const timer = setInterval(() => setReal(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [running])
  if (!clock) return undefined
  return running ? clock.now + Math.max(0, real - dataUpdatedAt) : clock.now
}
