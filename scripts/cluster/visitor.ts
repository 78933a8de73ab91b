import { createHash } from 'node:crypto'
import { isImRoute } from 'qinghua-contract/rules'
import { draw } from '../../mock-server/src/core/state/chance.ts'
import { addressOf } from '../../mock-server/test/call.ts'
import { steps } from '../../mock-server/test/play.ts'
import type { Send } from './caller.ts'

const apiSteps = steps.filter(({ route }) => !isImRoute(route))

/** Numbers below a limit, the same ones for the same seed. */
export const drawer = (seed: number): ((most: number) => number) => {
  let chance = seed
  return (most) => {
    const { state, value } = draw(chance)
    chance = state
    return Math.floor(value * most)
  }
}

/** A new world whose clock stands still, so that its answers do not depend on how fast it is called. */
export const openWorld = async (send: Send, name: string): Promise<void> => {
  // All processes would fight for a world through which all are opened.
  const asked = { method: 'POST', path: `/__mall/worlds/${name}/reset`, body: { scenario: 'standstill' } }
  const { status, text } = await send(name, asked)
  if (status !== 200) throw new Error(`the world ${name} cannot be opened: ${status} ${text}`)
}

/** Makes calls at random in a new world, the same ones for the same seed; returns a digest of each answer. */
export const visit = async (send: Send, world: string, calls: number, seed: number): Promise<string[]> => {
  const below = drawer(seed)
  const digests: string[] = []
  let token: string | undefined
  await openWorld(send, world)
  while (digests.length < calls) {
    const step = apiSteps[below(apiSteps.length)]
    if (!step) continue
    const { route, input = {}, language = 'zh' } = step
    const [method = '', path = ''] = route.split(' ')
    const { body, ...addressed } = input
    const { status, text } = await send(world, { method, path: addressOf(path, addressed), token, language, body })
    if (route === 'POST /__mall/login' && status === 200)
      token = (JSON.parse(text) as { accessToken: string }).accessToken
    digests.push(`${route}: ${status} ${createHash('sha1').update(text).digest('hex').slice(0, 8)}`)
  }
  return digests
}

/** Does something with each of many, so many at once. */
export const inLanes = async <T>(all: readonly T[], lanes: number, act: (one: T) => Promise<void>): Promise<void> => {
  const waiting = [...all]
  const lane = async (): Promise<void> => {
    for (let one = waiting.shift(); one !== undefined; one = waiting.shift()) await act(one)
  }
  await Promise.all(Array.from({ length: lanes }, lane))
}
