import { readFileSync } from 'node:fs'
import { contract, type Endpoint, type Route } from '@mall/contracts'
import { refusals, type RefusalCode } from '@mall/contracts/refusals'
import type { Exchanged } from '../conform/target.ts'
import { askedOf } from './asked.ts'

/** Who was heard: the browser tests, somebody by hand, or the judge of servers. */
export const sources = ['browser', 'session', 'conformance'] as const
export type Source = (typeof sources)[number]

/** A call that was made, as far as coverage asks. */
export interface Heard {
  readonly source: Source
  readonly route: Route
  readonly status: number
  readonly language: 'zh' | 'en'
  readonly refusal: RefusalCode | null
  /** The path of the page that made it. */
  readonly page: string | null
  /** Which ways of asking for the row it went. */
  readonly asked: readonly string[]
}

const pattern = (text: string): RegExp =>
  new RegExp(`^${text.replaceAll(/[.*+?^$()|[\]\\]/g, '\\$&').replaceAll(/\{\w+\}/g, '.+')}$`, 'u')

const sayings = (Object.keys(refusals) as RefusalCode[]).map((code) => ({
  code,
  zh: pattern(refusals[code].zh),
  en: pattern(refusals[code].en),
}))

/** Which refusal a message is, as far as the words tell. */
export const refusalBy = (message: string, language: 'zh' | 'en'): RefusalCode | null =>
  message === '' ? null : (sayings.find((each) => each[language].test(message))?.code ?? null)

const isRoute = (route: unknown): route is Route => typeof route === 'string' && route in contract
const isCode = (code: unknown): code is RefusalCode => typeof code === 'string' && code in refusals

const parsed = (text: string | null): unknown => {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}

/** What was heard of a call that the judge made; nothing, if it was not answered. */
export const heardFrom = ({ route, language, answer, url, body }: Exchanged): Heard[] => {
  if (!answer) return []
  const { status, text } = answer
  const refusal = status === 200 ? null : refusalBy(text, language)
  const asked = askedOf(contract[route], {
    query: Object.fromEntries(new URL(url).searchParams),
    body: parsed(body),
  })
  return [{ source: 'conformance', route, status, language, refusal, page: null, asked }]
}

interface Line {
  readonly source?: unknown
  readonly route?: unknown
  readonly status?: unknown
  readonly language?: unknown
  readonly refusal?: unknown
  readonly page?: unknown
  readonly asked?: unknown
  /** What a saved world has in its place. */
  readonly input?: unknown
}

const waysOf = (row: Endpoint, { asked, input }: Line): string[] =>
  Array.isArray(asked) ? asked.filter((way) => typeof way === 'string') : askedOf(row, input)

/** Null for what is no call of the contract, or was not answered. */
const heardOf = (line: Line): Heard | null => {
  const { source, route, status, language, refusal, page } = line
  return isRoute(route) && typeof status === 'number'
    ? {
        source: sources.find((each) => each === source) ?? 'session',
        route,
        status,
        language: language === 'en' ? 'en' : 'zh',
        refusal: isCode(refusal) ? refusal : null,
        page: typeof page === 'string' ? page : null,
        asked: waysOf(contract[route], line),
      }
    : null
}

/** Reads noted traffic, a line of JSON for each call, or the steps of a saved world. */
export const readTraffic = (file: string): Heard[] => {
  const text = readFileSync(file, 'utf8')
  const lines = file.endsWith('.jsonl')
    ? text
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line) as Line)
    : (JSON.parse(text) as { steps: Line[] }).steps
  return lines.flatMap((line) => heardOf(line) ?? [])
}
