import { contract, type Api, type Endpoint, type Route } from 'qinghua-contract'
import { isListRoute } from 'qinghua-contract/data-rules'
import { checkAgreements } from '../checks/check-agreements.ts'
import { expectedChecks } from '../checks/expected-checks.ts'
import { isOwnList } from '../checks/own-lists.ts'
import { Unavailable, type Asker, type ReadRoute } from '../inputs/fact-source.ts'
import { Facts, type GivenFacts } from '../inputs/facts.ts'
import type { Check } from './finding.ts'
import { inputOf, readRoutes } from '../inputs/inputs.ts'
import { listChecks, ownList } from '../checks/list-checks.ts'
import { methodBesides } from '../inputs/other-method.ts'
import type { RowContext } from '../checks/row-context.ts'
import {
  answers,
  broken,
  foreign,
  inputs,
  otherMethod,
  ownList as ownArray,
  unknown,
  visitors,
} from '../checks/row-checks.ts'
import { type RunContext } from './run-context.ts'
import { isNotThere } from 'qinghua-contract/verdict'
import { GaveUp, type Sending, type Target } from '../target/target.ts'
import { placeholder } from '../inputs/valid-inputs.ts'

const concurrency = 4

/** Looks facts up on the target with the token of somebody. */
export const factsOf = (target: Target, token: string | null, shopId: number, given: GivenFacts = {}): Facts => {
  const ask: Asker = async <K extends ReadRoute>(route: K, input: Api[K]['input']) => {
    if (!target.has(route)) return null
    const { answer } = await target.ask(route, input as Sending, { token })
    if (answer?.status !== 200) return null
    try {
      return JSON.parse(answer.text) as Api[K]['output']
    } catch {
      return null
    }
  }
  return new Facts(ask, shopId, given)
}

/** If an answer has the wrong shape, reading a fact from it throws a TypeError: the row is asked without it. */
const inputFor = async (route: ReadRoute, facts: Facts): Promise<Sending | Unavailable> => {
  try {
    return (await inputOf(route, facts)) as Sending | Unavailable
  } catch (error) {
    if (error instanceof TypeError) return new Unavailable('an answer that it depends on cannot be read')
    throw error
  }
}

const withoutInput: readonly Check[] = ['answer', 'inputs', 'language', 'repeat', 'pages', 'order', 'filter']

const checkAll = async (context: RowContext, others: Sending | Unavailable | null): Promise<void> => {
  const { route, record, run } = context
  const isGood = await answers(context)
  if (record.isMissing) return
  if (isGood) {
    await inputs(context)
    if (isListRoute(route)) {
      await listChecks(context)
      await ownList(context, run.options.otherToken)
    }
  } else
    for (const check of ['inputs', 'pages', 'order', 'filter', 'foreign'] as const)
      record.notTried(check, 'the usual call is not answered well')
  if (isGood && isOwnList(route)) await ownArray(context)
  else if (isGood && !isListRoute(route)) await foreign(context, context.input, others)
  await visitors(context)
  await broken(context, run.options.token)
  await unknown(context)
}

/** What can be asked although no valid call can be made. */
const checkWithout = async (context: RowContext, others: Sending | Unavailable | null, why: string): Promise<void> => {
  const { row, record, run } = context
  for (const check of withoutInput) record.notTried(check, why)
  const { token } = run.options
  const probe = await run.ask(context.route, context.input, { token }, 'whether it is there')
  if (isNotThere(probe.answer?.status)) {
    record.isMissing = true
    return
  }
  if (row.auth === 'shopper') await visitors(context)
  if (token === null && row.auth === 'shopper') return
  await foreign(context, null, others)
  await broken(context, token, false)
  await unknown(context)
}

const needsAccount = 'it needs an account (--account or --token)'

const checkRow = async (run: RunContext, route: ReadRoute): Promise<void> => {
  const { target, token, facts, otherFacts, records } = run.options
  const row: Endpoint = contract[route]
  const record = records.of(route)
  const skipAll = (why: string): void => {
    for (const check of expectedChecks(route)) record.notTried(check, why)
  }
  if (!target.has(route)) return skipAll('the chat host is not configured (--im)')
  const hasNoAccount = row.auth === 'shopper' && token === null
  if (hasNoAccount) skipAll(needsAccount)
  const input = hasNoAccount ? new Unavailable(needsAccount) : await inputFor(route, facts)
  const context = { route, row, run, record, input: input instanceof Unavailable ? placeholder(row) : input }
  try {
    const others = otherFacts && (await inputFor(route, otherFacts))
    if (input instanceof Unavailable) await checkWithout(context, others, input.message)
    else await checkAll(context, others)
    const method = methodBesides(route)
    if (!record.isMissing && method) await otherMethod(context, method)
  } catch (error) {
    if (!(error instanceof Unavailable)) throw error
    skipAll(error.message)
  }
  if (record.calls > record.unanswered) record.held('bytes')
}

/** All checks that only read. */
export const readOnly = async (
  run: RunContext,
  isWanted: (route: Route) => boolean,
  onRow: (route: Route, done: number, of: number) => void = () => {},
): Promise<void> => {
  const wanted = readRoutes.filter(isWanted)
  const waiting = [...wanted]
  let gaveUp: GaveUp | null = null
  const work = async (): Promise<void> => {
    for (let route = waiting.shift(); route && gaveUp === null; route = waiting.shift())
      try {
        await checkRow(run, route)
        onRow(route, wanted.length - waiting.length, wanted.length)
      } catch (error) {
        if (!(error instanceof GaveUp)) throw error
        gaveUp ??= error
      }
  }
  await Promise.all(Array.from({ length: concurrency }, work))
  if (gaveUp) throw gaveUp as GaveUp
  await checkAgreements(run, ({ routes }) => routes.some(isWanted))
}
