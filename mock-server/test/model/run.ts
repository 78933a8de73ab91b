import type { Seed } from '@mall/fixtures'
import fc from 'fast-check'
import type { Catalogue } from '../../src/core/state/catalogue.ts'
import { checkAll } from './check.ts'
import { commands, type Command } from './command.ts'
import { count } from './coverage.ts'
import { runCommand } from './run-command.ts'
import { smallCatalogues } from './small-mall.ts'
import { openTrial, type Trial } from './trial.ts'
import { compareWithTwin } from './twin.ts'

interface Settings {
  readonly seed: Seed
  readonly chance: number
  /** Minimum number of commands. */
  readonly steps: number
  /** Whether to shrink a failing sequence. */
  readonly shrink: boolean
}

export interface Run {
  readonly steps: number
  /** Outcomes per command, and statuses reached by orders and payments. */
  readonly tally: ReadonlyMap<string, number>
  /** The error, with the steps to reproduce it. */
  readonly failure: string | null
}

const runsAtOnce = 40
const twinEvery = 4

const runAll = (trial: Trial, list: readonly Command[], withTwin: boolean): void => {
  for (const command of list) runCommand(trial, command)
  checkAll(trial)
  if (withTwin) compareWithTwin(trial)
  for (const { history } of trial.records.orders)
    for (const { status } of history) count(trial.tally, `order ${status}`)
  for (const { refunds } of trial.records.orders)
    for (const { history } of refunds) for (const { status } of history) count(trial.tally, `a refund ${status}`)
  for (const { status } of trial.records.payments) count(trial.tally, `payment ${status}`)
}

const describeRun = (catalogue: Catalogue, list: readonly Command[]): string => {
  const story: string[] = []
  try {
    runAll(openTrial(catalogue, new Map(), story), list, true)
    return story.join('\n')
  } catch (error) {
    return [...story, '', error instanceof Error ? (error.stack ?? error.message) : String(error)].join('\n')
  }
}

/** Runs random commands on small malls and compares each mall with the records. */
export const runModel = ({ seed, chance, steps, shrink }: Settings): Run => {
  const catalogues = smallCatalogues(seed)
  const tally = new Map<string, number>()
  const progress = { done: 0, rounds: 0 }
  while (progress.done < steps) {
    const from = chance + progress.rounds++
    const property = fc.property(commands(90), fc.nat({ max: 15 }), (list, way) => {
      const [usual, other] = catalogues
      const catalogue = way % 4 === 3 ? other : usual
      if (!catalogue) return
      const trial = openTrial(catalogue, tally, null)
      try {
        runAll(trial, list, way % twinEvery === 0)
      } finally {
        progress.done += trial.commands
      }
    })
    const { failed, counterexample } = fc.check(property, {
      seed: from,
      numRuns: runsAtOnce,
      endOnFailure: !shrink,
    })
    if (!failed || !counterexample) continue
    const [list, way] = counterexample
    const catalogue = catalogues[way % 4 === 3 ? 1 : 0]
    const story = catalogue ? describeRun(catalogue, list) : ''
    return { steps: progress.done, tally, failure: `MODEL_SEED=${from}, after ${progress.done} commands:\n${story}` }
  }
  return { steps: progress.done, tally, failure: null }
}
