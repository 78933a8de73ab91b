import type { WorldFile } from 'qinghua-contract/control'
import { MallError } from './wire.ts'
import { controlWith, worldNamed, type World } from './world.ts'

export interface ConnectOptions {
  /** The value of `--control-secret`. */
  readonly secret?: string
  /** Origin of the chat host. */
  readonly im?: string
  /** Origin of the storefront, if the API does not serve it: addresses of worlds are based on it. */
  readonly shop?: string
  /** The value of `--world-domain`. */
  readonly worldDomain?: string
  readonly language?: 'zh' | 'en'
}

/** The package names each, so that editors complete it; a mock that is newer may have others. */
export type ScenarioName = string

interface Named {
  readonly name?: string
}

export interface Mall {
  /** Creates a world from a scenario, or resets the one of that name. Without a name, an unused one is chosen. */
  open(scenario?: ScenarioName, options?: Named): Promise<World>
  /** Opens a saved world; fails if its replay gives different answers. */
  load(file: WorldFile, options?: Named): Promise<World>
  /** An existing world. */
  world(name: string): World
}

/** JavaScript takes a mistyped option for none. */
const checkNames = (taker: string, options: object, names: readonly string[]): void => {
  const wrong = Object.keys(options).find((name) => !names.includes(name))
  if (wrong !== undefined) throw new TypeError(`${taker} takes no ${wrong}, but: ${names.join(', ')}`)
}

const nameIn = (taker: string, given: Named): string => {
  checkNames(taker, given, ['name'])
  return given.name ?? `w-${crypto.randomUUID()}`
}

const orElse = async <T>(status: number, act: () => Promise<T>, instead: () => Promise<T>): Promise<T> => {
  try {
    return await act()
  } catch (error) {
    if (error instanceof MallError && error.status === status) return instead()
    throw error
  }
}

/** Connects to a mock backend. */
export const connect = (origin: string, options: ConnectOptions = {}): Mall => {
  const { secret, im, shop = origin, worldDomain = 'localhost', language = 'en' } = options
  checkNames('connect', options, ['secret', 'im', 'shop', 'worldDomain', 'language'])
  const hosts = { api: origin.replace(/\/$/, ''), im }
  const headers = { 'accept-language': language, ...(secret !== undefined && { 'x-mall-secret': secret }) }
  const addressOf = (name: string): string => {
    const { protocol, port } = new URL(shop)
    return `${protocol}//${name}.${worldDomain}${port && `:${port}`}`
  }
  const world = (name: string): World => worldNamed(name, { hosts, headers, address: addressOf(name) })
  /** Without a world: naming one would create it. */
  const control = controlWith(hosts, headers)
  return {
    world,
    open: async (scenario = 'opening', given = {}) => {
      const name = nameIn('open', given)
      await orElse(
        404,
        () => control('POST /__mall/worlds/{name}/reset', { params: { name }, body: { scenario } }),
        () => control('POST /__mall/worlds', { body: { name, scenario } }),
      )
      return world(name)
    },
    load: async (file, given = {}) => {
      const name = nameIn('load', given)
      const { differences } = await control('POST /__mall/worlds/{name}/file', { params: { name }, body: file })
      const [first] = differences
      if (first) throw new Error(`step ${first.step}, ${first.route}, is answered otherwise here: ${first.what}`)
      return world(name)
    },
  }
}
