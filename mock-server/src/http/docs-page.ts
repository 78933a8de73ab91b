import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { controlDocument, together, viewed, type JsonObject } from 'qinghua-contract/openapi'
import type { FastifyInstance } from 'fastify'
import { relay } from './relay.ts'
import { serveStandIn } from './stand-in.ts'

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

/** Serves the API documents, in which calls can be tried out in the world of the page. */
export const serveDocs = (app: FastifyInstance, im: FastifyInstance): void => {
  const serve = (name: string, type: string, keep: string, content: () => Buffer | string): void => {
    const headers = {
      'content-type': `${type}; charset=utf-8`,
      'cache-control': keep,
      'x-content-type-options': 'nosniff',
    }
    app.get(`${page}/${name}`, (_request, reply) => reply.headers(headers).send(content()))
  }
  serveStandIn(app, { folder: 'docs-page', pages: [page], files: page })
  for (const [name, type] of Object.entries(viewer))
    serve(name, type, 'public, max-age=86400', () => readFileSync(besideOr(name, delivered)))
  serve('asyncapi.json', 'application/json', 'no-store', () => readFileSync(besideOr('asyncapi.json', written)))
  for (const language of ['zh', 'en'] as const) {
    let document: string | undefined
    serve(`${language}.json`, 'application/json', 'no-store', () => (document ??= documentIn(language)))
  }
  app.register(async (scope) => relay(scope, imRelay, im))
}
