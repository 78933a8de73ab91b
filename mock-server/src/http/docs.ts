import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { controlDocument, together, viewed, type JsonObject } from 'qinghua-contract/openapi'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { pagePlugin } from './page.ts'

const page = '/__mall/docs'
const imRelay = `${page}/im`

/** In the package of the mock, files of others lie beside the page. */
const besideOr = (name: string, elsewhere: (name: string) => string): string => {
  const beside = `${import.meta.dirname}/docs-page/${name}`
  return existsSync(beside) ? beside : elsewhere(name)
}
const delivered = (name: string): string => createRequire(import.meta.url).resolve(`swagger-ui-dist/${name}`)
/** Written by `npm run openapi`. */
const written = (name: string): string => `${import.meta.dirname}/../../../docs/${name}`

const viewer = {
  'swagger-ui.css': 'text/css',
  'swagger-ui-bundle.js': 'text/javascript',
  'swagger-ui-bundle.js.LICENSE.txt': 'text/plain',
}

/** The calls of the product and those that control the mock. */
const documentIn = (language: 'en' | 'zh'): string => {
  const product = JSON.parse(readFileSync(besideOr('openapi.json', written), 'utf8')) as JsonObject
  const control = controlDocument(String((product.info as JsonObject).version))
  const shown = (document: JsonObject): JsonObject => viewed(document, language, { api: '/', im: imRelay })
  return JSON.stringify(together(shown(product), shown(control), language))
}

/** Headers that apply to one connection only, and the origin, because the page is of the same one. */
const ofTheConnection = new Set(['connection', 'content-length', 'transfer-encoding', 'keep-alive', 'date', 'origin'])

const passed = <V>(headers: Readonly<Record<string, V>>): Record<string, V> =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !ofTheConnection.has(name)))

/** Serves another listener under a prefix, so that pages can call it from their own origin. */
const relay = (scope: FastifyInstance, prefix: string, target: FastifyInstance): void => {
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

/** Serves the API documents, in which calls can be tried out in the world of the page. */
export const docsPlugin = async (app: FastifyInstance, { im }: { readonly im: FastifyInstance }): Promise<void> => {
  const serve = (name: string, type: string, keep: string, content: () => Buffer | string): void => {
    const headers = {
      'content-type': `${type}; charset=utf-8`,
      'cache-control': keep,
      'x-content-type-options': 'nosniff',
    }
    app.get(`${page}/${name}`, (_request, reply) => reply.headers(headers).send(content()))
  }
  app.register(pagePlugin, { folder: 'docs-page', pages: [page], files: page })
  for (const [name, type] of Object.entries(viewer))
    serve(name, type, 'public, max-age=86400', () => readFileSync(besideOr(name, delivered)))
  serve('asyncapi.json', 'application/json', 'no-store', () => readFileSync(besideOr('asyncapi.json', written)))
  for (const language of ['zh', 'en'] as const) {
    let document: string | undefined
    serve(`${language}.json`, 'application/json', 'no-store', () => (document ??= documentIn(language)))
  }
  app.register(async (scope) => relay(scope, imRelay, im))
}
