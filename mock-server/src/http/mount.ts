import type { Endpoint, Endpoints, UploadFile } from '@mall/contracts'
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify'
import { Compile } from 'typebox/compile'
import { Refusal } from '../core/refusal.ts'
import { MagicRefusal, strikeMagic } from '../faults/magic.ts'
import { deliver } from '../faults/strike.ts'
import { callOf, type Call } from './call.ts'
import { addMultipartParser } from './body-parsers.ts'
import { plainText } from './refuse.ts'
import { reader, type Input } from './reader.ts'

/** What a route answers with, given its checked input. */
export type Answerer = (route: string, call: Call, input: Input) => unknown

const jsonType = 'application/json; charset=utf-8'
const anyRow = new Set([
  'invalidRequest',
  'loginRequired',
  'tooLarge',
  'unsupportedType',
  'hiccup',
  'busy',
  'worldLimit',
])

const types = {
  json: /^application\/json(?:\s*;\s*charset="?utf-8"?)?$/i,
  form: /^application\/x-www-form-urlencoded(?:\s*;\s*charset="?utf-8"?)?$/i,
  multipart: /^multipart\/form-data\s*;\s*boundary=/i,
} as const

const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

/** What the journal keeps of an input: of a file only what it is, never its bytes. */
const noted = ({ bodyType }: Endpoint, input: Input): Input => {
  if (bodyType !== 'multipart') return input
  const { file } = input.body as { file: UploadFile }
  return { ...input, body: { file: { name: file.name, type: file.type, size: file.size } } }
}

/** Before a body is parsed: the caller is who the row asks for, and sends what the row reads. */
const gate =
  ({ auth, bodyType }: Endpoint) =>
  (request: FastifyRequest, _reply: FastifyReply, done: (error?: Error) => void): void => {
    const { headers, call } = request
    if (auth === 'shopper' && !call?.shopper) return done(new Refusal('loginRequired'))
    const wrongType = hasBody(request) && !types[bodyType ?? 'json'].test(headers['content-type'] ?? '')
    return wrongType ? done(new Refusal('unsupportedType')) : done()
  }

/** A refusal that the row does not declare is our bug, not the caller's. */
const declaredOnly = (route: string, { refusals = [] }: Endpoint) => {
  const declared = new Set<string>(refusals)
  return (error: unknown): never => {
    const planted = error instanceof MagicRefusal
    if (error instanceof Refusal && !planted && !declared.has(error.code) && !anyRow.has(error.code))
      throw new Error(`${route} refused with ${error.code}, which its row does not declare`)
    throw error
  }
}

/** Checks an answer before it is written out: the mock never breaks its own contract silently. */
const writer = (route: string, { responses: { 200: schema } }: Endpoint) => {
  let check: ReturnType<typeof Compile> | undefined
  const text = (schema as { type?: string }).type === 'string'
  return (reply: FastifyReply, call: Call, result: unknown): void => {
    check ??= Compile(schema)
    const answer = result ?? null
    if (!check.Check(answer)) {
      const [first] = check.Errors(answer)
      call.entry.verdict = `${first?.instancePath ?? ''} ${first?.message ?? 'breaks the contract'}`.trim()
      throw new Error(`${route} broke its contract: ${call.entry.verdict}`)
    }
    if (text) deliver(reply.type(plainText), call, answer as string)
    else deliver(reply.type(jsonType), call, JSON.stringify(answer))
  }
}

const bodyLimit = (row: Endpoint) => (row.bodyType === 'multipart' ? { bodyLimit: 3 * 1024 * 1024 } : {})

const addRoute = (app: FastifyInstance, route: string, row: Endpoint, answer: Answerer): void => {
  const [method, path] = route.split(' ') as [HTTPMethods, string]
  const read = reader(row)
  const write = writer(route, row)
  const refused = declaredOnly(route, row)

  const respond = (reply: FastifyReply, call: Call, input: Input): void | Promise<void> => {
    call.world.journal.read(call.entry, noted(row, input))
    call.entry.at = call.world.tick()
    strikeMagic(row, call, reply, input)
    const result = answer(route, call, input)
    return result instanceof Promise ? result.then((value) => write(reply, call, value)) : write(reply, call, result)
  }
  app.route({
    method,
    url: path.replaceAll(/\{(\w+)\}/g, ':$1'),
    config: { route },
    onRequest: gate(row),
    ...bodyLimit(row),
    handler: (request, reply) => {
      const call = callOf(request)
      try {
        const input = read(request)
        const answered =
          input instanceof Promise ? input.then((ready) => respond(reply, call, ready)) : respond(reply, call, input)
        return answered?.catch(refused)
      } catch (error) {
        return refused(error)
      }
    },
  })
}

/** Contract rows + an answer for each = routes. */
export const mount = (app: FastifyInstance, table: Endpoints, answer: Answerer): void => {
  for (const [route, row] of Object.entries(table))
    if (row.bodyType === 'multipart')
      app.register(async (scope) => {
        addMultipartParser(scope)
        addRoute(scope, route, row, answer)
      })
    else addRoute(app, route, row, answer)
}
