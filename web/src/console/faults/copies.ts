import type { ArmedFault, FaultSpec } from 'qinghua-contract/control'
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

/** Arms it in this world, and opens the shop. */
export const linkOf = (spec: FaultSpec, origin: string, world: string): string =>
  `${origin}/__mall/open?${new URLSearchParams({ world, to: '/', arm: JSON.stringify(spec) })}`
