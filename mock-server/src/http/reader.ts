import type { Endpoint } from '@mall/contracts'
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

/** Reads and checks the declared parts of a request; undeclared parts are refused. */
export const reader = ({
  params,
  query,
  body,
  bodyType,
}: Endpoint): ((request: FastifyRequest) => ReadInput | Promise<ReadInput>) => {
  const readParams = params && textReader('path', params)
  const readQuery = query && textReader('query', query)
  const readForm = bodyType === 'form' && body ? textReader('body', body as NonNullable<typeof query>) : undefined
  const checkParams = params && checker('path', params)
  const checkQuery = query && checker('query', query)
  const checkBody = body && checker('body', body)

  return (request) => {
    const input: ReadInput = {}
    if (readParams) checkParams?.((input.params = readParams(request.params)))
    if (readQuery) checkQuery?.((input.query = readQuery(request.query)))
    else if (request.url.includes('?')) throw new Refusal('invalidRequest', { field: 'query' })
    if (bodyType === 'multipart')
      return uploadOf(request)
        .catch(refuseUnreadable)
        .then((file) => ({ ...input, file }))
    if (checkBody) checkBody((input.body = readForm ? readForm(request.body) : request.body))
    else if (request.body !== undefined && request.body !== null) throw new Refusal('invalidRequest', { field: 'body' })
    return input
  }
}
