import fastifyPlugin from 'fastify-plugin'
import type { FastifyInstance, FastifyRequest } from 'fastify'

const partOf = ([fieldname, value]: [string, File | string]) =>
  value instanceof File
    ? {
        type: 'file',
        fieldname,
        filename: value.name,
        mimetype: value.type,
        toBuffer: () => value.arrayBuffer(),
      }
    : { type: 'field', fieldname, value }

/** The browser reads multipart bodies by itself. */
export default fastifyPlugin(async (app: FastifyInstance) => {
  app.addContentTypeParser('multipart/form-data', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  app.decorateRequest('parts', async function* (this: FastifyRequest) {
    const type = this.headers['content-type'] ?? ''
    const form = await new Response(this.body as BodyInit, { headers: { 'content-type': type } }).formData()
    for (const entry of form.entries()) yield partOf(entry)
  } as never)
})
