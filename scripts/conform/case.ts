import { contract, type Endpoint, type Route } from '@mall/contracts'
import { withoutTexts } from '@mall/contracts/readable'
import { shown } from '@mall/contracts/verdict'
import { createMockServer } from '@mall/mock-server'
import type { Entry } from '../../mock-server/src/journal/entry.ts'
import { UsageError } from '../../mock-server/src/usage-error.ts'
import type { Finding, RowResult } from './finding.ts'
import { Namesakes } from './namesakes.ts'
import { firstDifference, type Difference } from './difference.ts'
import { domainOf, type Outcome } from './run.ts'
import { GaveUp, type Exchanged, type Sending, type Target } from './target.ts'

interface KnownStep {
  readonly n: number
  readonly route: string
  readonly kind: Entry['kind']
  readonly entry: Entry
  /** What the mock answers. */
  readonly status: number
  readonly text: string
}

/** Plays the case in a mall of our own, and notes what is answered. */
const stepsOf = (file: unknown): KnownStep[] => {
  const { worlds } = createMockServer({ realNow: () => 0 })
  const steps: KnownStep[] = []
  try {
    worlds.fromFile('case', file, (entry, { status, text }) => {
      const { n, route, kind } = entry
      steps.push({ n, route, kind, entry, status, text })
    })
  } catch (error) {
    throw new UsageError(`The case cannot be read: ${(error as Error).message}`)
  }
  if (worlds.get('case').journal.base !== null)
    throw new UsageError(
      'The case begins in the middle: its first steps were given up, so that they cannot be taken elsewhere.',
    )
  return steps
}

const logins = new Set(['POST /login', 'POST /smsLogin'])
const isProduct = (route: string): route is Route => route in contract

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

export interface CasePlan {
  readonly target: Target
  readonly file: unknown
  /** Whoever is logged in in the case is these, in the order in which they come. */
  readonly tokens: readonly string[]
  /** Whether calls with an effect may be made. */
  readonly full: boolean
}

/** How an answer differs from the mock's in more than names and times. */
const compared = (
  namesakes: Namesakes,
  { status, text }: Pick<KnownStep, 'status' | 'text'>,
  { answer, trouble }: Exchanged,
): Difference | null => {
  if (answer?.status !== status) {
    const found = answer ? `${answer.status} ${shown(answer.text)}` : `no answer: ${trouble?.message}`
    return { path: '', found, expected: `${status} ${shown(text)}` }
  }
  if (status !== 200) return null
  const [ours, theirs] = [parsed(text), parsed(answer.text)]
  namesakes.learn(ours, theirs)
  return firstDifference(namesakes.comparable(withoutTexts(ours)), namesakes.comparable(withoutTexts(theirs)))
}

/** Takes the steps of a case at a real server, up to the first answer that differs. */
export const playCase = async ({ target, file, tokens, full }: CasePlan): Promise<Outcome> => {
  const steps = stepsOf(file)
  const calls = steps.filter(({ kind, route }) => kind === 'call' && isProduct(route) && !logins.has(route))
  const effect = calls.find(({ route }) => (contract[route as Route] as Endpoint).effect !== 'read')
  if (effect && !full)
    throw new UsageError(
      `The case has calls with an effect (step ${effect.n}, ${effect.route}): add --full to make them.`,
    )
  const people = [...new Set(calls.flatMap(({ entry }) => entry.token ?? []))]
  if (people.length > tokens.length)
    throw new UsageError(`The case is played by ${people.length} people: name as many with --account and --other.`)
  const namesakes = new Namesakes()
  const rows: RowResult[] = []
  let gaveUp: string | null = null
  for (const { n, route, entry, status, text } of calls) {
    const found: Finding[] = []
    const token = entry.token === null ? null : (tokens[people.indexOf(entry.token)] ?? null)
    try {
      const sending = namesakes.there((entry.input ?? {}) as Sending)
      const exchange = await target.ask(route as Route, sending, { token, language: entry.language })
      const difference = compared(namesakes, { status, text }, exchange)
      if (difference)
        found.push({
          route: route as Route,
          check: 'case',
          grade: 'error',
          about: `step ${n} of the case`,
          ...difference,
          exchange,
        })
    } catch (error) {
      if (!(error instanceof GaveUp)) throw error
      gaveUp = error.message
      break
    }
    rows.push({
      route: route as Route,
      domain: domainOf(route as Route),
      calls: 1,
      checked: ['case'],
      findings: found,
      lacks: null,
    })
    if (found.length > 0) break
  }
  const byHand = steps.flatMap(({ n, kind, route }) =>
    kind === 'control' ? [`step ${n}, ${route}, can only be taken by hand there`] : [],
  )
  return { rows, unfinished: byHand, gaveUp }
}
