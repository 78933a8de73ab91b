import type { Route } from 'qinghua-contract'
import type { Locale } from 'qinghua-contract/rules'
import { known } from '@mall/fixtures/known'
import { vi } from 'vitest'
import { buyer } from '../../e2e/pages/buyer.ts'
import type { QueryClient } from '@tanstack/react-query'
import { act } from '@testing-library/react'
import { inTab, type ScreenAt } from '../../e2e/pages/screens.ts'
import { switchLanguage } from '../src/lib/i18n/i18n.ts'
import { perTab } from '../src/lib/storage.ts'
import { leaveShop } from './leave-shop.ts'
import { control, isAnswered, logIn, ownWorld, showScreen, showShop } from './open-shop.tsx'
import { patience } from './patience.ts'
import { turn } from './turn.ts'

export const main = () => document.querySelector('main')
/** Without numbers: countdowns keep changing. */
export const textOf = (element: HTMLElement | null) => (element?.textContent ?? '').replaceAll(/\d+/g, '#')
export const textOfMain = () => textOf(main())
/**
 * Each element of the page, and whether it says anything: in both languages the same, but for what is marked. Which
 * products stand in a floor of the home page depends on what came first, so cards are empty.
 */
export const standing = (): string =>
  [...(main()?.querySelectorAll(':not([lang], [role="status"])') ?? [])]
    .filter((each) => !each.parentElement?.closest('article[data-kind]'))
    .map(({ tagName, textContent }) => tagName + (textContent.trim() === '' ? '' : ' …'))
    .join('\n')

const words: Readonly<Record<Locale, RegExp>> = { zh: /\p{Script=Han}/u, en: /[A-Za-z]{3}/ }
/** What people have written, formats and codes. */
const inEither =
  /^(?:paperplane|lin_xiaoman|一个周末就读完了|林小满|山月|小满未满|云边有个铺|老周的书房|山间客|[A-Z、-]+)$/
const textsOf = (element: Element): readonly string[] => [
  ...[...element.childNodes].map((node) => (node.nodeType === Node.TEXT_NODE ? (node.textContent ?? '') : '')),
  ...['aria-label', 'alt', 'placeholder', 'title'].map((name) => element.getAttribute(name) ?? ''),
]
/** What the window says in the other language, and does not mark as such. */
export const saidInTheOther = (language: Locale): readonly string[] => {
  const other = words[language === 'zh' ? 'en' : 'zh']
  const isOther = (text: string) => other.test(text) && !words[language].test(text) && !inEither.test(text)
  return [...document.body.querySelectorAll('*')].flatMap((element) =>
    textsOf(element).filter((text) => isOther(text) && !element.closest('body [lang]')),
  )
}

/** What must survive any failure of the page. */
export const frame = () => {
  const isBeside = (name: string) => [...document.querySelectorAll(name)].some((each) => !each.closest('main'))
  return [isBeside('header'), document.querySelector('h1') !== null, isBeside('footer')]
}
const loading = '[aria-busy="true"]'
/** What waits for something in the mall, such as a queue, has a heading that says so. */
export const loadingInSilence = `${loading}:not([aria-labelledby])`
const isSettled = (busy: string) => isAnswered() && textOfMain().trim() !== '' && main()?.querySelector(busy) === null

/** Outside of `act` React holds back what was waited for, up to 300 ms, and nothing says so. */
const actTurn = (): Promise<void> => act(turn)

export const until = async (what: string, isSo: () => boolean): Promise<void> => {
  const started = performance.now()
  while (!isSo()) {
    if (performance.now() - started > patience)
      throw new Error(`not ${what} at ${location.href}: ${document.body.textContent}`)
    await actTurn()
  }
}
/** Waits a few turns: an answer, or a module, that has arrived is not rendered yet. */
export const settled = async (when: string, busy = loading): Promise<void> => {
  for (let turns = 0, text = ''; turns < 4; turns++, await actTurn()) {
    await vi.dynamicImportSettled()
    await until(`settled ${when}`, () => isSettled(busy))
    if (text !== textOfMain()) turns = 0
    text = textOfMain()
  }
}

/** Opens a screen as a new tab of somebody who is logged in, and does not wait for it. */
export const visit = async (path: string, language: Locale = 'en'): Promise<QueryClient> => {
  leaveShop()
  // Answers that come late must not reach the next page.
  await until('answered', isAnswered)
  leaveShop()
  await switchLanguage(language)
  await logIn(known.shopper.userName)
  for (const [key, value] of Object.entries(inTab)) perTab.write(key, value)
  return path === '/' ? showShop(path) : showScreen(path)
}
/** What waits for a first interaction comes without one too, after a while. */
export const interact = (): void => void dispatchEvent(new Event('wheel'))
export const open = async (path: string, language?: Locale, busy = loading): Promise<QueryClient> => {
  const client = await visit(path, language)
  await settled('without an interaction', busy)
  interact()
  return client
}

export const callsMade = async (): Promise<Route[]> => {
  const entries = await control('GET /__mall/calls', { query: { kind: 'call', limit: 1000 } })
  // A live connection that fails is tried again, which the tests of the chat show.
  return [...new Set(entries.map(({ route }) => route as Route))].filter((route) => !route.includes(' /im/'))
}

/** Where a screen is, once what it shows exists. */
export const placeOf = async ({ path }: Pick<ScreenAt, 'path'>): Promise<string> =>
  typeof path === 'string' ? path : path(await buyer(ownWorld(), known.shopper.userName))
