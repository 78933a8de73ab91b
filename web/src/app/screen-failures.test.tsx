import type { Route } from 'qinghua-contract'
import type { FaultEffect } from 'qinghua-contract/control'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { screensWithoutCalls, screens } from '../../../e2e/pages/screens.ts'
import { arm, control, enterWorld } from '../../test/open-shop.tsx'
import { isNotRetried, isSecondary, isTestedAt, isUnprompted, secondaryOf } from '../../test/failing-calls.ts'
import { patience } from '../../test/patience.ts'
import { callsMade, frame, main, open, placeOf, saidInTheOther, settled, standing, until } from '../../test/sweep.ts'
import { api } from '../lib/api/api.ts'
import { loginPopup } from '../lib/login/ask-login.ts'
import { readToken } from '../lib/login/token.ts'
import { toasts } from '../lib/toasts.ts'
import { exampleOf } from './screen-table.ts'

const hiccup = 'The server had a small hiccup'
const hiccups: FaultEffect = { kind: 'status', status: 500 }

const retries = () => [...(main()?.querySelectorAll('button') ?? [])].filter((each) => each.textContent === 'Try again')
const textsOf = (selector: string) =>
  [...(main()?.querySelectorAll(selector) ?? [])].map((each) => each.textContent.trim()).filter(Boolean)
const alerts = () => textsOf('[role="alert"]')
/** Messages that may be over by the time a busy machine looks. */
const said = new Set<string>()
toasts.subscribe(() => toasts.get().forEach(({ text }) => said.add(text)))
const isSaid = (text: string) => [document.body.textContent, ...said].some((each) => each.includes(text))

const isWhole = process.env['WHOLE'] === '1'

/** What the mall answers, and what stands before it. */
interface Way {
  readonly effect: FaultEffect
  readonly isTold: (call: Route) => boolean
}
const ways: Readonly<Record<string, Way>> = {
  '400': {
    effect: { kind: 'refusal', code: 'planted' },
    isTold: () => isSaid('A refusal planted for a test'),
  },
  '401': {
    effect: { kind: 'status', status: 401 },
    isTold: (call) =>
      isUnprompted(call)
        ? readToken() === null
        : loginPopup.get() === 'expired' && document.querySelector('dialog[open] [role="tab"]') !== null,
  },
  '204': {
    effect: { kind: 'status', status: 204 },
    isTold: () => isSaid('The activity has ended') && location.pathname === '/index',
  },
  '500': { effect: hiccups, isTold: () => isSaid(hiccup) },
  ...Object.fromEntries(
    Object.entries({
      403: 'The request was blocked',
      404: 'This service is not available',
      409: 'This has just changed',
      413: 'What you sent is too large',
      429: 'Too many requests',
      502: hiccup,
      504: 'The server did not answer in time. Please try again',
    }).map(([status, text]): [string, Way] => [
      `gateway ${status}`,
      { effect: { kind: 'status', status: Number(status), body: 'gateway' }, isTold: () => isSaid(text) },
    ]),
  ),
}
/** It has nothing to do with what was asked for, so what was there before comes back. */
const isPassing = (way: string): boolean => way === '500' || way.startsWith('gateway')

const passing = Object.keys(ways).filter(isPassing)
const others = Object.keys(ways).filter((way) => !isPassing(way))
type Failure = readonly [calls: readonly Route[], way: string]
/**
 * All calls fail at once; what a user sees of a failure `report` decides without knowing the call or the screen, so each
 * screen tries one status, and every eighth one call that is refused, lacks a login or has ended. `WHOLE=1` tries all with all.
 */
const failing = (primary: readonly Route[], turn: number): readonly Failure[] => {
  if (isWhole) return Object.keys(ways).flatMap((way) => primary.map((call): Failure => [[call], way]))
  const other: Failure = [primary.slice(0, 1), others[(turn / 8) % others.length] ?? '']
  return [[primary, passing[turn % passing.length] ?? ''], ...(turn % 8 === 0 ? [other] : [])]
}

const fail = (on: Route, effect: FaultEffect) => arm(on, effect, 'every')

const tryAgain = async (where: string): Promise<void> => {
  for (let tries = 0; retries().length > 0; tries++) {
    expect(tries, `other tries after ${where}`).toBeLessThan(4)
    for (const button of retries()) button.click()
    await settled(`after another try after ${where}`)
  }
}

// Without an observer everything counts as in view, so all of it is requested at once.
beforeEach(() => void vi.stubGlobal('IntersectionObserver', undefined))
beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined))

/** What is marked as read is so; the steps of a visit are the same everywhere. */
const isMadeEachTime = (of: string, call: Route): boolean =>
  !call.startsWith('PUT') && (of === '/' || call !== 'POST /flowAnalysisLog')

const showsNothing =
  'calls nothing of its own. Give the screen an address that shows something: `examples` in web/src/app/screen-table.ts, or e2e/pages/screens.ts, where [] says that it never calls anything'

test.each(screensWithoutCalls)('%s makes no calls of its own, so none can fail there', async (path) => {
  await enterWorld()
  for (const language of ['zh', 'en'] as const) {
    await open(exampleOf(path), language)
    await settled(`in ${language}`)
    expect(saidInTheOther(language)).toEqual([])
  }
  const calls = await callsMade()
  expect(calls.filter((call) => isTestedAt(path, call) && !isSecondary({ of: path, name: path }, call))).toEqual([])
})

/** Where the name of a shop is not where it is from, but what is chosen, said, typed or written by the shop. */
const notItsShop =
  'h1, [aria-label="Filters"], [aria-label="Chosen"], [aria-label="You are here"], [aria-label="Filter coupons"], [aria-label="Conversations"]'
const shops = new Map<string, number>()
beforeAll(async () => {
  await enterWorld()
  const { records } = await api('GET /shop/searchShops', { query: { size: 60 } })
  for (const { shopName, shopId } of records) shops.set(shopName, shopId)
})
/** What stands around each text of the page that is the name of a shop and nothing else. */
const shopNames = () => {
  const walker = document.createTreeWalker(main() as Element, NodeFilter.SHOW_TEXT)
  const found: { at: Element; shopId: number }[] = []
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const [at, shopId] = [node.parentElement, shops.get(node.textContent?.trim() ?? '')]
    if (shopId !== undefined && at && !at.closest(notItsShop)) found.push({ at, shopId })
  }
  return found
}
/** Screens that name a shop. */
const naming = new Set<string>()

test.each(screens)(
  '$name: says nothing at first, all in Chinese; each call, failing in each way, leaves a complete page with a message and a retry, all in English, where the name of a shop leads to its page [S1.7] [S2.11/shopIndex] [S8.1] [S8.2] [S8.3] [S8.4]',
  async (screen) => {
    await enterWorld()
    const path = await placeOf(screen)
    await control('DELETE /__mall/calls')
    await open(path, 'zh')
    await settled('at first')
    expect(saidInTheOther('zh'), path).toEqual([])
    expect(textsOf('[role="status"], [role="alert"]'), 'said before anybody has done anything').toEqual([])
    const [whole, bars] = [standing(), frame()]
    const calls = (await callsMade()).filter((each) => isTestedAt(screen.of, each))
    expect(
      calls.filter((call) => !isSecondary(screen, call) || secondaryOf(call) !== 'everywhere'),
      `${path} ${showsNothing}`,
    ).not.toEqual([])
    const turn = screens.indexOf(screen)
    const secondary = calls.filter((call) => isSecondary(screen, call) && isMadeEachTime(screen.of, call))
    const primary = calls.filter((call) => !isSecondary(screen, call))
    const openFailing = async (failed: readonly Route[], effect: FaultEffect) => {
      await control('DELETE /__mall/faults')
      for (const call of failed) await fail(call, effect)
      toasts.set([])
      said.clear()
      await open(path)
    }
    /**
     * Nobody is told of these, which a call says of itself: every third screen shows it. They fail together; one that another
     * failure keeps from being made fails alone.
     */
    const left = new Set(isWhole || turn % 3 === 0 ? secondary : [])
    while (left.size > 0) {
      const failed = isWhole || left.size < secondary.length ? [...left].slice(0, 1) : secondary
      const where = `${failed.join(', ')}: unseen`
      await control('DELETE /__mall/calls')
      await openFailing(failed, hiccups)
      await settled(`after ${where}`)
      const made = await callsMade()
      const struck = failed.filter((call) => made.includes(call))
      expect(struck, where).not.toEqual([])
      for (const call of struck) left.delete(call)
      expect(frame(), where).toEqual(bars)
      expect(isSaid(hiccup), `a secondary failure is shown: ${where}`).toBe(false)
      expect(alerts(), where).toEqual([])
    }
    for (const [failed, name] of primary.length > 0 ? failing(primary, turn) : []) {
      const { effect, isTold } = ways[name] as Way
      const where = `${failed.join(', ')}: ${name}`
      await openFailing(failed, effect)
      await until(`told of ${where}`, () => failed.some(isTold))
      // A 204 leads to the home page, which is tested on its own.
      if (name === '204') continue
      await settled(`after ${where}`)
      expect(frame(), where).toEqual(bars)
      await control('DELETE /__mall/faults')
      if (name === '401') continue
      await tryAgain(where)
      expect(alerts(), where).toEqual([])
      if (isPassing(name)) expect(loginPopup.get(), where).not.toBe('expired')
      if (isPassing(name) && !failed.some((call) => isNotRetried(screen.of, call)))
        expect(standing(), where).toBe(whole)
      expect(saidInTheOther('en'), path).toEqual([])
      for (const { at, shopId } of shopNames()) {
        naming.add(screen.of)
        expect(at.closest('a')?.getAttribute('href'), at.textContent).toBe(`/shopIndex?sid=${shopId}`)
      }
    }
  },
  patience * 12,
)

test('shops are named on many screens', () => {
  expect(naming.size).toBeGreaterThan(20)
})
