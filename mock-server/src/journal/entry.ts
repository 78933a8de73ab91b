import { savedFields, savedIfAny, type ProxyExchange, type SavedStep, type Step } from 'qinghua-contract/control'
import type { Reason } from '../core/state/refusal.ts'
import type { AppliedFault } from '../faults/faults.ts'

/** The turn is the position among all events of the world; `at` is world time. */
export type Moment = Step['opened']
/** When the body was read that armed faults ask for, and what they saw of it. */
export type Look = NonNullable<Step['look']>

/**
 * The parts of a request as read by the row's schemas. A file is represented by its metadata and the digest of its
 * bytes.
 */
export interface Input {
  readonly params?: unknown
  readonly query?: unknown
  readonly body?: unknown
}

/** With the answer of the target while that is in memory; secrets are masked. */
export interface KeptProxyExchange extends ProxyExchange {
  received?: { readonly status: number; readonly type: string; readonly body: string } | undefined
}

/** A step in memory. */
export interface Entry extends Omit<Step, 'asked' | 'headers' | 'input' | 'faults' | 'struck' | 'barred'> {
  /** Faults requested by header or page address; one more if the call was held, and let go with an effect. */
  asked: readonly AppliedFault[]
  readonly headers?: Step['headers'] | undefined
  input: Input | null
  faults: readonly string[]
  struck: readonly AppliedFault[]
  /** If a fault answered it, why it would not have been carried out without that. */
  barred: Reason | null
  /** Null without a proxy. What the backend did is not part of the world and cannot be replayed. */
  proxyExchange: KeptProxyExchange | null
  readonly hasLanguageHeader: boolean
  /** Real time in milliseconds since some moment; only differences matter. */
  readonly arrived: number
}

/** What is known of a call when it arrives; enough to replay it. */
export type Arrival = Readonly<
  Pick<
    Entry,
    'kind' | 'route' | 'address' | 'language' | 'token' | 'asked' | 'page' | 'hasLanguageHeader' | 'headers' | 'arrived'
  >
>

const none: readonly never[] = []

/** Field by field: an object built by a spread takes ten times the memory. */
export const newEntry = (arrival: Arrival, n: number, opened: Moment): Entry => ({
  kind: arrival.kind,
  route: arrival.route,
  address: arrival.address,
  language: arrival.language,
  token: arrival.token,
  asked: arrival.asked,
  page: arrival.page,
  hasLanguageHeader: arrival.hasLanguageHeader,
  headers: arrival.headers,
  arrived: arrival.arrived,
  n,
  opened,
  look: null,
  handled: null,
  input: null,
  userId: null,
  notes: [],
  faults: none,
  struck: none,
  refusal: null,
  barred: null,
  verdict: null,
  status: null,
  ms: null,
  proxyExchange: null,
})

const entryBytes = 300

/** A rough estimate of the memory that a step takes; what was read of the address is as long again. */
export const bytesOf = ({ address, input }: Pick<Entry, 'address' | 'input'>): number =>
  entryBytes + 2 * address.length + (input?.body === undefined ? 0 : JSON.stringify(input.body).length)

/** Without the answer of the target, which is neither shown in the journal nor saved. */
export const withoutAnswer = (kept: KeptProxyExchange): ProxyExchange => {
  const { received: _, ...exchange } = kept
  return exchange
}

type Judged = Pick<ProxyExchange['answer'][number], 'rule' | 'grade' | 'path' | 'found' | 'expected'>

/** The first error in an answer, in one line. */
export const verdictOf = ({ answer }: { readonly answer: readonly Judged[] }): string | null => {
  const first = answer.find(({ grade }) => grade === 'error')
  return first ? `${first.path || '/'} ${first.rule}: found ${first.found}, expected ${first.expected}` : null
}

const isAny = (value: unknown): boolean => (Array.isArray(value) ? value.length > 0 : (value ?? null) !== null)

/** Some fields of a step, and of others those that have something. */
export const pick = <K extends keyof Entry, A extends keyof Entry = never>(
  entry: Entry,
  fields: readonly K[],
  ifAny: readonly A[] = [],
): Pick<Entry, K> & Partial<Pick<Entry, A>> => {
  const picked: Partial<Record<keyof Entry, unknown>> = {}
  for (const field of fields) picked[field] = entry[field]
  for (const field of ifAny) if (isAny(entry[field])) picked[field] = entry[field]
  return picked as Pick<Entry, K | A>
}

/** The fields that another world or process needs to replay the step. */
export const savedStep = (entry: Entry): SavedStep => {
  const saved = pick(entry, savedFields, savedIfAny)
  if (saved.proxyExchange) {
    saved.proxyExchange = withoutAnswer(saved.proxyExchange)
    // Input sent to a real backend is not saved.
    if (!entry.handled) saved.input = null
  }
  return saved as SavedStep
}

/** What is known of a step only once it was carried out. */
export const outcomeOf = (entry: Entry) => pick(entry, ['n', 'status', 'refusal', 'faults'], ['struck', 'verdict'])

/** On disk the caller is stored, too, because it cannot be determined again for steps that are not replayed. */
export type KeptStep = SavedStep & Pick<Step, 'userId'>
export const keptStep = (entry: Entry): KeptStep => Object.assign(savedStep(entry), { userId: entry.userId })

export const entryOf = (saved: SavedStep | KeptStep): Entry => {
  const { answer: _, ...step } = saved
  const arrival = { ...step, hasLanguageHeader: true, arrived: step.opened.at }
  const entry: Entry = Object.assign(newEntry(arrival, step.n, step.opened), step as Partial<Entry>)
  entry.verdict ??= entry.proxyExchange && verdictOf(entry.proxyExchange)
  // What was under way elsewhere has ended there.
  entry.ms = step.status === null ? 0 : null
  return entry
}
