import type { Endpoint, Endpoints } from 'qinghua-contract'
import type { FaultEffect, FaultSpec } from 'qinghua-contract/control'
import { requests } from 'qinghua-contract/rules'
import type { FastifyInstance, FastifyRequest, HTTPMethods, RouteOptions } from 'fastify'
import { checkStrict } from '../calls/check-strict.ts'
import type { Answer } from '../calls/perform.ts'
import type { Mall } from '../core/state/mall.ts'
import { checkAccounts, checkEffect, checkFault } from '../faults/check-fault.ts'
import type { FaultChange } from '../faults/faults.ts'
import type { Input } from '../journal/entry.ts'
import { addMultipartParser } from './bodies.ts'
import { deliver } from './faults.ts'
import { inputOf, reader, readUpload, type ReadInput } from './input.ts'
import { callOf, type Call } from './steps.ts'

/** Answers a call that was read and recorded. */
export type Answerer = (row: Endpoint, call: Call, input: Input) => Answer | Promise<Answer>

/** The route in the syntax of Fastify's router. */
export const placeOf = (route: string): { method: HTTPMethods; url: string } => {
  const [method, path] = route.split(' ') as [HTTPMethods, string]
  return { method, url: path.replaceAll(/\{(\w+)\}/g, ':$1') }
}

export const limitOf = ({ bodyType, bodyLimit }: Endpoint): { bodyLimit?: number } => {
  if (bodyLimit !== undefined) return { bodyLimit }
  return bodyType === 'multipart' ? { bodyLimit: requests.uploadBytes } : {}
}

const checkNewFault = (spec: FaultSpec): void => {
  checkFault(spec)
  checkStrict(spec)
}

/** What no schema says of the input of control calls. It is asked of new calls only: a replay repeats what was done. */
const furtherChecks: Readonly<Record<string, (body: never) => void>> = {
  'POST /__mall/held/{id}': ({ effect }: { effect?: FaultEffect | null }) => effect && checkEffect(effect),
  'POST /__mall/faults/check': checkFault,
  'POST /__mall/faults': checkNewFault,
  'PUT /__mall/faults/{id}': ({ spec }: FaultChange) => spec && checkNewFault(spec),
}

/** The same of what depends on the world. */
const checksOfWorld: Readonly<Record<string, (mall: Mall, body: never) => void>> = {
  'POST /__mall/faults': checkAccounts,
  'PUT /__mall/faults/{id}': (mall, { spec }: FaultChange) => spec && checkAccounts(mall, spec),
}

const readerFor = (route: string, row: Endpoint) => {
  const read = reader(row, route.includes(' /__mall/'))
  const check = furtherChecks[route]
  return (request: FastifyRequest): void => {
    request.input = read(request)
    check?.(request.input.body as never)
  }
}

/** Records the input of a call, and performs it. */
export const carryOut = <T>(
  row: Endpoint,
  call: Call,
  given: ReadInput,
  answer: (row: Endpoint, call: Call, input: Input) => T,
): T => {
  const { world, entry, noted } = call
  const input = inputOf(call, given)
  if (noted) world.handle(entry, input, row.effect !== 'read' || entry.faults.length > 0)
  else world.tick()
  return answer(row, call, input)
}

const readFile = async (request: FastifyRequest): Promise<void> => {
  request.input.file = await readUpload(request)
}

export interface CallOptions {
  readonly table: Endpoints
  readonly answer: Answerer
}

/** A route for each row of a table: reads its input, performs it, and delivers the answer. */
export const callPlugin = async (app: FastifyInstance, { table, answer }: CallOptions): Promise<void> => {
  const routeOf = (route: string, row: Endpoint): RouteOptions => {
    const read = readerFor(route, row)
    return {
      ...placeOf(route),
      ...limitOf(row),
      config: { route, row },
      preValidation: [
        (request, _reply, done) => {
          read(request)
          done()
        },
        ...(row.bodyType === 'multipart' ? [readFile] : []),
      ],
      handler: async (request, reply) => {
        const call = callOf(request)
        checksOfWorld[route]?.(call.world.mall, request.input.body as never)
        return deliver(reply, call, await carryOut(row, call, request.input, answer))
      },
    }
  }
  for (const [route, row] of Object.entries(table))
    if (row.bodyType !== 'multipart') app.route(routeOf(route, row))
    else
      app.register(async function upload(scope) {
        addMultipartParser(scope)
        scope.route(routeOf(route, row))
      })
}
