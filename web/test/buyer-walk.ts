import type { Route } from 'qinghua-contract'
import type { FaultEffect } from 'qinghua-contract/control'
import { known } from '@mall/fixtures/known'
import type { QueryClient } from '@tanstack/react-query'
import { act, cleanup, screen } from '@testing-library/react'
import { expect, vi } from 'vitest'
import { api } from '../src/lib/api/api.ts'
import { toasts } from '../src/lib/toasts.ts'
import { control, isAnswered, openShop, showShop } from './open-shop.tsx'

/** What can go wrong with the first answer of a call. */
const effects = {
  'fails with 500': { kind: 'status', status: 500 },
  'is a 204': { kind: 'status', status: 204 },
  'is lost after the work was done': { kind: 'drop', when: 'after' },
} as const satisfies Readonly<Record<string, FaultEffect>>

export type Mishap = keyof typeof effects | 'is cut off by a reload'
export const mishaps: readonly Mishap[] = [
  ...(Object.keys(effects) as (keyof typeof effects)[]),
  'is cut off by a reload',
]
/**
 * Each call of a journey with one thing that can happen to its answer, and each change with an answer that never comes; with
 * `WHOLE=1` every call with everything.
 */
export const eachWith = (routes: readonly Route[]): (readonly [Route, Mishap])[] =>
  routes.flatMap((route, at) =>
    mishaps
      .filter(
        (_, place) =>
          process.env['WHOLE'] === '1' || place === at % mishaps.length || (place >= 2 && !route.startsWith('GET')),
      )
      .map((mishap) => [route, mishap] as const),
  )

const matches = (route: Route, url: string, method: string): boolean => {
  const [verb, pattern = ''] = route.split(' ')
  return verb === method && new RegExp(`^${pattern.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(url.split('?')[0] ?? '')
}

/** The first answer of a route is lost to the page that is being left. Resolves once the mall has done its work. */
const holdFirst = (route: Route) => {
  const real = fetch
  let leave = (): void => undefined
  let isDone = false
  const held = async (url: string, init: RequestInit = {}): Promise<Response> => {
    const answer = await real(url, init)
    if (isDone || !matches(route, url, init.method ?? 'GET')) return answer
    isDone = true
    return new Promise((_, fail) => (leave = () => fail(new TypeError('the page was left'))))
  }
  vi.stubGlobal('fetch', held)
  return { isDone: () => isDone, leave: () => leave() }
}

/** React has nothing left to do afterwards. */
const turn = () => act(() => new Promise<void>((done) => void setTimeout(done, 0)))
const textOfMain = (): string => document.querySelector('main')?.textContent ?? ''
const isComing = (): boolean => textOfMain().trim() === '' || document.querySelector('[data-part="coming"]') !== null

/** Nothing is asked for, and all that was answered is rendered. */
const settle = async (client: QueryClient, isHeld: () => boolean): Promise<void> => {
  const isIdle = () => isAnswered() && client.isFetching() + client.isMutating() === 0 && !isComing()
  for (let idle = 0; idle < 3; idle = isIdle() ? idle + 1 : 0) {
    await turn()
    if (isHeld()) return
  }
}

/** Calls this after each navigation, also after one that is followed by another at once. */
const onNavigation = (note: () => void): void => {
  for (const name of ['pushState', 'replaceState'] as const) {
    const real = history[name].bind(history)
    vi.spyOn(history, name).mockImplementation((...args) => {
      real(...args)
      note()
    })
  }
}

export const go = (path: string): void =>
  act(() => {
    history.pushState(null, '', path)
    dispatchEvent(new PopStateEvent('popstate'))
  })
const reload = async (leave: () => void): Promise<QueryClient> => {
  cleanup()
  leave()
  await turn()
  toasts.set([])
  return showShop(location.pathname + location.search)
}

interface Journey {
  readonly start: string | (() => string)
  /** Once the buyer is logged in, before anything can go wrong. */
  readonly prepare: () => Promise<unknown>
  /** Does what a buyer does next at this place; false if there is nothing to do. */
  readonly step: () => Promise<boolean> | boolean
  readonly isOver: () => boolean
}

/** More than any journey takes, so that one without an end is noticed. */
const mostMoves = 30

const walkOn = async (route: Route, mishap: Mishap, { start, prepare, step, isOver }: Journey) => {
  let client = await openShop({ path: '/termsPage', as: known.member.userName })
  const { balance } = await act(() => api('GET /p/user/userInfo', undefined))
  await act(async () => void (await prepare()))
  const isReload = mishap === 'is cut off by a reload'
  const hold = isReload ? holdFirst(route) : { isDone: () => false, leave: () => undefined }
  if (!isReload) await control('POST /__mall/faults', { body: { on: route, effect: effects[mishap] } })
  let reloads = 0
  const seen = { hiccup: false, ended: false }
  const isHeld = () => reloads === 0 && hold.isDone()
  // Where the buyer was last, to come back to it.
  let place = typeof start === 'string' ? start : start()
  const note = () => {
    if (location.pathname !== '/index') place = location.pathname + location.search
  }
  onNavigation(note)
  go(place)
  for (let moves = 0; ; moves++) {
    await settle(client, isHeld)
    if (isHeld()) {
      reloads += 1
      client = await reload(hold.leave)
      continue
    }
    seen.hiccup ||= document.body.textContent.includes('small hiccup')
    seen.ended ||= location.pathname === '/index'
    if (isOver()) break
    if (moves > mostMoves) throw new Error(`no end at ${location.href}: ${textOfMain()}`)
    const retry = screen.queryAllByRole('button', { name: 'Try again' })[0]
    if (location.pathname === '/index') go(place)
    else if (retry) act(() => retry.click())
    else await act(async () => void (await step()))
  }
  const told = { hiccup: seen.hiccup, ended: seen.ended, reloads }
  expect(told).toEqual({
    hiccup: mishap === 'fails with 500' || mishap === 'is lost after the work was done',
    ended: mishap === 'is a 204',
    reloads: isReload ? 1 : 0,
  })
  const { records } = await act(() => api('GET /p/myOrder/myOrderSearch', { query: { current: 1, size: 20 } }))
  const after = await act(() => api('GET /p/user/userInfo', undefined))
  return { orders: records, paid: Math.round((balance - after.balance) * 100) / 100 }
}

/** Presses a button or follows a link, if it is there and can be. */
export const press = (name: string | RegExp, role: 'button' | 'link' | 'radio' = 'button'): boolean => {
  const found = screen
    .queryAllByRole(role, { name })
    .find((each) => each.getAttribute('aria-disabled') !== 'true' && each.getAttribute('aria-busy') !== 'true')
  if (!found) return false
  act(() => found.click())
  return true
}

/** On the pages that follow an order: pays from the balance. */
export const payStep = (): boolean => press('Confirm payment') || (press(/^Balance/, 'radio') && press(/^Pay ¥/))

/** Walks a journey in which one call goes wrong once: a buyer tries again, comes back, and goes on. */
export const walk = async (route: Route, mishap: Mishap, journey: Journey) => {
  // What pages ask for at intervals waits until the test says so.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  try {
    return await walkOn(route, mishap, journey)
  } finally {
    vi.useRealTimers()
    vi.restoreAllMocks()
  }
}

/** Time passes in the mall, and the page asks at its intervals. */
export const letPass = async (ms: number): Promise<boolean> => {
  await control('POST /__mall/clock/advance', { body: { ms } })
  await act(() => vi.advanceTimersByTimeAsync(ms))
  return true
}
