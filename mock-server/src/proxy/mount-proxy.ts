import type { Endpoint, Endpoints } from 'qinghua-contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Answer } from '../calls/perform.ts'
import { Refusal } from '../core/state/refusal.ts'
import { callOf, hookOf, type Call } from '../http/call.ts'
import { storing } from '../http/mode.ts'
import { carryOut, delayer, limitOf, lookAtBody, placeOf, type Answerer } from '../http/mount.ts'
import { opener, type Opening } from '../http/open-call.ts'
import { answerByFault, deliver, isAnsweredByFault } from '../http/apply-faults.ts'
import { requestJudge, type JudgedRequest } from './judge-request.ts'
import { unjudged } from './proxy-exchange.ts'
import { assignScenarioAccount } from './scenario-account.ts'
import type { Proxy } from './proxy.ts'
import type { Target } from './target.ts'

/** Answers from the mock world as the mock does: with strict reading and login. */
const mockAnswer = (route: string, row: Endpoint, answer: Answerer, call: Call, judged: JudgedRequest): Answer => {
  const { entry, world } = call
  const [wrong] = judged.departures
  assignScenarioAccount(world, entry)
  if (row.auth === 'shopper' && entry.userId === null) throw new Refusal('loginRequired')
  if (wrong?.rule === 'contentType') throw new Refusal('unsupportedType')
  if (wrong) throw new Refusal('invalidRequest', { field: wrong.path.slice(1) })
  return carryOut(route, row, answer, call, judged.input)
}

/** Mounts rows whose calls a target is asked for, before the mock answers. */
export const mountProxy = (
  app: FastifyInstance,
  table: Endpoints,
  answer: Answerer,
  opening: Opening,
  proxy: Proxy,
  target: Target | undefined,
): void => {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))

  const mode = storing(opening.worlds)
  const addRoute = (route: string, row: Endpoint): void => {
    const judge = requestJudge(row)
    const open = opener(opening, route, row)

    const fromMock = (reply: FastifyReply, call: Call, judged: JudgedRequest, status: number | null): void => {
      call.entry.proxyExchange = unjudged('mock', status, judged)
      reply.header('x-mall-answered-by', 'mock')
      deliver(reply, call, mockAnswer(route, row, answer, call, judged))
    }
    const handler = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
      const call = callOf(request)
      const judged = await judge(request)
      await lookAtBody(mode, { request, reply, open }, judged.input.body)
      if (isAnsweredByFault(request)) {
        proxy.noteFault(call, judged)
        await answerByFault(request, reply)
        return reply
      }
      const forwarded =
        target && !proxy.isMocked(route)
          ? await proxy.forward(target, route, row, request, call, judged)
          : { missing: null }
      if ('missing' in forwarded) {
        fromMock(reply, call, judged, forwarded.missing)
        return reply
      }
      reply.headers(forwarded.headers)
      deliver(reply, call, forwarded.answer)
      return reply
    }
    app.route({ ...placeOf(route), onRequest: [hookOf(open), delayer(mode, open)], ...limitOf(row), handler })
  }
  for (const [route, row] of Object.entries(table)) addRoute(route, row)
}
