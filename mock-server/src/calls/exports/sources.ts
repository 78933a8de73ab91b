import { isSocket, type Kept } from './acts.ts'
import { leavesOf, toldBy, type Leaf } from './made-values.ts'
import type { Recorded, Recording } from './recorded.ts'
import type { Outcome } from '../../worlds/replay.ts'

export interface Source {
  readonly step: Recorded
  readonly leaf: Leaf
}

const dataOf = (answer: Outcome | null): unknown => {
  if (answer?.status !== 200) return null
  if (!answer.type.startsWith('application/json')) return answer.text
  try {
    return JSON.parse(answer.text)
  } catch {
    return null
  }
}

/**
 * Which answer tells first what a world has made: the first call that is told anyway, otherwise the first that only
 * reads.
 */
export function* sourcesIn(
  { steps, ids }: Recording,
  told: ReadonlyMap<number, Kept>,
  from: number,
  asClient: boolean,
): Generator<unknown, (value: string | number, before: number) => Source | undefined> {
  const [doers, readers] = [new Map<string | number, Source>(), new Map<string | number, Source>()]
  for (const step of steps) {
    const { n, route, reads, sent, outcome, status } = step
    const isTold = told.get(n)?.act.do === 'call'
    const isHeard = isTold || (reads && status === 200 && !isSocket(route))
    if (n < from || !isHeard) continue
    yield step
    const into = isTold && !reads ? doers : readers
    for (const found of leavesOf(dataOf(asClient ? sent : outcome)))
      for (const leaf of toldBy(found, ids)) if (!into.has(leaf.value)) into.set(leaf.value, { step, leaf })
  }
  return (value, before) =>
    [doers.get(value), readers.get(value)].find((source) => source !== undefined && source.step.n < before)
}
