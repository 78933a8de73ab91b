import fastifyPlugin from 'fastify-plugin'
import type { FastifyInstance, FastifyReply } from 'fastify'

interface Options {
  readonly setHeaders: (reply: FastifyReply, file: string) => void
}

type Read = (name: string) => Promise<Response>
let read: Read
export const readPagesBy = (given: Read): void => {
  read = given
}

const send = async (reply: FastifyReply, { setHeaders }: Options, name: string): Promise<FastifyReply> => {
  const file = await read(name)
  setHeaders(reply, `/${name}`)
  return reply.type(file.headers.get('content-type') ?? 'text/html').send(Buffer.from(await file.arrayBuffer()))
}

/** Pages are files of the build of the worker. */
export default fastifyPlugin(async (app: FastifyInstance, options: Options) => {
  app.decorateReply('sendFile', function (this: FastifyReply, name: string) {
    void send(this, options, name).catch((error: Error) => this.send(error))
    return this
  })
  // What no route of the mall answers, as if no such file was found.
  app.route({ method: ['GET', 'HEAD'], url: '/*', handler: (_, reply) => void reply.callNotFound() })
})
