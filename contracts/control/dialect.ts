import type { Endpoint } from '../src/endpoint.ts'
import { refusals, type RefusalCode } from '../src/refusals.ts'
import { type Fields, isFields, type Shape } from '../src/shape.ts'
import { shown, type Departure, type ReceivedAnswer } from './verdict.ts'

/** Whether answers are sent as they are (`raw`), or as `{code, msg, data}` with status 200 (`envelope`). */
export type Dialect = 'raw' | 'envelope'
export const dialects = ['raw', 'envelope'] as const

export const success = '00000'
export const otherRefusal = 'A00001'
/** The statuses of the known codes; any other code has a message to show. */
export const statusOfCode: Readonly<Record<string, number>> = {
  A00004: 401,
  A00005: 500,
  A00013: refusals.notFound.status,
  A03003: 601,
}
/** Refusals that have a code of their own in the envelope. */
export const codeOfRefusal: { readonly [K in RefusalCode]?: string } = {
  invalidRequest: 'A00014',
  orderExpired: 'A03002',
  insufficientStock: 'A03010',
  addressUnreached: 'A07001',
}

interface Envelope extends Fields {
  readonly code: string
  readonly msg?: unknown
  readonly data?: unknown
}

const isEnvelope = (value: unknown): value is Envelope => isFields(value) && typeof value['code'] === 'string'

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const plainText = 'text/plain; charset=utf-8'
const json = 'application/json; charset=utf-8'

const messageOf = ({ code, msg, data }: Envelope): string => {
  const [first] = code === codeOfRefusal.invalidRequest && Array.isArray(data) ? data : []
  return typeof first === 'string' ? first : typeof msg === 'string' ? msg : ''
}

/** What is expected of an answer by dialect, where it is wrapped otherwise. */
export const wrappedAnswer = '200 {code, msg, data}'
export const bareAnswer = 'an answer without an envelope'

/** Reports an answer that lacks the envelope. 204 has no body, so it needs none. */
export const envelopeDepartures = (
  dialect: Dialect,
  { status, text }: Pick<ReceivedAnswer, 'status' | 'text'>,
): Departure[] => {
  const isDue = dialect === 'envelope' && status !== 204
  if (!isDue || (status === 200 && isEnvelope(parsed(text)))) return []
  const found = `${status} ${shown(text)}`
  return [{ rule: 'envelope', grade: 'error', path: '', found, expected: wrappedAnswer }]
}

/** What one answer says about the dialect of its backend. */
export interface Wrapping {
  /** `unclear` for what a backend of either dialect may send: an empty body, a page, a refusal as plain text. */
  readonly dialect: Dialect | 'unclear'
  /** Where an envelope differs from the one that `unwrapped` knows; empty if it can be unwrapped. */
  readonly differences: readonly Departure[]
}

/** The names of the three parts in envelopes of common frameworks; ours come first. */
const partNames = {
  code: ['code', 'errcode', 'errCode', 'errno', 'retCode', 'resultCode', 'status'],
  msg: ['msg', 'message', 'errmsg', 'errMsg', 'info'],
  data: ['data', 'result', 'content'],
} as const
type Part = keyof typeof partNames
const besideParts = /^(?:success|ok|fail(?:ed)?|time(?:stamp)?|ts|trace_?id|request_?id|version|sign|type)$/i
const otherSuccess = /^(?:0+|200+|ok|success)$/i
const ourCode = /^[A-Z]\d{5}$/

const difference = (path: string, found: string, expected: string): Departure => ({
  rule: 'envelope',
  grade: 'error',
  path,
  found,
  expected,
})

const codeDifferences = (path: string, code: unknown, fields: Fields, data: unknown): Departure[] => {
  if (typeof code === 'number') return [difference(path, shown(code), 'a string, "00000" for success')]
  if (code === success || typeof code !== 'string') return []
  const succeeds =
    otherSuccess.test(code) ||
    fields['success'] === true ||
    (data !== undefined && data !== null && !ourCode.test(code))
  return succeeds ? [difference(path, shown(code), shown(success))] : []
}

/** The parts of an envelope by name, or null for any other object. */
const partsOf = (fields: Fields): Readonly<Record<Part, string | undefined>> | null => {
  const nameOf = (part: Part): string | undefined => partNames[part].find((name) => Object.hasOwn(fields, name))
  const parts = { code: nameOf('code'), msg: nameOf('msg'), data: nameOf('data') }
  if (fields['code'] === success && parts.data === 'data') return parts
  const code = parts.code === undefined ? undefined : fields[parts.code]
  const msg = parts.msg === undefined ? null : fields[parts.msg]
  const isWhole =
    (typeof code === 'string' || Number.isInteger(code)) &&
    (msg === null || typeof msg === 'string') &&
    (parts.msg !== undefined || parts.data !== undefined)
  const known = Object.values(parts)
  return isWhole && Object.keys(fields).every((name) => known.includes(name) || besideParts.test(name)) ? parts : null
}

/** Recognises whether an answer is wrapped, also as other frameworks do it. */
export const recognised = ({ status, text }: Pick<ReceivedAnswer, 'status' | 'text'>): Wrapping => {
  const value = parsed(text)
  const parts = isFields(value) ? partsOf(value) : null
  if (!isFields(value) || !parts)
    return { dialect: status === 200 && value !== undefined ? 'raw' : 'unclear', differences: [] }
  // Backends of either dialect may report an error as an object with a code.
  if (status !== 200 && parts.data === undefined) return { dialect: 'unclear', differences: [] }
  const renamed = Object.entries(parts).flatMap(([part, name]) =>
    name === undefined || name === part ? [] : [difference(`/${name}`, shown(name), shown(part))],
  )
  const { code = '', data = '' } = parts
  return {
    dialect: 'envelope',
    differences: [
      ...(status === 200 ? [] : [difference('', `status ${status}`, 'status 200')]),
      ...codeDifferences(`/${code}`, value[code], value, value[data]),
      ...renamed,
    ],
  }
}

/** The differences between an answer and the dialect that was chosen for its backend. */
export const wrappingDepartures = (
  dialect: Dialect,
  answer: Pick<ReceivedAnswer, 'status' | 'text'>,
): readonly Departure[] => {
  const found = recognised(answer)
  if (found.dialect !== 'envelope') return envelopeDepartures(dialect, answer)
  if (dialect === 'envelope' || found.differences.length > 0) return found.differences
  return [difference('', '{code, msg, data}', bareAnswer)]
}

/** The code and the words of a refusal in our envelope; null for anything else. */
export const refusalIn = (text: string): { readonly code: string; readonly msg: string } | null => {
  const value = parsed(text)
  return isEnvelope(value) && value.code !== success ? { code: value.code, msg: messageOf(value) } : null
}

/** Unwraps an envelope; any other answer stays unchanged. */
export const unwrapped = ({ responses }: Endpoint, answer: ReceivedAnswer): ReceivedAnswer => {
  const envelope = answer.status === 200 ? parsed(answer.text) : undefined
  if (!isEnvelope(envelope)) return answer
  if (envelope.code !== success)
    return { status: statusOfCode[envelope.code] ?? 400, contentType: plainText, text: messageOf(envelope) }
  const { data = null } = envelope
  const { type }: Shape = responses[200]
  const isText = type === 'string' && typeof data === 'string'
  return isText
    ? { status: 200, contentType: plainText, text: data }
    : { status: 200, contentType: json, text: JSON.stringify(data) }
}

const codeOfStatus = (status: number): string =>
  Object.entries(statusOfCode).find(([, each]) => each === status)?.[0] ?? otherRefusal

/** Wraps an answer in the envelope. 204 has no body, so it is not wrapped. */
export const wrapped = (answer: ReceivedAnswer, refusal: RefusalCode | null): ReceivedAnswer => {
  const { status, contentType, text } = answer
  if (status === 204) return answer
  const data = contentType?.startsWith('application/json') ? (parsed(text) ?? null) : text
  const code = status === 200 ? success : ((refusal && codeOfRefusal[refusal]) ?? codeOfStatus(status))
  const told = status === 200 ? { msg: null, data } : { msg: text, data: null }
  return { status: 200, contentType: json, text: JSON.stringify({ code, ...told, success: status === 200 }) }
}
