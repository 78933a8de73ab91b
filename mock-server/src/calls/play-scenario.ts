import type { Endpoint, RefusalCode } from 'qinghua-contract'
import type { FaultSpec } from 'qinghua-contract/control'
import type { PlayedBy, ScenarioScript } from '@mall/fixtures/scenarios'
import { passTime } from '../core/pass-time.ts'
import { accountByName } from '../core/people/login.ts'
import { openSession } from '../core/people/sessions.ts'
import type { Account } from '../core/state/people.ts'
import { Refusal, refuseUnless } from '../core/state/refusal.ts'
import { checkFault } from '../faults/check-fault.ts'
import type { World } from '../worlds/world.ts'
import { breachOf, checker } from './checker.ts'
import { callHandler, rowOf } from './perform.ts'

const sending = 'SEND /im/websocket/user/{token}'

type Parts = Readonly<Partial<Record<'params' | 'query' | 'body', unknown>>>

const playableRow = (route: string): Endpoint => {
  const row = rowOf(route)
  if (!row || row.bodyType === 'multipart') throw new Error('this is no call for a scenario')
  return row
}

const readers = new Map<Endpoint, (input: Parts) => void>()
/** Checks the input of a call as strictly as over HTTP. */
const readerOf = (row: Endpoint): ((input: Parts) => void) => {
  const known = readers.get(row)
  if (known) return known
  const parts = (['params', 'query', 'body'] as const).map((part) => {
    const schema = row[part]
    return { part, check: schema && checker(part, schema) }
  })
  const read = (input: Parts): void => {
    for (const { part, check } of parts)
      if (check) check(input[part])
      else refuseUnless(input[part] === undefined, 'invalidRequest', { field: part })
    if (row === rowOf('POST /__mall/faults')) checkFault(input.body as FaultSpec)
  }
  readers.set(row, read)
  return read
}

const reasonOf = (error: unknown): string =>
  error instanceof Refusal ? `${error.code} ${JSON.stringify(error.values)}` : String((error as Error).message)

/** A refusal, so that the caller who opens the world reads what is wrong with its scenario. */
const failure = ({ scenario: { name } }: World, reason: string, cause: unknown): Refusal =>
  Object.assign(new Refusal('scenarioFailed', { name, reason }), { message: `scenario ${name}, ${reason}`, cause })

/** Makes the calls of a scenario as HTTP clients would: same handlers, same checks of input and output. */
class Play implements ScenarioScript {
  readonly #world: World
  #steps = 0

  constructor(world: World) {
    this.#world = world
  }

  readonly call: ScenarioScript['call'] = (route, input, by) =>
    this.#step(route, () => this.#answer(route, input, by)) as never

  readonly say: ScenarioScript['say'] = (body, by) =>
    this.#step(sending, () => this.#answer(sending, { body }, by)) as never

  readonly control: ScenarioScript['control'] = (route, input) =>
    this.#step(route, () => this.#answer(route, input)) as never

  readonly refused: ScenarioScript['refused'] = (code, route, input, by) =>
    this.#step(route, () => {
      const met = this.#refusal(() => this.#answer(route, input, by))
      if (met !== code) throw new Error(`${code} was expected, and it was ${met ?? 'no refusal'}`)
    })

  logIn(userName: string, token: string): void {
    const account = accountByName(this.#world.mall, userName)
    refuseUnless(account, 'unknownAccount', { name: userName })
    openSession(this.#world.mall, account, token)
  }

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

  #answer(route: string, input: Parts, { as, language = 'zh' }: PlayedBy = {}): unknown {
    const row = playableRow(route)
    const shopper = as === undefined ? null : this.#person(as)
    readerOf(row)(input)
    const value = callHandler(this.#world, route, input, { shopper, language, token: null }) ?? null
    const breach = breachOf(row, value)
    if (breach !== null) throw new Error(`the answer broke its contract: ${breach}`)
    return value
  }

  #person(userName: string): Account | null {
    const account = accountByName(this.#world.mall, userName)
    refuseUnless(account, 'unknownAccount', { name: userName })
    return account.status === 1 ? account : null
  }

  /** Adds the number of the step to whatever goes wrong. */
  #step<T>(route: string, act: () => T): T {
    this.#steps += 1
    try {
      return act()
    } catch (error) {
      throw failure(this.#world, `step ${this.#steps}, ${route}: ${reasonOf(error)}`, error)
    }
  }
}

/**
 * Brings a new world to the start of its scenario. Returns the address that shows it, if that depends on the calls
 * made.
 */
export const playScenario = (world: World): string | null => {
  const { mall, clock, scenario } = world
  if (!scenario.play) return null
  try {
    return scenario.play(new Play(world)) ?? null
  } catch (error) {
    throw error instanceof Refusal ? error : failure(world, reasonOf(error), error)
  } finally {
    clock.restore({ at: mall.now, running: scenario.running, untouched: true })
  }
}
