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

/** An effect in the syntax of `Prefer` and `?__fault=`. */
const wordsOf = (effect: FaultEffect): string => {
  switch (effect.kind) {
    case 'refusal':
      return `refusal=${effect.code}`
    case 'status':
      return effect.body === undefined ? `code=${effect.status}` : `code=${effect.status},body=${effect.body}`
    case 'answer':
    case 'change':
      return `effect=${encodeURIComponent(JSON.stringify(effect))}`
    case 'delay':
      return `delay=${effect.ms}`
    case 'line':
      return `line=${effect.like}`
    case 'slowBody':
      return `slow=${effect.ms}`
    case 'drop':
      return `drop=${effect.when}`
    case 'cut':
      return `cut=${effect.frames}`
    case 'silence':
    case 'hold':
      return `${effect.kind}=1`
    case 'garble':
      return `garble=${effect.how}`
    case 'breach':
      return effect.field === undefined ? `breach=${effect.how}` : `breach=${effect.how},field=${effect.field}`
  }
}

/** The home page with the fault in its address; it applies to every call made while that address is open. */
export const linkOf = ({ on, effect }: FaultSpec, origin: string): string => {
  const words = wordsOf(effect)
  const query = new URLSearchParams()
  for (const route of typeof on === 'string' ? [on] : on)
    query.append('__fault', route === '*' ? words : `${words}@${route}`)
  return `${origin}/?${query}`
}
