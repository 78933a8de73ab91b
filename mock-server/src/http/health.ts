import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Sockets } from '../sockets/sockets.ts'
import type { Worlds } from '../worlds/worlds.ts'
import { metricsType, type Metrics } from './metrics.ts'

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
