import type { JournalEntry, ProxyExchange, SavedStep } from '@mall/contracts/control'
import type { Language } from '../core/state/text.ts'
import type { MetFault } from '../faults/faults.ts'

/** When something happened: its place among all that happened in its world, and the world's time. */
export type Moment = SavedStep['opened']

/** What a row's parts were read as; of a file only what it is, and under which digest its bytes are kept. */
export interface Input {
  readonly params?: unknown
  readonly query?: unknown
  readonly body?: unknown
}

/** What a call brings with it from outside: enough to let it happen again. */
export interface Arrival {
  readonly kind: JournalEntry['kind']
  readonly route: string
  readonly address: string
  readonly language: Language
  readonly token: string | null
  /** What it asked to go wrong by itself, by header or page address. */
  readonly asked: readonly MetFault[]
  readonly page: string | null
  readonly saysLanguage: boolean
  /** Real time, on a scale of its own: how close calls came to each other. */
  readonly arrived: number
}

/** With the answer of the target while that is in memory; secrets are masked. */
export interface KeptProxyExchange extends ProxyExchange {
  said?: { readonly type: string; readonly body: string } | undefined
}

/** A step of a world: a call, when it came and when it was carried out, and what came of it. */
export interface Entry extends Arrival {
  readonly n: number
  /** Of a call that a proxy answers from the world it becomes one of that world. */
  token: string | null
  readonly opened: Moment
  /** Null for a call that was refused, or went wrong, before it was carried out. */
  handled: Moment | null
  input: Input | null
  userId: string | null
  notes: string[]
  faults: string[]
  refusal: string | null
  verdict: string | null
  status: number | null
  ms: number | null
  /** Null where no proxy stood in between. What the target did is no part of the world: it cannot be done again. */
  proxyExchange: KeptProxyExchange | null
}

/** Field by field: an object made of a spread and further fields would weigh ten times as much. */
export const newEntry = (arrival: Arrival, n: number, opened: Moment): Entry => ({
  kind: arrival.kind,
  route: arrival.route,
  address: arrival.address,
  language: arrival.language,
  token: arrival.token,
  asked: arrival.asked,
  page: arrival.page,
  saysLanguage: arrival.saysLanguage,
  arrived: arrival.arrived,
  n,
  opened,
  handled: null,
  input: null,
  userId: null,
  notes: [],
  faults: [],
  refusal: null,
  verdict: null,
  status: null,
  ms: null,
  proxyExchange: null,
})

const entryBytes = 300
const inputBytes = (input: unknown): number => (input === null ? 0 : (JSON.stringify(input)?.length ?? 0))

/** What a step weighs in memory, roughly. */
export const bytesOf = ({ address, input }: Pick<Entry, 'address' | 'input'>): number =>
  entryBytes + address.length + inputBytes(input)

/** Without the answer of the target, which is neither shown in the journal nor saved. */
export const toldOf = ({ answeredBy, status, trouble, request, answer }: KeptProxyExchange): ProxyExchange => ({
  answeredBy,
  status,
  trouble,
  request,
  answer,
})

/** The first way in which an answer of the target breaks the contract, in one line. */
export const verdictOf = ({ answer }: ProxyExchange): string | null => {
  const first = answer.find(({ grade }) => grade === 'error')
  return first ? `${first.path || '/'} ${first.rule}: found ${first.found}, expected ${first.expected}` : null
}

/** What has to be kept of an entry for another world, or another process, to take the step again. */
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
    handled,
    status,
    faults,
    refusal,
    page,
    proxyExchange,
  } = entry
  // What people wrote to a real backend stays here.
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
    handled,
    input,
    status,
    faults,
    refusal,
    page,
    ...(proxyExchange && { proxyExchange: toldOf(proxyExchange) }),
  }
}

/** What a disk keeps besides: who called is not found again where the step is not taken again. */
export interface KeptStep extends SavedStep {
  readonly userId: string | null
}
export const keptStep = (entry: Entry): KeptStep => Object.assign(savedStep(entry), { userId: entry.userId })
export const entryOfKept = (step: KeptStep): Entry => Object.assign(entryOf(step), { userId: step.userId ?? null })

export const entryOf = (step: SavedStep): Entry => {
  const { answer: _, asked, passage = null, proxyExchange = passage, ...rest } = step
  const input = step.input as Input | null
  return {
    ...rest,
    asked: asked as readonly MetFault[],
    input,
    saysLanguage: true,
    arrived: step.opened.at,
    userId: null,
    notes: [],
    verdict: proxyExchange && verdictOf(proxyExchange),
    ms: null,
    proxyExchange,
  }
}
