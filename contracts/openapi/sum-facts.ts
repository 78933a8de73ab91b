import type { Endpoint } from '../src/endpoint.ts'
import { canonical, type Json, type JsonObject, plain } from './json.ts'
import { print, sampleOf } from './samples.ts'

interface SampledSum {
  readonly path: string
  readonly told: Json
  readonly due: Json
  readonly as: string
}
/** A rule about the numbers of one answer (contracts/data-rules), of this contract or of an older commit. */
export type SampledSums = (answer: Json, input: JsonObject, now: number) => readonly SampledSum[]

/** A moment in November 2026: an answer has to have some time. */
const now = 1_793_500_000_000
const turns = Array.from({ length: 8 }, (_, n) => n)

/** The sums of an answer in words, and the prints of sampled answers and of what is due in them. */
export const sumFacts = (of: SampledSums, { params, query, body, responses }: Endpoint): JsonObject => {
  const [answered, asked] = [plain(responses[200]), plain({ params, query, body })] as const
  const sample = (schema: Json | undefined, n: number): Json => sampleOf((schema ?? {}) as JsonObject, n)
  const found = new Map<string, { readonly samples: Set<string>; readonly due: string[] }>()
  for (const n of turns) {
    const answer = sample(answered, n)
    const input = Object.fromEntries(Object.entries(asked).map(([part, schema]) => [part, sample(schema, n)]))
    const whole = print(canonical([answer, input]))
    for (const { path, told, due, as } of of(answer, input, now)) {
      const name = `${path.replaceAll(/\/\d+/g, '/[]')}: ${as.replaceAll(/[\d.]+ × [\d.]+/g, 'price × count')}`
      const each = found.get(name) ?? { samples: new Set(), due: [] }
      each.samples.add(whole)
      each.due.push(canonical([told, due]))
      found.set(name, each)
    }
  }
  return Object.fromEntries(
    [...found].map(([name, { samples, due }]) => [
      name,
      { samples: print([...samples].join('\n')), due: print(due.join('\n')) },
    ]),
  )
}
