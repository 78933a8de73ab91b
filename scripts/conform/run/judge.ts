import { contract, type Route } from 'qinghua-contract'
import { expectedChecks } from '../checks/expected-checks.ts'
import { readRoutes } from '../inputs/inputs.ts'
import type { GivenFacts } from '../inputs/facts.ts'
import { timeIsOver, type Outcome } from './finding.ts'
import type { Journey } from '../journeys/journey-runner.ts'
import type { JourneyContext } from '../journeys/journey-context.ts'
import type { LoginBroken } from '../target/log-in.ts'
import { Records } from './records.ts'
import { statusAndText } from '../checks/row-context.ts'
import { RunContext, type RunOptions } from './run-context.ts'
import { isNotThere } from 'qinghua-contract/verdict'
import { factsOf, readOnly } from './read-rows.ts'
import { isSocketRoute, type JudgedRoute } from '../target/judged-rows.ts'
import { GaveUp } from '../target/target.ts'

type Given = 'target' | 'dialect' | 'token' | 'otherToken' | 'shopId' | 'seed' | 'sameTexts' | 'isWanted'

export interface Plan extends Pick<RunOptions, Given> {
  readonly facts: GivenFacts
  readonly otherFacts: GivenFacts
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
  /** The part of the time that is used: from 1 on nothing more is begun. */
  readonly timeUsed?: () => number
}

const whyNot =
  ({ target, journeys, token }: Plan, unfinished: readonly string[]) =>
  (route: JudgedRoute): string => {
    if (isSocketRoute(route) && !target.hasIm) return 'the chat host is not configured (--im)'
    if (isSocketRoute(route) && !journeys) return 'a connection ends another one of the account (--full)'
    if (!isSocketRoute(route) && contract[route].effect === 'read') return 'a call that it needs was not answered well'
    if (!journeys) return 'it changes data (--full)'
    if (token === null) return 'journeys need an account (--account or --token)'
    if (unfinished.some((each) => each.endsWith(timeIsOver))) return timeIsOver
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

const changes = (Object.keys(contract) as Route[]).filter((route) => contract[route].effect !== 'read')

/** Journeys first, because they make things that the checks that only read can look at. */
export const judge = async (plan: Plan): Promise<Outcome> => {
  const { target, token, otherToken, isWanted, isRead = isWanted, journeys, timeUsed = () => 0 } = plan
  const records = new Records(isWanted)
  const unfinished: string[] = []
  const contextWith = (isOver: () => boolean): RunContext =>
    new RunContext({
      ...plan,
      records,
      isOver,
      facts: factsOf(target, token, plan.shopId, plan.facts),
      otherFacts: otherToken === null ? null : factsOf(target, otherToken, plan.shopId, plan.otherFacts),
    })
  const readAll = (others: readonly Route[]): Promise<void> =>
    readOnly(
      contextWith(() => timeUsed() >= 1),
      [...readRoutes.filter(isRead), ...others],
    )
  if (plan.loginFailed) reportLogin(records, plan.loginFailed, unfinished)
  let gaveUp: string | null = null
  try {
    await target.learnAbsence()
    await target.readClock()
    if (journeys && token !== null) {
      // Loaded only when needed: sequences load fast-check.
      const { runJourneys } = await import('./run-journeys.ts')
      const run = contextWith(() => false)
      const sets = { validSteps: new Set<Route>(), repeated: new Set<Route>(), triedByOthers: new Set<string>() }
      const context = { ...journeys, run, token, ...sets }
      await runJourneys(context, {
        only: journeys.only,
        timeUsed,
        onUnfinished: (what) => unfinished.push(what),
        thenRead: () =>
          readAll(journeys.only ? [] : changes.filter((route) => isWanted(route) && !context.validSteps.has(route))),
      })
    } else await readAll([])
  } catch (error) {
    if (!(error instanceof GaveUp)) throw error
    gaveUp = error.message
  }
  return { rows: records.results(expectedChecks, whyNot(plan, unfinished)), unfinished, gaveUp }
}
