import { contract, type Endpoint, type Endpoints, type RefusalCode } from '@mall/contracts'
import { controlTable } from '@mall/contracts/control'
import type { PlayedBy, ScenarioStage } from '@mall/fixtures/scenarios'
import { Compile } from 'typebox/compile'
import { accountByName } from '../core/login.ts'
import type { Account } from '../core/mall.ts'
import { passTime } from '../core/pass-time.ts'
import { Refusal, refuseUnless } from '../core/refusal.ts'
import { actorHandlers } from '../http/handlers/actors.ts'
import { handlers } from '../http/handlers/index.ts'
import { checker } from '../http/reader.ts'
import { keepAddress } from './scene.ts'
import type { World } from './world.ts'

type Parts = Readonly<Partial<Record<'params' | 'query' | 'body', unknown>>>
type Handle = (call: object) => unknown

const rows: Endpoints = { ...contract, ...controlTable }

interface Checks {
  readonly read: (input: Parts) => void
  readonly answer: (value: unknown) => void
}

const makeChecks = (row: Endpoint): Checks => {
  const parts = (['params', 'query', 'body'] as const).map((part) => {
    const schema = row[part]
    return { part, check: schema && checker(part, schema) }
  })
  let kept: ReturnType<typeof Compile> | undefined
  return {
    read: (input) => {
      for (const { part, check } of parts)
        if (check) check(input[part])
        else refuseUnless(input[part] === undefined, 'invalidRequest', { field: part })
    },
    answer: (value) => {
      kept ??= Compile(row.responses[200])
      if (kept.Check(value)) return
      const [first] = kept.Errors(value)
      throw new Error(`the answer broke its contract: ${first?.instancePath} ${first?.message}`)
    },
  }
}

const checks = new Map<string, Checks>()
/** The checks of a row, made when it is first played. */
const checksOf = (route: string): Checks => {
  const row = rows[route as keyof Endpoints]
  if (!row || row.bodyType === 'multipart') throw new Error('this is no call for a scenario')
  const made = checks.get(route) ?? makeChecks(row)
  checks.set(route, made)
  return made
}

const reasonOf = (error: unknown): string =>
  error instanceof Refusal ? `${error.code} ${JSON.stringify(error.values)}` : String((error as Error).message)

/** A refusal, so that whoever asked for the world reads what is wrong with its scenario. */
const failure = ({ scenario: { name } }: World, reason: string, cause: unknown): Refusal =>
  Object.assign(new Refusal('scenarioFailed', { name, reason }), { message: `scenario ${name}, ${reason}`, cause })

/** Plays what HTTP would: the same handlers, the same checks of what is asked and answered, at the mall's own time. */
class Play implements ScenarioStage {
  readonly #world: World
  #steps = 0

  constructor(world: World) {
    this.#world = world
  }

  readonly call: ScenarioStage['call'] = (route, input, by) =>
    this.#step(route, () => this.#answer(route, handlers[route] as Handle, input, by)) as never

  readonly control: ScenarioStage['control'] = (route, input) =>
    this.#step(route, () => this.#answer(route, actorHandlers[route] as Handle, input)) as never

  readonly refused: ScenarioStage['refused'] = (code, route, input, by) =>
    this.#step(route, () => {
      const met = this.#refusal(() => this.#answer(route, handlers[route] as Handle, input, by))
      if (met !== code) throw new Error(`${code} was expected, and it was ${met ?? 'no refusal'}`)
    })

  advance(ms: number): void {
    const { mall } = this.#world
    passTime(mall, mall.now + ms)
  }

  #refusal(act: () => unknown): RefusalCode | null {
    try {
      act()
      return null
    } catch (error) {
      if (error instanceof Refusal) return error.code
      throw error
    }
  }

  #answer(route: string, handle: Handle, input: Parts, { as, language = 'zh' }: PlayedBy = {}): unknown {
    const { mall } = this.#world
    const { read, answer } = checksOf(route)
    const shopper = as === undefined ? null : this.#person(as)
    refuseUnless(shopper || rows[route as keyof Endpoints]?.auth !== 'shopper', 'loginRequired')
    read(input)
    const value =
      handle({
        params: undefined,
        query: undefined,
        body: undefined,
        ...input,
        mall,
        world: this.#world,
        language,
        shopper,
        token: null,
      }) ?? null
    answer(value)
    return value
  }

  /** Who is named, if somebody can be logged in by that name. */
  #person(userName: string): Account | null {
    const account = accountByName(this.#world.mall, userName)
    refuseUnless(account, 'unknownAccount', { name: userName })
    return account.status === 1 ? account : null
  }

  /** Whatever goes wrong says where in the play. */
  #step<T>(route: string, act: () => T): T {
    this.#steps += 1
    try {
      return act()
    } catch (error) {
      throw failure(this.#world, `step ${this.#steps}, ${route}: ${reasonOf(error)}`, error)
    }
  }
}

/** Leads a world that has just come into being to where its scenario begins; its clock begins there too. */
export const playScenario = (world: World): void => {
  const { mall, clock, scenario } = world
  if (!scenario.play) return
  try {
    const at = scenario.play(new Play(world))
    if (at !== undefined) keepAddress(world, at)
  } catch (error) {
    throw error instanceof Refusal ? error : failure(world, reasonOf(error), error)
  }
  clock.beginAt(mall.now)
}
