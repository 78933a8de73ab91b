import { contract, tables, type Endpoint, type Route } from '@mall/contracts'
import { refusals, type RefusalCode } from '@mall/contracts/refusals'
import { askable } from './asked.ts'
import { screenOf, type Screens } from './screens.ts'
import { sources, type Heard, type Source } from './traffic.ts'

/** Something that a row can answer, or be asked, and by whom it was seen. */
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
  /** The ways to ask for it that were answered with 200. */
  readonly asks: readonly Cell[]
  /** The screens that called it. */
  readonly screens: readonly string[]
}

/** How many of how many. */
export interface Share {
  readonly seen: number
  readonly all: number
}

export interface Coverage {
  readonly rows: readonly RowCoverage[]
  readonly answers: Share
  readonly asks: Share
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

const asksOf = (row: Endpoint, heard: readonly Heard[]): Cell[] =>
  askable(row).map((what) => ({
    what,
    seenBy: by(heard, ({ status, asked }) => status === 200 && asked.includes(what)),
  }))

export const isSeen = ({ seenBy }: Cell): boolean => seenBy.length > 0
export const shareOf = (cells: readonly Cell[]): Share => ({ seen: cells.filter(isSeen).length, all: cells.length })

export const coverageOf = (heard: readonly Heard[]): Coverage => {
  const rows = Object.entries(tables).flatMap(([domain, table]) =>
    (Object.keys(table) as Route[]).map((route): RowCoverage => {
      const own = heard.filter((call) => call.route === route)
      const screens = own.flatMap(({ page, source }) =>
        page !== null && source === 'browser' ? (screenOf(page) ?? []) : [],
      )
      return {
        route,
        domain,
        calls: own.length,
        cells: cellsOf(contract[route], own),
        asks: asksOf(contract[route], own),
        screens: [...new Set(screens)].toSorted(),
      }
    }),
  )
  return {
    rows,
    answers: shareOf(rows.flatMap(({ cells }) => cells)),
    asks: shareOf(rows.flatMap(({ asks }) => asks)),
  }
}

/** Which screens call what, as it was heard in the browser. */
export const screensIn = ({ rows }: Coverage): Screens =>
  Object.fromEntries(rows.flatMap(({ route, screens }) => (screens.length > 0 ? [[route, screens]] : [])))
