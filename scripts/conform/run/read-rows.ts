import { contract, type Api, type Endpoint, type Route } from 'qinghua-contract'
import { isListRoute } from 'qinghua-contract/data-rules'
import { checkAgreements } from '../checks/check-agreements.ts'
import { expectedChecks } from '../checks/expected-checks.ts'
import { isOwnList } from '../checks/own-lists.ts'
import { Unavailable, type Asker, type ReadRoute } from '../inputs/fact-source.ts'
import { Facts, type GivenFacts } from '../inputs/facts.ts'
import { timeIsOver, type Check } from './finding.ts'
import { inputOf } from '../inputs/inputs.ts'
import { listChecks, ownList } from '../checks/list-checks.ts'
import { methodBesides } from '../inputs/other-method.ts'
import type { RowContext } from '../checks/row-context.ts'
import * as checks from '../checks/row-checks.ts'
import { type RunContext } from './run-context.ts'
import { isNotThere } from 'qinghua-contract/verdict'
import { type Sending, type Target } from '../target/target.ts'
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

const isReadRoute = (route: Route): route is ReadRoute => contract[route].effect === 'read'

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
const withoutAnswer: readonly Check[] = ['inputs', 'pages', 'order', 'filter', 'foreign']
const needsAccount = 'it needs an account (--account or --token)'

/**
 * What can be asked although no valid call can be made; of a change nothing but what it owes whatever is there, and
 * whether it is there without a token, so that it is not carried out.
 */
const wrongCalls = async (context: RowContext, others: Sending | Unavailable | null): Promise<void> => {
  const { route, row, record, run, input } = context
  const { token } = run.options
  const isChange = row.effect !== 'read'
  const probe = await run.ask(route, input, { token: isChange ? null : token }, 'whether it is there')
  if (isNotThere(probe.answer?.status)) record.isMissing = true
  if (record.isMissing) return
  if (row.auth === 'shopper') await checks.visitors(context)
  if (token === null && row.auth === 'shopper') return
  if (!isChange) await checks.foreign(context, null, others)
  await checks.broken(context, token, false)
  if (!isChange) await checks.unknown(context)
}

/**
 * All checks of a row, the most telling first: it stops after a valid call, and after wrong ones, for other rows to come
 * as far before it goes on.
 */
async function* partsOf(run: RunContext, route: Route): AsyncGenerator<void, void, void> {
  const { target, token, otherToken, facts, otherFacts, records, isOver } = run.options
  const row: Endpoint = contract[route]
  const record = records.of(route)
  const skipAll = (why: string): void => {
    for (const check of expectedChecks(route)) record.notTried(check, why)
  }
  if (!target.has(route)) return skipAll('the chat host is not configured (--im)')
  if (isOver?.()) return skipAll(timeIsOver)
  try {
    const isRead = isReadRoute(route)
    const hasNoAccount = row.auth === 'shopper' && token === null
    if (hasNoAccount && isRead) skipAll(needsAccount)
    const known = isRead && !hasNoAccount ? await inputFor(route, facts) : new Unavailable(needsAccount)
    const others = isRead && otherFacts ? await inputFor(route, otherFacts) : null
    const isKnown = !(known instanceof Unavailable)
    const context = { route, row, run, record, input: isKnown ? known : placeholder(row) }
    const isGood = isKnown && (await checks.answers(context))
    yield
    if (!isKnown) {
      if (isRead) for (const check of withoutInput) record.notTried(check, known.message)
      await wrongCalls(context, others)
    } else if (!record.isMissing) {
      await checks.visitors(context)
      await checks.broken(context, token)
      await checks.unknown(context)
    }
    const method = methodBesides(route)
    if (!record.isMissing && method) await checks.otherMethod(context, method)
    yield
    if (!isKnown || record.isMissing) return
    if (!isGood) for (const check of withoutAnswer) record.notTried(check, 'the usual call is not answered well')
    else {
      await checks.inputs(context)
      if (isListRoute(route)) {
        await listChecks(context)
        await ownList(context, otherToken)
      } else if (isOwnList(route)) await checks.ownList(context)
      else await checks.foreign(context, known, others)
    }
  } catch (error) {
    if (!(error instanceof Unavailable)) throw error
    skipAll(error.message)
  } finally {
    if (record.calls > record.unanswered) record.held('bytes')
  }
}

/** All checks that only read, and what rows that change something owe without any state. */
export const readOnly = async (run: RunContext, wanted: readonly Route[]): Promise<void> => {
  let rows = wanted.map((route) => ({ route, parts: partsOf(run, route) }))
  const failures: unknown[] = []
  while (rows.length > 0) {
    const [waiting, unready] = [[...rows], new Set<Route>()]
    const work = async (): Promise<void> => {
      for (let each = waiting.shift(); each && failures.length === 0; each = waiting.shift())
        try {
          const { done } = await each.parts.next()
          if (!done) unready.add(each.route)
        } catch (error) {
          failures.push(error)
        }
    }
    await Promise.all(Array.from({ length: concurrency }, work))
    if (failures.length > 0) throw failures[0]
    rows = rows.filter(({ route }) => unready.has(route))
  }
  await checkAgreements(run, ({ routes }) => routes.some((route) => wanted.includes(route)))
}
