import type { Endpoint } from '../src/endpoint.ts'
import type { Push } from '../src/im-socket.ts'
import { inputsOf } from '../src/shape.ts'
import { factsOf, predicatesOf } from './facts.ts'
import { imagesOf } from './image-samples.ts'
import { canonical, type JsonObject, mapValues } from './json.ts'
import { listFacts } from './list-facts.ts'
import type { SampledList } from './list-samples.ts'
import { refinedIn } from './refined.ts'
import { print, type Sampled } from './samples.ts'
import { sumFacts, type SampledSums } from './sum-facts.ts'

/** The parts of a contract that are no schemas. */
export interface SampledSource {
  /** What the files of rules, patterns and states export. */
  readonly rules?: Readonly<Record<string, unknown>>
  /** Those of contracts/data-rules; absent if they are not known, as of an old commit. */
  readonly lists?: object
  readonly sums?: object
}

type Rows = Readonly<Record<string, Endpoint>>

const refinedOf = (rows: Rows, pushes: Readonly<Record<string, Push>>): JsonObject => {
  const samples: Record<string, Sampled> = {}
  const printed = (places: ReturnType<typeof refinedIn>): JsonObject =>
    Object.fromEntries(
      places.map(([place, verdicts]) => {
        const name = print(canonical(verdicts))
        samples[name] = verdicts
        return [place, name]
      }),
    )
  const ofRow = (row: Endpoint): JsonObject =>
    printed(refinedIn({ properties: { ...inputsOf(row), answer: row.responses[200] } }))
  return {
    places: {
      ...mapValues(rows, ofRow),
      socket: printed(refinedIn({ properties: mapValues(pushes, ({ obj }) => obj) })),
    },
    samples,
  }
}

/** The types of an old commit are not known here. */
const inRows = <T>(rules: object | undefined, rows: Rows, facts: (rule: T, row: Endpoint) => JsonObject) =>
  rules === undefined
    ? null
    : Object.fromEntries(
        Object.entries(rules as Readonly<Record<string, T | undefined>>).flatMap(([route, rule]) => {
          const row = rows[route]
          return row && rule ? [[route, facts(rule, row)]] : []
        }),
      )

/** What no schema says: data as it is, and of code the verdicts on samples. */
export const beyondSchemas = (
  { rules, lists, sums }: SampledSource,
  rows: Rows,
  pushes: Readonly<Record<string, Push>>,
): JsonObject => ({
  rules: rules ? factsOf(rules) : null,
  predicates: rules ? { ...predicatesOf(rules), ...imagesOf(rules.judgeImage) } : null,
  refined: refinedOf(rows, pushes),
  lists: inRows<SampledList>(lists, rows, listFacts),
  sums: inRows<SampledSums>(sums, rows, sumFacts),
})
