import type { Departure } from 'qinghua-contract/verdict'
import { expect, it } from 'vitest'
import { leftOut, recordedDepartures, RecentAnswers } from './proxy-exchange.ts'

const departure = (path: string, grade: Departure['grade'] = 'error'): Departure => ({
  rule: 'schema',
  grade,
  path,
  found: '1',
  expected: '2',
})
const rows = (field: string) => Array.from({ length: 90 }, (_, at) => departure(`/records/${at}/${field}`))

it('keeps the departures of an answer in their order', () => {
  const few = [departure('/a', 'warning'), ...rows('b'), departure('/c')]
  expect([recordedDepartures(few), leftOut(few)]).toEqual([few, {}])
})

it('keeps errors and each place once before places in further records, and counts the rest', () => {
  const many = [...rows('b'), departure('/w', 'warning'), ...rows('c'), departure('/z')]
  const paths = recordedDepartures(many).map(({ path }) => path)
  expect(paths.slice(0, 4)).toEqual(['/records/0/b', '/records/0/c', '/z', '/w'])
  expect([paths.length, leftOut(many), leftOut(many, many)]).toEqual([100, { leftOut: 82 }, { leftOut: 164 }])
})

it('the newest answers that have room are kept, and forgotten one after the other', () => {
  const recent = new RecentAnswers(100)
  const lengths = [40, 50, 10, 100, 1, 98, 2, 60, 41, 101, 30]
  const exchanges = lengths.map(() => ({
    ...({ answeredBy: 'target', status: 200, trouble: null, request: [], answer: [] } as const),
    received: undefined as { body: string } | undefined,
  }))
  for (const [at, length] of lengths.entries()) {
    recent.keep(exchanges[at] as never, {
      status: 200,
      contentType: 'text/plain',
      text: 'a '.repeat(length).slice(0, length),
    })
    const kept = exchanges.slice(0, at + 1).map(({ received }) => received?.body.length ?? null)
    const first = lengths.findIndex(
      (_, from) => lengths.slice(from, at + 1).reduce((sum, each) => sum + each, 0) <= 100,
    )
    expect(kept).toEqual(lengths.slice(0, at + 1).map((each, place) => (place < first ? null : each)))
  }
})
