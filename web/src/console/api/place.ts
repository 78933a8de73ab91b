import type { WorldView } from 'qinghua-contract/control'
import { useNow } from './time-text.ts'
import { readCookie } from '../../lib/cookies.ts'
import { useControl } from './use-control.ts'
import { chosenWorld } from './control.ts'

/** The world that this host leads to by itself. */
const worldHere = (domain: string): string => {
  const { hostname } = location
  const label = hostname.endsWith(`.${domain}`) ? hostname.slice(0, -domain.length - 1) : null
  return label ?? readCookie('mall-world') ?? 'default'
}

/** Each world has a host name of its own. Where this host leads to it too, one stays: another has other cookies. */
export const originOf = (world: string, domain: string): string => {
  const { protocol, port, origin } = location
  if (world === worldHere(domain)) return origin
  return `${protocol}//${world}.${domain}${port && `:${port}`}`
}

/** Name and origin of the chosen world; undefined until the server has answered. */
export const useHere = () => {
  const { data } = useControl('GET /__mall/here')
  if (!data) return undefined
  const world = chosenWorld() ?? data.world
  return { world, domain: data.worldDomain, origin: originOf(world, data.worldDomain) }
}

interface Entry {
  readonly as?: string
  readonly to?: string
  readonly lang?: string
  readonly buy?: string
}

/** The address that logs in and opens a page. Without a question, if opened from the console. */
export const enterAddress = (origin: string, { as, to = '/', lang, buy }: Entry): string => {
  const more = { ...(lang && { lang }), ...(buy && { buy }), step: 'enter' }
  const query = new URLSearchParams({ ...(as !== undefined && { as }), to, ...more })
  return `${origin}/__mall/open?${query}`
}

/** The chosen world, from the list of worlds. */
export const useWorld = (): WorldView | undefined => {
  const here = useHere()
  return useControl('GET /__mall/worlds').data?.find(({ name }) => name === here?.world)
}

/** The time in the chosen world. */
export const useWorldNow = (): number | undefined => {
  const { data, dataUpdatedAt } = useControl('GET /__mall/clock')
  return useNow(data, dataUpdatedAt)
}
