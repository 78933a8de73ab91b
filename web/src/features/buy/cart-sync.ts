import type { CartUnit } from '../goods/cart-unit.ts'
import { createStore } from '../../lib/store.ts'
import {
  applyFailure,
  applySuccess,
  dropDone,
  isShown,
  needsOf,
  type Line,
  type Need,
  type PendingChange,
  shownItem,
} from './cart-line.ts'
import {
  callsOf,
  sendRest,
  type CartCall,
  createCartLines,
  type CartPort,
  type CartView,
  createCartReading,
} from './cart-calls.ts'

/** In ms: gestures that follow each other faster are one burst. */
export const gesturePause = 300

/** Of each thing that changes in a burst, one call is sent at once, and one for the rest when the gestures pause. */
const createBurst = (later: (run: () => void, ms: number) => () => void, onPause: () => void) => {
  const sent = new Set<unknown>()
  let cancel: (() => void) | null = null
  return {
    isOn: (): boolean => cancel !== null,
    goOn: (): void => {
      cancel?.()
      cancel = later(() => {
        cancel = null
        sent.clear()
        onPause()
      }, gesturePause)
    },
    hasSent: (what: unknown): boolean => sent.has(what),
    noteSent: (what: unknown): void => {
      if (cancel !== null) sent.add(what)
    },
    stop: (): void => cancel?.(),
  }
}

/** What a line whose place another takes ends as: as it was, beside the other one, or gone. */
type Exchanged = 'kept' | 'both' | 'gone'

interface Exchange {
  readonly basketId: number
  /** Not known of what can no longer be bought. */
  readonly from: Line | undefined
  readonly to: Line
  readonly done: (outcome: Exchanged) => void
}

/** Adds before it removes, so that nothing is lost if one of the calls fails. */
const sendExchange = async (
  port: CartPort,
  { basketId, to }: Exchange,
  reach: (outcome: Exchanged) => void,
): Promise<void> => {
  const { item, there } = to
  const count = shownItem(to).prodCount
  if (!there) await port.add(item, count)
  else if (count !== item.prodCount) await port.change(item, count - item.prodCount)
  reach('both')
  await port.remove([basketId])
  reach('gone')
}

/** What an exchange changes, if it succeeds. */
const changesOf = ({ from, to }: Exchange): ReadonlyMap<Line, PendingChange> =>
  new Map<Line, PendingChange>([
    [to, { count: shownItem(to).prodCount, ...(!to.there && { there: true }) }],
    ...(from ? [[from, { there: false }] as const] : []),
  ])

const fields = ['count', 'checked', 'there'] as const

/**
 * Turns the shopper's changes into calls: each line has one call under way, rapid clicks become a first call and one
 * for the rest, and after a failed call nothing is sent until the server has been read. Once all calls
 * are done, the cart is read again, for its prices.
 */
export const createCartSync = (port: CartPort) => {
  const lines = createCartLines()
  const calls = callsOf(port)
  const view = createStore<CartView>({ items: null, groups: [], state: 'moving', revision: 0, failures: 0 })
  const burst = createBurst(port.later, () => goOn())
  /** In order: each waits until neither of its lines has a call under way. */
  let exchanges: readonly Exchange[] = []
  let isClosed = false
  /** A call has been answered since all was settled. */
  let isChanged = false
  /** A call has succeeded since the last read. */
  let isUnpriced = false
  let recheckedAt = -1

  const report = (error: unknown): void => (isClosed ? undefined : port.report(error))
  const reading = createCartReading(port, {
    keep: lines.keep,
    report,
    isClosed: () => isClosed,
    onEnd: () => goOn({ revision: 1 }),
  })

  const isQuiet = (): boolean =>
    reading.state() === 'known' &&
    !reading.isUnderWay() &&
    !lines.isSending() &&
    !burst.isOn() &&
    exchanges.length === 0 &&
    lines.all().every((line) => needsOf(line).length === 0)
  const stateNow = (): CartView['state'] => {
    if (reading.state() === 'lost') return 'lost'
    return lines.shown() !== null && isQuiet() && !isUnpriced ? 'settled' : 'moving'
  }
  const publish = (step: Partial<Record<'revision' | 'failures', number>>): void => {
    const { revision, failures } = view.get()
    const state = stateNow()
    view.set({
      items: lines.shown(),
      groups: lines.groups(),
      state,
      revision: revision + (step.revision ?? 0),
      failures: failures + (step.failures ?? 0),
    })
    if (isClosed || state !== 'settled' || !isChanged) return
    isChanged = false
    port.settled()
  }
  /** After whatever has happened: sends what can be sent now, and shows what there is. */
  const goOn = (step: Parameters<typeof publish>[0] = {}): void => {
    sendNext()
    publish(step)
  }

  const carryOut = async ({ changes, send }: CartCall): Promise<void> => {
    for (const [line, change] of changes) line.sent = change
    const error = await send().then(
      () => null,
      (reason: unknown) => ({ reason }),
    )
    for (const line of changes.keys()) line.sent = null
    if (isClosed) return
    isChanged = true
    isUnpriced ||= !error
    for (const [line, change] of changes) (error ? applyFailure : applySuccess)(line, change)
    if (error) {
      reading.demand()
      report(error.reason)
    }
    goOn({ revision: 1, failures: error ? 1 : 0 })
  }
  const add = (line: Line): void => {
    const { changes, send } = calls.add(line)
    // The answer does not contain its new basketId.
    void carryOut({ changes, send: () => send().then(() => reading.demand()) })
  }
  const exchange = (asked: Exchange): void => {
    let outcome: Exchanged = 'kept'
    const send = async () => {
      try {
        await sendExchange(port, asked, (reached) => (outcome = reached))
      } catch (error) {
        for (const field of fields) asked.to.failed.add(field)
        throw error
      } finally {
        const finish = () => asked.done(outcome)
        reading.demand({ done: finish, failed: (error) => (report(error), finish()) })
      }
    }
    void carryOut({ changes: changesOf(asked), send })
  }

  const isHeld = (line: Line): boolean => exchanges.some(({ from, to }) => from === line || to === line)
  const idle = (need: Need): Line[] =>
    lines.all().filter((line) => line.sent === null && !isHeld(line) && needsOf(line).includes(need))
  const isTicking = (): boolean => lines.all().some(({ sent }) => sent?.checked !== undefined)
  const sendNext = (): void => {
    if (isClosed || reading.isUnderWay() || reading.state() === 'lost') return
    if (reading.state() === 'known') sendChanges()
    if (reading.state() === 'due' ? !lines.isSending() : isUnpriced && isQuiet()) {
      isUnpriced = false
      void reading.start()
    }
  }
  const sendChanges = (): void => {
    for (const each of exchanges) {
      if (each.from?.sent || each.to.sent) continue
      exchanges = exchanges.filter((other) => other !== each)
      exchange(each)
    }
    const gone = idle('remove')
    if (gone.length > 0) void carryOut(calls.remove(gone))
    for (const line of idle('add')) add(line)
    for (const line of idle('change').filter((each) => !burst.hasSent(each))) {
      burst.noteSent(line)
      void carryOut(calls.change(line))
    }
    const turned = isTicking() || burst.hasSent('ticks') ? [] : idle('tick')
    if (turned.length === 0) return
    burst.noteSent('ticks')
    void carryOut(calls.tick(turned))
  }

  const gesture = (keys: readonly string[], pending: PendingChange): void => {
    if (isClosed) return
    for (const key of keys) {
      const line = lines.get(key)
      if (!line) continue
      Object.assign(line.pending, pending)
      for (const field of fields) if (field in pending) line.failed.delete(field)
      if (line.sent === null) dropDone(line)
    }
    burst.goOn()
    reading.tryAgain()
    goOn()
  }
  const readAgain = (): Promise<void> =>
    new Promise((done, failed) => {
      reading.demand({ done, failed })
      goOn()
    })
  const stop = (): void => {
    burst.stop()
    isClosed = true
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
        lines.lineOf(item)
        gesture([item.key], { there: true, count: item.prodCount, checked: item.isChecked })
      }
    },
    /** Another SKU takes the place of a line, as it is given: with the pieces of a line that it has already. */
    exchange: (gone: Pick<CartUnit, 'key' | 'basketId'>, unit: CartUnit): Promise<Exchanged> =>
      new Promise((done) => {
        const from = lines.get(gone.key)
        const to = lines.lineOf(unit)
        if (!isShown(to)) lines.moveTo(unit.key, gone.key)
        if (!to.there) to.item = unit
        Object.assign(to.pending, { there: true, count: unit.prodCount, checked: unit.isChecked })
        if (from) from.pending.there = false
        exchanges = [...exchanges, { basketId: gone.basketId, from, to, done }]
        reading.tryAgain()
        goOn()
      }),
    /** The login or the page ends: sends what is left at once, one call per line, and forgets everything. */
    close: (): void => {
      const left = isClosed ? [] : lines.all().filter((line) => !isHeld(line))
      stop()
      sendRest(port, left)
    },
    /** The login is gone: sends nothing more and ignores what is still answered. */
    drop: stop,
  }
}
export type CartSync = ReturnType<typeof createCartSync>
