import type { ControlApi, ControlRoute, FaultSpec } from '@mall/contracts/control'
import { known } from '@mall/fixtures/known'
import { test as base, type Page } from 'playwright/test'

export { expect } from 'playwright/test'
export { known }
export type Language = 'zh' | 'en'

/** What a test does to its own world, from outside the page. */
export interface Stage {
  readonly name: string
  control<K extends ControlRoute>(route: K, ...args: ControlApi[K]['args']): Promise<ControlApi[K]['output']>
  arm(fault: FaultSpec): Promise<void>
  /** The newest code sent to a phone. */
  smsCode(mobile: string): Promise<string>
  /** How often a route was called. */
  calls(route: string): Promise<number>
}

interface Nouns {
  readonly world: Stage
  /** Says that the page is read in this language from the first request on. */
  readonly speak: (language: Language) => Promise<void>
  /** Puts a known account's token into the browser. */
  readonly logInAs: (who: 'shopper' | 'fresh' | 'merchant' | 'member') => Promise<void>
  /** What the page complained about: console errors, policy violations, uncaught exceptions. */
  readonly complaints: string[]
}

interface Wire {
  params?: Record<string, string>
  query?: Record<string, string | number | boolean>
  body?: unknown
}

const pathOf = (route: string, { params = {}, query = {} }: Wire): string => {
  const path = route.slice(route.indexOf(' ') + 1).replaceAll(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '')
  const search = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]))
  return search.size > 0 ? `${path}?${search}` : path
}

const collect = (page: Page, into: string[]): void => {
  page.on('pageerror', (error) => into.push(`uncaught: ${error.message}`))
  page.on('console', (message) => {
    if (message.type() === 'error') into.push(`console: ${message.text()}`)
  })
}

export const test = base.extend<Nouns & { worldName: string }>({
  worldName: async ({}, use, { testId }) =>
    use(
      `t-${testId
        .slice(-20)
        .toLowerCase()
        .replaceAll(/[^a-z0-9]/g, '')}`,
    ),
  // The browser names its world by host, so every test has cookies and storage of its own.
  baseURL: async ({ worldName, baseURL }, use) => use(String(baseURL).replace('//', `//${worldName}.`)),
  world: async ({ playwright, worldName, baseURL }, use) => {
    const origin = String(baseURL).replace(`${worldName}.`, '')
    const request = await playwright.request.newContext({
      baseURL: origin,
      extraHTTPHeaders: { 'x-mall-world': worldName, 'accept-language': 'en' },
    })
    const control: Stage['control'] = async (route, ...[input]) => {
      const wire = (input ?? {}) as Wire
      const method = route.split(' ', 1)[0] ?? 'GET'
      const data = wire.body === undefined ? {} : { data: wire.body }
      const response = await request.fetch(pathOf(route, wire), { method, ...data })
      if (!response.ok()) throw new Error(`${route}: ${await response.text()}`)
      return response.json()
    }
    await use({
      name: worldName,
      control,
      arm: async (fault) => void (await control('POST /__mall/faults', { body: fault })),
      smsCode: async (mobile) => {
        const [newest] = await control('GET /__mall/sms', { query: { mobile } })
        if (!newest) throw new Error(`no code was sent to ${mobile}`)
        return newest.code
      },
      calls: async (route) => (await control('GET /__mall/calls', { query: { route, limit: 1000 } })).length,
    })
    await request.dispose()
  },
  speak: async ({ context, baseURL }, use) =>
    use(async (language) => context.addCookies([{ name: 'lang', value: language, url: String(baseURL) }])),
  logInAs: async ({ world, context, baseURL }, use) =>
    use(async (who) => {
      const { accessToken } = await world.control('POST /__mall/login', { body: { userName: known[who].userName } })
      await context.addCookies([{ name: 'token', value: accessToken, url: String(baseURL) }])
    }),
  complaints: async ({ page }, use) => {
    const complaints: string[] = []
    collect(page, complaints)
    await use(complaints)
  },
})
