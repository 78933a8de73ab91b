import type { Endpoint } from 'qinghua-contract'
import { isFields, type Shape } from 'qinghua-contract/shape'
import type { FastifyRequest } from 'fastify'
import type { TObject } from 'typebox'
import { checker } from '../calls/checker.ts'
import { receive, type ReceivedFile } from '../calls/receive.ts'
import { Refusal, type Reason } from '../core/state/refusal.ts'
import type { Input } from '../journal/entry.ts'
import { maskedUnread } from '../journal/mask.ts'
import { callOf, type Call } from './steps.ts'

type Decode = (text: string) => unknown

const integer = /^(?:0|-?[1-9]\d{0,15})$/
const decimal = /^-?(?:0|[1-9]\d{0,15})(?:\.\d{1,6})?$/

/** Invalid numbers stay text, so that the schema refuses them. */
const number =
  (pattern: RegExp): Decode =>
  (text) =>
    pattern.test(text) ? Number(text) : text
const boolean: Decode = (text) => (text === 'true' ? true : text === 'false' ? false : text)

const decoder = ({ type, enum: choices }: Shape): Decode => {
  if (type === 'integer' || choices?.every((choice) => typeof choice === 'number')) return number(integer)
  if (type === 'number') return number(decimal)
  return type === 'boolean' ? boolean : (text) => text
}

/** Reads path, query and form fields by their schema: no coercion, no `1e3`, no `0x10`, no repeated field. */
export const textReader = (part: string, schema: TObject) => {
  const decoders = new Map(Object.entries(schema.properties).map(([name, property]) => [name, decoder(property)]))
  return (fields: unknown): Record<string, unknown> => {
    const read: Record<string, unknown> = {}
    for (const [name, value] of Object.entries(fields ?? {})) {
      const decode = decoders.get(name)
      if (typeof value !== 'string' || !value.isWellFormed())
        throw new Refusal('invalidRequest', { field: decode ? `${part}/${name}` : part })
      if (decode) read[name] = decode(value)
      // Unlike an assignment, it makes `__proto__` an ordinary field.
      else Object.defineProperty(read, name, { value, enumerable: true })
    }
    return read
  }
}

const maxFields = 100

/** A repeated field becomes a list, which no reader accepts. */
export const readForm = (text: string): Record<string, string | string[]> => {
  if (/%(?![\da-f]{2})/i.test(text)) throw new Refusal('invalidRequest', { field: 'body' })
  const fields = Object.create(null) as Record<string, string | string[]>
  let count = 0
  for (const [name, value] of new URLSearchParams(text)) {
    if (++count > maxFields) throw new Refusal('invalidRequest', { field: 'body' })
    const before = fields[name]
    fields[name] = before === undefined ? value : [before, value].flat()
  }
  return fields
}

declare module 'fastify' {
  interface FastifyRequest {
    /** What was read of a call by its row. */
    input: ReadInput
  }
}

export interface ReadInput {
  params?: unknown
  query?: unknown
  body?: unknown
  /** The file of a multipart body. */
  file?: ReceivedFile
}

const isRefused = (error: unknown): boolean =>
  // The multipart parser gives no status to its errors about other bodies.
  error instanceof Refusal || (error as { statusCode?: number }).statusCode !== undefined

/** Reads the one file of a multipart body. */
export const readUpload = async (request: FastifyRequest): Promise<ReceivedFile> => {
  try {
    let file: ReceivedFile | undefined
    for await (const part of request.parts()) {
      if (part.type !== 'file' || part.fieldname !== 'file' || file)
        throw new Refusal('invalidRequest', { field: 'body' })
      file = { name: part.filename, type: part.mimetype, bytes: new Uint8Array(await part.toBuffer()) }
    }
    if (!file) throw new Refusal('invalidRequest', { field: 'body/file' })
    return file
  } catch (error) {
    // What follows is not looked at: it can have thousands of parts.
    request.raw.unpipe()
    request.raw.resume()
    throw isRefused(error) ? error : new Refusal('invalidRequest', { field: 'body' })
  }
}

const isEmpty = (body: unknown): boolean => isFields(body) && Object.keys(body).length === 0

/**
 * Reads and checks the declared parts of a request; undeclared parts are refused. To a control call no body is the same
 * as an empty object, whether it takes one or not.
 */
export const reader = (
  { params, query, body, bodyType }: Endpoint,
  isControl = false,
): ((request: FastifyRequest) => ReadInput) => {
  const readParams = params && textReader('path', params)
  const readQuery = query && textReader('query', query)
  const readForm = bodyType === 'form' && body ? textReader('body', body as NonNullable<typeof query>) : undefined
  const checkParams = params && checker('path', params, isControl)
  const checkQuery = query && checker('query', query, isControl)
  const checkBody = body && checker('body', body, isControl)

  return (request) => {
    const input: ReadInput = {}
    if (readParams) checkParams?.((input.params = readParams(request.params)))
    if (readQuery) checkQuery?.((input.query = readQuery(request.query)))
    else if (request.url.includes('?')) throw new Refusal('invalidRequest', { field: 'query' })
    if (bodyType === 'multipart') return input
    const sent = request.body ?? (isControl ? {} : request.body)
    if (checkBody) checkBody((input.body = readForm ? readForm(sent) : sent))
    else if (sent !== undefined && sent !== null && !(isControl && isEmpty(sent)))
      throw new Refusal('invalidRequest', { field: 'body' })
    return input
  }
}

const unreadable = new WeakMap<FastifyRequest, string>()

/** Keeps a body that is no JSON, for the journal. */
export const keepUnreadable = (request: FastifyRequest, text: string): void =>
  void unreadable.set(request, maskedUnread(text))

/** Notes why a call is not carried out, and what it asked for as far as that was read. */
export const noteBarred = ({ noted, entry, world }: Call, request: FastifyRequest, reason: Reason): void => {
  if (!noted) return
  entry.barred ??= reason
  const body: unknown = unreadable.get(request) ?? request.body
  if (entry.input === null && body !== undefined && body !== null && !Buffer.isBuffer(body))
    world.journal.forward(entry, { body })
}

export const withoutBytes = ({ name, type, bytes }: ReceivedFile) => ({ name, type, size: bytes.length })

/** The input of a call as the journal keeps it: of a file its bytes are kept apart. */
export const inputOf = ({ world }: Call, { file, ...input }: ReadInput): Input =>
  file ? { ...input, body: { file: receive(world, file) } } : input

/** Notes what a call asked for that a fault answers. */
export const noteUncarried = (request: FastifyRequest): void => {
  const call = callOf(request)
  const { file, ...input } = request.input
  try {
    call.world.journal.forward(call.entry, inputOf(call, request.input))
  } catch (error) {
    if (!(error instanceof Refusal) || !file) throw error
    call.entry.barred ??= { code: error.code, values: error.values }
    call.world.journal.forward(call.entry, { ...input, body: { file: withoutBytes(file) } })
  }
}
