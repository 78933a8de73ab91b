import { plainText } from '../calls/refusal-text.ts'
import { languageOf } from '../http/language.ts'
import type { FileForwarder } from '../http/not-found.ts'
import { worldNameOf } from '../http/world.ts'
import { NoAnswer } from '../upstream/exchange.ts'
import { answerHeaders, fileHeaders } from './headers.ts'
import { noAnswer } from './no-answer.ts'
import type { Proxy } from './proxy.ts'
import type { Target } from './target.ts'

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
