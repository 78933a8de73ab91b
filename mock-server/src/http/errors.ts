import { refusals, type RefusalCode } from 'qinghua-contract/refusals'
import type { FastifyError, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { Refusal, type Reason } from '../core/state/refusal.ts'
import { toldToTester } from '../calls/refusal-text.ts'
import { logLine } from '../log.ts'
import { refuse } from './answers.ts'
import { answerByFault, isAnsweredByFault } from './faults.ts'
import { noteBarred } from './input.ts'
import { languageAsked } from './language.ts'

const frameworkRefusal = ({ statusCode = 500 }: FastifyError): RefusalCode => {
  if (statusCode === 413) return 'tooLarge'
  if (statusCode === 415) return 'unsupportedType'
  if (statusCode === 503) return 'busy'
  return statusCode >= 400 && statusCode < 500 ? 'invalidRequest' : 'hiccup'
}

const refusalOf = (error: FastifyError | Refusal): Reason =>
  error instanceof Refusal
    ? { code: error.code, values: error.values }
    : { code: frameworkRefusal(error), values: { field: 'body' } }

const logUnknown = (error: FastifyError, { method, routeOptions, call }: FastifyRequest): void =>
  logLine({
    level: 'error',
    route: `${method} ${routeOptions.url ?? '?'}`,
    world: call?.world.name,
    stack: error.stack,
  })

/** Refusals get their declared status and text; anything else is a bug: logged, and answered with `hiccup`. */
export const errorPlugin = fp(
  async (app) => {
    app.setErrorHandler<FastifyError | Refusal>((error, request, reply) => {
      const isControl = request.url.startsWith('/__mall')
      const reason = isControl ? toldToTester(refusalOf(error), request, request.call?.world.mall) : refusalOf(error)
      const { code, values } = reason
      if (refusals[code].status === 500 && !(error instanceof Refusal)) logUnknown(error, request)
      if (request.call) {
        noteBarred(request.call, request, reason)
        if (isAnsweredByFault(request)) return answerByFault(request, reply)
        request.call.entry.refusal = code
      }
      const language = request.call?.entry.language ?? languageAsked(request)
      return refuse(reply, code, language, values, isControl ? 'tester' : 'shopper')
    })
  },
  { name: 'errors' },
)
