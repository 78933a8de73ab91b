import type { Recorded, Recording } from './recorded.ts'

/** The steps that somebody chose; all of them if nothing is said. */
export interface Choice {
  readonly from: number
  readonly to: number
  readonly isNarrow: boolean
  readonly has: (n: number) => boolean
}

/** Reads steps such as `3-9,12`. */
export const choiceOf = (text: string | undefined, { first, last }: { first: number; last: number }): Choice => {
  if (text === undefined) return { from: first, to: last, isNarrow: false, has: () => true }
  const ranges = text.split(',').map((part) => {
    const [from = '', to = from] = part.split('-')
    return { from: Number(from), to: Number(to) }
  })
  const has = (n: number): boolean => ranges.some(({ from, to }) => n >= from && n <= to)
  return {
    from: Math.max(first, Math.min(...ranges.map(({ from }) => from))),
    to: Math.min(last, Math.max(...ranges.map(({ to }) => to))),
    isNarrow: true,
    has,
  }
}

/** Whether a fault struck that is not the same afterwards. */
const usesUp = ({ struck }: Recorded): boolean => struck.some(({ timing }) => timing?.kind !== 'every')

const leavesTrace = (step: Recorded): boolean => {
  const { kind, route, outcome, changes } = step
  if (kind === 'call') return changes || usesUp(step)
  return outcome?.status === 200 && route !== 'POST /__mall/login'
}

/** Whether a step can be reached from the scenario of a world by what is told, without the steps before. */
export const toldFromStart = ({ world, steps }: Recording, from: number): boolean =>
  !world.journal.line.base && !steps.some((step) => step.n < from && leavesTrace(step))

/** The last step before `from` that is more than a rule or a move of the clock; 0 without one. */
export const lastDeed = ({ steps, world }: Recording, from: number): number =>
  steps.findLast((step) => step.n < from && leavesTrace(step) && !/ \/__mall\/(?:faults|clock)/.test(step.route))?.n ??
  world.journal.line.base?.total ??
  0
