import type { FaultEffect } from '@mall/contracts/control'
import { refusals, type RefusalCode } from '@mall/contracts/refusals'
import { routePattern } from './pattern.ts'

const statuses = [400, 401, 204, 500, 503] as const
const bodies = ['text', 'html', 'object', 'empty'] as const
const garbles = ['truncated', 'invalid', 'html'] as const
const breaches = ['missing', 'type', 'null'] as const
const drops = ['before', 'after'] as const

const oneOf = <T>(choices: readonly T[], text: string | undefined): T | undefined =>
  choices.find((choice) => String(choice) === text)

const wait = (text: string): number | undefined =>
  /^\d{1,5}$/.test(text) && Number(text) <= 60_000 ? Number(text) : undefined

const isRefusal = (text: string): text is RefusalCode => Object.hasOwn(refusals, text)

type Read = (value: string, rest: ReadonlyMap<string, string>) => FaultEffect | undefined

/** The words of `Prefer: code=500` and `?__fault=500`. */
const words: Readonly<Record<string, Read>> = {
  code: (value, rest) => {
    const status = oneOf(statuses, value)
    const body = oneOf(bodies, rest.get('body') ?? 'text')
    return status && body && { kind: 'status', status, body }
  },
  refusal: (value) => (isRefusal(value) ? { kind: 'refusal', code: value } : undefined),
  delay: (value) => {
    const ms = wait(value)
    return ms === undefined ? undefined : { kind: 'delay', ms }
  },
  slow: (value) => {
    const ms = wait(value)
    return ms === undefined ? undefined : { kind: 'slowBody', ms }
  },
  drop: (value) => {
    const when = oneOf(drops, value)
    return when && { kind: 'drop', when }
  },
  cut: (value) => (/^\d{1,4}$/.test(value) ? { kind: 'cut', frames: Number(value) } : undefined),
  silence: () => ({ kind: 'silence' }),
  garble: (value) => {
    const how = oneOf(garbles, value)
    return how && { kind: 'garble', how }
  },
  breach: (value, rest) => {
    const how = oneOf(breaches, value)
    const field = rest.get('field')
    return how && { kind: 'breach', how, ...(field !== undefined && { field }) }
  },
}

/** Null if a known word has an invalid value; unknown words are ignored. */
export const readDirective = (text: string): FaultEffect[] | null => {
  const pairs = new Map<string, string>()
  for (const part of text.split(/[,;]/)) {
    const [key = '', ...value] = part.split('=')
    const word = key.trim().toLowerCase()
    // RFC 7240: if a preference is given twice, the first one counts.
    if (!pairs.has(word)) pairs.set(word, value.join('=').trim().replaceAll('"', ''))
  }
  const effects = [...pairs]
    .filter(([key]) => Object.hasOwn(words, key))
    .map(([key, value]) => words[key]?.(value, pairs))
  return effects.includes(undefined) ? null : (effects as FaultEffect[])
}

/**
 * Reads `__fault` of a page address: `500`, `delay=800@GET /p/*`. A number alone is a status, a word alone a refusal;
 * the part after `@` selects the routes.
 */
export const readPageFault = (text: string): { effects: FaultEffect[]; matches: (route: string) => boolean } | null => {
  const [what = '', on = '*'] = text.split('@', 2)
  const spelt = /^\d+$/.test(what) ? `code=${what}` : what.includes('=') ? what : `refusal=${what}`
  const effects = readDirective(spelt)
  return effects && effects.length > 0 ? { effects, matches: routePattern(on.trim()) } : null
}
