import { connect, type World } from 'qinghua-client'
import { send, type WireInput } from 'qinghua-client/wire'
import type { Route } from 'qinghua-contract'
import type { ControlApi, ControlRoute, FaultEffect, FaultSpec } from 'qinghua-contract/control'
import { isImRoute } from 'qinghua-contract/rules'
import { createMockServer } from 'qinghua-mock'
import { act, render } from '@testing-library/react'
import i18next from 'i18next'
import type { ReactNode } from 'react'
import { vi } from 'vitest'
import { App } from '../src/app/app.tsx'
import { Layout, Page } from '../src/app/layout.tsx'
import { loadScreens } from '../src/app/screens.ts'
import { writeCookie } from '../src/lib/cookies.ts'
import { switchLanguage } from '../src/lib/i18n/i18n.ts'
import { startTexts } from '../src/app/texts.ts'
import { storeToken } from '../src/lib/login/token.ts'
import { openClient } from './leave-shop.ts'
import { liveIn } from './live.ts'

const server = createMockServer()
let worlds = 0
let world = 'default'

const serialised = async ({ body, headers }: RequestInit) => {
  const given = Object.fromEntries(new Headers(headers))
  if (body instanceof URLSearchParams)
    return { headers: { ...given, 'content-type': 'application/x-www-form-urlencoded' }, payload: String(body) }
  if (!(body instanceof FormData)) return { headers: given, ...(typeof body === 'string' && { payload: body }) }
  const sent = new Response(body)
  const type = String(sent.headers.get('content-type'))
  return { headers: { ...given, 'content-type': type }, payload: Buffer.from(await sent.arrayBuffer()) }
}

const inject = async (url: string, init: RequestInit = {}): Promise<Response> => {
  const of = world
  const { headers: sent, ...body } = await serialised(init)
  const method = (init.method ?? 'GET') as 'GET' | 'POST' | 'PUT' | 'DELETE'
  const {
    statusCode,
    payload,
    headers: given,
  } = await (isImRoute(`${method} ${url}`) ? server.im : server.api).inject({
    url,
    method,
    headers: { ...sent, 'x-mall-world': of },
    ...body,
  })
  const empty = statusCode === 204 || payload === ''
  return new Response(empty ? null : payload, { status: statusCode, headers: given as Record<string, string> })
}

/** By world: calls that a test before left behind do not count. */
const underWay = new Map<string, number>()
export const isAnswered = (): boolean => (underWay.get(world) ?? 0) === 0

/** Counts the calls under way, so that a test knows when every answer was read. */
const countingFetch = async (url: string, init?: RequestInit): Promise<Response> => {
  const of = world
  const count = (change: 1 | -1): void => void underWay.set(of, (underWay.get(of) ?? 0) + change)
  count(1)
  try {
    return await inject(url, init)
  } finally {
    count(-1)
  }
}

/** Control calls on the world of this test: faults, clock, outbox. */
export const control = <K extends ControlRoute>(route: K, ...[input = {}]: ControlApi[K]['args']) =>
  send({ api: '', im: '' }, route, input as WireInput, {}, { fetch: inject as typeof fetch }) as Promise<
    ControlApi[K]['output']
  >
/** What this world has heard of a route, the newest first. */
export const callsOf = (route: Route) => control('GET /__mall/calls', { query: { route, limit: 1000 } })
/** The bodies of these calls. */
export const sentTo = async (route: Route) =>
  (await callsOf(route)).map(({ input }) => (input as { body?: unknown }).body)
export const arm = (on: FaultSpec['on'], effect: FaultEffect, kind: 'next' | 'every' = 'next') =>
  control('POST /__mall/faults', { body: { on, effect, timing: { kind } } })
export const advance = (ms: number) => control('POST /__mall/clock/advance', { body: { ms } })

/** The same for programs, which may be other people. */
export const ownWorld = (): World => connect('', { im: '', shop: location.origin }).world(world)

interface Visit {
  /** Where it opens; a function is evaluated once everything is set up. */
  path?: string | (() => string)
  language?: 'zh' | 'en'
  /** The user name of a known account; a visitor without one. */
  as?: string
  scenario?: string
  /** Sets up the world before the storefront opens. */
  before?: () => Promise<unknown>
}

export const logIn = async (userName: string): Promise<void> => {
  const { accessToken, expiresIn } = await control('POST /__mall/login', { body: { userName } })
  storeToken(accessToken, expiresIn)
}

/** Creates a world at the real mock server, in this process: what is rendered afterwards talks to it. */
export const enterWorld = async ({ language = 'en', as, scenario, before }: Visit = {}): Promise<void> => {
  vi.stubGlobal('fetch', countingFetch)
  vi.stubGlobal(
    'WebSocket',
    liveIn(server.im, () => world),
  )
  vi.stubGlobal('scrollTo', vi.fn())
  const last = world
  world = 'default'
  if (last !== world) await control('DELETE /__mall/worlds/{name}', { params: { name: last } })
  const name = `web-${(worlds += 1)}`
  await control('POST /__mall/worlds', { body: { name, ...(scenario !== undefined && { scenario }) } })
  world = name
  if (as !== undefined) await logIn(as)
  await before?.()
  writeCookie('lang', language, 60)
  if (i18next.isInitialized) await switchLanguage(language)
  else await startTexts()
  await loadScreens()
}

interface Opening extends Visit {
  /** As in development: React runs effects twice. */
  strict?: boolean
}

const show = async (path: string, shown: ReactNode, { strict = false }: Opening = {}) => {
  history.replaceState(null, '', path)
  const client = openClient()
  await act(async () => {
    render(<App client={client}>{shown}</App>, { reactStrictMode: strict })
    await Promise.resolve()
  })
  return client
}
const open = async (shown: ReactNode, { path = '/', ...opening }: Opening = {}) => {
  await enterWorld(opening)
  return show(typeof path === 'string' ? path : path(), shown, opening)
}

/** With header, footer and rail. */
export const showShop = (path: string, opening?: Opening) => show(path, <Layout />, opening)
export const openShop = (opening?: Opening) => open(<Layout />, opening)

/** What an address shows, without header, footer and rail: they cost more than many a screen. */
export const showScreen = (path: string) => show(path, <Page />)
export const openScreen = (opening?: Opening) => open(<Page />, opening)
