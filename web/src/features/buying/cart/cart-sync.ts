import type { CartItem } from '@mall/contracts'
import {
  applyRead,
  applyFailure,
  applySuccess,
  isShown,
  needsOf,
  newLine,
  leftToSend,
  shownItem,
  dropDone,
  type Line,
  type Need,
  type PendingChange,
} from './cart-line.ts'
import { createStore } from '../../../lib/store.ts'

export interface Tick {
  readonly basketId: number
  readonly isChecked: boolean
}

export interface CartPort {
  readonly read: () => Promise<readonly CartItem[]>
  /** `by` is the difference to the count on the server. */
  readonly change: (item: CartItem, by: number) => Promise<unknown>
  readonly add: (item: CartItem, count: number) => Promise<unknown>
  readonly remove: (basketIds: readonly number[]) => Promise<unknown>
  readonly tick: (ticks: readonly Tick[]) => Promise<unknown>
  readonly report: (error: unknown) => void
  /** The server has every change, and at least one was made. */
  readonly settled: () => void
  /** Runs after `ms` milliseconds, unless it is cancelled. */
  readonly later: (run: () => void, ms: number) => () => void
}

export interface CartView {
  /** Optimistic: as if every change had succeeded. `null` before the first read. */
  readonly items: readonly CartItem[] | null
  /** `settled`: the server has exactly this. `lost`: what it has is unknown; read it again. */
  readonly state: 'settled' | 'moving' | 'lost'
  /** Incremented whenever the server may have changed: after each call and each read. */
  readonly revision: number
  readonly failures: number
}

/** In ms: clicks that follow each other faster are combined. */
export const gesturePause = 300

/**
 * Turns the shopper's changes into calls: each line has one call under way, rapid clicks become a first call and one
 * for the rest, and after a failed call nothing is sent until the server has been read.
 */
export const createCartSync = (port: CartPort) => {
  const lines = new Map<number, Line>()
  const view = createStore<CartView>({ items: null, state: 'moving', revision: 0, failures: 0 })
  let order: readonly number[] = []
  let known = false
  let closed = false
  let underWay = 0
  let reading = false
  let mustRead = false
  /** The last read failed: wait for the shopper's next action. */
  let lost = false
  let ticking = false
  let ticksSent = false
  let changed = false
  let recheckedAt = -1
  let waiters: { done: () => void; failed: (error: unknown) => void }[] = []
  let cancelPause: (() => void) | null = null

  const all = (): Line[] => order.flatMap((skuId) => lines.get(skuId) ?? [])
  const idle = (need: Need): Line[] => all().filter((line) => line.sent === null && needsOf(line).includes(need))

  const stateNow = (): CartView['state'] => {
    if (mustRead && lost) return 'lost'
    const busy = mustRead || reading || underWay > 0 || cancelPause !== null
    return busy || !known || all().some((line) => needsOf(line).length > 0) ? 'moving' : 'settled'
  }
  const publish = (step: Partial<Record<'revision' | 'failures', number>> = {}): void => {
    const { revision, failures } = view.get()
    const state = stateNow()
    view.set({
      items: known ? all().filter(isShown).map(shownItem) : null,
      state,
      revision: revision + (step.revision ?? 0),
      failures: failures + (step.failures ?? 0),
    })
    if (state !== 'settled' || !changed) return
    changed = false
    port.settled()
  }

  const call = async (asked: ReadonlyMap<Line, PendingChange>, send: () => Promise<unknown>): Promise<void> => {
    underWay += 1
    for (const [line, pending] of asked) line.sent = pending
    const error = await send().then(
      () => null,
      (reason: unknown) => ({ reason }),
    )
    underWay -= 1
    if (closed) return
    changed = true
    for (const [line, pending] of asked) {
      line.sent = null
      if (error) applyFailure(line, pending)
      else applySuccess(line, pending)
    }
    if (error) {
      mustRead = true
      lost = false
      port.report(error.reason)
    }
    sendNext()
    publish({ revision: 1, failures: error ? 1 : 0 })
  }

  const keep = (items: readonly CartItem[]): void => {
    const given = new Map(items.map((item) => [item.skuId, item]))
    for (const [skuId, item] of given) if (!lines.has(skuId)) lines.set(skuId, newLine(item, true))
    for (const [skuId, line] of lines) applyRead(line, given.get(skuId))
    order = [...[...given.keys()].filter((skuId) => !order.includes(skuId)), ...order]
    known = true
  }
  const read = async (): Promise<void> => {
    reading = true
    mustRead = false
    const waiting = waiters
    waiters = []
    try {
      const items = await port.read()
      if (closed) return
      lost = false
      keep(items)
      for (const { done } of waiting) done()
    } catch (error) {
      mustRead = true
      lost = waiters.length === 0
      for (const { failed } of waiting) failed(error)
      if (waiting.length === 0 && !closed) port.report(error)
    } finally {
      reading = false
      sendNext()
      publish({ revision: 1 })
    }
  }

  const change = (line: Line): void => {
    const { item } = line
    const count = shownItem(line).prodCount
    line.countSent = cancelPause !== null
    void call(new Map([[line, { count }]]), () => port.change(item, count - item.prodCount))
  }
  const add = (line: Line): void => {
    const { item } = line
    const count = shownItem(line).prodCount
    // The answer does not contain its new basketId.
    const send = () => port.add(item, count).then(() => (mustRead = true))
    void call(new Map([[line, { there: true, count }]]), send)
  }
  const remove = (gone: readonly Line[]): void => {
    const basketIds = gone.map(({ item }) => item.basketId)
    if (gone.length > 0) void call(new Map(gone.map((line) => [line, { there: false }])), () => port.remove(basketIds))
  }
  const tick = (turned: readonly Line[]): void => {
    if (turned.length === 0) return
    const ticks = turned.map((line) => ({ basketId: line.item.basketId, isChecked: shownItem(line).isChecked }))
    ticking = true
    ticksSent = cancelPause !== null
    const done = () => (ticking = false)
    const asked = new Map(turned.map((line) => [line, { checked: shownItem(line).isChecked }]))
    void call(asked, () => port.tick(ticks).finally(done))
  }

  const sendNext = (): void => {
    if (closed || reading) return
    if (mustRead) {
      if (underWay === 0 && !lost) void read()
      return
    }
    remove(idle('remove'))
    for (const line of idle('add')) add(line)
    for (const line of idle('change')) if (!line.countSent) change(line)
    if (!ticking && !ticksSent) tick(idle('tick'))
  }
  const rest = (): void => {
    cancelPause = null
    ticksSent = false
    for (const line of lines.values()) line.countSent = false
    sendNext()
    publish()
  }
  const gesture = (skuIds: readonly number[], pending: PendingChange): void => {
    if (closed) return
    for (const skuId of skuIds) {
      const line = lines.get(skuId)
      if (!line) continue
      Object.assign(line.pending, pending)
      for (const field of ['count', 'checked', 'there'] as const) if (field in pending) line.failed.delete(field)
      if (line.sent === null) dropDone(line)
    }
    cancelPause?.()
    cancelPause = port.later(rest, gesturePause)
    lost = false
    sendNext()
    publish()
  }

  const readAgain = (): Promise<void> =>
    new Promise((done, failed) => {
      waiters.push({ done, failed })
      mustRead = true
      lost = false
      sendNext()
      publish()
    })
  const stop = (): void => {
    cancelPause?.()
    closed = true
  }

  return {
    view,
    read: readAgain,
    /** Called when other data contradicts the view. Reads once; a contradiction that stays is accepted. */
    recheck: (): void => {
      const { revision } = view.get()
      if (recheckedAt === revision) return
      recheckedAt = revision + 1
      readAgain().catch(() => undefined)
    },
    setCount: (skuId: number, count: number): void => gesture([skuId], { count }),
    setTicks: (skuIds: readonly number[], checked: boolean): void => gesture(skuIds, { checked }),
    remove: (skuIds: readonly number[]): void => gesture(skuIds, { there: false }),
    restore: (items: readonly CartItem[]): void => {
      for (const item of items) {
        if (!lines.has(item.skuId)) lines.set(item.skuId, newLine(item, false))
        gesture([item.skuId], { there: true, count: item.prodCount, checked: item.isChecked })
      }
    },
    /** The login or the page ends: sends what is left at once, one call per line, and forgets everything. */
    close: (): void => {
      const rests = closed ? [] : all().map((line) => ({ line, wanted: shownItem(line), rest: leftToSend(line) }))
      stop()
      for (const { line, wanted, rest } of rests) {
        const { item, sent } = line
        const { basketId, isChecked, prodCount } = wanted
        if (rest === 'remove') port.remove([basketId]).catch(() => undefined)
        if (rest === 'add') port.add(item, prodCount).catch(() => undefined)
        if (rest === 'change') port.change(item, prodCount - (sent?.count ?? item.prodCount)).catch(() => undefined)
        if (rest === 'tick') port.tick([{ basketId, isChecked }]).catch(() => undefined)
      }
    },
    /** The login is gone: sends nothing more and ignores what is still answered. */
    drop: stop,
  }
}
export type CartSync = ReturnType<typeof createCartSync>
