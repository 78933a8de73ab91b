import type { FaultSpec } from 'qinghua-contract/control'
import { lastInstant } from 'qinghua-contract/rules'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { seenBy, valuesIn } from './conditions.ts'
import { takerOf } from './check-fault.ts'
import { Faults, type FaultChange } from './faults.ts'

const info = 'POST /p/shopCart/info'
const status = (timing?: FaultSpec['timing'], more: Partial<FaultSpec> = {}): FaultSpec => ({
  on: '/p/*',
  effect: { kind: 'status', status: 500 },
  ...(timing && { timing }),
  ...more,
})
const armed = (spec: FaultSpec, now = 0): Faults => {
  const faults = new Faults(7)
  faults.arm(spec, now)
  return faults
}
const strikes = (faults: Faults, times: number, route = info): number[] =>
  Array.from({ length: times }, () => faults.faultsFor(route, 0).length)

describe('a fault', () => {
  it('applies to every matching call until it is disarmed', () => {
    const faults = armed(status({ kind: 'every' }))
    expect(strikes(faults, 3)).toEqual([1, 1, 1])
    expect(faults.list(0)).toMatchObject([{ id: 'f1', met: 3 }])
    expect([faults.disarm('f2'), faults.disarm('f1')]).toEqual([false, true])
    expect(strikes(faults, 2)).toEqual([0, 0])
  })

  it('applies to a share of the calls, the same ones for the same seed', () => {
    const pattern = (seed: number, share: number) => {
      const faults = new Faults(seed)
      faults.arm(status({ kind: 'share', share }), 0)
      return strikes(faults, 400)
    }
    const sum = (list: number[]) => list.reduce((all, each) => all + each, 0)
    expect(pattern(1, 0.3)).toEqual(pattern(1, 0.3))
    expect(pattern(1, 0.3)).not.toEqual(pattern(2, 0.3))
    expect(Math.abs(sum(pattern(1, 0.3)) - 120)).toBeLessThan(40)
    expect([sum(pattern(1, 0)), sum(pattern(1, 1))]).toEqual([0, 400])
  })

  it('ends at the end of the mall’s time at the latest', () => {
    expect(armed(status(undefined, { forMs: 9e11 }), lastInstant).list(0)).toMatchObject([{ until: lastInstant }])
  })
})

describe('several faults', () => {
  it('can be cleared, and their ids are not reused', () => {
    const faults = armed(status({ kind: 'every' }))
    faults.clear()
    expect(strikes(faults, 1)).toEqual([0])
    expect([faults.untouched, faults.arm(status(), 0).id, new Faults(1).untouched]).toEqual([false, 'f2', true])
  })

  it('are a hundred at most, not counting used ones', () => {
    const faults = new Faults(7)
    faults.arm(status(), 0)
    for (let n = 1; n < 100; n++) faults.arm(status({ kind: 'every' }, { on: '/q/*' }), 0)
    expect(() => faults.arm(status(), 0)).toThrow('faultLimit')
    faults.faultsFor(info, 0)
    expect(() => faults.arm(status({ kind: 'every' }, { on: '/q/*', forMs: 1_000 }), 0)).not.toThrow()
    expect(() => faults.arm(status(), 999)).toThrow('faultLimit')
    expect(() => faults.arm(status(), 1_000)).not.toThrow()
  })
})

const arming = fc.record({
  on: fc.constantFrom('/p/*', '/p/shopCart/*', 'GET *'),
  effect: fc.constantFrom<FaultSpec['effect']>(
    { kind: 'status', status: 500 },
    { kind: 'delay', ms: 1 },
    { kind: 'hold' },
  ),
  timing: fc.constantFrom<NonNullable<FaultSpec['timing']>>(
    { kind: 'next' },
    { kind: 'nth', n: 2 },
    { kind: 'nth', n: 3 },
    { kind: 'every' },
    { kind: 'sequence', after: [null, { kind: 'status', status: 204 }] },
  ),
  when: fc.constantFrom<FaultSpec['when']>(
    undefined,
    [{ of: 'account', value: 'su_member' }],
    [
      { of: 'query', name: 'size', test: 'least', value: '3' },
      { of: 'header', name: 'X-Case', test: 'has', value: 'se' },
    ],
    [{ of: 'body', name: 'items/*/count', test: 'most', value: '2' }],
  ),
  forMs: fc.constantFrom(undefined, 3),
  inMs: fc.constantFrom(undefined, 2),
})
const call = fc.constantFrom(info, 'GET /p/user/userInfo', 'GET /login/publicKey')
const userName = fc.constantFrom(null, 'su_member')
const size = fc.integer({ min: 2, max: 4 })
const header = fc.constantFrom(undefined, 'case', 'other')
const id = fc.integer({ min: 1, max: 6 }).map((n) => `f${n}`)
const change = fc.record(
  { isActive: fc.boolean(), before: fc.oneof(id, fc.constant('')), spec: arming },
  { requiredKeys: [] },
)
const use = fc.oneof(
  fc.record({ put: id, change }),
  fc.record({ arm: arming, first: fc.boolean() }),
  fc.record({ call, userName, size, header }),
  fc.record({ call, userName, size, header }),
  fc.record({ pass: fc.integer({ min: 1, max: 2 }) }),
  fc.constant({ keep: true }),
)
interface Plain extends FaultSpec {
  readonly id: string
  readonly from: number
  readonly until: number
  isActive: boolean
  seen: number
  calls: number
  met: number
}

type Arming = typeof arming extends fc.Arbitrary<infer A> ? A : never
const specOf = ({ forMs, inMs, when, ...rest }: Arming): FaultSpec => ({
  ...rest,
  ...(when && { when }),
  ...(forMs !== undefined && { forMs }),
  ...(inMs !== undefined && { inMs }),
})
const plainOf = ({ forMs, inMs, when, ...rest }: Arming, id: string, now: number): Plain => {
  const from = now + (inMs ?? 0)
  const until = forMs === undefined ? Infinity : from + forMs
  return { ...rest, when, id, from, until, isActive: true, seen: 0, calls: 0, met: 0 } as Plain
}

it('faults strike as a plain list of them would, also after they were kept, and say how often each did', () => {
  const isMeant = (on: FaultSpec['on'], route: string) =>
    on === 'GET *' ? route.startsWith('GET ') : route.slice(route.indexOf(' ') + 1).startsWith(String(on).slice(0, -1))
  const dueOf = ({ timing, seen, effect }: Plain) => {
    if (timing?.kind === 'sequence') return [effect, ...timing.after][seen - 1] ?? null
    return timing?.kind === 'every' || seen === (timing?.kind === 'nth' ? timing.n : 1) ? effect : null
  }
  const isOver = ({ timing, seen }: Plain) =>
    timing?.kind !== 'every' && seen >= (timing?.kind === 'nth' ? timing.n : timing?.kind === 'sequence' ? 3 : 1)
  fc.assert(
    fc.property(fc.array(use, { maxLength: 40, size: 'max' }), (steps) => {
      let faults = new Faults(7)
      let plain: Plain[] = []
      let [now, serial] = [0, 0]
      for (const step of steps) {
        if ('pass' in step) now += step.pass
        if ('keep' in step) {
          const kept = new Faults(1)
          kept.restore(faults.state())
          faults = kept
        }
        if ('arm' in step) {
          faults.arm({ ...specOf(step.arm), first: step.first }, now)
          const armed = plainOf(step.arm, `f${++serial}`, now)
          plain = step.first ? [armed, ...plain] : [...plain, armed]
        }
        plain = plain.filter(({ until }) => now < until)
        if ('put' in step) {
          const [moved, others] = [
            plain.find((each) => each.id === step.put),
            plain.filter((each) => each.id !== step.put),
          ]
          const { isActive, before, spec } = step.change
          const at = before === '' ? others.length : others.findIndex((each) => each.id === before)
          const moves = before !== undefined && before !== step.put
          const isKnown = moved !== undefined && (!moves || at >= 0)
          if (isKnown && moves) plain = others.toSpliced(at, 0, moved)
          if (isKnown && spec) Object.assign(moved, plainOf(spec, step.put, now))
          if (isKnown) moved.isActive = isActive ?? moved.isActive
          const change = { ...step.change, ...(spec && { spec: specOf(spec) }) }
          expect(faults.change(step.put, change as FaultChange, now)).toBe(isKnown)
        }
        if ('call' in step) {
          const looksAtBody = ({ when: [first] = [] }: Plain) => first?.of === 'body'
          const isAsked = ({ when: [first] = [] }: Plain) => {
            if (!first || first.of === 'account') return !first || step.userName !== null
            return first.of === 'body' ? step.size <= 2 : step.size >= 3 && step.header === 'case'
          }
          const struck: { id: string; effect: FaultSpec['effect'] }[] = []
          const on = plain.filter((each) => each.isActive && now >= each.from)
          for (const each of on) each.calls += 1
          const met = on.filter((each) => isMeant(each.on, step.call) && isAsked(each))
          for (const each of met.toSorted((a, b) => Number(looksAtBody(a)) - Number(looksAtBody(b)))) {
            const kinds = each.timing?.kind === 'sequence' ? ['hold', 'status'] : [each.effect.kind]
            if (struck.some(({ effect: { kind } }) => kind !== 'delay' && kinds.includes(kind))) continue
            each.seen += 1
            const effect = dueOf(each)
            if (!effect) continue
            each.met += 1
            struck.push({ id: each.id, effect })
          }
          plain = plain.filter((each) => !isOver(each) || each.seen === 0)
          const seen = seenBy({
            userName: step.userName,
            language: 'en',
            address: `/any?size=${step.size}`,
            headers: step.header === undefined ? {} : { 'x-case': step.header },
            params: {},
          })
          const all = faults.list(now)
          const idle = all.flatMap((each) => (takerOf(each, all) ? [each.id] : []))
          expect(struck.filter(({ id }) => idle.includes(id))).toEqual([])
          const earlier = faults.faultsFor(step.call, now, seen)
          const places = faults.placesFor(step.call)
          const body = valuesIn({ items: [{ count: 9 }, { count: step.size }] }, places)
          const later = places.length === 0 ? [] : faults.faultsFor(step.call, now, { ...seen, body }, earlier)
          expect([...earlier, ...later].map(({ id, effect }) => ({ id, effect }))).toEqual(struck)
        }
        const countsOf = ({ id, calls, met }: { id: string; calls: number; met: number }) => [id, calls, met]
        expect(faults.list(now).map(countsOf)).toEqual(plain.map(countsOf))
      }
    }),
    { numRuns: Number(process.env['FAULT_ROUNDS'] ?? 300) },
  )
})
