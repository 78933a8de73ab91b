import type { Endpoint } from 'qinghua-contract'
import { departuresFrom, shown, type Departure } from 'qinghua-contract/verdict'
import type { FastifyRequest } from 'fastify'
import type { TObject, TSchema } from 'typebox'
import type { ReceivedFile } from '../calls/receive.ts'
import { Refusal } from '../core/state/refusal.ts'
import { mostValues, refuseBrokenText, scanJson } from '../journal/json.ts'
import { bodyTypes } from '../http/auth.ts'
import { readForm, textReader, type ReadInput } from '../http/input.ts'

declare module 'fastify' {
  interface FastifyRequest {
    judged: JudgedRequest
  }
}

/** The parts of a request that could be read, and its differences from the row. */
export interface JudgedRequest {
  readonly input: ReadInput
  readonly departures: readonly Departure[]
}

export const departure = (rule: Departure['rule'], path: string, found: string, expected: string): Departure => ({
  rule,
  grade: 'error',
  path,
  found,
  expected,
})

const fileOf = async (contentType: string, bytes: Uint8Array): Promise<ReceivedFile> => {
  const form = await new Response(new Uint8Array(bytes), { headers: { 'content-type': contentType } }).formData()
  const [[name, file] = [], ...more] = [...form]
  if (name !== 'file' || !(file instanceof File) || more.length > 0) throw new Error('one file named "file"')
  return { name: file.name, type: file.type, bytes: new Uint8Array(await file.arrayBuffer()) }
}

export const jsonOf = (text: string): unknown => {
  const { deep, values } = scanJson(text, mostValues)
  if (deep || values > mostValues) throw new Error('too deep, or too much')
  const value: unknown = JSON.parse(text)
  refuseBrokenText(value)
  return value
}

type BodyType = keyof typeof bodyTypes
const mediaTypes: Readonly<Record<BodyType, string>> = {
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
  multipart: 'multipart/form-data',
}
const bodyOf = async (bodyType: BodyType, contentType: string, bytes: Uint8Array): Promise<ReadInput> => {
  if (bodyType === 'multipart') return { file: await fileOf(contentType, bytes) }
  const text = new TextDecoder().decode(bytes)
  return { body: bodyType === 'form' ? readForm(text) : jsonOf(text) }
}

/** Undeclared parts are a difference, too. */
export const judgePart = (path: string, schema: TSchema, value: unknown): Departure[] =>
  departuresFrom(schema, value).map((each) => ({ ...each, grade: 'error', path: `${path}${each.path}` }))

/** A request whose body was not read. */
export type Sent = Pick<FastifyRequest, 'params' | 'query' | 'url' | 'headers' | 'body'>

/** Checks requests as the mock would, but refuses nothing: that is up to the target. */
export const requestJudge = (row: Endpoint): ((request: Sent) => Promise<JudgedRequest>) => {
  const { params, query, body, bodyType = 'json' } = row
  const readers = {
    path: params && textReader('path', params),
    query: query && textReader('query', query),
    body: bodyType === 'form' && body ? textReader('body', body as TObject) : undefined,
  }

  return async ({ params: sentParams, query: sentQuery, url, headers, body: bytes }) => {
    const input: ReadInput = {}
    const departures: Departure[] = []
    const judge = (part: keyof typeof readers, schema: TSchema, sent: unknown): unknown => {
      try {
        const value = readers[part] ? readers[part](sent) : sent
        departures.push(...judgePart(`/${part}`, schema, value))
        return value
      } catch (error) {
        const field = error instanceof Refusal ? String(error.values['field']) : part
        departures.push(departure('schema', `/${field}`, shown(sent), 'one well-formed value for each name'))
        return sent
      }
    }
    if (params) input.params = judge('path', params, sentParams)
    if (query) input.query = judge('query', query, sentQuery)
    else if (url.includes('?'))
      departures.push(departure('undeclared', '/query', url.slice(url.indexOf('?')), 'nothing'))
    if (!Buffer.isBuffer(bytes) || bytes.length === 0) {
      if (body) departures.push(departure('schema', '/body', 'nothing', 'a body'))
      return { input, departures }
    }
    const contentType = headers['content-type'] ?? ''
    if (!body) departures.push(departure('undeclared', '/body', `${bytes.length} bytes`, 'nothing'))
    // A body of another type is not read: its fields would all seem wrong.
    if (!bodyTypes[bodyType].test(contentType)) {
      departures.push(departure('contentType', '/body', contentType || 'nothing', mediaTypes[bodyType]))
      return { input, departures }
    }
    try {
      const { body: sent, file } = await bodyOf(bodyType, contentType, bytes)
      if (file) input.file = file
      else if (body) input.body = judge('body', body, sent)
      else input.body = sent
    } catch {
      departures.push(departure('notJson', '/body', shown(bytes.toString('utf8', 0, 200)), `a body as ${bodyType}`))
    }
    return { input, departures }
  }
}
