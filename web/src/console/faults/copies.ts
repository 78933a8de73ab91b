import type { ArmedFault, FaultEffect, FaultSpec } from 'qinghua-contract/control'
import { literal, shellWord } from 'qinghua-contract/written'

export const curlOf = (spec: FaultSpec, origin: string, world: string): string =>
  [
    `curl -X POST ${shellWord(`${origin}/__mall/faults`)}`,
    `-H ${shellWord(`x-mall-world: ${world}`)}`,
    `-H 'content-type: application/json'`,
    `--data-raw ${shellWord(JSON.stringify(spec))}`,
  ].join(' ')

export const clientOf = (spec: FaultSpec): string => `await world.arm(${literal(spec)})`

/** What was armed, without what has become of it. */
export const specOf = ({ on, when, effect, timing, forMs, inMs, strict }: ArmedFault): FaultSpec => ({
  on,
  ...(when && { when }),
  effect,
  ...(timing && { timing }),
  ...(forMs !== undefined && { forMs }),
  ...(inMs !== undefined && { inMs }),
  ...(strict !== undefined && { strict }),
})

/** As many as the server takes from the address of a page. */
const mostInAddress = 10

type Effect<K> = Extract<FaultEffect, { kind: K }>
const asJson = (effect: FaultEffect): string => `effect=${encodeURIComponent(JSON.stringify(effect))}`
/** An effect in the syntax of `Prefer` and `?__fault=`. */
const words: { readonly [K in FaultEffect['kind']]: (effect: Effect<K>) => string } = {
  refusal: ({ code }) => `refusal=${code}`,
  status: ({ status, body }) => (body === undefined ? `code=${status}` : `code=${status},body=${body}`),
  answer: asJson,
  change: asJson,
  delay: ({ ms }) => `delay=${ms}`,
  line: ({ like }) => `line=${like}`,
  slowBody: ({ ms }) => `slow=${ms}`,
  drop: ({ when }) => `drop=${when}`,
  cut: ({ frames }) => `cut=${frames}`,
  silence: () => 'silence=1',
  hold: () => 'hold=1',
  garble: ({ how }) => `garble=${how}`,
  breach: ({ how, field }) => (field === undefined ? `breach=${how}` : `breach=${how},field=${field}`),
}
const wordsOf = (effect: FaultEffect): string => (words[effect.kind] as (effect: FaultEffect) => string)(effect)

/**
 * The home page with the fault in its address: it meets every call that is made while that address is open. What such
 * an address cannot say is armed by the link.
 */
export const linkOf = (spec: FaultSpec, origin: string, world: string): string => {
  const { on, effect, timing, when, forMs, inMs } = spec
  const routes = typeof on === 'string' ? [on] : on
  const isWhole = timing?.kind !== 'every' || [when, forMs, inMs].some((each) => each !== undefined)
  if (isWhole || routes.length > mostInAddress)
    return `${origin}/__mall/open?${new URLSearchParams({ world, to: '/', arm: JSON.stringify(spec) })}`
  const said = wordsOf(effect)
  const query = new URLSearchParams()
  for (const route of routes) query.append('__fault', route === '*' ? said : `${said}@${route}`)
  return `${origin}/?${query}`
}
