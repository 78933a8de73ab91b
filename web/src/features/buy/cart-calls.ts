import type { CartGroup } from 'qinghua-contract'
import { leftToSend, shownItem, type Line, type PendingChange, applyRead, isShown, newLine } from './cart-line.ts'
import { type CartUnit, unitsOf } from '../goods/cart-unit.ts'

interface Tick {
  readonly basketId: number
  readonly isChecked: boolean
}

export interface CartPort {
  readonly read: () => Promise<readonly CartGroup[]>
  /** `by` is the difference to the count on the server. */
  readonly change: (item: CartUnit, by: number) => Promise<unknown>
  readonly add: (item: CartUnit, count: number) => Promise<unknown>
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
  readonly items: readonly CartUnit[] | null
  /** As the server grouped and priced it when it was last read; of exactly `items` once `settled`. */
  readonly groups: readonly CartGroup[]
  /** `settled`: the server has and priced exactly this. `lost`: what it has is unknown; read it again. */
  readonly state: 'settled' | 'moving' | 'lost'
  /** Incremented whenever the server may have changed: after each call and each read. */
  readonly revision: number
  readonly failures: number
}

/** The lines of a cart, in the order of the page, and those that were removed and may come back. */
export const createCartLines = () => {
  const lines = new Map<string, Line>()
  let order: readonly string[] = []
  let groups: readonly CartGroup[] | null = null
  const all = (): Line[] => order.flatMap((key) => lines.get(key) ?? [])
  return {
    all,
    get: (key: string): Line | undefined => lines.get(key),
    /** Null before the first read. */
    shown: (): CartUnit[] | null => (groups === null ? null : all().filter(isShown).map(shownItem)),
    groups: (): readonly CartGroup[] => groups ?? [],
    isSending: (): boolean => [...lines.values()].some(({ sent }) => sent !== null),
    keep: (answer: readonly CartGroup[]): void => {
      groups = answer
      const given = new Map(unitsOf(answer).map((unit) => [unit.key, unit]))
      for (const [key, item] of given) if (!lines.has(key)) lines.set(key, newLine(item, true))
      for (const [key, line] of lines) applyRead(line, given.get(key))
      order = [...[...given.keys()].filter((key) => !order.includes(key)), ...order]
    },
    /** The line of goods that may not have been in the cart yet. */
    lineOf: (unit: CartUnit): Line => {
      const line = lines.get(unit.key) ?? newLine(unit, false)
      lines.set(unit.key, line)
      return line
    },
    moveTo: (key: string, gone: string): void => {
      const others = order.filter((each) => each !== key)
      order = others.toSpliced(Math.max(0, others.indexOf(gone)), 0, key)
    },
  }
}

interface Waiter {
  readonly done: () => void
  readonly failed: (error: unknown) => void
}
interface Reading {
  readonly keep: (answer: readonly CartGroup[]) => void
  readonly report: (error: unknown) => void
  readonly isClosed: () => boolean
  readonly onEnd: () => void
}

/** Reads the cart when that is due. After a read that failed it is `lost` until the shopper does something. */
export const createCartReading = (port: CartPort, { keep, report, isClosed, onEnd }: Reading) => {
  let state: 'known' | 'due' | 'lost' = 'known'
  let isUnderWay = false
  let waiters: Waiter[] = []
  return {
    state: () => state,
    isUnderWay: () => isUnderWay,
    demand: (waiter?: Waiter): void => {
      state = 'due'
      if (waiter) waiters.push(waiter)
    },
    tryAgain: (): void => {
      if (state === 'lost') state = 'due'
    },
    start: async (): Promise<void> => {
      isUnderWay = true
      state = 'known'
      const waiting = waiters
      waiters = []
      try {
        const answer = await port.read()
        if (isClosed()) return
        keep(answer)
        for (const { done } of waiting) done()
      } catch (error) {
        state = waiters.length > 0 ? 'due' : 'lost'
        for (const { failed } of waiting) failed(error)
        if (waiting.length === 0) report(error)
      } finally {
        isUnderWay = false
        onEnd()
      }
    },
  }
}

/** What a call changes of which lines, if it succeeds. */
export interface CartCall {
  readonly changes: ReadonlyMap<Line, PendingChange>
  readonly send: () => Promise<unknown>
}

export const callsOf = (port: CartPort) => ({
  change: (line: Line): CartCall => {
    const { item } = line
    const count = shownItem(line).prodCount
    return { changes: new Map([[line, { count }]]), send: () => port.change(item, count - item.prodCount) }
  },
  add: (line: Line): CartCall => {
    const { item } = line
    const count = shownItem(line).prodCount
    return { changes: new Map([[line, { there: true, count }]]), send: () => port.add(item, count) }
  },
  remove: (gone: readonly Line[]): CartCall => {
    const basketIds = gone.map(({ item }) => item.basketId)
    return { changes: new Map(gone.map((line) => [line, { there: false }])), send: () => port.remove(basketIds) }
  },
  tick: (turned: readonly Line[]): CartCall => {
    const ticks = turned.map((line) => ({ basketId: line.item.basketId, isChecked: shownItem(line).isChecked }))
    return {
      changes: new Map(turned.map((line) => [line, { checked: shownItem(line).isChecked }])),
      send: () => port.tick(ticks),
    }
  },
})

/** Sends what is left at once, one call per line: nobody waits for the answers. */
export const sendRest = (port: CartPort, lines: readonly Line[]): void => {
  for (const line of lines) {
    const { item, sent } = line
    const { basketId, isChecked, prodCount } = shownItem(line)
    const calls = {
      remove: () => port.remove([basketId]),
      add: () => port.add(item, prodCount),
      change: () => port.change(item, prodCount - (sent?.count ?? item.prodCount)),
      tick: () => port.tick([{ basketId, isChecked }]),
    }
    const rest = leftToSend(line)
    if (rest !== null) calls[rest]().catch(() => undefined)
  }
}
