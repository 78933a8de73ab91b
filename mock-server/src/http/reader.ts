import type { Endpoint } from 'qinghua-contract'
import { isFields } from 'qinghua-contract/shape'
import type { FastifyRequest } from 'fastify'
import { checker } from '../calls/checker.ts'
import type { ReceivedFile } from '../calls/receive.ts'
import { Refusal } from '../core/state/refusal.ts'
import { textReader } from './read-text.ts'

export interface ReadInput {
  params?: unknown
  query?: unknown
  body?: unknown
  /** The file of a multipart body. */
  file?: ReceivedFile
  /** The result of work that was done before the call is carried out. */
  finished?: () => unknown
}

const uploadOf = async (request: FastifyRequest): Promise<ReceivedFile> => {
  let file: ReceivedFile | undefined
  for await (const part of request.parts()) {
    if (part.type !== 'file' || part.fieldname !== 'file' || file)
      throw new Refusal('invalidRequest', { field: 'body' })
    file = { name: part.filename, type: part.mimetype, bytes: new Uint8Array(await part.toBuffer()) }
  }
  if (!file) throw new Refusal('invalidRequest', { field: 'body/file' })
  return file
}

/** The multipart parser gives no status to its errors about other bodies. */
const refuseUnreadable = (error: unknown): never => {
  if (error instanceof Refusal || (error as { statusCode?: number }).statusCode !== undefined) throw error
  throw new Refusal('invalidRequest', { field: 'body' })
}

const isEmpty = (body: unknown): boolean => isFields(body) && Object.keys(body).length === 0

/**
 * Reads and checks the declared parts of a request; undeclared parts are refused. To a control call no body is the same
 * as an empty object, whether it takes one or not.
 */
export const reader = (
  { params, query, body, bodyType }: Endpoint,
  isControl = false,
): ((request: FastifyRequest) => ReadInput | Promise<ReadInput>) => {
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
    if (bodyType === 'multipart')
      return uploadOf(request)
        .catch((error: unknown) => {
          // What follows is not looked at: it can have thousands of parts.
          request.raw.unpipe()
          request.raw.resume()
          return refuseUnreadable(error)
        })
        .then((file) => ({ ...input, file }))
    const sent = request.body ?? (isControl ? {} : request.body)
    if (checkBody) checkBody((input.body = readForm ? readForm(sent) : sent))
    else if (sent !== undefined && sent !== null && !(isControl && isEmpty(sent)))
      throw new Refusal('invalidRequest', { field: 'body' })
    return input
  }
}
