import { nearestRows, nearestText } from '../core/state/nearest.ts'
import { refusalAnswer } from '../calls/as-sent.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { sendAnswer } from './answers.ts'
import { endHandshake } from './hosts.ts'
import { begin, type StepOptions } from './steps.ts'
import { screensIn, sendPage, wantsAnyPage, wantsPage } from './storefront.ts'
import { worldNameOf } from './world.ts'

export type FileForwarder = (request: FastifyRequest, reply: FastifyReply) => Promise<boolean>

interface NotFoundOptions extends StepOptions {
  /** All routes with a row. */
  readonly routes: readonly string[]
  readonly webRoot?: string | undefined
  /** In front of a backend: its files. */
  readonly forward?: FileForwarder | undefined
}

const noPages = {
  zh: '这个 Mock 没有页面：启动时用 --web-root 指定构建好的商城，或打开商城自己的地址',
  en: 'This mock has no pages: start it with --web-root, or open the address of the shop',
}

/** Anything that neither a route nor a page answers, such as a picture of the backend. */
const isForeignFile = ({ method, url }: FastifyRequest): boolean =>
  (method === 'GET' || method === 'HEAD') && !url.startsWith('/__mall')

/** Answers what no route does: a page of the storefront, a file of the backend, or 404 with the nearest routes. */
export const notFoundPlugin = fp(
  async (app, { routes, webRoot, forward, ...options }: NotFoundOptions) => {
    const hasScreen = webRoot === undefined ? undefined : screensIn(webRoot)
    app.setNotFoundHandler(async (request, reply) => {
      endHandshake(request, reply)
      if (hasScreen && wantsPage(request)) return sendPage(reply, hasScreen(request.url))
      if (forward && isForeignFile(request) && (await forward(request, reply))) return reply
      const { worlds, worldDomain } = options
      const name = worldNameOf(request, worldDomain)
      await worlds.ready(name)
      request.worldNames = [name]
      const { entry, world, since } = begin(options, request, reply)
      const [path = ''] = request.url.split('?', 1)
      const more =
        webRoot === undefined && wantsAnyPage(request)
          ? noPages[entry.language]
          : nearestText(nearestRows(routes, request.method, path), entry.language)
      entry.barred = { code: 'notFound', values: { more, call: `${request.method} ${path}` } }
      world.end(entry, 404, performance.now() - since)
      const audience = path.startsWith('/__mall') ? 'tester' : 'shopper'
      return sendAnswer(reply, refusalAnswer(entry.barred, entry.language, audience))
    })
  },
  { name: 'not found' },
)
