import { createHmac, randomBytes } from 'node:crypto'
import type { JournalEntry } from '@mall/contracts/control'
import { toldOf, type Entry } from './entry.ts'

const secret = /password|credentials|validCode|flag|token|^code$/i
/** The same in an address, where a name and its value stand as text. */
const secretField = /((?:password|credentials|validCode|flag|token|[?&]code)[^=&?]*=)[^&]*/gi
/** Tokens and flags of our own making, wherever they stand. */
const secretText = /[0-9a-z]{36,}/g
const phone = /(?<=^|\D|%[\da-f]{2})(1[3-9]\d)\d{4}(\d{4})(?!\d)/gi
const longest = 2_000

const maskedText = (text: string): string =>
  text.slice(0, longest).replaceAll(secretField, '$1***').replaceAll(secretText, '***').replaceAll(phone, '$1****$2')

/** Any value as a person may see it: no token, password, code or whole phone number. */
export const maskedValue = (value: unknown): unknown => {
  if (typeof value === 'string') return maskedText(value)
  if (Array.isArray(value)) return value.map(maskedValue)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, secret.test(key) ? '***' : maskedValue(inner)]),
  )
}

/** Long runs of letters and digits, as tokens of any making are. */
const run = /(?=[\w.+-]*\d)[\w.+-]{24,}/g
/** A secret field of a JSON text that was cut short, or stands in another text. */
const secretPair = /(\\?"[^"\\]*(?:password|credentials|validCode|flag|token)[^"\\]*\\?"\s*:\s*)\\?"[^"\\]*/gi
const maskedLoose = (text: string): string => maskedText(text).replaceAll(secretPair, '$1"***').replaceAll(run, '***')

/** What another backend said, whose tokens nobody here knows by sight. */
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
/** What stands for a token of another backend: the same for the same token while this process lives, and no use to anybody. */
export const foreignToken = (token: string): string =>
  `foreign-${createHmac('sha256', key).update(token).digest('hex').slice(0, 16)}`

export const isSecret = (name: string): boolean => secret.test(name)

export const callId = (world: string, n: number): string => `${world}-${n}`

/** The entry as a person may see it. */
export const masked = (world: string, entry: Entry): JournalEntry => {
  const { n, kind, language, userId, notes, faults, refusal, verdict, status, ms, proxyExchange } = entry
  return {
    id: callId(world, n),
    step: n,
    world,
    at: (entry.handled ?? entry.opened).at,
    kind,
    route: maskedText(entry.route),
    address: maskedText(entry.address),
    page: entry.page === null ? null : maskedText(entry.page),
    language,
    userId,
    input: maskedValue(entry.input),
    notes,
    faults,
    refusal,
    verdict,
    status,
    ms,
    ...(proxyExchange && { proxyExchange: toldOf(proxyExchange) }),
  }
}
