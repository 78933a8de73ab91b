import { ask, type WireInput } from 'qinghua-client/wire'
import { isObject } from 'qinghua-contract/openapi'
import type { McpOptions } from './options.ts'

export interface Asked extends WireInput {
  readonly world?: string | undefined
  readonly token?: string
  readonly signal?: AbortSignal
}

export interface Answered {
  readonly status: number
  /** The id of the call in the journal. */
  readonly call: string | null
  readonly text: string
}

/** Why a tool or a resource has no answer, for who asked. */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer'
}

export interface Mall {
  /** The usual world, or the one that is named; it exists. */
  worldOf(named: string | undefined): Promise<string | undefined>
  ask(route: string, asked?: Asked): Promise<Answered>
  /** The answer as a value; a refusal is a NoAnswer. */
  read(route: string, asked?: Asked): Promise<unknown>
}

const isNamed = (name: string) => (world: unknown) => isObject(world) && world['name'] === name
const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** The mall that was given, and no other: it may not lead elsewhere. */
export const mallAt = ({ mall, secret, world, language, allowChanges }: McpOptions, patience = 30_000): Mall => {
  const hosts = { api: mall, im: `${mall}/__mall/docs/im` }

  const request = async (route: string, { world: named, token, signal, ...input }: Asked): Promise<Response> => {
    const late = AbortSignal.timeout(patience)
    const headers = {
      'accept-language': language,
      ...(secret !== undefined && { 'x-mall-secret': secret }),
      ...(named !== undefined && { 'x-mall-world': named }),
      ...(token !== undefined && { authorization: token }),
    }
    try {
      return await ask(hosts, route, input, headers, {
        redirect: 'manual',
        signal: signal ? AbortSignal.any([signal, late]) : late,
      })
    } catch (error) {
      if (late.aborted)
        throw new NoAnswer(
          `${route} was not answered within ${patience / 1_000} s; a fault may hold it: GET /__mall/held`,
        )
      if (error instanceof TypeError) throw new NoAnswer(`${error.message}. --mall gives another address`)
      throw new NoAnswer(`${route}: ${reasonOf(error)}`)
    }
  }
  const answered = async (route: string, asked: Asked = {}): Promise<Answered> => {
    const answer = await request(route, asked)
    return { status: answer.status, call: answer.headers.get('x-mall-call'), text: await answer.text() }
  }
  const valueIn = (text: string): unknown => {
    try {
      return text === '' ? null : JSON.parse(text)
    } catch {
      throw new NoAnswer(`What answers at ${mall} is no mall`)
    }
  }
  const read = async (route: string, asked: Asked = {}): Promise<unknown> => {
    const { status, text } = await answered(route, asked)
    if (status === 200) return valueIn(text)
    const hint = status === 403 && route.includes(' /__mall/') ? '. It takes --secret, or MALL_CONTROL_SECRET' : ''
    throw new NoAnswer(`${route}: ${status} ${text}${hint}`)
  }
  return {
    ask: answered,
    read,
    worldOf: async (named = world) => {
      if (named === undefined) return undefined
      const worlds = await read('GET /__mall/worlds')
      // To name a world creates it, and this may be a read.
      if (Array.isArray(worlds) && worlds.some(isNamed(named))) return named
      if (!allowChanges) throw new NoAnswer(`There is no world named ${named}; --allow-changes creates it`)
      await read('POST /__mall/worlds', { body: { name: named } })
      return named
    },
  }
}
