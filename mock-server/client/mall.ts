import type { WorldFile } from '@mall/contracts/control'
import { MallError } from './wire.ts'
import { controlWith, worldNamed, type World } from './world.ts'

export interface ConnectOptions {
  /** What `--control-secret` was. */
  readonly secret?: string
  /** Where the chat host listens. */
  readonly im?: string
  /** Where the storefront is served, if not by the API: worlds have their addresses there. */
  readonly shop?: string
  /** What `--world-domain` was. */
  readonly worldDomain?: string
  /** In which language the mall answers. */
  readonly language?: 'zh' | 'en'
}

export interface Mall {
  /** A new world at the start of a scenario; one of that name starts again. Without a name it gets one that nobody has. */
  open(scenario?: string, options?: { readonly name?: string }): Promise<World>
  /** A world from a file that was saved, here or elsewhere; an error where it does not come to the same. */
  load(file: WorldFile, options?: { readonly name?: string }): Promise<World>
  /** The world of that name, as it is. */
  world(name: string): World
}

const freshName = (): string => `w-${crypto.randomUUID()}`

const orElse = async <T>(status: number, act: () => Promise<T>, instead: () => Promise<T>): Promise<T> => {
  try {
    return await act()
  } catch (error) {
    if (error instanceof MallError && error.status === status) return instead()
    throw error
  }
}

/** A mock backend that listens at this origin. */
export const connect = (
  origin: string,
  { secret, im, shop = origin, worldDomain = 'localhost', language = 'en' }: ConnectOptions = {},
): Mall => {
  const hosts = { api: origin.replace(/\/$/, ''), im }
  const headers = { 'accept-language': language, ...(secret !== undefined && { 'x-mall-secret': secret }) }
  const addressOf = (name: string): string => {
    const { protocol, port } = new URL(shop)
    return `${protocol}//${name}.${worldDomain}${port && `:${port}`}`
  }
  const world = (name: string): World => worldNamed(name, { hosts, headers, address: addressOf(name) })
  /** Of no world: naming one would bring it into being. */
  const control = controlWith(hosts, headers)
  return {
    world,
    open: async (scenario = 'opening', { name = freshName() } = {}) => {
      await orElse(
        404,
        () => control('POST /__mall/worlds/{name}/reset', { params: { name }, body: { scenario } }),
        () => control('POST /__mall/worlds', { body: { name, scenario } }),
      )
      return world(name)
    },
    load: async (file, { name = freshName() } = {}) => {
      const { departures } = await control('POST /__mall/worlds/{name}/file', { params: { name }, body: file })
      const [first] = departures
      if (first) throw new Error(`step ${first.step}, ${first.route}, is answered otherwise here: ${first.what}`)
      return world(name)
    },
  }
}
