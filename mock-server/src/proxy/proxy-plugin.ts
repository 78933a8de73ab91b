import type { Endpoint, Endpoints } from 'qinghua-contract'
import type { FastifyInstance } from 'fastify'
import { perform, type Answer } from '../calls/perform.ts'
import { Refusal } from '../core/state/refusal.ts'
import { carryOut, limitOf, placeOf } from '../http/calls.ts'
import { deliver } from '../http/faults.ts'
import { callOf, type Call } from '../http/steps.ts'
import { requestJudge, type JudgedRequest } from './judge-request.ts'
import { unjudged } from './proxy-exchange.ts'
import { assignScenarioAccount } from './scenario-account.ts'
import type { Proxy } from './proxy.ts'
import type { Target } from './target.ts'
import { plainText } from '../calls/refusal-text.ts'
import { languageOf } from '../http/language.ts'
import type { FileForwarder } from '../http/not-found.ts'
import { worldNameOf } from '../http/world.ts'
import { NoAnswer } from '../upstream/exchange.ts'
import { answerHeaders, fileHeaders } from './headers.ts'
import { noAnswer } from './instead.ts'

/** Answers from the mock world as the mock does: with strict reading and login. */
const mockAnswer = (row: Endpoint, call: Call, judged: JudgedRequest): Answer => {
  const { entry, world } = call
  const [wrong] = judged.departures
  assignScenarioAccount(world, entry)
  if (row.auth === 'shopper' && entry.userId === null) throw new Refusal('loginRequired')
  if (wrong?.rule === 'contentType') throw new Refusal('unsupportedType')
  if (wrong) throw new Refusal('invalidRequest', { field: wrong.path.slice(1) })
  return carryOut(row, call, judged.input, (_row, _call, input) => perform(world, entry, input))
}

export interface ProxyPluginOptions {
  readonly table: Endpoints
  readonly proxy: Proxy
  readonly target: Target | undefined
}

/** A route for each row of a table, whose calls a target is asked for before the mock answers. */
export const proxyPlugin = async (
  app: FastifyInstance,
  { table, proxy, target }: ProxyPluginOptions,
): Promise<void> => {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  app.decorateRequest('judged')

  for (const [route, row] of Object.entries(table)) {
    const judge = requestJudge(row)
    app.route({
      ...placeOf(route),
      ...limitOf(row),
      config: { route, row },
      preValidation: async (request) => {
        request.judged = await judge(request)
        request.input = request.judged.input
      },
      handler: async (request, reply) => {
        const { judged } = request
        const call = callOf(request)
        const forwarded =
          target && !proxy.isMocked(route)
            ? await proxy.forward(target, route, row, request, call, judged)
            : { missing: null }
        if ('missing' in forwarded) {
          call.entry.proxyExchange = unjudged('mock', forwarded.missing, judged)
          reply.header('x-mall-answered-by', 'mock')
          return deliver(reply, call, mockAnswer(row, call, judged))
        }
        return deliver(reply.headers(forwarded.headers), call, forwarded.answer)
      },
    })
  }
}

const mostBytes = 16 * 1024 * 1024

/** Forwards pictures, e-books and other files; tells whether the target had one, otherwise the mock may have it. */
export const fileForwarder = (
  { options }: Proxy,
  target: Target | undefined,
  { worldDomain }: { readonly worldDomain: string },
): FileForwarder | undefined =>
  target &&
  (async (request, reply) => {
    const { method, url, headers } = request
    try {
      const sent = fileHeaders(headers, options.sameWorlds ? worldNameOf(request, worldDomain) : null)
      const answer = await target.call({ method, headers: sent }, url, mostBytes)
      if (answer.status === 404 && (options.missing === 'mock' || options.mock.length > 0)) {
        reply.header('x-mall-answered-by', 'mock')
        return false
      }
      reply.code(answer.status).headers({ ...answerHeaders(answer, request), 'x-mall-answered-by': 'target' })
      reply.send(method === 'HEAD' ? undefined : answer.body)
    } catch (error) {
      if (!(error instanceof NoAnswer)) throw error
      const { status, text } = noAnswer(error, target.address, languageOf(headers['accept-language']))
      reply.code(status).type(plainText).header('x-mall-answered-by', 'proxy').send(text)
    }
    return true
  })
