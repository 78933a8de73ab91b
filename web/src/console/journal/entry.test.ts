import type { JournalEntry } from 'qinghua-contract/control'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { fits, noFilter, previousOf, statusBands, toneOf } from './entry.ts'
import { forgetCalls, journal, noteCalls } from './journal-store.ts'

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
    [{ faulted: true }, true],
  ] as const)('%j', (part, fit) => {
    const one = entry(1, { status: 400, refusal: 'insufficientStock', faults: ['f1'] })
    expect(fits(one, { ...noFilter, ...part })).toBe(fit)
  })
  test.each(['shopcart', 'PRODCOUNT', 'get', 'addr', 'insuff', 'page=3', '  stock   list '])(
    'finds %j in route, address, refusal or page, all of its words wherever they are',
    (words) => {
      const one = entry(1, { address: '/addr', refusal: 'insufficientStock', page: '/list?page=3' })
      expect(fits(one, { ...noFilter, words })).toBe(true)
      expect(fits(one, { ...noFilter, words: `${words} elsewhere` })).toBe(false)
    },
  )
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
    expect(toneOf(one)).toBe({ done: 'good', refused: 'warn', failed: 'bad', cut: 'bad' }[band])
  })
})

test('the previous call is the last one of the same route', () => {
  const entries = [entry(4), entry(3, { route: 'GET /other' }), entry(3, { kind: 'control' }), entry(2), entry(1)]
  expect(previousOf(entries, entry(4))?.step).toBe(2)
  expect(previousOf(entries, entry(1))).toBeUndefined()
})

describe('the journal', () => {
  afterEach(() => {
    forgetCalls()
    vi.useRealTimers()
  })
  test('adds calls in one batch, newest first, each once', () => {
    vi.useFakeTimers()
    const shown = vi.fn()
    const leave = journal.subscribe(shown)
    noteCalls([entry(1), entry(2, { status: null })])
    noteCalls([entry(2), entry(3)])
    vi.advanceTimersByTime(200)
    noteCalls([entry(3), entry(2)])
    vi.advanceTimersByTime(200)
    leave()
    expect(journal.get().map(({ step, status }) => [step, status])).toEqual([
      [3, 200],
      [2, 200],
      [1, 200],
    ])
    expect(shown).toHaveBeenCalledOnce()
  })
  test('has each call as it was told last, in the order in which they were made', () => {
    vi.useFakeTimers()
    const told = [
      [
        [1, null],
        [2, null],
      ],
      [[2, 200]],
      [
        [3, null],
        [1, 500],
        [2, 200],
      ],
      [
        [3, 400],
        [4, 200],
      ],
    ] as const
    const last = new Map<number, number | null>()
    for (const batch of told) {
      noteCalls(batch.map(([step, status]) => entry(step, { status })))
      for (const [step, status] of batch) last.set(step, status)
      vi.advanceTimersByTime(200)
      expect(journal.get().map(({ step, status }) => [step, status])).toEqual([...last].toReversed())
    }
  })
})
