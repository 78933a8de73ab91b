import { readFileSync, writeFileSync } from 'node:fs'
import { Type, type Static } from 'typebox'
import { Compile } from 'typebox/compile'
import { UsageError } from '../../../mock-server/src/usage-error.ts'
import { placeOf, withoutNumbers } from '../run/records.ts'
import { grouped, rowsOf, type FindingReport, type Report } from './report.ts'
import { part } from './text.ts'

const format = 'qinghua-known-departures'

/** What a departure is about, from run to run, and what a team notes of it. */
const Known = Type.Object(
  {
    row: Type.String(),
    check: Type.String(),
    /** The place in the answer, with `*` for positions in lists. */
    place: Type.String(),
    /** What was asked or expected. */
    what: Type.String(),
    who: Type.Optional(Type.String()),
    until: Type.Optional(Type.String({ pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}$' })),
    note: Type.Optional(Type.String()),
  },
  { additionalProperties: false },
)
export type Known = Static<typeof Known>

const knownFile = Compile(Type.Object({ format: Type.Literal(format), departures: Type.Array(Known) }))

const keyOf = ({ row, check, place, what }: Known): string => JSON.stringify([row, check, place, what])

/** The departures that a team knows of. */
export const readKnown = (file: string): readonly Known[] => {
  let value: unknown
  try {
    value = JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    throw new UsageError(`${file} cannot be read: ${(error as Error).message}. --write-known makes one.`)
  }
  if (knownFile.Check(value)) return value.departures
  const places = new Set(knownFile.Errors(value).map(({ instancePath }) => instancePath || '/'))
  throw new UsageError(
    `${file} is no file of known departures: look at ${[...places].slice(0, 3).join(', ')}. Each has row, check, place, what, and who, until (2026-12-31) and note if you like.`,
  )
}

/**
 * How a departure stands to those that were known: it is not in the file, or in the file and still there, though its
 * time is over, or looked for in vain, so that it must be taken out, or it could not be looked for.
 */
type Standing = 'fresh' | 'known' | 'overdue' | 'fixed' | 'untried'
export type KnownReport = Readonly<Record<Standing, readonly Known[]>>

const knownOf = (row: string, { check, about, path, expected }: FindingReport): Known => {
  const what = withoutNumbers(path === '' ? about : expected)
  return { row, check, place: placeOf(path), what }
}

/** The same for the same departure in another run. */
export const fingerprintOf = (row: string, finding: FindingReport): string => keyOf(knownOf(row, finding))

const departuresIn = (report: Report): readonly Known[] =>
  rowsOf(report).flatMap(({ route, findings }) =>
    findings.filter(({ grade }) => grade === 'error').map((finding) => knownOf(route, finding)),
  )

export const compareKnown = (report: Report, list: readonly Known[], today: string): KnownReport => {
  const found = new Map(departuresIn(report).map((each) => [keyOf(each), each]))
  const inFile = new Set(list.map(keyOf))
  const tried = new Set(
    rowsOf(report).flatMap(({ route, checks }) =>
      checks.filter(({ state }) => state !== 'notTried').map(({ check }) => `${route} ${check}`),
    ),
  )
  const standingOf = (each: Known): Standing => {
    if (found.has(keyOf(each))) return each.until !== undefined && each.until < today ? 'overdue' : 'known'
    return report.gaveUp === null && tried.has(`${each.row} ${each.check}`) ? 'fixed' : 'untried'
  }
  const fresh = [...found].filter(([key]) => !inFile.has(key)).map(([, each]) => each)
  const none = { known: [], overdue: [], fixed: [], untried: [] }
  return { ...none, ...Object.fromEntries(grouped(list, standingOf)), fresh }
}

/** What departs now, with what was noted of it before; what could not be looked for stays. */
export const writeKnown = (file: string, report: Report, before: readonly Known[], today: string): number => {
  const { known, overdue, fresh, untried } = compareKnown(report, before, today)
  const departures = [...known, ...overdue, ...fresh, ...untried]
  writeFileSync(file, `${JSON.stringify({ format, departures }, null, 2)}\n`)
  return departures.length
}

const lineOf = ({ row, check, place, what, who, until }: Known): string =>
  [`${row} ${check}: ${what}${place && ` at ${place}`}`, who, until && `until ${until}`].filter(Boolean).join(', ')

export const knownLines = (file: string, { fresh, overdue, known, fixed, untried }: KnownReport): string[] => [
  ...['', `Known departures (${file}): ${known.length} still there, ${untried.length} not looked for`],
  ...part(`New: ${fresh.length}`, fresh.map(lineOf), 10),
  ...part(`Known, and their time is over: ${overdue.length}`, overdue.map(lineOf), 10),
  ...part(`Fixed: take them out of the file: ${fixed.length}`, fixed.map(lineOf), 10),
]

/** New ones fail a run, and so do fixed ones until they are taken out. */
export const failsKnown = ({ fresh, overdue, fixed }: KnownReport): boolean =>
  fresh.length + overdue.length + fixed.length > 0
