import type { CartItem } from 'qinghua-contract'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createModelCart, createTime, inGroups, itemOf, type Trip, type Trouble } from '../../../test/model-cart.ts'
import { keysOf, unitsOf, type CartUnit } from '../goods/cart-unit.ts'
import { QueryClient } from '@tanstack/react-query'
import { gesturePause, createCartSync, type CartSync } from './cart-sync.ts'

const skus = [1, 2, 3, 4]
const first = skus.map((skuId) => itemOf(skuId, 3, skuId !== 2))

type Gesture =
  | { readonly kind: 'count'; readonly sku: number; readonly by: number }
  | { readonly kind: 'remove'; readonly sku: number }
  | { readonly kind: 'undo'; readonly sku: number }
  | { readonly kind: 'tick'; readonly sku: number }
  | { readonly kind: 'tickAll'; readonly on: boolean }
  | { readonly kind: 'reread' }
  | { readonly kind: 'exchange'; readonly sku: number; readonly to: number }

const sku = fc.constantFrom(...skus)
const gesture: fc.Arbitrary<Gesture> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('count'), sku, by: fc.constantFrom(1, 1, 1, -1, 4) }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('remove'), sku }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('undo'), sku }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('tick'), sku }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('tickAll'), on: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('reread') }) },
)
const exchange: fc.Arbitrary<Gesture> = fc
  .tuple(sku, sku)
  .filter(([from, to]) => from !== to)
  .map(([from, to]) => ({ kind: 'exchange', sku: from, to }))
const gap = fc.oneof(
  { weight: 5, arbitrary: fc.integer({ min: 0, max: 60 }) },
  { weight: 1, arbitrary: fc.integer({ min: gesturePause + 1, max: 1500 }) },
)
const stepsOf = (gestures: fc.Arbitrary<Gesture>) =>
  fc.array(fc.record({ gap, gesture: gestures }), { minLength: 1, maxLength: 40 })
const steps = stepsOf(gesture)
const stepsWithExchanges = stepsOf(fc.oneof({ weight: 6, arbitrary: gesture }, { weight: 1, arbitrary: exchange }))
const troubles: readonly Trouble[] = ['refused', 'lostBefore', 'lostAfter']
const trips = (weight: number, max = 700): fc.Arbitrary<Trip[]> => {
  const ms = fc.integer({ min: 0, max })
  const trouble = fc.oneof(
    { weight: 8, arbitrary: fc.constant<Trouble>('none') },
    { weight, arbitrary: fc.constantFrom(...troubles) },
  )
  return fc.array(fc.record({ there: ms, back: ms, trouble }), { minLength: 1, maxLength: 12 })
}

const plain = (items: readonly CartItem[]) =>
  items.map(({ skuId, prodCount, isChecked }) => ({ skuId, prodCount, isChecked })).sort((a, b) => a.skuId - b.skuId)
const cents = (items: readonly CartItem[]): number =>
  items.reduce((sum, { price, prodCount, isChecked }) => sum + (isChecked ? Math.round(price * 100) * prodCount : 0), 0)

/** Only what a shopper can do: a line that is not shown cannot be changed, nor restored unless it was removed. */
const perform = (sync: CartSync, removed: Map<number, CartUnit>, act: Gesture): boolean => {
  const shown = sync.view()?.items ?? []
  if (act.kind === 'reread') {
    sync.read().catch(() => undefined)
    return true
  }
  if (act.kind === 'tickAll') {
    sync.setTicks(keysOf(shown), act.on)
    return true
  }
  const item = shown.find(({ skuId }) => skuId === act.sku)
  if (act.kind === 'undo') {
    const gone = removed.get(act.sku)
    if (item || !gone) return false
    sync.restore([gone])
    return true
  }
  if (!item) return false
  if (act.kind === 'exchange') {
    const beside = shown.find(({ skuId }) => skuId === act.to)
    const count = Math.min(item.prodCount + (beside?.prodCount ?? 0), item.stocks)
    const [unit] = unitsOf(inGroups([itemOf(act.to, count, item.isChecked || beside?.isChecked === true)]))
    if (unit) void sync.exchange(item, unit)
  } else if (act.kind === 'remove') {
    removed.set(act.sku, item)
    sync.remove([item.key])
  } else if (act.kind === 'tick') sync.setTicks([item.key], !item.isChecked)
  else {
    const count = item.prodCount + act.by
    if (count < 1 || count > item.stocks) return false
    sync.setCount(item.key, count)
  }
  return true
}

const createClient = () =>
  new QueryClient({ defaultOptions: { mutations: { networkMode: 'always' }, queries: { networkMode: 'always' } } })

const play = async (schedule: readonly { gap: number; gesture: Gesture }[], ways: readonly Trip[]) => {
  const time = createTime()
  let trip = 0
  const smooth: Trip = { there: 20, back: 20, trouble: 'none' }
  let started = false
  const server = createModelCart(first, time, () => (started ? (ways[trip++ % ways.length] ?? smooth) : smooth))
  const client = createClient()
  const sync = createCartSync(client, server.port)
  const wrong: unknown[] = []
  // Whenever the view is settled, it must show what the server has: only then a total is requested.
  const check = () => {
    const { state, items = [] } = sync.view() ?? {}
    if (state === 'settled' && JSON.stringify(plain(items)) !== JSON.stringify(plain(server.items())))
      wrong.push({ at: time.now(), page: plain(items), server: plain(server.items()) })
  }
  sync.wished.subscribe(check)
  client.getQueryCache().subscribe(check)
  void sync.read()
  await time.settle()
  started = true
  const bursts = new Map<number, number>()
  let lastGesture = Number.NEGATIVE_INFINITY
  let burst = 0
  const touched = new Set<string>()
  const removed = new Map<number, CartUnit>()
  for (const step of schedule) {
    await time.advance(step.gap)
    if (!perform(sync, removed, step.gesture)) continue
    if (step.gesture.kind === 'reread') continue
    if (time.now() - lastGesture > gesturePause) burst += 1
    lastGesture = time.now()
    if (step.gesture.kind !== 'count' || touched.has(`${burst}:${step.gesture.sku}`)) continue
    touched.add(`${burst}:${step.gesture.sku}`)
    bursts.set(step.gesture.sku, (bursts.get(step.gesture.sku) ?? 0) + 1)
  }
  await time.settle()
  for (let tries = 0; sync.view()?.state === 'lost' && tries < 100; tries++) {
    sync.read().catch(() => undefined)
    await time.settle()
  }
  const changes = (skuId: number) =>
    server.sent.filter(({ what, skuIds }) => what === 'change' && skuIds.includes(skuId)).length
  return { sync, server, wrong, bursts, changes }
}

test('after any clicks, delays and failures, page, server and total agree in the end [S2.6] [S7.13]', async () => {
  await fc.assert(
    fc.asyncProperty(stepsWithExchanges, trips(2), async (schedule, ways) => {
      const { sync, server, wrong } = await play(schedule, [...ways, { there: 5, back: 5, trouble: 'none' }])
      const { items, state } = sync.view() ?? {}
      expect(wrong).toEqual([])
      expect(state).toBe('settled')
      expect(plain(items ?? [])).toEqual(plain(server.items()))
      expect(cents(items ?? [])).toBe(cents(server.items()))
    }),
    { numRuns: 100 },
  )
})

test('without failures, every change arrives with at most two quantity calls per line and burst [S2.6]', async () => {
  await fc.assert(
    fc.asyncProperty(steps, trips(0, 60), async (schedule, ways) => {
      const { sync, server, bursts, changes } = await play(schedule, ways)
      expect(server.reported).toEqual([])
      expect(sync.view()?.failures).toBe(0)
      for (const skuId of skus) expect(changes(skuId)).toBeLessThanOrEqual(2 * (bursts.get(skuId) ?? 0))
      const wished = createModelWishes(schedule)
      expect(plain(server.items())).toEqual(wished)
    }),
    { numRuns: 100 },
  )
})

function createModelWishes(schedule: readonly { gesture: Gesture }[]) {
  const lines = new Map(first.map((item) => [item.skuId, { item, there: true }]))
  for (const { gesture: act } of schedule) {
    if (act.kind === 'reread' || act.kind === 'exchange') continue
    for (const line of lines.values()) {
      const { item } = line
      if (act.kind === 'tickAll') {
        if (line.there) line.item = { ...item, isChecked: act.on }
        continue
      }
      if (act.sku !== item.skuId) continue
      if (act.kind === 'undo') line.there = true
      else if (act.kind === 'remove') line.there = false
      else if (!line.there) continue
      else if (act.kind === 'tick') line.item = { ...item, isChecked: !item.isChecked }
      else {
        const prodCount = item.prodCount + act.by
        if (prodCount >= 1 && prodCount <= item.stocks) line.item = { ...item, prodCount }
      }
    }
  }
  return plain([...lines.values()].filter(({ there }) => there).map(({ item }) => item))
}

test('what is refused is not asked for again, and the page is as before [S8.1]', async () => {
  const more = { gap: 0, gesture: { kind: 'count', sku: 1, by: 1 } } as const
  const refused: Trip = { there: 5, back: 5, trouble: 'refused' }
  const { sync, changes } = await play([more], [refused, { ...refused, trouble: 'none' }])
  expect(changes(1)).toBe(1)
  expect(plain(sync.view()?.items ?? [])).toEqual(plain(first))
})

/** Plays until the page is left, wherever that is; gestures after that reach nobody. */
const leave = async (schedule: readonly { gap: number; gesture: Gesture }[], way: Trip) => {
  const time = createTime()
  const server = createModelCart(first, time, () => way)
  const sync = createCartSync(createClient(), server.port)
  void sync.read()
  await time.settle()
  const removed = new Map<number, CartUnit>()
  for (const { gap, gesture } of schedule) {
    await time.advance(gap)
    perform(sync, removed, gesture)
  }
  await time.advance(schedule[0]?.gap ?? 0)
  const seen = sync.view()?.items ?? []
  sync.close()
  const known = () => [server.sent.length, server.reported.length, plain(sync.view()?.items ?? [])]
  const atOnce = known()
  for (const { gesture } of schedule) perform(sync, removed, gesture)
  await time.settle()
  return { server, seen, atOnce, later: known() }
}
const countOf = (items: readonly CartItem[], skuId: number) => items.find((item) => item.skuId === skuId)?.prodCount

test('a page that is left, wherever in a call, has sent what it showed, to the piece [S2.6]', async () => {
  const kept = gesture.filter(({ kind }) => kind !== 'undo' && kind !== 'reread')
  await fc.assert(
    fc.asyncProperty(stepsOf(kept), fc.integer({ min: 0, max: 400 }), async (schedule, there) => {
      const { server, seen, atOnce, later } = await leave(schedule, { there, back: there, trouble: 'none' })
      expect(skus.map((skuId) => countOf(server.items(), skuId))).toEqual(skus.map((skuId) => countOf(seen, skuId)))
      const removals = server.sent.flatMap(({ what, skuIds }) => (what === 'remove' ? skuIds : []))
      expect(removals).toEqual([...new Set(removals)])
      expect(later).toEqual(atOnce)
    }),
    { numRuns: 100 },
  )
})
