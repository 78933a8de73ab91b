import type { Page } from 'playwright/test'
import { settled, violations } from '../pages/axe.ts'
import { answerOneByOne, expectToFit, tooWide, watchShifts } from '../pages/layout.ts'
import { chosenUnseen, lostBySpacing } from '../pages/legible.ts'
import { prepare } from '../pages/prepare.ts'
import { everyScreen } from '../pages/screens.ts'
import { shell } from '../pages/shell.ts'
import { expect, test } from '../test.ts'
import { words, type Words } from '../words.ts'

// Animated elements would be measured in the middle of their movement.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

interface Stop {
  readonly name: string
  readonly path: string
  readonly reveal?: (page: Page, says: Words) => Promise<void>
}

const languages = ['zh', 'en'] as const

const openFirst = (name: RegExp) => async (page: Page) => {
  await page.getByRole('main').getByRole('button', { name, expanded: false }).first().click()
}

const stops: readonly Stop[] = [
  { name: 'an empty list', path: '/list?pn=zzzz' },
  { name: 'a list with facets', path: '/list?shopId=71&stock=1&min=5' },
  { name: 'a search in a shop', path: '/shopIndex?sid=67&pn=tea' },
  { name: 'a shop that is not open yet', path: '/shopIndex?sid=85' },
  { name: 'no such shop', path: '/shopIndex' },
  { name: 'a list of a closed shop', path: '/list?shopId=86' },
  { name: 'a conversation that has not begun', path: '/chat?shopId=63' },
  { name: 'no such shop to chat with', path: '/chat?shopId=9999' },
  { name: 'no shops', path: '/shopList?shopName=zzzz' },
  {
    name: 'suggestions',
    path: '/list?pn=tea',
    reveal: async (page) => {
      await page.getByRole('search').locator('input[role="combobox"]').fill('a')
      await page.getByRole('listbox').waitFor()
    },
  },
  { name: 'a list whose choices exclude each other', path: '/list?kind=ebook&min=9000000' },
  { name: 'its reviews', path: '/detail/1003?tab=reviews&show=pictures' },
  {
    name: 'its reader',
    path: '/detail/1001?chapter=1',
    reveal: async (page) => page.getByRole('dialog').getByRole('article').locator('p').first().waitFor(),
  },
  { name: 'a product that left the shelf', path: '/detail/1006' },
  { name: 'a sold-out product', path: '/detail/1005' },
  { name: 'no product', path: '/detail' },
  { name: 'no goods for points', path: '/member-center/integral-det' },
  {
    name: 'a product whose variant is still to be chosen',
    path: '/detail/1003',
    reveal: async (page, says) => page.getByRole('button', { name: says.addToCart, exact: true }).click(),
  },
  { name: 'a product with its coupons', path: '/detail/1007?sku=10071', reveal: openFirst(/^(领券|Claim coupons)/) },
  {
    name: 'how a price comes about',
    path: '/detail/1003?sku=10031',
    reveal: openFirst(/^(到手价的优惠明细|How we worked out)/),
  },
  {
    name: 'the viewer of pictures',
    path: '/detail/1003',
    reveal: async (page, says) => {
      await page.getByRole('button', { name: says.enlarge }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  { name: 'the cart of a visitor', path: '/cart' },
  { name: 'not found', path: '/no/such/page' },
  {
    name: 'the login popup with its errors',
    path: '/',
    reveal: async (page, says) => {
      const bars = shell(page, says)
      await bars.orders.click()
      await bars.submit.click()
      await expect(bars.error(says.loginErrors[3])).toBeVisible()
      await bars.mobileTab.click()
    },
  },
  {
    name: 'the feedback popup with its errors',
    path: '/termsPage',
    reveal: async (page, says) => {
      const { feedback, openFeedback } = shell(page, says)
      await openFeedback.click()
      await feedback.getByRole('button', { name: says.submit }).click()
    },
  },
  {
    name: 'the keyboard help',
    path: '/notice-list?shopId=62',
    reveal: async (page) => {
      await page.getByRole('main').getByRole('listitem').getByRole('link').first().waitFor()
      await page.keyboard.press('?')
      await page.getByRole('dialog').waitFor()
    },
  },
]

for (const language of languages)
  test(`no popup or other state is too wide, and axe finds nothing on any, in ${language}`, async ({
    page,
    setLanguage,
    pageErrors,
  }) => {
    test.slow()
    await setLanguage(language)
    for (const { name, path, reveal } of stops) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached()
      await reveal?.(page, words[language])
      await settled(page)
      expect(await violations(page), name).toEqual([])
      expect(await tooWide(page), name).toEqual([])
    }
    // The policy of the built storefront forbids what it does not need: nothing was blocked, and nothing failed but the
    // address without a screen, which is answered with 404.
    expect(pageErrors).toEqual([expect.stringMatching(/^console: Failed to load resource: .* 404/)])
  })

const ownStops: readonly Stop[] = [
  {
    name: 'the cart, with the parts of its total',
    path: '/cart',
    reveal: openFirst(/^(金额明细|Price details)$/),
  },
  { name: 'the cart, with the coupons of a shop', path: '/cart', reveal: openFirst(/优惠券|^Coupons of/) },
  {
    name: 'a coupon that was taken',
    path: '/coupons',
    reveal: async (page) => {
      const ticket = page.getByRole('main').getByRole('article').first()
      await ticket.getByRole('button').click()
      await ticket.getByRole('link').waitFor()
    },
  },
  {
    name: 'the own points after signing in, with their rules',
    path: '/user-center/uc-integral',
    reveal: async (page) => {
      const main = page.getByRole('main')
      await main.getByRole('button', { name: /^(签到|Check in)$/ }).click()
      await main.getByRole('button', { name: /^(已签到|Checked in)/ }).waitFor()
      for (const question of await main.locator('summary').all()) await question.click()
    },
  },
  { name: 'goods for points that one cannot afford', path: '/member-center/integral-det/1003?sku=10033' },
  {
    name: 'the balance, with a mistyped code',
    path: '/user-center/uc-balance',
    reveal: async (page) => {
      const main = page.getByRole('main')
      await main.getByLabel(/^(兑换码|Code)$/).fill('QH26')
      await main.getByRole('button', { name: /^(兑换|Redeem)$/ }).click()
    },
  },
  {
    name: 'a top-up with its error',
    path: '/recharge-pay?amount=0.5',
    reveal: async (page) =>
      page
        .getByRole('main')
        .getByRole('button', { name: /^(支付|Pay)/ })
        .click(),
  },
  { name: 'favourites that are not there', path: '/user-center/uc-collection?name=zzzz' },
  {
    name: 'the address form with its errors',
    path: '/user-center/uc-address',
    reveal: async (page, says) => {
      await page.getByRole('button', { name: says.addAddress }).click()
      await page.getByRole('dialog').getByRole('button', { name: says.save }).click()
    },
  },
]

for (const language of languages)
  test(`no state that only a buyer sees is too wide, and axe finds nothing on any, in ${language}`, async ({
    page,
    setLanguage,
    logInAs,
    pageErrors,
  }) => {
    test.slow()
    await setLanguage(language)
    await logInAs('shopper')
    for (const { name, path, reveal } of ownStops) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached()
      await settled(page)
      await reveal?.(page, words[language])
      await settled(page)
      expect(await violations(page), name).toEqual([])
      expect(await tooWide(page), name).toEqual([])
    }
    expect(pageErrors).toEqual([])
  })

for (const [group, language] of languages.entries())
  test(`no screen moves while it loads, axe finds nothing on any, and each can be read in a narrow window, at 200 and 400 % zoom, with wider spacing and in forced colours, half in ${language}`, async ({
    page,
    setLanguage,
    logInAs,
    world,
    pageErrors,
  }) => {
    test.slow()
    await setLanguage(language)
    const moved = await watchShifts(page)
    await answerOneByOne(page)
    let isPrepared = true
    for (const screen of everyScreen.filter((_, no) => no % languages.length === group)) {
      if (isPrepared) {
        // What is open would read from a world that knows its shopper no more.
        await page.goto('about:blank')
        await world.control('POST /__mall/worlds/{name}/reset', { params: { name: world.name }, body: {} })
        await logInAs('shopper')
      }
      isPrepared = typeof screen.path !== 'string'
      const path = await prepare(screen, page, world)
      pageErrors.length = 0
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 }), screen.name).toBeAttached()
      await settled(page)
      expect.soft((await moved()).sum, `how much of ${screen.name} has moved`).toBeLessThanOrEqual(0.01)
      expect.soft(await violations(page), screen.name).toEqual([])
      expect.soft(await lostBySpacing(page), `${screen.name} with wider spacing`).toEqual([])
      expect.soft(await chosenUnseen(page), `${screen.name} in forced colours`).toEqual([])
      await expectToFit(page, screen.name)
      expect.soft(await page.getByRole('main').innerText(), screen.name).not.toMatch(/\b\d{4}-\d\d-\d\d\b/)
      // The policy of the built storefront forbids what it does not need: nothing is blocked.
      expect.soft([...pageErrors], screen.name).toEqual([])
    }
  })
