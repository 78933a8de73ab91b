import cookie from '@fastify/cookie'
import { contract, type Endpoints } from 'qinghua-contract'
import { inWorldTable, managementTable } from 'qinghua-contract/control'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { payPage } from './calls/paying.ts'
import { perform } from './calls/perform.ts'
import { createApp, type AppOptions } from './http/app.ts'
import { authPlugin, guardPlugin, type ControlAccess } from './http/auth.ts'
import { bodyPlugin } from './http/bodies.ts'
import { callPlugin, type Answerer } from './http/calls.ts'
import { socketPlugin } from './http/chat.ts'
import { answerManagement, namedWorldsPlugin } from './http/control.ts'
import { docsPlugin } from './http/docs.ts'
import { errorPlugin } from './http/errors.ts'
import { eventPlugin } from './http/events.ts'
import { faultPlugin } from './http/faults.ts'
import { filePlugin } from './http/files.ts'
import { healthPlugin, metricsPlugin, type HealthOptions } from './http/health.ts'
import { hostPlugin } from './http/hosts.ts'
import { noteUncarried } from './http/input.ts'
import { notFoundPlugin } from './http/not-found.ts'
import { originPlugin } from './http/origins.ts'
import { pagePlugin } from './http/page.ts'
import { callOf, stepPlugin, type AskedFaults, type StepOptions } from './http/steps.ts'
import { storefrontPlugin } from './http/storefront.ts'
import { worldPlugin, type WorldOptions } from './http/world.ts'
import type { Relays } from './proxy/chat/relays.ts'
import { fileForwarder, proxyPlugin } from './proxy/proxy-plugin.ts'
import type { Proxy } from './proxy/proxy.ts'
import type { Target } from './proxy/target.ts'
import type { Alarm } from './sockets/wire.ts'

export interface ListenerOptions extends AppOptions, ControlAccess, WorldOptions, HealthOptions {
  readonly asked: AskedFaults
  /** Calls back after a real time. */
  readonly alarm?: Alarm | undefined
  /** The chat host, so that the API documents can call it from their own origin. */
  readonly im?: FastifyInstance | undefined
  /** The folder of the built storefront, if it is served. */
  readonly webRoot?: string | undefined
  /** The proxy and its targets, if this is a proxy. */
  readonly proxied?:
    | {
        readonly proxy: Proxy
        readonly targets: Readonly<Record<Host, Target | undefined>>
        readonly relays: Relays
      }
    | undefined
}

export type Host = 'api' | 'im'

const tableOf = (host: Host): Endpoints =>
  Object.fromEntries(Object.entries(contract as Endpoints).filter(([, row]) => (row.host ?? 'api') === host))

/** A fault answers a call that a backend is not asked for. */
const noteUnasked =
  (proxy: Proxy) =>
  (request: FastifyRequest): void =>
    proxy.noteFault(callOf(request), request.judged)

const performStep: Answerer = (_row, { world, entry }, input) => perform(world, entry, input)

/** One port of the mock server: the API with control calls and files, or the chat host. */
export const createListener = (host: Host, house: ListenerOptions): FastifyInstance => {
  const { webRoot, proxied, asked, im } = house
  const app = createApp(house)
  app.decorateRequest('call', null)
  app.decorateRequest('worldNames', null)
  app.decorateRequest('input')
  const product: StepOptions = { ...house, kind: 'call', asked, foreign: proxied?.proxy }
  const forward = proxied && fileForwarder(proxied.proxy, proxied.targets[host], house)
  // The content security policy allows the built storefront its own origin only, so that one answers for both hosts.
  const hosts: readonly Host[] = webRoot === undefined ? [host] : ['api', 'im']
  const control = host === 'api' ? { ...inWorldTable, ...managementTable } : {}
  const routes = [...hosts.flatMap((each) => Object.keys(tableOf(each))), ...Object.keys(control)]

  app.register(hostPlugin, house)
  app.register(cookie)
  if (house.origins.size > 0) app.register(originPlugin, house)
  app.register(bodyPlugin)
  app.register(errorPlugin)
  app.register(notFoundPlugin, { ...product, routes, webRoot, forward })
  app.register(healthPlugin, house)
  if (webRoot !== undefined)
    app.register(storefrontPlugin, { root: webRoot, imageOrigins: proxied?.proxy.options.imageOrigins })

  app.register(async function calls(scope) {
    scope.register(worldPlugin, house)
    scope.register(stepPlugin, { ...house, ...product })
    scope.register(faultPlugin, { note: proxied ? noteUnasked(proxied.proxy) : noteUncarried })
    if (proxied)
      for (const each of hosts)
        scope.register(proxyPlugin, { table: tableOf(each), proxy: proxied.proxy, target: proxied.targets[each] })
    else {
      scope.register(authPlugin)
      for (const each of hosts) scope.register(callPlugin, { table: tableOf(each), answer: performStep })
    }
  })
  if (hosts.includes('im')) app.register(socketPlugin, house)
  if (host === 'im') return app

  app.register(async function control(scope) {
    scope.register(guardPlugin, house)
    scope.register(metricsPlugin, house)
    scope.register(async function inWorlds(inner) {
      inner.register(worldPlugin, house)
      inner.register(eventPlugin, house)
      inner.register(async function inWorld(calls) {
        calls.register(stepPlugin, { ...house, kind: 'control' })
        calls.register(authPlugin)
        calls.register(callPlugin, { table: inWorldTable, answer: performStep })
      })
      inner.register(async function management(calls) {
        calls.register(stepPlugin, { ...house, kind: 'management' })
        calls.register(authPlugin)
        calls.register(namedWorldsPlugin, house)
        calls.register(callPlugin, { table: managementTable, answer: answerManagement(house) })
      })
    })
  })
  app.register(async function files(scope) {
    if (forward)
      scope.addHook('onRequest', async (request, reply) => ((await forward(request, reply)) ? reply : undefined))
    scope.register(worldPlugin, house)
    scope.register(filePlugin, house)
  })
  // The payment provider: for Alipay, and what a phone shows for WeChat.
  app.register(pagePlugin, { folder: 'pay-page', pages: [payPage], files: payPage })
  // The mobile site: phones are led to it unless a build names another one (S1.5).
  app.register(pagePlugin, { folder: 'h5-page', pages: ['/__mall/h5', '/__mall/h5/*'], files: '/__mall/h5-page' })
  if (im) app.register(docsPlugin, { im })
  return app
}
