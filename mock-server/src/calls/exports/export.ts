import type { ControlApi } from 'qinghua-contract/control'
import type { World } from '../../worlds/world.ts'
import type { Worlds } from '../../worlds/worlds.ts'
import { choiceOf } from './choice.ts'
import { playwrightOf } from './playwright.ts'
import { recording } from './recorded.ts'
import { scenarioOf } from './scenario.ts'
import { vitestOf } from './vitest.ts'

type Exported = ControlApi['GET /__mall/export']
type Query = Exported['input']['query']

const endings = { scenario: '.ts', playwright: '.spec.ts', vitest: '.test.ts' } as const

/** What happened in a world, as code that a person would have written. */
export function* exporting(worlds: Worlds, world: World, { as, steps }: Query): Generator<unknown, Exported['output']> {
  const { base, total } = world.journal
  const choice = choiceOf(steps, { first: (base?.total ?? 0) + 1, last: total })
  const recorded = yield* recording(worlds, world, choice.to)
  const write = {
    scenario: () => scenarioOf(recorded),
    playwright: () => playwrightOf(recorded, choice),
    vitest: () => vitestOf(recorded, choice),
  }
  const code = yield* write[as]()
  const file = `${world.name}.world.json`
  return { name: `${world.name}${endings[as]}`, code, beside: code.includes(`./${file}`) ? file : null }
}
