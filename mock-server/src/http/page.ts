import { readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'

const types = { 'page.css': 'text/css', 'page.js': 'text/javascript' } as const

const headers = {
  'content-security-policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src data:; connect-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
} as const

interface Page {
  /** The folder with its page, style and script, beside this file. */
  readonly folder: string
  /** The addresses of the page. */
  readonly pages: readonly string[]
  /** Where its style and script are. */
  readonly files: string
}

/** Serves a page with a style and a script of its own. */
export const pagePlugin = async (app: FastifyInstance, { folder, pages, files }: Page): Promise<void> => {
  const read = (name: string): string => readFileSync(`${import.meta.dirname}/${folder}/${name}`, 'utf8')
  const page = read('page.html')
  for (const url of pages)
    app.get(url, (_request, reply) => reply.headers(headers).type('text/html; charset=utf-8').send(page))
  for (const [name, type] of Object.entries(types)) {
    const file = read(name)
    app.get(`${files}/${name}`, (_request, reply) => reply.headers(headers).type(`${type}; charset=utf-8`).send(file))
  }
}
