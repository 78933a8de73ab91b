import type { FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { managementHandlers } from '../calls/control/management.ts'
import { answerTo, answerToError } from '../calls/perform.ts'
import type { Sockets } from '../sockets/sockets.ts'
import type { Answerer } from './calls.ts'
import { isWorldName, worldOf, type WorldOptions } from './world.ts'

/** The worlds that a call about whole worlds names, besides the one that it is made in. */
const worldsNamedIn = ({ input: { params, body, query } }: FastifyRequest): string[] => {
  // A file that is opened names the world that it was saved from, too.
  const given = [params, query, body].flatMap((part) => {
    const { name, as, with: other } = (part ?? {}) as Readonly<Record<string, unknown>>
    return [name, as, other]
  })
  return given.filter((each) => typeof each === 'string' && isWorldName(each)) as string[]
}

/** Opens the worlds that a call about whole worlds names. */
export const namedWorldsPlugin = fp(
  async (app, { worlds }: Pick<WorldOptions, 'worlds'>) => {
    app.addHook('preHandler', async (request) => {
      const named = worldsNamedIn(request)
      await worlds.ready(...named)
      request.worldNames = [worldOf(request), ...named]
    })
  },
  { name: 'named worlds', dependencies: ['world'] },
)

type Handle = (call: object) => unknown

export const answerManagement =
  (house: WorldOptions & { readonly sockets: Sockets }): Answerer =>
  async (row, { world, entry }, input) => {
    const handle = managementHandlers[entry.route as keyof typeof managementHandlers] as unknown as Handle
    const { language, token } = entry
    try {
      return answerTo(row, entry, await handle({ ...input, ...house, world, language, token }))
    } catch (error) {
      return answerToError(row, entry, input, world.mall, error)
    }
  }
