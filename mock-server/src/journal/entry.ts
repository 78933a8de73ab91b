import type { JournalEntry, ProxyExchange, SavedStep } from 'qinghua-contract/control'
import type { Reason } from '../core/state/refusal.ts'
import type { Language } from '../core/state/text.ts'
import type { AppliedFault } from '../faults/faults.ts'

/** The turn is the position among all events of the world; `at` is world time. */
export type Moment = SavedStep['opened']
/** When the body was read that armed faults ask for, and what they saw of it. */
export type Look = NonNullable<SavedStep['look']>

/**
 * The parts of a request as read by the row's schemas. A file is represented by its metadata and the digest of its
 * bytes.
 */
export interface Input {
  readonly params?: unknown
  readonly query?: unknown
  readonly body?: unknown
}

/** What is known of a call when it arrives; enough to replay it. */
export interface Arrival {
  readonly kind: JournalEntry['kind']
  readonly route: string
  readonly address: string
  readonly language: Language
  readonly token: string | null
  /** Faults requested by header or page address. */
  readonly asked: readonly AppliedFault[]
  readonly page: string | null
  readonly hasLanguageHeader: boolean
  /** Those that armed faults ask for. */
  readonly headers?: Readonly<Record<string, string>> | undefined
  /** Real time in milliseconds from an arbitrary origin; only differences matter. */
  readonly arrived: number
}

/** With the answer of the target while that is in memory; secrets are masked. */
export interface KeptProxyExchange extends ProxyExchange {
  received?: { readonly status: number; readonly type: string; readonly body: string } | undefined
}

/** A step of the journal: a call, when it arrived, when it was carried out, and its outcome. */
export interface Entry extends Arrival {
  readonly n: number
  /** One more if the call was held, and let go with an effect. */
  asked: readonly AppliedFault[]
  /** Replaced by a token of the world if a proxy answers the call from the world. */
  token: string | null
  readonly opened: Moment
  /** Null if no fault asks for the body, or it could not be read. */
  look: Look | null
  /** Null if the call was refused or failed before it was carried out. */
  handled: Moment | null
  input: Input | null
  userId: string | null
  notes: string[]
  /** The ids of the faults that struck the call, once each. */
  faults: readonly string[]
  struck: readonly AppliedFault[]
  refusal: string | null
  /** Why it was not carried out; if a fault answered it, why it would not have been without that. */
  barred: Reason | null
  verdict: string | null
  status: number | null
  ms: number | null
  /** Null without a proxy. What the backend did is not part of the world and cannot be replayed. */
  proxyExchange: KeptProxyExchange | null
}

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
  const { answeredBy, status, trouble, explained, refusal, request, answer, leftOut } = kept
  return {
    answeredBy,
    status,
    trouble,
    ...(explained && { explained }),
    ...(refusal && { refusal }),
    request,
    answer,
    ...(leftOut !== undefined && { leftOut }),
  }
}

type Judged = Pick<ProxyExchange['answer'][number], 'rule' | 'grade' | 'path' | 'found' | 'expected'>

/** The first error in an answer, in one line. */
export const verdictOf = ({ answer }: { readonly answer: readonly Judged[] }): string | null => {
  const first = answer.find(({ grade }) => grade === 'error')
  return first ? `${first.path || '/'} ${first.rule}: found ${first.found}, expected ${first.expected}` : null
}

/** The fields that another world or process needs to replay the step. */
export const savedStep = (entry: Entry): SavedStep => {
  const {
    n,
    kind,
    route,
    address,
    language,
    token,
    asked,
    opened,
    look,
    handled,
    status,
    faults,
    struck,
    refusal,
    barred,
    verdict,
    page,
    headers,
    proxyExchange,
  } = entry
  // Input sent to a real backend is not saved.
  const input = proxyExchange && !handled ? null : entry.input
  return {
    n,
    kind,
    route,
    address,
    language,
    token,
    asked: [...asked],
    opened,
    ...(look && { look }),
    handled,
    input,
    status,
    faults: [...faults],
    ...(struck.length > 0 && { struck: [...struck] }),
    refusal,
    ...(barred && { barred }),
    // That of a backend follows from its departures.
    ...(verdict !== null && verdict !== (proxyExchange && verdictOf(proxyExchange)) && { verdict }),
    page,
    ...(headers && { headers }),
    ...(proxyExchange && { proxyExchange: withoutAnswer(proxyExchange) }),
  }
}

/** What is known of a step only once it was carried out. */
export const outcomeOf = ({ n, status, refusal, faults, struck, verdict }: Entry) => ({
  n,
  status,
  refusal,
  faults: [...faults],
  ...(struck.length > 0 && { struck: [...struck] }),
  ...(verdict !== null && { verdict }),
})

/** On disk the caller is stored, too, because it cannot be determined again for steps that are not replayed. */
export interface KeptStep extends SavedStep {
  readonly userId: string | null
}
export const keptStep = (entry: Entry): KeptStep => Object.assign(savedStep(entry), { userId: entry.userId })
export const entryOfKept = (step: KeptStep): Entry => Object.assign(entryOf(step), { userId: step.userId })

export const entryOf = (step: SavedStep): Entry => {
  const { answer: _, asked, look = null, input, struck, barred, verdict, proxyExchange = null, ...rest } = step
  return {
    ...rest,
    asked: asked as readonly AppliedFault[],
    look,
    input: input as Input | null,
    struck: (struck ?? none) as readonly AppliedFault[],
    barred: (barred ?? null) as Reason | null,
    hasLanguageHeader: true,
    arrived: step.opened.at,
    userId: null,
    notes: [],
    verdict: verdict ?? (proxyExchange && verdictOf(proxyExchange)),
    // What was under way elsewhere has ended there.
    ms: step.status === null ? 0 : null,
    proxyExchange,
  }
}
