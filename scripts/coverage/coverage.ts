import { contract, tables, type Endpoint, type Route } from '@mall/contracts'
import { refusals, type RefusalCode } from '@mall/contracts/refusals'
import { sources, type Heard, type Source } from './traffic.ts'

/** Something that a row can answer, and by whom it was seen. */
export interface Cell {
  readonly what: string
  readonly seenBy: readonly Source[]
}

export interface RowCoverage {
  readonly route: Route
  readonly domain: string
  readonly calls: number
  /** 200 in either language, and each refusal by its code. */
  readonly cells: readonly Cell[]
  /** The screens whose pages called it. */
  readonly pages: readonly string[]
}

export interface Coverage {
  readonly rows: readonly RowCoverage[]
  readonly seen: number
  readonly all: number
}

/** What every row may refuse with, beside what it declares; nobody has to see those at each. */
const declared = ({ auth, refusals: own = [] }: Endpoint): RefusalCode[] => [
  ...(auth === 'shopper' ? (['loginRequired'] as const) : []),
  ...own,
]

const by = (heard: readonly Heard[], fits: (call: Heard) => boolean): Source[] =>
  sources.filter((source) => heard.some((call) => call.source === source && fits(call)))

const cellsOf = (row: Endpoint, heard: readonly Heard[]): Cell[] => [
  ...(['zh', 'en'] as const).map((language) => ({
    what: `200 ${language}`,
    seenBy: by(heard, (call) => call.status === 200 && call.language === language),
  })),
  ...declared(row).map((code) => ({
    what: `${refusals[code].status} ${code}`,
    seenBy: by(heard, ({ refusal, status }) => refusal === code || (code === 'loginRequired' && status === 401)),
  })),
]

/** `/detail/1003?a=b` is the screen `/detail/…`. */
export const screenOf = (page: string): string =>
  (page.split('?', 1)[0] ?? '').replaceAll(/\/[^/]*\d[^/]*(?=\/|$)/g, '/…') || '/'

export const coverageOf = (heard: readonly Heard[]): Coverage => {
  const rows = Object.entries(tables).flatMap(([domain, table]) =>
    (Object.keys(table) as Route[]).map((route): RowCoverage => {
      const own = heard.filter((call) => call.route === route)
      const pages = own.flatMap(({ page, source }) => (page !== null && source === 'browser' ? screenOf(page) : []))
      return {
        route,
        domain,
        calls: own.length,
        cells: cellsOf(contract[route], own),
        pages: [...new Set(pages)].toSorted(),
      }
    }),
  )
  const cells = rows.flatMap((row) => row.cells)
  return { rows, seen: cells.filter(({ seenBy }) => seenBy.length > 0).length, all: cells.length }
}
