import { contract, type Route } from 'qinghua-contract'
import type { Dialect } from 'qinghua-contract/dialect'
import { expectedChecks } from '../checks/expected-checks.ts'
import type { GivenFacts } from '../inputs/facts.ts'
import type { Outcome } from './finding.ts'
import type { Journey } from '../journeys/journey-runner.ts'
import type { JourneyContext } from '../journeys/journey-context.ts'
import type { LoginBroken } from '../target/log-in.ts'
import { Records } from './records.ts'
import { statusAndText } from '../checks/row-context.ts'
import { RunContext } from './run-context.ts'
import { isNotThere } from 'qinghua-contract/verdict'
import { factsOf, readOnly } from './read-rows.ts'
import { isSocketRoute, type JudgedRoute } from '../target/judged-rows.ts'
import { GaveUp, type Target } from '../target/target.ts'

export interface Plan {
  readonly target: Target
  readonly dialect: Dialect
  readonly token: string | null
  readonly otherToken: string | null
  readonly shopId: number
  readonly seed: number
  readonly sameTexts: readonly string[]
  readonly facts: GivenFacts
  readonly otherFacts: GivenFacts
  /** The rows of the result. */
  readonly isWanted: (route: JudgedRoute) => boolean
  /** The rows that are read, if not all of the result. */
  readonly isRead?: (route: Route) => boolean
  /** The server could not log an account in. */
  readonly loginFailed?: LoginBroken | null
  /** Null for a run that only reads. */
  readonly journeys:
    | (Pick<JourneyContext, 'account' | 'serial' | 'codeSentTo' | 'providerPays' | 'timePasses' | 'wait'> & {
        readonly only?: readonly Journey[]
      })
    | null
  /** Called after each row, for progress output. */
  readonly onRow?: (route: Route, done: number, of: number) => void
}

const whyNot =
  ({ target, journeys, token }: Plan, unfinished: readonly string[]) =>
  (route: JudgedRoute): string => {
    if (isSocketRoute(route) && !target.hasIm) return 'the chat host is not configured (--im)'
    if (isSocketRoute(route) && !journeys) return 'a connection ends another one of the account (--full)'
    if (!isSocketRoute(route) && contract[route].effect === 'read') return 'a call that it needs was not answered well'
    if (!journeys) return 'it changes data (--full)'
    if (token === null) return 'journeys need an account (--account or --token)'
    return unfinished.length > 0 ? 'the journeys that get there were not completed' : 'no journey gets there'
  }

const reportLogin = (records: Records, { exchange, message }: LoginBroken, unfinished: string[]): void => {
  unfinished.push(`logging in: ${message}`)
  const { route } = exchange
  const record = records.of(route)
  if (isNotThere(exchange.answer?.status)) record.isMissing = true
  else
    record.report({
      route,
      check: exchange.failure ? 'noAnswer' : 'journey',
      grade: 'error',
      about: 'logging in',
      path: '',
      found: statusAndText(exchange),
      expected: route === 'POST /login' ? '200 and an accessToken' : '200, a publicKey and a timestamp',
      exchange,
    })
}

/** Journeys first, because they make things that the checks that only read can look at. */
export const judge = async (plan: Plan): Promise<Outcome> => {
  const {
    target,
    dialect,
    token,
    otherToken,
    shopId,
    seed,
    sameTexts,
    isWanted,
    isRead = isWanted,
    journeys,
    onRow,
  } = plan
  const records = new Records(isWanted)
  const unfinished: string[] = []
  const contextWith = (otherFacts: GivenFacts): RunContext =>
    new RunContext({
      target,
      dialect,
      records,
      token,
      otherToken,
      shopId,
      isWanted,
      seed,
      sameTexts,
      facts: factsOf(target, token, shopId, plan.facts),
      otherFacts: otherToken === null ? null : factsOf(target, otherToken, shopId, otherFacts),
    })
  const inFull = async (
    token: string,
    made: Omit<JourneyContext, 'run' | 'token' | 'validSteps' | 'repeated' | 'triedByOthers'>,
  ): Promise<void> => {
    // Loaded only when needed: sequences load fast-check.
    const { runJourneys } = await import('./run-journeys.ts')
    const { askWithoutState } = await import('./without-state.ts')
    const { JourneyRunner } = await import('../journeys/journey-runner.ts')
    const { prepare } = await import('../journeys/prepare.ts')
    const context: JourneyContext = {
      ...made,
      run: contextWith(plan.otherFacts),
      token,
      validSteps: new Set(),
      repeated: new Set(),
      triedByOthers: new Set(),
    }
    const prepared = new JourneyRunner(context)
    await prepare(prepared)
    unfinished.push(...(await runJourneys(context, journeys?.only)))
    if (journeys?.only === undefined) await askWithoutState(context)
    // What the journeys have made is there to be looked up.
    await readOnly(contextWith(plan.otherFacts), isRead, onRow)
    await prepared.cleanUp()
  }
  if (plan.loginFailed) reportLogin(records, plan.loginFailed, unfinished)
  let gaveUp: string | null = null
  try {
    await target.learnAbsence()
    await target.readClock()
    if (journeys && token !== null) await inFull(token, journeys)
    else await readOnly(contextWith(plan.otherFacts), isRead, onRow)
  } catch (error) {
    if (!(error instanceof GaveUp)) throw error
    gaveUp = error.message
  }
  return { rows: records.results(expectedChecks, whyNot(plan, unfinished)), unfinished, gaveUp }
}
