import type { Route } from 'qinghua-contract'
import { vi } from 'vitest'
import { routeOf } from '../../contracts/test/route-of.ts'
import { isAnswered } from './open-shop.tsx'
import { turn } from './turn.ts'

export type Spoil = (route: Route, answer: unknown) => unknown
const asIs: Spoil = (_route, answer) => answer

interface Waiting {
  readonly route: Route
  readonly answer: () => void
}

/** A server between the page and the mall: it changes answers, and sends them in another order. */
export const hostileServer = () => {
  const ask = fetch
  let spoil = asIs
  let holds: (route: Route) => boolean = () => false
  let waiting: Waiting[] = []
  let held = 0
  const good = new Map<Route, unknown>()

  const spoilt = async (route: Route, response: Response): Promise<Response> => {
    if (response.status !== 200 || !response.headers.get('content-type')?.includes('json')) return response
    const answer: unknown = await response.json()
    good.set(route, answer)
    return new Response(JSON.stringify(spoil(route, answer)), { headers: response.headers })
  }
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    const route = routeOf(init?.method ?? 'GET', url)
    const response = await ask(url, init)
    if (!route) return response
    const answer = await spoilt(route, response)
    if (!holds(route)) return answer
    return new Promise<Response>((resolve, reject) => {
      const one = { route, answer: () => resolve(answer) }
      waiting.push(one)
      held += 1
      init?.signal?.addEventListener('abort', () => {
        waiting = waiting.filter((each) => each !== one)
        reject(init.signal?.reason as Error)
      })
    })
  })
  /** Once nothing else is asked for. */
  const quiet = async (): Promise<void> => {
    for (let turns = 0, before = -1; turns < 4 || !isAnswered(); turns++, await turn()) {
      if (before !== waiting.length) turns = 0
      before = waiting.length
    }
  }
  return {
    /** What was answered last, before it was changed. */
    good,
    spoilWith: (next: Spoil = asIs): void => void (spoil = next),
    hold: (which: (route: Route) => boolean = () => true): void => void (holds = which),
    quiet,
    waiting: (): readonly Route[] => waiting.map(({ route }) => route),
    /** How many were held so far. */
    held: (): number => held,
    /** Answers one of those that wait; false if there is none. */
    answerOne: (which: 'first' | 'last'): boolean => {
      const one = which === 'last' ? waiting.pop() : waiting.shift()
      one?.answer()
      return one !== undefined
    },
  }
}
export type HostileServer = ReturnType<typeof hostileServer>

/** Answers the newest question first, until nothing is left to ask. */
export const answerBackwards = async (server: HostileServer): Promise<void> => {
  do await server.quiet()
  while (server.answerOne('last'))
}
