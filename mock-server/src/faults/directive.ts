import { FaultEffect, lines } from 'qinghua-contract/control'
import { refusals, type RefusalCode } from 'qinghua-contract/refusals'
import { Check } from 'typebox/value'
import { nearestWord } from '../core/state/nearest.ts'
import type { Refusal } from '../core/state/refusal.ts'
import { checkField, checkPattern, isStatus, statusText, unclear } from './check-fault.ts'
import { refuseTooLarge } from './spoil.ts'
import { longestWait } from './faults.ts'
import { routePattern } from './pattern.ts'

const bodies = ['text', 'html', 'object', 'empty', 'gateway']
const exampleEffect = encodeURIComponent(JSON.stringify({ kind: 'answer', status: 200, body: [] }))
/** An effect that has no words of its own. */
const ownEffect = (text: string): unknown => {
  try {
    return JSON.parse(decodeURIComponent(text))
  } catch {
    return undefined
  }
}

const mostFrames = 10_000

type Rest = ReadonlyMap<string, string>
type Hint = ReturnType<typeof rangeText>
interface Word {
  /** What would be the effect; it is none if the value makes no sense. */
  readonly read: (value: string, rest: Rest) => unknown
  /** The values that it can have, or the largest number. */
  readonly values: readonly string[] | number | Hint
}

const numberIn = (text: string): number => (/^(?:0|[1-9]\d{0,4})$/.test(text) ? Number(text) : NaN)
const isRefusal = (text: string): text is RefusalCode => Object.hasOwn(refusals, text)

/** The words of `Prefer: code=500` and `?__fault=500`. */
const words: Readonly<Record<string, Word>> = {
  code: {
    read: (value, rest) => {
      const [status, body] = [numberIn(value), rest.get('body')]
      return isStatus(status) && { kind: 'status', status, ...(body !== undefined && { body }) }
    },
    values: statusText,
  },
  refusal: { read: (code) => ({ kind: 'refusal', code }), values: Object.keys(refusals) },
  delay: { read: (value) => ({ kind: 'delay', ms: numberIn(value) }), values: longestWait },
  slow: { read: (value) => ({ kind: 'slowBody', ms: numberIn(value) }), values: longestWait },
  drop: { read: (when) => ({ kind: 'drop', when }), values: ['before', 'after'] },
  cut: { read: (value) => ({ kind: 'cut', frames: numberIn(value) }), values: mostFrames },
  line: { read: (like) => ({ kind: 'line', like }), values: Object.keys(lines) },
  effect: {
    read: ownEffect,
    values: {
      zh: `应为百分号编码的 JSON，例如 ${exampleEffect}`,
      en: `It is JSON, percent-encoded, such as ${exampleEffect}`,
    },
  },
  silence: { read: () => ({ kind: 'silence' }), values: [] },
  hold: { read: () => ({ kind: 'hold' }), values: [] },
  garble: { read: (how) => ({ kind: 'garble', how }), values: ['truncated', 'invalid', 'html'] },
  breach: {
    read: (how, rest) => ({ kind: 'breach', how, ...(rest.has('field') && { field: rest.get('field') }) }),
    values: ['missing', 'type', 'null'],
  },
}
/** Words that say more about another one. */
const details: Readonly<Record<string, string>> = { body: 'code', field: 'breach' }
const ours = [...Object.keys(words), ...Object.keys(details)]

/** Preferences of RFC 7240 and its successors, which are none of ours. */
const foreign = new Set(['respond-async', 'return', 'wait', 'handling', 'depth-noroot', 'safe'])

const fewValues = 6
const rangeText = (most: number) => ({ zh: `可为 0 至 ${most}`, en: `It can be 0 to ${most}` })
const choiceOf = (choices: readonly string[]) => ({
  zh: `可为 ${choices.join('、')}`,
  en: `It can be ${choices.join(', ')}`,
})
const choiceText = (choices: readonly string[]) =>
  choices.length > fewValues
    ? { zh: 'GET /__mall/errors 列出全部代码', en: 'GET /__mall/errors lists all codes' }
    : choiceOf(choices)

const isList = (values: Word['values']): values is readonly string[] => Array.isArray(values)
const senseless = (where: string, what: string, values: Word['values'], given: string, word = ''): Refusal => {
  const near = isList(values) ? nearestWord(given, values) : null
  const more = isList(values) ? choiceText(values) : typeof values === 'number' ? rangeText(values) : values
  return unclear(where, what, near && `${word}${near}`, more)
}

const pairsIn = (text: string): Map<string, string> => {
  const pairs = new Map<string, string>()
  for (const part of text.split(/[,;]/)) {
    const [key = '', ...value] = part.split('=')
    const word = key.trim().toLowerCase()
    // RFC 7240: if a preference is given twice, the first one counts.
    if (word !== '' && !pairs.has(word)) pairs.set(word, value.join('=').trim().replaceAll('"', ''))
  }
  return pairs
}

const checkDetails = (where: string, pairs: Rest): void => {
  for (const [detail, word] of Object.entries(details))
    if (pairs.has(detail) && !pairs.has(word)) {
      const what = { zh: `不带 ${word} 的 ${detail}`, en: `${detail} without ${word}` }
      throw unclear(where, what, null)
    }
  const body = pairs.get('body')
  if (body !== undefined && !bodies.includes(body)) throw senseless(where, `body=${body}`, bodies, body, 'body=')
}

/** The effects that a text asks for; refuses what makes no sense. `isOurs` if no word of others can stand in it. */
const effectsIn = (where: string, text: string, isOurs: boolean): FaultEffect[] => {
  const pairs = pairsIn(text)
  checkDetails(where, pairs)
  return [...pairs].flatMap(([key, value]) => {
    const word = Object.hasOwn(words, key) ? words[key] : undefined
    if (word) {
      const effect = word.read(value, pairs)
      if (!Check(FaultEffect, effect)) throw senseless(where, `${key}=${value}`, word.values, value, `${key}=`)
      return [effect]
    }
    if (Object.hasOwn(details, key)) return []
    const isMistyped = !foreign.has(key) && nearestWord(key, ours) !== null
    if (isOurs || isMistyped) throw unclear(where, key, nearestWord(key, ours), isOurs ? choiceOf(ours) : undefined)
    return []
  })
}

const check = (where: string, effects: readonly FaultEffect[], on: string): void => {
  for (const effect of effects) {
    checkField(where, effect, on)
    refuseTooLarge(effect)
  }
}

/** Reads the header `Prefer`. Preferences of others are ignored, unless one of ours was probably meant. */
export const readDirective = (text: string, route = '*'): FaultEffect[] => {
  const effects = effectsIn('Prefer', text, false)
  check('Prefer', effects, route)
  return effects
}

const page = '__fault'
const speltOut = (what: string): string => {
  const [word = '', ...more] = what.split(',').map((part) => part.trim())
  if (more.length > 0) return [speltOut(word), ...more].join(',')
  if (/^\d+$/.test(word)) return `code=${word}`
  if (word.includes('=') || word === 'silence' || word === 'hold') return word
  if (!isRefusal(word)) throw senseless(page, word || '""', Object.keys(refusals), word)
  return `refusal=${word}`
}

/**
 * Reads `__fault` of a page address: `500`, `delay=800@GET /p/*`. A number alone is a status, a word alone a refusal;
 * the part after `@` selects the routes.
 */
export const readPageFault = (
  text: string,
): { effects: FaultEffect[]; on: string; matches: (route: string) => boolean } => {
  const [what = '', at = '*'] = text.split('@', 2)
  const on = at.trim()
  const effects = effectsIn(page, speltOut(what), true)
  checkPattern(page, on)
  check(page, effects, on)
  return { effects, on, matches: routePattern(on) }
}
