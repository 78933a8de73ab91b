import type { Endpoint, Endpoints } from 'qinghua-contract'
import { requests } from 'qinghua-contract/rules'
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify'
import type { FaultEffect, FaultSpec } from 'qinghua-contract/control'
import { checkStrict } from '../calls/check-strict.ts'
import type { Answer } from '../calls/perform.ts'
import { Refusal } from '../core/state/refusal.ts'
import { checkEffect, checkFault } from '../faults/check-fault.ts'
import type { Input } from '../journal/entry.ts'
import { addMultipartParser } from './body-parsers.ts'
import { callOf, hookOf, type Call, type Hook, type Opened } from './call.ts'
import { inputOf, noteUncarried } from './note-unread.ts'
import { reader, type ReadInput } from './reader.ts'
import { answerByFault, delay, deliver, isAnsweredByFault } from './apply-faults.ts'
import type { Mode } from './mode.ts'
import { opener, type Opening } from './open-call.ts'

/** Answers a call that was read and recorded. */
export type Answerer = (route: string, row: Endpoint, call: Call, input: Input) => Answer

export const bodyTypes = {
  json: /^application\/json(?:\s*;\s*charset="?utf-8"?)?$/i,
  form: /^application\/x-www-form-urlencoded(?:\s*;\s*charset="?utf-8"?)?$/i,
  multipart: /^multipart\/form-data\s*;\s*boundary=/i,
} as const

const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

/** Runs before the body is parsed: checks the login and the content type. */
const gate =
  ({ auth, bodyType }: Endpoint) =>
  (request: FastifyRequest, _reply: FastifyReply, done: (error?: Error) => void): void => {
    const { headers, call } = request
    const bar = (code: 'loginRequired' | 'unsupportedType'): void => {
      if (!call || !isAnsweredByFault(request)) return done(new Refusal(code))
      call.entry.barred = { code, values: {} }
      return done()
    }
    if (auth === 'shopper' && call?.entry.userId === null) return bar('loginRequired')
    const wrongType = hasBody(request) && !bodyTypes[bodyType ?? 'json'].test(headers['content-type'] ?? '')
    return wrongType ? bar('unsupportedType') : done()
  }

export const limitOf = ({ bodyType, bodyLimit }: Endpoint): { bodyLimit?: number } => {
  if (bodyLimit !== undefined) return { bodyLimit }
  return bodyType === 'multipart' ? { bodyLimit: requests.uploadBytes } : {}
}

/** Records the input of a call, and answers it. */
export const carryOut = (route: string, row: Endpoint, answer: Answerer, call: Call, given: ReadInput): Answer => {
  const { world, entry, noted } = call
  const input = inputOf(call, given)
  if (noted) world.handle(entry, input, row.effect !== 'read' || entry.faults.length > 0)
  else world.tick()
  return answer(route, row, call, input)
}

/** The route in the syntax of Fastify's router. */
export const placeOf = (route: string): { method: HTTPMethods; url: string } => {
  const [method, path] = route.split(' ') as [HTTPMethods, string]
  return { method, url: path.replaceAll(/\{(\w+)\}/g, ':$1') }
}

/** What no schema says of the input of control calls. It is asked of new calls only: a replay repeats what was done. */
const furtherChecks: Readonly<Record<string, (body: never) => void>> = {
  'POST /__mall/held/{id}': ({ effect }: { effect?: FaultEffect | null }) => effect && checkEffect(effect),
  'POST /__mall/faults/check': checkFault,
  'POST /__mall/faults': (spec: FaultSpec) => {
    checkFault(spec)
    checkStrict(spec)
  },
}

const readerFor = (route: string, row: Endpoint): ReturnType<typeof reader> => {
  const isControl = route.includes(' /__mall/')
  const read = reader(row, isControl)
  const check = furtherChecks[route]
  if (!check) return read
  return (request) => {
    const input = read(request)
    if (!(input instanceof Promise)) check(input.body as never)
    return input
  }
}

/** What is done before a call is carried out, while others are answered; undefined if there is nothing to do. */
export type Before = (route: string, call: Call, given: ReadInput) => Promise<() => unknown> | undefined

interface Serving {
  readonly opening: Opening
  readonly mode: Mode
  readonly answer: Answerer
  /** The worlds that a call is about, besides its own. */
  readonly named?: (request: FastifyRequest) => readonly string[]
  readonly before?: Before
}

/** Runs before the input is read: the faults of a call delay it. */
export const delayer =
  (mode: Mode, open: Opened['open']): Hook =>
  (request, reply, done) => {
    if (!request.call?.faults.length) return done()
    mode
      .storeFaults({ request, reply, open })
      .then(() => delay(callOf(request)))
      .then(() => done(), done)
  }

const isLookedAt = ({ call }: FastifyRequest): boolean =>
  call !== null && call.noted && call.world.faults.placesFor(call.entry.route).length > 0

/** The faults that ask for the body strike now that it was read. */
export const lookAtBody = async (mode: Mode, opened: Opened, body: unknown): Promise<void> => {
  const call = callOf(opened.request)
  const met = call.world.look(call.entry, () => body)
  if (met.length === 0) return
  call.faults = call.entry.struck
  opened.reply.header('x-mall-fault', call.entry.faults.join(', '))
  await mode.storeFaults(opened)
  await delay(callOf(opened.request), met)
}

const addRoute = (app: FastifyInstance, route: string, row: Endpoint, serving: Serving): void => {
  const { opening, mode, answer, named = () => [], before } = serving
  const read = readerFor(route, row)
  const open = opener(opening, route, row)

  const send = (reply: FastifyReply, answered: Answer): FastifyReply => {
    const call = callOf(reply.request)
    const { entry } = call
    if (entry.faults.length > 0) reply.header('x-mall-fault', entry.faults.join(', '))
    deliver(reply, call, answered)
    return reply
  }
  const answerInstead = async (request: FastifyRequest, reply: FastifyReply, given: ReadInput) => {
    noteUncarried(callOf(request), given)
    await answerByFault(request, reply)
    return reply
  }
  const respond = (request: FastifyRequest, reply: FastifyReply, given: ReadInput): void | Promise<FastifyReply> => {
    if (isAnsweredByFault(request)) return answerInstead(request, reply, given)
    const work = given.finished ? undefined : before?.(route, callOf(request), given)
    if (work) return work.then(async (finished) => (respond(request, reply, { ...given, finished }), reply))
    const carry = (call: Call): Answer => carryOut(route, row, answer, call, given)
    return mode.carryOut({ request, reply, open }, named(request), carry).then((answered) => send(reply, answered))
  }
  app.route({
    ...placeOf(route),
    onRequest: [hookOf(open), ...(opening.kind === 'call' ? [delayer(mode, open)] : []), gate(row)],
    ...limitOf(row),
    handler: (request, reply) => {
      const input = read(request)
      if (input instanceof Promise) return input.then(async (ready) => respond(request, reply, ready))
      if (!isLookedAt(request)) return respond(request, reply, input)
      return lookAtBody(mode, { request, reply, open }, input.body).then(async () => respond(request, reply, input))
    },
  })
}

export const mount = (app: FastifyInstance, table: Endpoints, serving: Serving): void => {
  for (const [route, row] of Object.entries(table))
    if (row.bodyType === 'multipart')
      app.register(async (scope) => {
        addMultipartParser(scope)
        addRoute(scope, route, row, serving)
      })
    else addRoute(app, route, row, serving)
}
