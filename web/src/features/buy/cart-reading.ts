import type { CartGroup } from 'qinghua-contract'
import type { CartPort } from './cart-port.ts'

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
