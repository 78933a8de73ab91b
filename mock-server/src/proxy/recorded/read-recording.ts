import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { contract, type Endpoint, type Endpoints } from '@mall/contracts'
import type { Dialect } from '@mall/contracts/dialect'
import type { ReceivedAnswer } from '@mall/contracts/verdict'
import { UsageError } from '../../usage-error.ts'
import { judgeAnswer } from '../judge-answer.ts'
import type { AskedFor } from './identity.ts'

export interface RecordedExchange {
  readonly route: string
  readonly asked: AskedFor
  readonly answer: ReceivedAnswer
}

/** What a folder or file has, and what of it cannot be used. */
export interface Recording {
  readonly exchanges: readonly RecordedExchange[]
  /** Requests of an archive that are no calls of the contract: pages, scripts, pictures. */
  readonly others: number
  /** How recorded answers depart from the contract. */
  readonly departures: readonly string[]
}

const rows = Object.entries<Endpoint>(contract satisfies Endpoints)
  .map(([route, row]) => {
    const [method = '', path = ''] = route.split(' ')
    return { route, row, method, pattern: new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`) }
  })
  // Literal paths come before paths with names.
  .toSorted((a, b) => Number(a.route.includes('{')) - Number(b.route.includes('{')))

/** The backend of an archive may have a path before those of the contract. */
const rowAt = (method: string, pathname: string) => {
  const parts = pathname.split('/')
  for (let from = 1; from < parts.length; from++) {
    const path = `/${parts.slice(from).join('/')}`
    const row = rows.find((each) => each.method === method && each.pattern.test(path))
    if (row) return { ...row, path }
  }
  return null
}

interface Fixture {
  readonly n?: number
  readonly route: string
  readonly request: { readonly params?: object; readonly query?: object; readonly body?: unknown }
  readonly answer: { readonly status: number; readonly contentType: string | null; readonly body: unknown }
}

const isFixture = (value: unknown): value is Fixture =>
  typeof value === 'object' && value !== null && 'route' in value && 'request' in value && 'answer' in value

const pairsOf = (query: object = {}): [string, string][] =>
  Object.entries(query).flatMap(([name, value]): [string, string][] =>
    [value].flat().map((each): [string, string] => [name, String(each)]),
  )

const exchangeOf = ({ route, request, answer }: Fixture): RecordedExchange | null => {
  if (!Object.hasOwn(contract, route)) return null
  const [method = '', path = ''] = route.split(' ')
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String((request.params as Record<string, unknown> | undefined)?.[name] ?? '')),
  )
  const { status, contentType, body } = answer
  const isText = contentType?.startsWith('text/') ?? false
  const text = body === null && status === 204 ? '' : isText ? String(body ?? '') : JSON.stringify(body)
  return {
    route,
    asked: { method, path: filled, query: pairsOf(request.query), body: request.body },
    answer: { status, contentType, text },
  }
}

interface HarEntry {
  readonly request: {
    readonly method: string
    readonly url: string
    readonly postData?: {
      readonly text?: string
      readonly mimeType?: string
      readonly params?: readonly { name: string; value?: string }[]
    }
  }
  readonly response: {
    readonly status: number
    readonly content?: { readonly text?: string; readonly encoding?: string; readonly mimeType?: string }
  }
}

export const readBody = (text: string | undefined, type: string | undefined): unknown => {
  if (text === undefined || text === '') return undefined
  if (type?.includes('x-www-form-urlencoded')) return Object.fromEntries(new URLSearchParams(text))
  try {
    return JSON.parse(text) as unknown
  } catch {
    return text
  }
}

const ofHar = ({ request, response }: HarEntry): RecordedExchange | null => {
  if (!URL.canParse(request.url)) return null
  const { pathname, searchParams } = new URL(request.url)
  const found = rowAt(request.method, pathname)
  // A call that was broken off has no answer.
  if (!found || response.status === 0) return null
  const { text = '', encoding, mimeType } = response.content ?? {}
  const { postData } = request
  const form = postData?.params && new URLSearchParams(postData.params.map(({ name, value = '' }) => [name, value]))
  return {
    route: found.route,
    asked: {
      method: request.method,
      path: found.path,
      query: [...searchParams],
      body: readBody(postData?.text ?? form?.toString(), postData?.mimeType),
    },
    answer: {
      status: response.status,
      contentType: mimeType || null,
      text: encoding === 'base64' ? Buffer.from(text, 'base64').toString('utf8') : text,
    },
  }
}

const entriesOf = (value: unknown): readonly HarEntry[] | null => {
  const entries = (value as { readonly log?: { readonly entries?: unknown } } | null)?.log?.entries
  return Array.isArray(entries) ? (entries as HarEntry[]) : null
}

const parsed = (file: string): unknown => {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as unknown
  } catch (error) {
    throw new UsageError(`--recorded cannot read ${file}: ${(error as Error).message}.`)
  }
}

const filesIn = (path: string): string[] => {
  try {
    if (!statSync(path).isDirectory()) return [path]
    const names = readdirSync(path).filter((name) => /\.(?:json|har)$/.test(name))
    return names.sort().map((name) => join(path, name))
  } catch (error) {
    throw new UsageError(`--recorded takes a folder of exchanges or a HAR file: ${(error as Error).message}.`)
  }
}

/** Reads what `--record` wrote, or archives of browsers and of the journal, and holds it against the contract. */
export const readRecording = (path: string, dialect: Dialect): Recording => {
  const read: { readonly n: number; readonly exchange: RecordedExchange | null }[] = []
  for (const file of filesIn(path)) {
    const value = parsed(file)
    const entries = entriesOf(value)
    if (entries) read.push(...entries.map((entry, n) => ({ n, exchange: ofHar(entry) })))
    else if (isFixture(value)) read.push({ n: value.n ?? 0, exchange: exchangeOf(value) })
    else throw new UsageError(`--recorded: ${file} is neither an exchange that --record wrote nor a HAR file.`)
  }
  const exchanges = read.toSorted((a, b) => a.n - b.n).flatMap(({ exchange }) => exchange ?? [])
  if (exchanges.length === 0)
    throw new UsageError(
      `--recorded found no call of the contract in ${path}. It takes what --record wrote, or a HAR file.`,
    )
  const departures = exchanges.flatMap(({ route, answer }) => {
    const row = contract[route as keyof typeof contract] as Endpoint
    const found = judgeAnswer(row, dialect, answer, true).departures.find(({ grade }) => grade === 'error')
    return found ? [`${route} ${found.path || '/'}: found ${found.found}, expected ${found.expected}`] : []
  })
  return { exchanges, others: read.length - exchanges.length, departures }
}

const shown = 5
const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`

/** What a recording has, for a terminal. */
export const aboutRecording = ({ exchanges, others, departures }: Recording): string[] => [
  `Recorded: ${counted(exchanges.length, 'exchange', 'exchanges')} of ${counted(new Set(exchanges.map(({ route }) => route)).size, 'call', 'calls')}; the mall answers what was not recorded${others > 0 ? `, and ${counted(others, 'request is no call', 'requests are no calls')} of the contract` : ''}.`,
  ...(departures.length === 0
    ? []
    : [
        `${counted(departures.length, 'answer departs', 'answers depart')} from the contract:`,
        ...departures.slice(0, shown).map((each) => `  ${each}`),
        ...(departures.length > shown ? [`  and ${departures.length - shown} more`] : []),
      ]),
]
