import type { JournalEntry } from 'qinghua-contract/control'
import { describe, expect, test } from 'vitest'
import { fits, noFilter, statusBands, toneOf } from './entry.ts'

const entry = (step: number, part: Partial<JournalEntry> = {}): JournalEntry => ({
  id: `qa-${step}`,
  step,
  world: 'qa',
  at: step,
  kind: 'call',
  route: 'GET /p/shopCart/prodCount',
  address: '/p/shopCart/prodCount',
  page: null,
  language: 'zh',
  userId: null,
  input: null,
  notes: [],
  faults: [],
  struck: [],
  refusal: null,
  verdict: null,
  status: 200,
  ending: 'answered',
  ms: 1,
  ...part,
})

describe('the filter', () => {
  test.each([
    [{ words: 'cart count' }, true],
    [{ words: 'cart order' }, false],
    [{ words: 'Stock' }, true],
    [{ kind: 'control' }, false],
    [{ status: 'refused' }, true],
    [{ status: 'done' }, false],
    [{ status: 'faulted' }, true],
  ] as const)('%j', (part, fit) => {
    const one = entry(1, { status: 400, refusal: 'insufficientStock', faults: ['f1'] })
    expect(fits(one, { ...noFilter, ...part })).toBe(fit)
  })
  test.each([
    [null, 'cut'],
    [200, 'done'],
    [204, 'done'],
    [399, 'done'],
    [400, 'refused'],
    [499, 'refused'],
    [500, 'failed'],
    [503, 'failed'],
  ] as const)('shows status %s as %s alone', (status, band) => {
    const one = entry(1, { status })
    expect(statusBands.filter((each) => fits(one, { ...noFilter, status: each }))).toEqual([band])
    expect(toneOf(one)).toBe({ done: 'good', refused: 'warning', failed: 'bad', cut: 'bad' }[band])
  })
})
