import { readFileSync } from 'node:fs'
import type { Endpoint } from 'qinghua-contract'
import { refusalBy } from 'qinghua-contract/refusal-text'
import { refusals, type RefusalCode } from 'qinghua-contract/refusals'
import { judgedRows, type JudgedRoute } from '../conform/target/judged-rows.ts'
import type { Exchanged } from '../conform/target/target.ts'
import { isMadeByFault } from './made-by-fault.ts'
import { variantsIn } from './request-variants.ts'

/** Where a call was recorded: browser tests, a saved world, or npm run conform. */
export const sources = ['browser', 'session', 'conformance'] as const
export type Source = (typeof sources)[number]

export interface RecordedCall {
  readonly source: Source
  readonly route: JudgedRoute
  readonly status: number
  readonly language: 'zh' | 'en'
  readonly refusal: RefusalCode | null
  readonly page: string | null
  /** Request variants, see request-variants.ts. */
  readonly asked: readonly string[]
}

const isRoute = (route: unknown): route is JudgedRoute => typeof route === 'string' && route in judgedRows
const isCode = (code: unknown): code is RefusalCode => typeof code === 'string' && code in refusals

const parsed = (text: string | null): unknown => {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}

/** How a socket that opens is answered. */
const upgrade = 101

/** A call of npm run conform; empty if there was no answer. */
export const recordedCalls = ({ route, language, answer, url, body }: Exchanged): RecordedCall[] => {
  if (!answer) return []
  const { text } = answer
  const status = answer.status === upgrade ? 200 : answer.status
  const refusal = status === 200 ? null : refusalBy(text, language)
  const asked = variantsIn(judgedRows[route], {
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
  /** A step of a saved world has its input instead of `asked`. */
  readonly input?: unknown
  readonly faults?: unknown
  readonly struck?: unknown
}

const askedIn = (row: Endpoint, { asked, input }: Line): string[] =>
  Array.isArray(asked) ? asked.filter((way) => typeof way === 'string') : variantsIn(row, input)

/** Null for control calls, for calls without an answer, and for answers that a fault made. */
const recordedCallOf = (line: Line): RecordedCall | null => {
  const { source, route, status, language, refusal, page } = line
  return isRoute(route) && typeof status === 'number' && !isMadeByFault(line)
    ? {
        source: sources.find((each) => each === source) ?? 'session',
        route,
        status,
        language: language === 'en' ? 'en' : 'zh',
        refusal: isCode(refusal) ? refusal : null,
        page: typeof page === 'string' ? page : null,
        asked: askedIn(judgedRows[route], line),
      }
    : null
}

/** Reads JSON lines with one call each, or the steps of a saved world. */
export const readTraffic = (file: string): RecordedCall[] => {
  const text = readFileSync(file, 'utf8')
  const lines = file.endsWith('.jsonl')
    ? text
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line) as Line)
    : (JSON.parse(text) as { steps: Line[] }).steps
  return lines.flatMap((line) => recordedCallOf(line) ?? [])
}
