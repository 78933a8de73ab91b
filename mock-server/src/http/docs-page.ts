import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { controlDocument, viewed, type JsonObject } from 'qinghua-contract/openapi'
import type { FastifyInstance, InjectOptions } from 'fastify'
import type { Language } from '../core/state/text.ts'
import { languageOf } from './language.ts'

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

const docsPage = '/__mall/docs'
const imRelay = `${docsPage}/im`

const policy = {
  'content-security-policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
} as const

const own = (name: string): string => `${import.meta.dirname}/docs-page/${name}`
/** In the package of the mock, files of others lie beside the page. */
const besideOr = (name: string, elsewhere: () => string): string => (existsSync(own(name)) ? own(name) : elsewhere())
const viewer = (name: string): string =>
  besideOr(name, () => createRequire(import.meta.url).resolve(`swagger-ui-dist/${name}`))

const files: Readonly<Record<string, { readonly path: string; readonly type: string; readonly keep: string }>> = {
  'adapt.js': { path: own('adapt.js'), type: 'text/javascript', keep: 'no-store' },
  'groups.js': { path: own('groups.js'), type: 'text/javascript', keep: 'no-store' },
  'look.css': { path: own('look.css'), type: 'text/css', keep: 'no-store' },
  'page.css': { path: own('page.css'), type: 'text/css', keep: 'no-store' },
  'page.js': { path: own('page.js'), type: 'text/javascript', keep: 'no-store' },
  'resolve.js': { path: own('resolve.js'), type: 'text/javascript', keep: 'no-store' },
  'secret.js': { path: own('secret.js'), type: 'text/javascript', keep: 'no-store' },
  'theme.js': { path: own('theme.js'), type: 'text/javascript', keep: 'no-store' },
  'words.js': { path: own('words.js'), type: 'text/javascript', keep: 'no-store' },
  'viewer.css': { path: viewer('swagger-ui.css'), type: 'text/css', keep: 'public, max-age=86400' },
  'viewer.js': { path: viewer('swagger-ui-bundle.js'), type: 'text/javascript', keep: 'public, max-age=86400' },
}

/** Written by `npm run openapi`. */
const written = (name: string): string => besideOr(name, () => `${import.meta.dirname}/../../../docs/${name}`)
const kept = written('openapi.json')
const frames = written('asyncapi.json')
const productDocument = (): JsonObject => JSON.parse(readFileSync(kept, 'utf8')) as JsonObject
const versionOf = ({ info }: JsonObject): string => String((info as JsonObject).version)

const documents: Readonly<Record<string, () => JsonObject>> = {
  product: productDocument,
  control: () => controlDocument(versionOf(productDocument())),
}

/** Serves the API documents, in which calls can be tried out in the world of the page. */
export const serveDocs = (app: FastifyInstance, im: FastifyInstance): void => {
  const shown = new Map<string, string>()
  const documentIn = (name: string, document: () => JsonObject, language: Language): string => {
    const key = `${name} ${language}`
    const text = shown.get(key) ?? JSON.stringify(viewed(document(), language, { api: '/', im: imRelay }))
    shown.set(key, text)
    return text
  }
  app.get(docsPage, (_request, reply) =>
    reply
      .headers({ ...policy, 'cache-control': 'no-store' })
      .type('text/html; charset=utf-8')
      .send(readFileSync(own('page.html'))),
  )
  for (const [name, { path, type, keep }] of Object.entries(files))
    app.get(`${docsPage}/${name}`, (_request, reply) =>
      reply
        .headers({ ...policy, 'cache-control': keep })
        .type(`${type}; charset=utf-8`)
        .send(readFileSync(path)),
    )
  for (const [name, document] of Object.entries(documents))
    app.get<{ Querystring: { lang?: string } }>(`${docsPage}/${name}.json`, ({ query }, reply) =>
      reply
        .headers({ ...policy, 'cache-control': 'no-store' })
        .type('application/json; charset=utf-8')
        .send(documentIn(name, document, languageOf(query.lang))),
    )
  app.get(`${docsPage}/asyncapi.json`, (_request, reply) =>
    reply
      .headers({ ...policy, 'cache-control': 'no-store' })
      .type('application/json; charset=utf-8')
      .send(readFileSync(frames)),
  )
  app.register(async (scope) => relay(scope, imRelay, im))
}
