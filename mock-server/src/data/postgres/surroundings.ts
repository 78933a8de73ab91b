import { hostname } from 'node:os'
import { Client } from 'pg'

/** A step waits this long for a database that does not answer. */
export const patienceMs = 2_000

/** What a store needs of time and of its database; tests have their own. */
export interface Surroundings {
  /** Milliseconds since some moment; they never go back. */
  readonly now: () => number
  /** Calls back once after so many milliseconds; returns how to prevent it. */
  readonly after: (ms: number, act: () => void) => () => void
  /** Calls back when what has arrived is done. */
  readonly soon: (act: () => void) => void
  readonly client: () => Client
}

export const pause = ({ after }: Pick<Surroundings, 'after'>, ms: number): Promise<void> =>
  new Promise((resolve) => void after(ms, resolve))

/** How long a connection and a statement may take, in milliseconds. */
const usual = { connecting: 1_000, asking: patienceMs }

/** By this name of its connection a process is told as the holder of a world. */
export const ownName = `qinghua ${hostname().slice(0, 40)}:${process.pid}`

export const postgresAt = (url: string, { connecting, asking } = usual): Surroundings => ({
  now: () => performance.now(),
  after: (ms, act) => {
    const timer = setTimeout(act, ms)
    return () => clearTimeout(timer)
  },
  soon: (act) => void setImmediate(act),
  client: () =>
    new Client({
      connectionString: url,
      connectionTimeoutMillis: connecting,
      query_timeout: asking,
      statement_timeout: asking,
      lock_timeout: asking,
      keepAlive: true,
      application_name: ownName,
    }),
})
