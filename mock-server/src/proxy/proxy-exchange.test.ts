import type { Departure } from '@mall/contracts/verdict'
import { expect, it } from 'vitest'
import { leftOut, recordedDepartures } from './proxy-exchange.ts'

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
