import { MutationObserver, type QueryClient } from '@tanstack/react-query'
import type { CartGroup } from 'qinghua-contract'
import { createStore } from '../../lib/store.ts'
import { cartQuery } from '../goods/cart-lines.ts'
import { type CartUnit, unitsOf } from '../goods/cart-unit.ts'
import { byKey, type CartWishes, granted, none, shownUnits, viewOf, type Wish, type Wishes } from './cart-wishes.ts'

/** In ms: gestures that follow each other faster are one burst. */
export const gesturePause = 300

interface Tick {
  readonly basketId: number
  readonly isChecked: boolean
}

export interface CartPort {
  readonly read: () => Promise<CartGroup[]>
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

/** What a line whose place another takes ends as: as it was, beside the other one, or gone. */
type Exchanged = 'kept' | 'both' | 'gone'

interface CartCall {
  readonly keys: readonly string[]
  readonly send: () => Promise<unknown>
}

/** What brings the server from these lines to what is wished. */
const callsFor = (port: CartPort, lines: ReadonlyMap<string, CartUnit>, wishes: Wishes): CartCall[] => {
  const calls: CartCall[] = []
  const gone: CartUnit[] = []
  const turned: CartUnit[] = []
  for (const [key, wish] of wishes) {
    const { unit, isThere, prodCount, isChecked, after } = wish
    const line = lines.get(key)
    if (isThere === false) {
      if (line && !(after !== undefined && wishes.has(after))) gone.push(line)
    } else if (!line) {
      if (isThere) calls.push({ keys: [key], send: () => port.add(unit, prodCount ?? unit.prodCount) })
    } else {
      const by = (prodCount ?? line.prodCount) - line.prodCount
      if (by !== 0) calls.push({ keys: [key], send: () => port.change(line, by) })
      if (isChecked !== undefined && isChecked !== line.isChecked) turned.push({ ...line, isChecked })
    }
  }
  const keys = (units: readonly CartUnit[]) => units.map(({ key }) => key)
  const removed = gone.map(({ basketId }) => basketId)
  const ticks = turned.map(({ basketId, isChecked }) => ({ basketId, isChecked }))
  if (gone.length > 0) calls.push({ keys: keys(gone), send: () => port.remove(removed) })
  if (turned.length > 0) calls.push({ keys: keys(turned), send: () => port.tick(ticks) })
  return calls
}

/** What another tab does may contradict a wish: after so many calls the server has its way. */
const mostTries = 3

/**
 * Turns what a shopper wishes into calls. The cart is what the server last said, shown as if all wishes were granted.
 * A mutation sends what is missing and reads the cart again, one at a time; a wish whose call fails is given up.
 * Rapid gestures become one call at once, and one for the rest.
 */
export const createCartSync = (client: QueryClient, port: CartPort) => {
  const wished = createStore<CartWishes>({ wishes: none, order: [], isBurst: false, failures: 0 })
  const tries = new WeakMap<Wish, number>()
  const failed = new WeakSet<Wish>()
  /** Those of the calls since the last read. */
  let sent: Wishes = none
  let isClosed = false
  let isChanged = false
  let stopWaiting: (() => void) | null = null

  const set = (change: Partial<CartWishes>) => wished.set({ ...wished.get(), ...change })
  const groups = () => client.getQueryData<CartGroup[]>(cartQuery.queryKey) ?? []
  const lines = () => byKey(unitsOf(groups()))
  const isKnown = (): boolean => {
    const state = client.getQueryState(cartQuery.queryKey)
    return state?.status === 'success' && !state.isInvalidated
  }
  const isMissing = ({ isThere, prodCount, isChecked }: Wish, key: string): boolean => {
    const line = lines().get(key)
    if (isThere === false || !line) return isThere === !line
    return (prodCount ?? line.prodCount) !== line.prodCount || (isChecked ?? line.isChecked) !== line.isChecked
  }
  const isLost = (wish: Wish | undefined): boolean => wish !== undefined && failed.has(wish)
  /** What was granted or failed is no wish any more. */
  const forget = (): void => {
    const { wishes } = wished.get()
    const isOpen = ([key, wish]: readonly [string, Wish]): boolean =>
      isMissing(wish, key) &&
      !isLost(wish) &&
      !isLost(wishes.get(wish.after ?? '')) &&
      (tries.get(wish) ?? 0) < mostTries
    set({ wishes: new Map([...wishes].filter(isOpen)) })
  }
  const read = async (): Promise<void> => {
    await client.cancelQueries(cartQuery)
    await client.fetchQuery({ ...cartQuery, queryFn: port.read, staleTime: 0, meta: { silent: true } })
    sent = none
    forget()
  }

  const sendAll = async (calls: readonly CartCall[]): Promise<void> => {
    sent = wished.get().wishes
    for (const key of calls.flatMap(({ keys }) => keys)) {
      const wish = sent.get(key)
      if (wish) tries.set(wish, (tries.get(wish) ?? 0) + 1)
    }
    await client.invalidateQueries({ ...cartQuery, refetchType: 'none' })
    const answers = await Promise.allSettled(calls.map(({ send }) => send()))
    if (isClosed) return
    isChanged = true
    answers.forEach((answer, at) => {
      if (answer.status === 'fulfilled') return
      for (const key of calls[at]?.keys ?? []) failed.add(sent.get(key) as Wish)
      set({ failures: wished.get().failures + 1 })
      port.report(answer.reason)
    })
  }
  const isAtRest = () => isClosed || wished.get().isBurst || callsFor(port, lines(), wished.get().wishes).length === 0

  const bringAbout = async (): Promise<void> => {
    if (isClosed) return
    if (!isKnown()) await read()
    do {
      const calls = callsFor(port, lines(), wished.get().wishes)
      if (calls.length === 0) forget()
      else {
        await sendAll(calls)
        if (isClosed) return
        await read()
      }
    } while (!isAtRest())
    if (!isChanged || wished.get().isBurst || isClosed) return
    isChanged = false
    port.settled()
  }
  const mutation = new MutationObserver(client, { scope: { id: 'cart' }, gcTime: 0, mutationFn: bringAbout })
  const carryOut = (): Promise<void> => mutation.mutate()

  const wish = (key: string, unit: CartUnit, change: Omit<Wish, 'unit'>): Wish => {
    const { wishes, order } = wished.get()
    const shown = shownUnits(groups(), wished.get()).map((each) => each.key)
    const next = { ...wishes.get(key), after: undefined, unit, ...change }
    const places = [...shown.filter((each) => !order.includes(each)), ...order]
    set({ wishes: new Map([...wishes, [key, next]]), order: places.includes(key) ? places : [key, ...places] })
    return next
  }
  const pause = (): void => {
    stopWaiting = null
    set({ isBurst: false })
    carryOut().catch(() => undefined)
  }
  const gesture = (changes: readonly (readonly [CartUnit, Omit<Wish, 'unit'>])[]): void => {
    if (isClosed) return
    for (const [unit, change] of changes) wish(unit.key, unit, change)
    const isFirst = stopWaiting === null
    stopWaiting?.()
    stopWaiting = port.later(pause, gesturePause)
    set({ isBurst: true })
    if (isFirst) carryOut().catch(() => undefined)
  }
  const unitsAt = (keys: readonly string[]) =>
    shownUnits(groups(), wished.get()).filter(({ key }) => keys.includes(key))
  const stop = (): void => {
    stopWaiting?.()
    isClosed = true
  }

  return {
    wished,
    view: () => viewOf(wished.get(), client.getQueryState(cartQuery.queryKey)),
    read: async (): Promise<void> => {
      await client.invalidateQueries({ ...cartQuery, refetchType: 'none' })
      await carryOut()
    },
    setCount: (key: string, prodCount: number): void => gesture(unitsAt([key]).map((unit) => [unit, { prodCount }])),
    setTicks: (keys: readonly string[], isChecked: boolean): void =>
      gesture(unitsAt(keys).map((unit) => [unit, { isChecked }])),
    remove: (keys: readonly string[]): void => gesture(unitsAt(keys).map((unit) => [unit, { isThere: false }])),
    restore: (units: readonly CartUnit[]): void =>
      gesture(units.map((unit) => [unit, { isThere: true, prodCount: unit.prodCount, isChecked: unit.isChecked }])),
    /** Another SKU takes the place of a line, as it is given: with the pieces of a line that it has already. */
    exchange: async (gone: Pick<CartUnit, 'key' | 'basketId'>, unit: CartUnit): Promise<Exchanged> => {
      const { key, prodCount, isChecked } = unit
      const line = lines().get(gone.key)
      const isBeside = unitsAt([key]).length > 0
      const to = wish(key, unit, { isThere: true, prodCount, isChecked })
      if (!isBeside) {
        const order = wished.get().order.filter((each) => each !== key)
        set({ order: order.toSpliced(Math.max(0, order.indexOf(gone.key)), 0, key) })
      }
      if (line) wish(gone.key, line, { isThere: false, after: key })
      const isOpen = () => !isClosed && [key, gone.key].some((each) => wished.get().wishes.has(each))
      try {
        do await carryOut()
        while (isOpen())
      } catch {
        failed.add(to)
      }
      if (failed.has(to) || isClosed) return 'kept'
      if (line) return lines().has(gone.key) ? 'both' : 'gone'
      return port.remove([gone.basketId]).then(
        () => 'gone' as const,
        (error: unknown) => (port.report(error), 'both' as const),
      )
    },
    /** The login or the page ends: sends what is left at once, nobody waits for the answers, and forgets everything. */
    close: (): void => {
      const { wishes } = wished.get()
      const known = lines()
      const left = [...wishes].filter(([key, each]) => {
        const before = sent.get(key)
        // What failed may have been carried out, and what is just being added has no basketId yet.
        return !each.after && (!before || (before !== each && !isLost(before) && known.has(key)))
      })
      const calls = isClosed ? [] : callsFor(port, granted(known, sent), new Map(left))
      stop()
      for (const { send } of calls) send().catch(() => undefined)
    },
    /** The login is gone: sends nothing more and ignores what is still answered. */
    drop: stop,
  }
}
export type CartSync = ReturnType<typeof createCartSync>
