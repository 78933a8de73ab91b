import type { Endpoint } from 'qinghua-contract'
import { refusals, type RefusalCode } from 'qinghua-contract/refusals'
import { domainOf } from '../conform/run/records.ts'
import { judgedRoutes, judgedRows, type JudgedRoute } from '../conform/target/judged-rows.ts'
import { requestVariants } from './request-variants.ts'
import { screenOf, type Screens } from './screens.ts'
import { sources, type RecordedCall, type Source } from './traffic.ts'

/** A possible answer or request variant of a row, and where it was seen. */
export interface Cell {
  readonly what: string
  readonly seenBy: readonly Source[]
}

export interface RowCoverage {
  readonly route: JudgedRoute
  readonly domain: string
  readonly calls: number
  /** 200 in each language, and each refusal. */
  readonly cells: readonly Cell[]
  /** Request variants; they count as seen if the call was answered with 200. */
  readonly asks: readonly Cell[]
  readonly screens: readonly string[]
}

export interface Share {
  readonly seen: number
  readonly all: number
}

export interface Coverage {
  readonly rows: readonly RowCoverage[]
  readonly answers: Share
  readonly asks: Share
}

/** Refusals that every row can have, such as 413 and 500, are not required for each row. */
const declared = ({ auth, refusals: own = [] }: Endpoint): RefusalCode[] => [
  ...(auth === 'shopper' ? (['loginRequired'] as const) : []),
  ...own,
]

const by = (recorded: readonly RecordedCall[], fits: (call: RecordedCall) => boolean): Source[] =>
  sources.filter((source) => recorded.some((call) => call.source === source && fits(call)))

const cellsOf = (row: Endpoint, recorded: readonly RecordedCall[]): Cell[] => [
  ...(['zh', 'en'] as const).map((language) => ({
    what: `200 ${language}`,
    seenBy: by(recorded, (call) => call.status === 200 && call.language === language),
  })),
  ...declared(row).map((code) => ({
    what: `${refusals[code].status} ${code}`,
    seenBy: by(recorded, ({ refusal, status }) => refusal === code || (code === 'loginRequired' && status === 401)),
  })),
]

const asksOf = (row: Endpoint, recorded: readonly RecordedCall[]): Cell[] =>
  requestVariants(row).map((what) => ({
    what,
    seenBy: by(recorded, ({ status, asked }) => status === 200 && asked.includes(what)),
  }))

export const isSeen = ({ seenBy }: Cell): boolean => seenBy.length > 0
export const shareOf = (cells: readonly Cell[]): Share => ({ seen: cells.filter(isSeen).length, all: cells.length })

export const coverageOf = (recorded: readonly RecordedCall[]): Coverage => {
  const rows = judgedRoutes.map((route): RowCoverage => {
    const own = recorded.filter((call) => call.route === route)
    const screens = own.flatMap(({ page, source }) =>
      page !== null && source === 'browser' ? (screenOf(page) ?? []) : [],
    )
    return {
      route,
      domain: domainOf(route),
      calls: own.length,
      cells: cellsOf(judgedRows[route], own),
      asks: asksOf(judgedRows[route], own),
      screens: [...new Set(screens)].toSorted(),
    }
  })
  return {
    rows,
    answers: shareOf(rows.flatMap(({ cells }) => cells)),
    asks: shareOf(rows.flatMap(({ asks }) => asks)),
  }
}

export const screensIn = ({ rows }: Coverage): Screens =>
  Object.fromEntries(rows.flatMap(({ route, screens }) => (screens.length > 0 ? [[route, screens]] : [])))
