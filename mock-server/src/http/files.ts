import { savedAs } from 'qinghua-contract/written'
import { pictureOf } from '@mall/fixtures'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { boughtBook } from '../core/fulfilling/bought-book.ts'
import { invoiceDocument } from '../core/fulfilling/invoice-document.ts'
import { Refusal } from '../core/state/refusal.ts'
import type { Worlds } from '../worlds/worlds.ts'
import { invoiceFileName, invoicePage } from './invoice-page.ts'
import { untrusted } from './answers.ts'
import { languageOf } from './language.ts'
import { worldOf } from './world.ts'

const pathOf = ({ url }: FastifyRequest): string => url.split('?', 1)[0] ?? ''

/** The page that stands for the mobile site. */
const h5AddressOf = ({ protocol, headers }: FastifyRequest): string => `${protocol}://${headers.host ?? ''}/__mall/h5/`

/** Serves the pictures of the catalogue, and the e-books, invoices and uploads of the caller's world. */
export const filePlugin = async (app: FastifyInstance, { worlds }: { readonly worlds: Worlds }): Promise<void> => {
  app.get('/pictures/*', (request, reply) => {
    const picture = pictureOf(pathOf(request), h5AddressOf(request))
    if (!picture) throw new Refusal('notFound')
    reply.headers({ ...untrusted, 'cache-control': 'public, max-age=86400' }).type(picture.type)
    return reply.send(picture.body)
  })
  app.get<{ Params: { key: string }; Querystring: { lang?: string } }>('/ebooks/:key', (request, reply) => {
    const { mall } = worlds.get(worldOf(request))
    const book = boughtBook(mall, request.params.key, languageOf(String(request.query.lang)))
    if (!book) throw new Refusal('notFound')
    return reply
      .headers({
        ...untrusted,
        'cache-control': 'private, no-store',
        'content-disposition': savedAs('attachment', `${book.title}.txt`),
      })
      .type('text/plain; charset=utf-8')
      .send(book.text)
  })
  app.get<{ Params: { key: string }; Querystring: { lang?: string } }>('/invoices/:key', (request, reply) => {
    const { mall } = worlds.get(worldOf(request))
    const language = languageOf(String(request.query.lang))
    const document = invoiceDocument(mall, request.params.key, language)
    if (!document) throw new Refusal('notFound')
    return reply
      .headers({
        ...untrusted,
        'cache-control': 'private, no-store',
        'content-disposition': savedAs('inline', invoiceFileName(document, language)),
      })
      .type('text/html; charset=utf-8')
      .send(invoicePage(document, language))
  })
  app.get<{ Params: { name: string } }>('/uploads/:name', (request, reply) => {
    const world = worlds.get(worldOf(request))
    const upload = world.uploads.get(request.params.name)
    if (!upload) throw new Refusal('notFound')
    return reply
      .headers({ ...untrusted, 'cache-control': 'private, max-age=86400', 'content-disposition': 'inline' })
      .type(upload.type)
      .send(Buffer.from(upload.bytes))
  })
}
