import { managementHandlers, managementWork } from '../calls/handlers/management.ts'
import { answered } from '../calls/perform.ts'
import { toldToTester } from '../calls/tester-values.ts'
import { inSlices } from '../in-slices.ts'
import type { Sockets } from '../sockets/sockets.ts'
import type { Worlds } from '../worlds/worlds.ts'
import type { Answerer, Before } from './mount.ts'
import type { ReadInput } from './reader.ts'
import { isWorldName } from './world-name.ts'

/** The worlds that a call about whole worlds names. */
export const worldsNamedIn = ({ params, body, query }: Omit<ReadInput, 'file'>): string[] => {
  // A file that is opened names the world that it was saved from, too.
  const given = [params, query, body].flatMap((part) => {
    const { name, as, with: other } = (part ?? {}) as Readonly<Record<string, unknown>>
    return [name, as, other]
  })
  return given.filter((each) => typeof each === 'string' && isWorldName(each)) as string[]
}

interface Shared {
  readonly worlds: Worlds
  readonly worldDomain: string
  readonly sockets: Sockets
}

export const answerManagement =
  (shared: Shared): Answerer =>
  (route, row, { world, entry }, input) =>
    answered(
      route,
      row,
      entry,
      () =>
        managementHandlers[route as keyof typeof managementHandlers]({
          ...input,
          ...shared,
          world,
          language: entry.language,
          token: entry.token,
        } as never),
      (reason) => toldToTester(reason, input, world.mall),
    )

/** A failure is that of the call, which is answered as any other. */
export const workBefore =
  (worlds: Worlds): Before =>
  (route, { world, entry }, { params, query, body }) => {
    if (route === 'GET /__mall/worlds') return worlds.views().then((views) => () => views)
    const work = managementWork[route as keyof typeof managementWork]
    if (!work) return undefined
    const input = { params, query, body }
    const named = worldsNamedIn({ params, query, body })
    return worlds
      .ready(world.name, ...named)
      .then(() => inSlices(work(worlds, input, world, entry.language)))
      .then(
        (result) => () => result,
        (error: unknown) => () => {
          throw error
        },
      )
  }
