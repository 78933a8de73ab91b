import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import type { Chance } from './pricing/chance.ts'

export interface FaultProxy {
  readonly port: number
  /** How many connections were cut. */
  readonly cuts: () => number
  /** From now on nothing happens to a connection. */
  readonly calm: () => void
  readonly close: () => Promise<void>
}

/** A network between two ends: it holds back what goes through, each connection as long as it likes, and cuts some. */
export const openFaultProxy = async (to: number, chance: Chance, cutOneIn: number): Promise<FaultProxy> => {
  let [cuts, isCalm] = [0, false]
  const open = new Set<Socket>()
  const pass = (from: Socket, into: Socket): void => {
    let waiting = 0
    from.on('data', (data) => {
      if (!isCalm && chance.below(cutOneIn) === 0) {
        cuts++
        // Half of it arrives.
        into.write(data.subarray(0, chance.below(data.length)), () => {
          from.destroy()
          into.destroy()
        })
        return
      }
      waiting++
      from.pause()
      const turns = isCalm ? 0 : chance.below(4)
      const go = (left: number): void => {
        if (left > 0) return void setImmediate(go, left - 1)
        into.write(data)
        if (--waiting === 0) from.resume()
      }
      go(turns)
    })
    from.on('close', () => into.destroy())
    from.on('error', () => into.destroy())
    open.add(from)
    from.on('close', () => open.delete(from))
  }
  const server = createServer((near) => {
    const far = connect(to, 'localhost')
    pass(near, far)
    pass(far, near)
  })
  await new Promise<void>((resolve) => server.listen(0, resolve))
  return {
    port: (server.address() as AddressInfo).port,
    cuts: () => cuts,
    calm: () => void (isCalm = true),
    close: async () => {
      for (const socket of open) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
