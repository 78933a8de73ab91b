import { known } from '@mall/fixtures/known'
import { connect, type World } from 'qinghua-client'
import { expect, test as base, type Page, type Route } from 'playwright/test'
import { watchAnswers } from './answers.ts'
import { ignoreUnknown, insertAsTyped } from './pages/firefox.ts'
import { noteTraffic } from './traffic.ts'

export { expect } from 'playwright/test'
export { known }
export type Language = 'zh' | 'en'

/** What a test does to its own world, from outside the page. */
export interface WorldActions extends World {
  /** How often a route was called. */
  calls(route: string): Promise<number>
}

export interface Options {
  /** The mall behind the proxy, where tests prepare their world; null when pages talk to the mall directly. */
  readonly mallOrigin: string | null
  /** Whether open pages follow what happens in their world. Without it a test decides when a page reads. */
  readonly follows: boolean
}

interface Fixtures {
  readonly world: WorldActions
  /** The starting state: `test.use({ scenario: 'two-packages' })`. */
  readonly scenario: string | null
  /** Sets the language from the first request on. */
  readonly setLanguage: (language: Language) => Promise<void>
  /** Logs a user in by putting a token into the browser. */
  readonly logInByName: (userName: string) => Promise<void>
  readonly logInAs: (who: 'shopper' | 'fresh' | 'merchant' | 'member') => Promise<void>
  readonly pageErrors: string[]
  /** Findings that this test causes on purpose: `test.use({ expectedFindings: ['repeatedRead'] })`. */
  readonly expectedFindings: readonly string[]
}

const collect = (page: Page, into: string[]): void => {
  page.on('pageerror', (error) => into.push(`uncaught: ${error.message}`))
  page.on('console', (message) => {
    if (message.type() === 'error') into.push(`console: ${message.text()}`)
  })
}

/** Sends requests for the mock payment provider straight to the mall: a real provider is not behind the proxy. */
const providerOf =
  (mallOrigin: string, world: string) =>
  async (route: Route): Promise<void> => {
    const request = route.request()
    const { pathname, search } = new URL(request.url())
    const { origin: _, referer: __, ...headers } = await request.allHeaders()
    const response = await route.fetch({
      url: `${mallOrigin}${pathname}${search}`,
      headers: { ...headers, 'x-mall-world': world, 'sec-fetch-site': 'same-origin' },
    })
    await route.fulfill({ response })
  }

const proxyRules = [
  'answerDeparts',
  'refusesValid',
  'requestDeparts',
  'requestRefused',
  'otherDialect',
  'otherEnvelope',
]

/** Where the backend behind the proxy broke the contract, or gave no answer without a fault of the test. */
const departures = async (proxy: World, target: World): Promise<string[]> => {
  const found = await proxy.control('GET /__mall/findings')
  const faulted = (await target.journal.list({ faulted: true, limit: 20_000 })).map(({ route }) => route)
  return found
    .filter(({ grade }) => grade === 'error')
    .filter(({ rule, route }) => proxyRules.includes(rule) || (rule === 'noAnswer' && !faulted.includes(route)))
    .map(({ text, route, page, calls }) => `${text}: ${route} on ${page}, ${calls.join(' ')}`)
}

export const test = base.extend<
  Fixtures &
    Options & {
      worldName: string
      withoutFindings: undefined
      provider: undefined
      asDocumented: undefined
      standsStill: undefined
    }
>({
  browser: [
    async ({ browser, browserName }, use) => {
      if (browserName === 'firefox') ignoreUnknown(browser)
      await use(browser)
    },
    { scope: 'worker' },
  ],
  mallOrigin: [null, { option: true }],
  follows: [false, { option: true }],
  scenario: [null, { option: true }],
  worldName: async ({}, use, { testId }) =>
    use(
      `t-${testId
        .slice(-20)
        .toLowerCase()
        .replaceAll(/[^a-z0-9]/g, '')}`,
    ),
  // The host names the world, so every test has cookies and storage of its own.
  baseURL: async ({ worldName, baseURL }, use) => use(String(baseURL).replace('//', `//${worldName}.`)),
  world: async ({ worldName, scenario, baseURL, mallOrigin }, use) => {
    const shop = String(baseURL).replace(`${worldName}.`, '')
    const mall = connect(mallOrigin ?? shop, { shop })
    const world = scenario === null ? mall.world(worldName) : await mall.open(scenario, { name: worldName })
    // A call that a fault stopped in the proxy never reaches the mall behind it.
    const { journal } = mallOrigin === null ? world : connect(shop).world(worldName)
    await use({ ...world, calls: async (route) => (await journal.of(route)).length })
  },
  setLanguage: async ({ context, baseURL }, use) =>
    use(async (language) => context.addCookies([{ name: 'lang', value: language, url: String(baseURL) }])),
  logInByName: async ({ world, context, baseURL }, use) =>
    use(async (userName) => {
      const { token } = await world.logIn(userName)
      await context.addCookies([{ name: 'token', value: token, url: String(baseURL) }])
    }),
  logInAs: async ({ logInByName }, use) => use(async (who) => logInByName(known[who].userName)),
  pageErrors: async ({ page }, use) => {
    const pageErrors: string[] = []
    collect(page, pageErrors)
    await use(pageErrors)
  },
  provider: [
    async ({ context, mallOrigin, worldName }, use) => {
      if (mallOrigin !== null) await context.route(/\/__mall\/pay(ments)?\b/, providerOf(mallOrigin, worldName))
      await use(undefined)
    },
    { auto: true },
  ],
  standsStill: [
    async ({ context, browserName, follows }, use) => {
      const standStill = (): void => {
        try {
          localStorage.setItem('follow', 'false')
        } catch {
          // A frame without storage follows nothing.
        }
      }
      if (!follows) await context.addInitScript(standStill)
      if (browserName === 'firefox') await insertAsTyped(context)
      await use(undefined)
    },
    { auto: true },
  ],
  expectedFindings: [[], { option: true }],
  asDocumented: [
    async ({ context }, use, info) => {
      const deviations = watchAnswers(context)
      await use(undefined)
      if (info.status === info.expectedStatus)
        expect(await deviations(), 'answers that the exported document does not allow').toEqual([])
    },
    { auto: true },
  ],
  // The journal shows client faults that no answer shows: a token sent astray, a double submit, repeated reads.
  withoutFindings: [
    async ({ world, worldName, baseURL, mallOrigin, expectedFindings }, use, info) => {
      await use(undefined)
      if (info.status !== info.expectedStatus) return
      const { E2E_TRAFFIC: folder } = process.env
      if (folder !== undefined) await noteTraffic(world, folder, info.workerIndex)
      const found = await world.control('GET /__mall/findings')
      const faults = found.filter(({ rule }) => !expectedFindings.includes(rule))
      expect(
        faults.map(({ rule, route, page, calls }) => `${rule}: ${route} on ${page}, ${calls.join(' ')}`),
        'faults of the client in the journal',
      ).toEqual([])
      if (mallOrigin === null) return
      const proxy = connect(String(baseURL).replace(`${worldName}.`, '')).world(worldName)
      expect(await departures(proxy, world), 'departures of the backend behind the proxy').toEqual([])
    },
    { auto: true },
  ],
})
