import type { Endpoint } from '@mall/contracts'
import type { FastifyRequest } from 'fastify'
import type { TSchema } from 'typebox'
import { Compile } from 'typebox/compile'
import { Refusal } from '../core/state/refusal.ts'
import { textReader } from './read-text.ts'
import type { ReceivedFile } from './receive.ts'

export interface ReadInput {
  params?: unknown
  query?: unknown
  body?: unknown
  /** What came in place of a body. */
  file?: ReceivedFile
}

interface Fault {
  readonly keyword: string
  readonly instancePath: string
  readonly params: object
}

/** The first wrong field as `body/0/count`, for the caller to see. */
const wrongField = (part: string, { keyword, instancePath, params }: Fault): string => {
  const missing =
    keyword === 'required' ? (params as { requiredProperties?: string[] }).requiredProperties?.[0] : undefined
  return `${part}${instancePath}${missing ? `/${missing}` : ''}`
}

/** A schema's check, compiled when it is first needed. */
export const checker = (part: string, schema: TSchema): ((value: unknown) => void) => {
  let check: ReturnType<typeof Compile> | undefined
  return (value) => {
    check ??= Compile(schema)
    if (check.Check(value)) return
    const [first] = check.Errors(value) as Fault[]
    throw new Refusal('invalidRequest', { field: first ? wrongField(part, first) : part })
  }
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

/** The parser's complaints about a body that is no multipart carry no status of their own. */
const refuseUnreadable = (error: unknown): never => {
  if (error instanceof Refusal || (error as { statusCode?: number }).statusCode !== undefined) throw error
  throw new Refusal('invalidRequest', { field: 'body' })
}

/** Reads and checks the declared parts of a request. What the row does not declare may not be sent. */
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
