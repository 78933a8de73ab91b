import type { SavedStep } from '@mall/contracts/control'
import type { KeptLog, KeptWorld, SavedBranch, WorldChapter } from '../data/keeper.ts'
import { entryOf, savedStep, type Entry } from '../journal/entry.ts'
import type { World, WorldSnapshot } from './world.ts'

/** Where a world once stood, from its base to the step at which it was left. */
export interface Branch {
  readonly id: string
  /** The last step it has in common with what was gone on with. */
  readonly from: number
  readonly at: number
  readonly base: WorldSnapshot | null
  readonly entries: readonly Entry[]
}

/** A world that somebody lives in. */
export interface Live {
  readonly world: World
  readonly branches: readonly Branch[]
  readonly lastBranch: number
  /** Where its steps are stored, if they are. */
  readonly log: KeptLog | null
}
export type LiveState = Omit<Live, 'log'>

/** The whole of a world, as it is written down. */
export const chapterOf = ({ world, branches, lastBranch }: LiveState): WorldChapter => {
  const { beginning, journal } = world
  const { seed, size } = beginning.catalogue.seed
  const head = {
    origin: beginning.origin,
    scenario: beginning.scenario.name,
    seed,
    size,
    base: journal.base,
    branches: branches.map(({ entries, ...branch }) => ({ ...branch, steps: entries.map(savedStep) })),
    lastBranch,
  }
  return { head, steps: journal.entries.map(savedStep) }
}

export const branchOf = ({ steps, ...branch }: SavedBranch): Branch => ({ ...branch, entries: steps.map(entryOf) })

const digestOfStep = ({ input }: SavedStep): string | undefined =>
  (input as { body?: { file?: { digest?: string } } | null } | null)?.body?.file?.digest

/** The pictures that a kept world and its branches name. */
export const digestsIn = ({ head, steps, stands }: KeptWorld): string[] => [
  ...new Set([
    ...[...steps, ...head.branches.flatMap((branch) => branch.steps)].flatMap((step) => digestOfStep(step) ?? []),
    ...(head.base?.uploads.digests ?? []),
    ...(stands?.uploads.digests ?? []),
  ]),
]
