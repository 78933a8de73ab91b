import { useControl } from './use-control.ts'
import { chosenWorld } from './control.ts'

/** Where a world has its pages: a host of its own under the domain of the worlds. */
export const originOf = (world: string, domain: string): string => {
  const { protocol, port } = location
  return `${protocol}//${world}.${domain}${port && `:${port}`}`
}

/** The name of the chosen world and where it lives; `undefined` until the server has said. */
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

/** The address that logs in at a world and goes on; pressed in the console it asks nothing more. */
export const enterAddress = (origin: string, { as, to = '/', lang, buy }: Entry): string => {
  const more = { ...(lang && { lang }), ...(buy && { buy }), step: 'enter' }
  const query = new URLSearchParams({ ...(as !== undefined && { as }), to, ...more })
  return `${origin}/__mall/open?${query}`
}
