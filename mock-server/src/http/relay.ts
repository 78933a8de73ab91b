import type { FastifyInstance, InjectOptions } from 'fastify'

/** Headers that apply to one connection only, and the origin, because the page is of the same one. */
const ofTheConnection = new Set(['connection', 'content-length', 'transfer-encoding', 'keep-alive', 'date', 'origin'])

const passed = <V>(headers: Readonly<Record<string, V>>): Record<string, V> =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !ofTheConnection.has(name)))

/** Serves another listener under a prefix, so that pages can call it from their own origin. */
export const relay = (scope: FastifyInstance, prefix: string, target: FastifyInstance): void => {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  scope.route({
    method: ['GET', 'POST', 'PUT', 'DELETE'],
    url: `${prefix}/*`,
    handler: async ({ method, url, headers, body }, reply) => {
      const answer = await target.inject({
        method: method as NonNullable<InjectOptions['method']>,
        url: url.slice(prefix.length),
        headers: passed(headers) as Record<string, string>,
        ...(body instanceof Buffer && { payload: body }),
      })
      return reply.code(answer.statusCode).headers(passed(answer.headers)).send(answer.rawPayload)
    },
  })
}
