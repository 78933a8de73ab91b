import { readFileSync, writeFileSync } from 'node:fs'
import { Type, type Static } from 'typebox'
import { Compile } from 'typebox/compile'
import { UsageError } from '../../../mock-server/src/usage-error.ts'
import { fingerprintOf, keyOf } from './fingerprint.ts'
import { rowsOf, type Report } from './report.ts'

const format = 'qinghua-known-departures'

const Known = Type.Object(
  {
    row: Type.String(),
    check: Type.String(),
    place: Type.String(),
    what: Type.String(),
    who: Type.Optional(Type.String()),
    until: Type.Optional(Type.String({ pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}$' })),
    note: Type.Optional(Type.String()),
  },
  { additionalProperties: false },
)
export type Known = Static<typeof Known>

const KnownFile = Type.Object({ format: Type.Literal(format), departures: Type.Array(Known) })
const knownFile = Compile(KnownFile)

const placesIn = (errors: readonly { readonly instancePath: string }[]): string =>
  [...new Set(errors.map(({ instancePath }) => instancePath || '/'))].slice(0, 3).join(', ')

/** The departures that a team knows of. */
export const readKnown = (file: string): readonly Known[] => {
  let value: unknown
  try {
    value = JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    throw new UsageError(`${file} cannot be read: ${(error as Error).message}. --write-known makes one.`)
  }
  if (knownFile.Check(value)) return value.departures
  throw new UsageError(
    `${file} is no file of known departures: look at ${placesIn(knownFile.Errors(value))}. Each has row, check, place, what, and who, until (2026-12-31) and note if you like.`,
  )
}

/** How the departures of a run differ from those that were known. */
export interface KnownReport {
  /** That are not in the file. */
  readonly fresh: readonly Known[]
  /** That are in the file, and whose time is over. */
  readonly overdue: readonly Known[]
  /** That are in the file, and still there. */
  readonly known: readonly Known[]
  /** That are in the file, and were looked for in vain: they must be taken out. */
  readonly fixed: readonly Known[]
  /** That are in the file, and could not be looked for. */
  readonly untried: readonly Known[]
}

const departuresIn = (report: Report): Map<string, Known> =>
  new Map(
    rowsOf(report).flatMap(({ route, findings }) =>
      findings
        .filter(({ grade }) => grade === 'error')
        .map((finding): [string, Known] => {
          const fingerprint = fingerprintOf(route, finding)
          return [keyOf(fingerprint), fingerprint]
        }),
    ),
  )

export const compareKnown = (report: Report, list: readonly Known[], today: string): KnownReport => {
  const found = departuresIn(report)
  const inFile = new Set(list.map(keyOf))
  const wasTried = ({ row, check }: Known): boolean => {
    const own = rowsOf(report).find(({ route }) => route === row)
    return own?.checks.some((each) => each.check === check && each.state !== 'notTried') ?? false
  }
  const still = list.filter((each) => found.has(keyOf(each)))
  const gone = list.filter((each) => !found.has(keyOf(each)))
  const isOver = ({ until }: Known): boolean => until !== undefined && until < today
  return {
    fresh: [...found].filter(([key]) => !inFile.has(key)).map(([, each]) => each),
    overdue: still.filter(isOver),
    known: still.filter((each) => !isOver(each)),
    fixed: report.gaveUp === null ? gone.filter(wasTried) : [],
    untried: report.gaveUp === null ? gone.filter((each) => !wasTried(each)) : gone,
  }
}

/** What departs now, with what was noted of it before; what could not be looked for stays. */
export const writeKnown = (file: string, report: Report, before: readonly Known[], today: string): number => {
  const old = new Map(before.map((each) => [keyOf(each), each]))
  const { untried } = compareKnown(report, before, today)
  const departures = [...[...departuresIn(report)].map(([key, each]) => old.get(key) ?? each), ...untried]
  writeFileSync(file, `${JSON.stringify({ format, departures }, null, 2)}\n`)
  return departures.length
}

const shown = 10
const line = ({ row, check, place, what, who, until }: Known): string =>
  `  ${row} ${check}: ${what}${place && ` at ${place}`}${who === undefined ? '' : `, ${who}`}${until === undefined ? '' : `, until ${until}`}`

const listed = (title: string, list: readonly Known[]): string[] =>
  list.length === 0
    ? []
    : [`${title}: ${list.length}`, ...list.slice(0, shown).map(line), ...(list.length > shown ? ['  …'] : [])]

export const knownLines = (file: string, { fresh, overdue, known, fixed, untried }: KnownReport): string[] => [
  '',
  `Known departures (${file}): ${known.length} still there${untried.length > 0 ? `, ${untried.length} not looked for` : ''}`,
  ...listed('New', fresh),
  ...listed('Known, and their time is over', overdue),
  ...listed('Fixed: take them out of the file', fixed),
]

/** New ones fail a run, and so do fixed ones until they are taken out. */
export const failsKnown = ({ fresh, overdue, fixed }: KnownReport): boolean =>
  fresh.length + overdue.length + fixed.length > 0
