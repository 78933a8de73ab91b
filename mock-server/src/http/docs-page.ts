import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { controlDocument, together, viewed, type JsonObject } from 'qinghua-contract/openapi'
import type { FastifyInstance } from 'fastify'
import { relay } from './relay.ts'

const page = '/__mall/docs'
const imRelay = `${page}/im`

const policy = {
  'content-security-policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
}
const types = { css: 'text/css', html: 'text/html', js: 'text/javascript', json: 'application/json', txt: 'text/plain' }
const typeOf = (name: string): string => `${types[name.split('.').at(-1) as keyof typeof types]}; charset=utf-8`

const own = (name: string): string => `${import.meta.dirname}/docs-page/${name}`
/** In the package of the mock, files of others lie beside the page. */
const besideOr = (name: string, elsewhere: () => string): string => (existsSync(own(name)) ? own(name) : elsewhere())
const delivered = (name: string): string =>
  besideOr(name, () => createRequire(import.meta.url).resolve(`swagger-ui-dist/${name}`))
/** Written by `npm run openapi`. */
const written = (name: string): string => besideOr(name, () => `${import.meta.dirname}/../../../docs/${name}`)

const ownFiles = ['page.js', 'page.css']
const viewerFiles = ['swagger-ui.css', 'swagger-ui-bundle.js', 'swagger-ui-bundle.js.LICENSE.txt']

/** The calls of the product and those that control the mock. */
const documentIn = (language: 'en' | 'zh'): string => {
  const product = JSON.parse(readFileSync(written('openapi.json'), 'utf8')) as JsonObject
  const control = controlDocument(String((product.info as JsonObject).version))
  const [ofProduct, ofControl] = [product, control].map((each) => viewed(each, language, { api: '/', im: imRelay }))
  return JSON.stringify(together(ofProduct as JsonObject, ofControl as JsonObject, language))
}

/** Serves the API documents, in which calls can be tried out in the world of the page. */
export const serveDocs = (app: FastifyInstance, im: FastifyInstance): void => {
  const serve = (url: string, name: string, keep: string, content: () => Buffer | string): void => {
    app.get(url, (_request, reply) =>
      reply
        .headers({ ...policy, 'cache-control': keep })
        .type(typeOf(name))
        .send(content()),
    )
  }
  const fresh = 'no-store'
  serve(page, 'page.html', fresh, () => readFileSync(own('page.html')))
  serve(`${page}/asyncapi.json`, 'asyncapi.json', fresh, () => readFileSync(written('asyncapi.json')))
  for (const name of ownFiles) serve(`${page}/${name}`, name, fresh, () => readFileSync(own(name)))
  for (const name of viewerFiles)
    serve(`${page}/${name}`, name, 'public, max-age=86400', () => readFileSync(delivered(name)))
  for (const language of ['zh', 'en'] as const) {
    let document: string | undefined
    serve(`${page}/${language}.json`, 'document.json', fresh, () => (document ??= documentIn(language)))
  }
  app.register(async (scope) => relay(scope, imRelay, im))
}
