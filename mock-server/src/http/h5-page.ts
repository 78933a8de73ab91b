import { readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'

const types = { 'page.css': 'text/css', 'page.js': 'text/javascript' } as const
const read = (name: string): string => readFileSync(`${import.meta.dirname}/h5-page/${name}`, 'utf8')

const policy = {
  'content-security-policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
} as const

/** The page that stands for the mobile site: phones are led to it unless a build names another one (S1.5). */
export const serveH5Page = (app: FastifyInstance): void => {
  const page = read('page.html')
  for (const url of ['/__mall/h5', '/__mall/h5/*'])
    app.get(url, (_request, reply) => reply.headers(policy).type('text/html; charset=utf-8').send(page))
  for (const [name, type] of Object.entries(types)) {
    const file = read(name)
    app.get(`/__mall/h5-page/${name}`, (_request, reply) =>
      reply.headers(policy).type(`${type}; charset=utf-8`).send(file),
    )
  }
}
