import type { Seed } from '@mall/fixtures'
import fc from 'fast-check'
import type { Catalogue } from '../../src/core/state/catalogue.ts'
import { checkAll } from './check.ts'
import { commands, type Command } from './command.ts'
import { count } from './coverage.ts'
import { play } from './play.ts'
import { smallCatalogues } from './small-mall.ts'
import { openTrial, type Trial } from './trial.ts'
import { holdToTwin } from './twin.ts'

interface Settings {
  readonly seed: Seed
  readonly chance: number
  /** How many single commands there should be at least. */
  readonly steps: number
  /** Whether to look for the shortest way to what goes wrong. */
  readonly shrink: boolean
}

export interface Run {
  readonly steps: number
  /** How often each command came out in which way, and how many orders and payments ended in which status. */
  readonly tally: ReadonlyMap<string, number>
  /** What went wrong, and how to see it again. */
  readonly failure: string | null
}

const runsAtOnce = 40
const twinEvery = 4

const playAll = (trial: Trial, list: readonly Command[], withTwin: boolean): void => {
  for (const command of list) play(trial, command)
  checkAll(trial)
  if (withTwin) holdToTwin(trial)
  for (const { history } of trial.records.orders)
    for (const { status } of history) count(trial.tally, `order ${status}`)
  for (const { refunds } of trial.records.orders)
    for (const { history } of refunds) for (const { status } of history) count(trial.tally, `a refund ${status}`)
  for (const { status } of trial.records.payments) count(trial.tally, `payment ${status}`)
}

const tell = (catalogue: Catalogue, list: readonly Command[]): string => {
  const story: string[] = []
  try {
    playAll(openTrial(catalogue, new Map(), story), list, true)
    return story.join('\n')
  } catch (error) {
    return [...story, '', error instanceof Error ? (error.stack ?? error.message) : String(error)].join('\n')
  }
}

/** Does a great many things to small malls, and holds each of them to plain records. */
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
        playAll(trial, list, way % twinEvery === 0)
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
    const story = catalogue ? tell(catalogue, list) : ''
    return { steps: progress.done, tally, failure: `MODEL_SEED=${from}, after ${progress.done} commands:\n${story}` }
  }
  return { steps: progress.done, tally, failure: null }
}
