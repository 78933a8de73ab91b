import type { Endpoint } from '../src/endpoint.ts'
import { refusals, type RefusalCode } from '../src/refusals.ts'
import { shown, type Departure, type ReceivedAnswer } from './verdict.ts'

/** Whether answers are sent as they are (`raw`), or as `{code, msg, data}` with status 200 (`envelope`). */
export type Dialect = 'raw' | 'envelope'
export const dialects = ['raw', 'envelope'] as const

const success = '00000'
/** The statuses of the known codes; any other code has a message to show. */
const statusOfCode: Readonly<Record<string, number>> = {
  A00004: 401,
  A00005: 500,
  A00013: refusals.notFound.status,
  A03003: 601,
}
/** Refusals that have a code of their own in the envelope. */
const codeOfRefusal: { readonly [K in RefusalCode]?: string } = {
  invalidRequest: 'A00014',
  orderExpired: 'A03002',
  insufficientStock: 'A03010',
  addressUnreached: 'A07001',
}

interface Envelope {
  readonly code: string
  readonly msg?: unknown
  readonly data?: unknown
}

const isEnvelope = (value: unknown): value is Envelope =>
  typeof value === 'object' && value !== null && typeof (value as { code?: unknown }).code === 'string'

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

/** Reports an answer that lacks the envelope. 204 has no body, so it needs none. */
export const envelopeDepartures = (
  dialect: Dialect,
  { status, text }: Pick<ReceivedAnswer, 'status' | 'text'>,
): Departure[] => {
  const isDue = dialect === 'envelope' && status !== 204
  if (!isDue || (status === 200 && isEnvelope(parsed(text)))) return []
  const found = `${status} ${shown(text)}`
  return [{ rule: 'envelope', grade: 'error', path: '', found, expected: '200 {code, msg, data}' }]
}

/** Unwraps an envelope; any other answer stays unchanged. */
export const unwrapped = ({ responses }: Endpoint, answer: ReceivedAnswer): ReceivedAnswer => {
  const envelope = answer.status === 200 ? parsed(answer.text) : undefined
  if (!isEnvelope(envelope)) return answer
  if (envelope.code !== success)
    return { status: statusOfCode[envelope.code] ?? 400, contentType: plainText, text: messageOf(envelope) }
  const { data = null } = envelope
  const isText = (responses[200] as { type?: string }).type === 'string' && typeof data === 'string'
  return isText
    ? { status: 200, contentType: plainText, text: data }
    : { status: 200, contentType: json, text: JSON.stringify(data) }
}

const codeOfStatus = (status: number): string =>
  Object.entries(statusOfCode).find(([, each]) => each === status)?.[0] ?? 'A00001'

/** Wraps an answer in the envelope. 204 has no body, so it is not wrapped. */
export const wrapped = (answer: ReceivedAnswer, refusal: RefusalCode | null): ReceivedAnswer => {
  const { status, contentType, text } = answer
  if (status === 204) return answer
  const data = contentType?.startsWith('application/json') ? (parsed(text) ?? null) : text
  const code = status === 200 ? success : ((refusal && codeOfRefusal[refusal]) ?? codeOfStatus(status))
  const told = status === 200 ? { msg: null, data } : { msg: text, data: null }
  return { status: 200, contentType: json, text: JSON.stringify({ code, ...told, success: status === 200 }) }
}
