import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Sockets } from '../sockets/sockets.ts'
import type { Worlds } from '../worlds/worlds.ts'

/** Seconds. */
const bounds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5] as const
const megabyte = 1024 * 1024
const microseconds = 1_000_000

const processorSeconds = (): number => {
  const { user, system } = process.cpuUsage()
  return (user + system) / microseconds
}

export const metricsType = 'application/openmetrics-text; version=1.0.0; charset=utf-8'

/** What a monitor reads: calls, how long they took, worlds, sockets and the store, in the OpenMetrics format. */
export class Metrics {
  readonly #calls = new Map<string, number>()
  readonly #buckets = bounds.map(() => 0)
  #seconds = 0
  #count = 0

  note(status: number, ms: number): void {
    const key = String(status)
    this.#calls.set(key, (this.#calls.get(key) ?? 0) + 1)
    const seconds = ms / 1_000
    this.#seconds += seconds
    this.#count++
    let at = 0
    while (at < bounds.length && seconds > (bounds[at] ?? 0)) at++
    if (at < bounds.length) this.#buckets[at] = (this.#buckets[at] ?? 0) + 1
  }

  text(worlds: Pick<Worlds, 'list' | 'storeHealth'>, sockets: Pick<Sockets, 'count'>): string {
    let upTo = 0
    const family = (name: string, type: 'counter' | 'gauge' | 'histogram', help: string, lines: readonly string[]) => [
      `# TYPE ${name} ${type}`,
      `# HELP ${name} ${help}`,
      ...lines,
    ]
    const gauge = (name: string, help: string, value: number) => family(name, 'gauge', help, [`${name} ${value}`])
    const counter = (name: string, help: string, value: number) =>
      family(name, 'counter', help, [`${name}_total ${value}`])
    const calls = [...this.#calls].sort().map(([status, count]) => `mall_calls_total{status="${status}"} ${count}`)
    const buckets = bounds.map((bound, at) => {
      upTo += this.#buckets[at] ?? 0
      return `mall_call_seconds_bucket{le="${bound}"} ${upTo}`
    })
    const store = worlds.storeHealth
    return [
      ...family('mall_calls', 'counter', 'Calls answered, by status.', calls),
      ...family('mall_call_seconds', 'histogram', 'Time from the arrival of a call to its answer.', [
        ...buckets,
        `mall_call_seconds_bucket{le="+Inf"} ${this.#count}`,
        `mall_call_seconds_sum ${this.#seconds}`,
        `mall_call_seconds_count ${this.#count}`,
      ]),
      ...gauge('mall_worlds', 'Worlds in memory.', worlds.list().length),
      ...gauge('mall_sockets', 'Open chat sockets.', sockets.count),
      ...gauge('mall_memory_megabytes', 'Memory of the process.', Math.round(process.memoryUsage.rss() / megabyte)),
      ...counter('mall_processor_seconds', 'Processor time of the process.', processorSeconds()),
      ...(store
        ? [
            ...gauge('mall_store_reachable', '1 while the database answers.', store.reachable ? 1 : 0),
            ...counter('mall_store_records', 'Records stored.', store.figures.records),
            ...counter('mall_store_commits', 'Transactions that stored them.', store.figures.commits),
            ...counter('mall_store_fetches', 'Worlds fetched.', store.figures.fetches),
            ...counter('mall_store_given', 'Worlds that another process was given.', store.figures.given),
            ...counter('mall_store_not_stored', 'Worlds whose last steps were taken back.', store.figures.notStored),
            ...counter('mall_store_cuts', 'Times that the session had to be opened again.', store.figures.cuts),
          ]
        : []),
      '# EOF',
      '',
    ].join('\n')
  }
}

export interface Health {
  readonly metrics: Metrics
  /** True once the process has been asked to stop: it finishes what it has, and gets nothing new. */
  isStopping: boolean
}

/** A balancer may look from anywhere, and by any name: nothing here tells more than that the process works. */
export const isOfMonitor = ({ routeOptions }: FastifyRequest): boolean =>
  routeOptions.url === '/__mall/live' || routeOptions.url === '/__mall/ready'

export interface HealthOptions {
  readonly health: Health
  readonly worlds: Worlds
  readonly sockets: Sockets
}

export const healthPlugin = async (app: FastifyInstance, { health, worlds }: HealthOptions): Promise<void> => {
  app.get('/__mall/live', (_request, reply) => reply.header('cache-control', 'no-store').send({ live: true }))
  app.get('/__mall/ready', (_request, reply) => {
    const ready = !health.isStopping
    const store = worlds.storeHealth
    return reply
      .code(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ ready, ...(store && { store: store.reachable ? 'reachable' : 'away' }) })
  })
}

/** Guarded like the control calls, and about no world: to ask must not take one from another process. */
export const metricsPlugin = async (
  app: FastifyInstance,
  { health, worlds, sockets }: HealthOptions,
): Promise<void> => {
  app.get('/__mall/metrics', (_request, reply) =>
    reply.header('cache-control', 'no-store').type(metricsType).send(health.metrics.text(worlds, sockets)),
  )
}
