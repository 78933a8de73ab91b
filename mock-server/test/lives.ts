import { chanceFrom, type Chance } from './pricing/chance.ts'

/** What happens in the life of something, and how often. */
export interface Lives<Life> {
  /** In a failure it names the mall, to repeat it. */
  readonly seedName: string
  readonly people: number
  readonly stepsPerMall: number
  readonly commands: readonly (readonly [weight: number, run: (life: Life, who: number) => void])[]
  readonly begin: (chance: Chance) => Life
  readonly compare: (life: Life, step: number) => void
  /** Called with each life that got to its end. */
  readonly count: (life: Life) => void
}

/** Random lives in one mall after the other, compared with plain records after each step. */
export const runLives = <Life>(
  { seedName, people, stepsPerMall, commands, begin, compare, count }: Lives<Life>,
  atLeast: number,
  from: number,
): { steps: number; failure: string | null } => {
  const weighted = commands.flatMap(([weight, run]) => Array.from({ length: weight }, () => run))
  let steps = 0
  for (let seed = from; steps < atLeast; seed++) {
    const chance = chanceFrom(seed)
    const life = begin(chance)
    for (let step = 0; step < stepsPerMall; step++) {
      steps++
      const command = chance.of(weighted)
      try {
        command(life, chance.below(people))
        compare(life, step)
      } catch (error) {
        const what = error instanceof Error ? (error.stack ?? error.message) : String(error)
        return { steps, failure: `${seedName}=${seed}, step ${step} (${command.name}), the ${steps}th: ${what}` }
      }
    }
    count(life)
  }
  return { steps, failure: null }
}
