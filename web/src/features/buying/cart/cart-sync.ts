import type { CartGroup } from '@mall/contracts'
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
import { unitsOf, type CartUnit } from '../../../shop/cart-unit.ts'
import type { CartPort, CartView } from './cart-port.ts'
import { inPlaceOf, sendExchange, type Exchange, type Exchanged } from './exchange.ts'
import { createStore } from '../../../lib/store.ts'

/** In ms: clicks that follow each other faster are combined. */
export const gesturePause = 300

const fields = ['count', 'checked', 'there'] as const

/**
 * Turns the shopper's changes into calls: each line has one call under way, rapid clicks become a first call and one
 * for the rest, and after a failed call nothing is sent until the server has been read. Once all calls
 * are done, the cart is read again, for its prices.
 */
export const createCartSync = (port: CartPort) => {
  const lines = new Map<string, Line>()
  const view = createStore<CartView>({ items: null, groups: [], state: 'moving', revision: 0, failures: 0 })
  let order: readonly string[] = []
  let groups: readonly CartGroup[] = []
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
  /** A call has succeeded since the last read. */
  let unpriced = false
  let recheckedAt = -1
  /** In order: each waits until neither of its lines has a call under way. */
  let exchanges: readonly Exchange[] = []
  let waiters: { done: () => void; failed: (error: unknown) => void }[] = []
  let cancelPause: (() => void) | null = null

  const all = (): Line[] => order.flatMap((key) => lines.get(key) ?? [])
  const isHeld = (line: Line): boolean => exchanges.some(({ from, to }) => from === line || to === line)
  const idle = (need: Need): Line[] =>
    all().filter((line) => line.sent === null && !isHeld(line) && needsOf(line).includes(need))

  const isIdle = (): boolean =>
    !mustRead && !reading && underWay === 0 && cancelPause === null && exchanges.length === 0
  const isQuiet = (): boolean => isIdle() && all().every((line) => needsOf(line).length === 0)
  const stateNow = (): CartView['state'] => {
    if (mustRead && lost) return 'lost'
    return known && isQuiet() && !unpriced ? 'settled' : 'moving'
  }
  const publish = (step: Partial<Record<'revision' | 'failures', number>> = {}): void => {
    const { revision, failures } = view.get()
    const state = stateNow()
    view.set({
      items: known ? all().filter(isShown).map(shownItem) : null,
      groups,
      state,
      revision: revision + (step.revision ?? 0),
      failures: failures + (step.failures ?? 0),
    })
    if (closed || state !== 'settled' || !changed) return
    changed = false
    port.settled()
  }

  const report = (error: unknown): void => (closed ? undefined : port.report(error))
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
    unpriced ||= !error
    for (const [line, pending] of asked) {
      line.sent = null
      if (error) applyFailure(line, pending)
      else applySuccess(line, pending)
    }
    if (error) {
      mustRead = true
      lost = false
      report(error.reason)
    }
    sendNext()
    publish({ revision: 1, failures: error ? 1 : 0 })
  }

  const keep = (answer: readonly CartGroup[]): void => {
    groups = answer
    const given = new Map(unitsOf(answer).map((unit) => [unit.key, unit]))
    for (const [key, item] of given) if (!lines.has(key)) lines.set(key, newLine(item, true))
    for (const [key, line] of lines) applyRead(line, given.get(key))
    order = [...[...given.keys()].filter((key) => !order.includes(key)), ...order]
    known = true
  }
  const read = async (): Promise<void> => {
    reading = true
    mustRead = false
    unpriced = false
    const waiting = waiters
    waiters = []
    try {
      const answer = await port.read()
      if (closed) return
      lost = false
      keep(answer)
      for (const { done } of waiting) done()
    } catch (error) {
      mustRead = true
      lost = waiters.length === 0
      for (const { failed } of waiting) failed(error)
      if (waiting.length === 0) report(error)
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

  const exchange = (asked: Exchange): void => {
    const { from, to, done } = asked
    let outcome: Exchanged = 'kept'
    const send = async () => {
      try {
        await sendExchange(port, asked, (reached) => (outcome = reached))
      } catch (error) {
        for (const field of fields) to.failed.add(field)
        throw error
      } finally {
        mustRead = true
        const finish = () => done(outcome)
        waiters.push({ done: finish, failed: (error) => (report(error), finish()) })
      }
    }
    const changes = new Map<Line, PendingChange>([
      [to, { count: shownItem(to).prodCount, ...(!to.there && { there: true }) }],
    ])
    if (from) changes.set(from, { there: false })
    void call(changes, send)
  }
  const beginExchanges = (): void => {
    for (const each of exchanges) {
      if (each.from?.sent || each.to.sent) continue
      exchanges = exchanges.filter((other) => other !== each)
      exchange(each)
    }
  }

  const sendNext = (): void => {
    if (closed || reading) return
    if (mustRead) {
      if (underWay === 0 && !lost) void read()
      return
    }
    beginExchanges()
    remove(idle('remove'))
    for (const line of idle('add')) add(line)
    for (const line of idle('change')) if (!line.countSent) change(line)
    if (!ticking && !ticksSent) tick(idle('tick'))
    if (unpriced && isQuiet()) void read()
  }
  const rest = (): void => {
    cancelPause = null
    ticksSent = false
    for (const line of lines.values()) line.countSent = false
    sendNext()
    publish()
  }
  const gesture = (keys: readonly string[], pending: PendingChange): void => {
    if (closed) return
    for (const key of keys) {
      const line = lines.get(key)
      if (!line) continue
      Object.assign(line.pending, pending)
      for (const field of fields) if (field in pending) line.failed.delete(field)
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
    setCount: (key: string, count: number): void => gesture([key], { count }),
    setTicks: (keys: readonly string[], checked: boolean): void => gesture(keys, { checked }),
    remove: (keys: readonly string[]): void => gesture(keys, { there: false }),
    restore: (items: readonly CartUnit[]): void => {
      for (const item of items) {
        if (!lines.has(item.key)) lines.set(item.key, newLine(item, false))
        gesture([item.key], { there: true, count: item.prodCount, checked: item.isChecked })
      }
    },
    /** Another SKU takes the place of a line, as it is given: with the pieces of a line that it has already. */
    exchange: (gone: Pick<CartUnit, 'key' | 'basketId'>, unit: CartUnit): Promise<Exchanged> =>
      new Promise((done) => {
        const { key, prodCount: count, isChecked: checked } = unit
        const from = lines.get(gone.key)
        const to = lines.get(key) ?? newLine(unit, false)
        lines.set(key, to)
        if (!isShown(to)) order = inPlaceOf(order, gone.key, key)
        if (!to.there) to.item = unit
        Object.assign(to.pending, { there: true, count, checked })
        if (from) from.pending.there = false
        exchanges = [...exchanges, { basketId: gone.basketId, from, to, done }]
        lost = false
        sendNext()
        publish()
      }),
    /** The login or the page ends: sends what is left at once, one call per line, and forgets everything. */
    close: (): void => {
      const rests = (closed ? [] : all().filter((line) => !isHeld(line))).map((line) => ({
        line,
        wanted: shownItem(line),
        rest: leftToSend(line),
      }))
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
