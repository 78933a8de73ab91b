import { contract, type Route } from 'qinghua-contract'
import type { FaultEffect } from 'qinghua-contract/control'
import type { Locator, Page } from 'playwright/test'
import { waitUntilIdle } from '../pages/idle.ts'
import { prepare } from '../pages/prepare.ts'
import { isSecondary, isTestedAt, isUnprompted, screens, type ScreenAt } from '../pages/screens.ts'
import { expect, test, type WorldActions } from '../test.ts'
import { words } from '../words.ts'

const says = words.en
const planted = 'A refusal planted for a test'
/** A step that waits longer than this has failed: without it the whole screen's limit would pass first. */
const patience = { timeout: 30_000 }

/** Each kind of failure, and the message it shows (S8.1–S8.4, F11, F22). */
const ways: readonly { readonly name: string; readonly effect: FaultEffect; readonly told: string }[] = [
  { name: '400', effect: { kind: 'refusal', code: 'planted' }, told: planted },
  { name: '401', effect: { kind: 'status', status: 401 }, told: says.login },
  { name: '204', effect: { kind: 'status', status: 204 }, told: says.ended },
  { name: '500', effect: { kind: 'status', status: 500 }, told: says.hiccup },
  { name: 'dropped', effect: { kind: 'drop', when: 'before' }, told: says.hiccup },
  { name: 'no JSON', effect: { kind: 'garble', how: 'invalid' }, told: says.hiccup },
  { name: 'no answer', effect: { kind: 'delay', ms: 60_000 }, told: says.hiccup },
]

/** The calls of the contract; how a failing socket looks is a test of the chat. */
const callsOf = async (world: WorldActions): Promise<Route[]> => {
  const entries = await world.control('GET /__mall/calls', { query: { kind: 'call', limit: 1000 } })
  return [...new Set(entries.map(({ route }) => route as Route))].filter((route) => route in contract)
}

/** Of a plain text any text is one. */
const answersText = (call: Route): boolean => (contract[call].responses[200] as { type?: string }).type === 'string'

const waysOf = (screen: ScreenAt, call: Route) =>
  isSecondary(screen, call)
    ? ways.filter(({ name }) => name === '500')
    : ways.filter(({ name }) => name !== 'no JSON' || !answersText(call))

const settled = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => {
    const main = document.querySelector('main')
    return main?.innerText.trim() && !main.querySelector('[aria-busy="true"]')
  })

/** Runs the page's clock forward until every retry has given up, in steps small enough to miss no message. */
const giveUp = async (page: Page, message: Locator): Promise<void> => {
  const busy = page.getByRole('main').locator('[aria-busy="true"]')
  let told = false
  await expect(async () => {
    await page.clock.fastForward(3_000)
    told ||= (await message.count()) > 0
    expect({ told, busy: await busy.count() }).toEqual({ told: true, busy: 0 })
  }).toPass({ intervals: [20], ...patience })
}

// Storage is cleared, and with it the fault switch that is kept there; and running the page's clock forward
// repeats its polling of a payment.
test.use({ expectedFindings: ['switchAgain', 'repeatedRead'] })

for (const screen of screens)
  test(`${screen.name}: each call, failing in each way, leaves a complete page with a message and a retry [S8.1] [S8.2] [S8.3] [S8.4]`, async ({
    page,
    context,
    setLanguage,
    logInAs,
    world,
  }) => {
    test.setTimeout(600_000)
    // All of the page is in view, so that everything it loads is requested at once.
    await page.setViewportSize({ width: 1280, height: 6_000 })
    await page.clock.install()
    await setLanguage('en')
    await logInAs('shopper')
    const path = await prepare(screen, page, world)
    await world.control('DELETE /__mall/calls')
    await page.goto(path)
    await settled(page)
    await waitUntilIdle(page, world)
    const calls = (await callsOf(world)).filter((route) => isTestedAt(screen, route))
    for (const call of calls)
      for (const { name, effect, told } of waysOf(screen, call))
        await test.step(`${call}: ${name}`, async () => {
          await logInAs('shopper')
          await world.control('DELETE /__mall/faults')
          await page.evaluate(() => localStorage.clear())
          await world.arm({ on: call, effect, timing: { kind: 'every' } })
          await page.goto(path)
          if (isSecondary(screen, call)) {
            await settled(page)
            expect(await page.getByText(told).count()).toBe(0)
            return
          }
          if (name === '401' && isUnprompted(call)) {
            await expect.poll(async () => (await context.cookies()).some((each) => each.name === 'token')).toBe(false)
            return
          }
          const message = name === '401' ? page.getByRole('dialog', { name: told }) : page.getByText(told).first()
          if (effect.kind === 'delay') await giveUp(page, message)
          else await message.waitFor(patience)
          if (name === '204') await expect(page).toHaveURL(/\/index$/)
          await settled(page)
          await world.control('DELETE /__mall/faults')
          if (name === '401' || name === '204') return
          const retry = page.getByRole('main').getByRole('button', { name: says.retry })
          await expect(async () => {
            for (const button of await retry.all()) await button.click({ timeout: 1_000 })
            expect(await retry.count()).toBe(0)
          }).toPass({ intervals: [50], ...patience })
          await settled(page)
          await expect(page.getByRole('main').getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(0)
        })
  })
