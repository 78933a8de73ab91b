import { contract, type Endpoint, type Route } from 'qinghua-contract'
import { withoutTexts } from 'qinghua-contract/readable'
import { shown } from 'qinghua-contract/verdict'
import { createMockServer } from 'qinghua-mock'
import type { Entry } from '../../../mock-server/src/journal/entry.ts'
import { whyNotOpened } from '../../../mock-server/src/why-not-opened.ts'
import { UsageError } from '../../../mock-server/src/usage-error.ts'
import type { Finding, Outcome, RowResult } from '../run/finding.ts'
import { IdMapping } from './id-mapping.ts'
import { firstDifference, type Difference } from '../checks/difference.ts'
import { domainOf } from '../run/records.ts'
import { GaveUp, type Exchanged, type Sending, type Target } from '../target/target.ts'

interface KnownStep {
  readonly n: number
  readonly route: string
  readonly kind: Entry['kind']
  readonly entry: Entry
  readonly status: number
  readonly text: string
}

/** Replays the case in a local mock and records its answers. */
const stepsOf = (file: unknown): KnownStep[] => {
  const { worlds } = createMockServer({ realNow: () => 0 })
  const steps: KnownStep[] = []
  try {
    worlds.fromFile('case', file, (entry, { status, text }) => {
      const { n, route, kind } = entry
      steps.push({ n, route, kind, entry, status, text })
    })
  } catch (error) {
    throw new UsageError(`The case cannot be read: ${whyNotOpened(error)}`)
  }
  if (worlds.get('case').journal.base !== null)
    throw new UsageError(
      'The first steps of the case are no longer in its journal, so it cannot be replayed on another server.',
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
  /** They replace the tokens of the case, in the order in which those first appear. */
  readonly tokens: readonly string[]
  /** Allows calls that change something. */
  readonly full: boolean
}

/** The first difference from the answer of the mock; generated ids, times and texts may differ. */
const compared = (
  idMapping: IdMapping,
  route: string,
  { status, text }: Pick<KnownStep, 'status' | 'text'>,
  { answer, failure }: Exchanged,
): Difference | null => {
  if (answer?.status !== status) {
    const found = answer ? `${answer.status} ${shown(answer.text)}` : `no answer: ${failure?.message}`
    return { path: '', found, expected: `${status} ${shown(text)}` }
  }
  if (status !== 200) return null
  const [ours, theirs] = [parsed(text), parsed(answer.text)]
  idMapping.learn(ours, theirs)
  return firstDifference(
    idMapping.comparable(withoutTexts(route, ours)),
    idMapping.comparable(withoutTexts(route, theirs)),
  )
}

/** Sends the steps of a case to the target and stops at the first answer that differs. */
export const replayCase = async ({ target, file, tokens, full }: CasePlan): Promise<Outcome> => {
  const steps = stepsOf(file)
  const calls = steps.filter(({ kind, route }) => kind === 'call' && isProduct(route) && !logins.has(route))
  const effect = calls.find(({ route }) => (contract[route as Route] as Endpoint).effect !== 'read')
  if (effect && !full)
    throw new UsageError(`The case changes data (step ${effect.n}, ${effect.route}): add --full to allow it.`)
  const people = [...new Set(calls.flatMap(({ entry }) => entry.token ?? []))]
  if (people.length > tokens.length)
    throw new UsageError(`The case uses ${people.length} accounts: pass as many with --account and --other.`)
  const idMapping = new IdMapping()
  const rows: RowResult[] = []
  let gaveUp: string | null = null
  for (const { n, route, entry, status, text } of calls) {
    const found: Finding[] = []
    const token = entry.token === null ? null : (tokens[people.indexOf(entry.token)] ?? null)
    try {
      const sending = idMapping.toTarget((entry.input ?? {}) as Sending)
      const exchange = await target.ask(route as Route, sending, { token, language: entry.language })
      const difference = compared(idMapping, route, { status, text }, exchange)
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
      isMissing: false,
      calls: 1,
      sights: [],
      checks: [{ check: 'case', state: found.length > 0 ? 'departed' : 'held', why: null }],
      findings: found,
    })
    if (found.length > 0) break
  }
  const byHand = steps.flatMap(({ n, kind, route }) =>
    kind === 'control' ? [`step ${n}, ${route}, is a control call of the mock: do it by hand`] : [],
  )
  return { rows, unfinished: byHand, gaveUp }
}
