import { leftToSend, shownItem, type Line, type PendingChange } from './cart-line.ts'
import type { CartPort } from './cart-port.ts'

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
