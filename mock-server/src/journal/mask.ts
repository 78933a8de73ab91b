import { createHmac, randomBytes } from 'node:crypto'
import { shownFields, type JournalEntry } from 'qinghua-contract/control'
import { faultText } from '../faults/fault-text.ts'
import { isSecret } from '../faults/secret-fields.ts'
import { pick, withoutAnswer, type Entry } from './entry.ts'
import { replaceForms } from './forms.ts'

/** A secret parameter in an address. A name has an end: else each of many names would be looked for up to that of the text. */
const secretField = /((?:password|credentials|validCode|flag|token|[?&]code)[^=&?]{0,64}=)[^&]*/gi
/** Tokens and flags of the mall, anywhere in a text. */
const secretText = /[0-9a-z]{36,}/g
const longest = 2_000

const stars = (form: string, digits: string): string =>
  form === 'mobile' ? `${digits.slice(0, 3)}****${digits.slice(-4)}` : '***'
const hidden = (text: string): string =>
  replaceForms(text.replaceAll(secretField, '$1***').replaceAll(secretText, '***'), stars)
const maskedText = (text: string): string => hidden(text.slice(0, longest))

const maskedBy = (mask: (text: string) => string, value: unknown): unknown => {
  if (typeof value === 'string') return mask(value)
  if (Array.isArray(value)) return value.map((each) => maskedBy(mask, each))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, isSecret(key, inner) ? '***' : maskedBy(mask, inner)]),
  )
}

/** Replaces tokens, passwords, codes, numbers of cards and the middle of phone numbers, and shortens long texts. */
export const maskedValue = (value: unknown): unknown => maskedBy(maskedText, value)
/** The same, with long texts as they are: for an archive that others read. */
export const maskedWhole = (value: unknown): unknown => maskedBy(hidden, value)

/** Long runs, which may be tokens of any format if they have digits: asked of each run once. */
const run = /[\w.+-]{24,}/g
/** A secret field in JSON that is incomplete or inside another text. */
const secretPair =
  /(\\?"[^"\\]{0,64}(?:password|credentials|validCode|flag|token)[^"\\]{0,64}\\?"\s{0,64}:\s{0,64})\\?"[^"\\]*/gi
const withoutPairs = (text: string): string => hidden(text).replaceAll(secretPair, '$1"***')
const maskedLoose = (text: string): string =>
  withoutPairs(text.slice(0, longest)).replaceAll(run, (found) => (/\d/.test(found) ? '***' : found))

/** Masks a body that could not be read. */
export const maskedUnread = (text: string): string => withoutPairs(text.slice(0, longest))

const maskedJson = (text: string, mask: typeof maskedValue, indent?: number): string => {
  try {
    return JSON.stringify(mask(JSON.parse(text)), null, indent)
  } catch {
    return withoutPairs(text)
  }
}

/** Masks an answer of the mall, indented if it is JSON. */
export const maskedAnswer = (text: string): string => maskedJson(text, maskedValue, 2)
/** The same, with all of long texts. */
export const maskedWholeAnswer = (text: string): string => maskedJson(text, maskedWhole)

/** Masks an answer of another backend, whose tokens may have any format. */
export const maskedForeign = (text: string): string => {
  try {
    const value: unknown = JSON.parse(text)
    return JSON.stringify(typeof value === 'string' ? maskedLoose(value) : maskedValue(value))
  } catch {
    return maskedLoose(text)
  }
}

export const maskedAddress = (address: string): string => maskedText(address)

const key = randomBytes(16)
/**
 * A stand-in for a token of another backend: the same for the same token within this process, and useless elsewhere.
 */
export const foreignToken = (token: string): string =>
  `foreign-${createHmac('sha256', key).update(token).digest('hex').slice(0, 16)}`

export const callId = (world: string, n: number): string => `${world}-${n}`

const endingOf = ({ status, ms, struck }: Entry): JournalEntry['ending'] => {
  if (status !== null) return 'answered'
  if (ms === null) return 'underWay'
  const kinds = new Set(struck.map(({ effect }) => effect.kind))
  if (kinds.has('silence')) return 'neverAnswered'
  return kinds.has('hold') && !kinds.has('drop') ? 'gaveUp' : 'cutOff'
}

/** The entry with secrets masked. */
export const masked = (world: string, entry: Entry): JournalEntry => {
  const { n, page, proxyExchange } = entry
  return {
    ...pick(entry, shownFields),
    faults: [...entry.faults],
    id: callId(world, n),
    step: n,
    world,
    at: (entry.handled ?? entry.opened).at,
    route: maskedText(entry.route),
    address: maskedText(entry.address),
    page: page === null ? null : maskedText(page),
    input: maskedValue(entry.input),
    struck: entry.struck.map((fault) => ({ ...fault, ...faultText(fault) })),
    ending: endingOf(entry),
    ...(proxyExchange && { proxyExchange: withoutAnswer(proxyExchange) }),
  }
}

export interface JournalFilter {
  readonly matches?: (route: string) => boolean
  readonly status?: number
  readonly kind?: JournalEntry['kind']
  readonly faulted?: boolean
  readonly open?: boolean
  readonly limit?: number
}

/** The first entries that fit, as they are shown. */
export const listed = (
  world: string,
  entries: Iterable<Entry>,
  { matches, status, kind, faulted, open, limit = 100 }: JournalFilter,
): JournalEntry[] => {
  const fits = (entry: Entry): boolean =>
    (!matches || matches(entry.route)) &&
    (status === undefined || entry.status === status) &&
    (kind === undefined || entry.kind === kind) &&
    (open === undefined || (entry.ms === null) === open) &&
    (faulted === undefined || entry.faults.length > 0 === faulted)
  const found: JournalEntry[] = []
  for (const entry of entries) {
    if (found.length >= limit) break
    if (fits(entry)) found.push(masked(world, entry))
  }
  return found
}
