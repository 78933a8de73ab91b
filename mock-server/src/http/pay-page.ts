import { readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import { payPage } from '../calls/pay-answer.ts'

const types = { 'page.css': 'text/css', 'page.js': 'text/javascript' } as const
const read = (name: string): string => readFileSync(`${import.meta.dirname}/pay-page/${name}`, 'utf8')

const policy = {
  'content-security-policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
} as const

/** The page of the mock payment provider: for Alipay, and what a phone shows for WeChat. */
export const servePayPage = (app: FastifyInstance): void => {
  const page = read('page.html')
  app.get(payPage, (_request, reply) => reply.headers(policy).type('text/html; charset=utf-8').send(page))
  for (const [name, type] of Object.entries(types)) {
    const file = read(name)
    app.get(`${payPage}/${name}`, (_request, reply) => reply.headers(policy).type(`${type}; charset=utf-8`).send(file))
  }
}
