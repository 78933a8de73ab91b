import { exampleOf } from '@mall/web/screens'
import type { Page } from 'playwright/test'
import { settled, violations } from '../pages/axe.ts'
import { expectToFit, tooWide } from '../pages/layout.ts'
import { purchase } from '../pages/purchase.ts'
import { prepare } from '../pages/prepare.ts'
import { screensWithoutCalls, screens } from '../pages/screens.ts'
import { buyer, items } from '../pages/buyer.ts'
import { shell } from '../pages/shell.ts'
import { expect, known, test } from '../test.ts'
import { inOne, words, type Words } from '../words.ts'

// Animated elements would be measured in the middle of their movement.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

interface Stop {
  readonly name: string
  readonly path: string
  readonly reveal?: (page: Page, says: Words) => Promise<void>
}

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
  { name: 'its parameters', path: '/detail/1002?tab=parameters' },
  { name: 'a product that left the shelf', path: '/detail/1006' },
  { name: 'a sold-out product', path: '/detail/1005' },
  { name: 'no product', path: '/detail' },
  { name: 'no goods for points', path: '/member-center/integral-det' },
  {
    name: 'a product whose variant is still to be chosen',
    path: '/detail/1003',
    reveal: async (page, says) => page.getByRole('button', { name: says.addToCart, exact: true }).click(),
  },
  { name: 'a product with its coupons', path: '/detail/1007?sku=10071', reveal: openFirst(/^(领券|Collect coupons)/) },
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

for (const language of inOne('zh'))
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
      await main.getByRole('button', { name: /^(签到|Sign in)$/ }).click()
      await main.getByRole('button', { name: /^(已签到|Signed in)/ }).waitFor()
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

for (const language of inOne('zh'))
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

for (const language of inOne('zh'))
  test(`axe finds nothing on the way from a cart to its payment, in ${language}`, async ({
    page,
    setLanguage,
    logInAs,
    world,
    pageErrors,
  }) => {
    test.slow()
    const says = words[language]
    const shown = purchase(page, says)
    const { call } = await buyer(world, known.shopper.userName)
    for (const { couponId } of [known.mallCoupon, known.shopCoupon, known.smallCoupon, known.ebookCoupon])
      await call('POST /p/myCoupon/receive', { body: couponId })
    await setLanguage(language)
    await logInAs('shopper')
    const look = async (name: string) => {
      await settled(page)
      expect(await violations(page), name).toEqual([])
    }
    await page.goto('/submit-order?orderEntry=0')
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
    await look('nothing to order')
    await page.goto('/cart')
    await page.getByRole('main').getByRole('button', { name: says.checkOut }).click()
    await expect(shown.settled).toBeVisible()
    await shown.submit.click()
    await expect(page.locator('[aria-invalid="true"]').first()).toBeFocused()
    // In a small window, what scrolls under the bar would count as hidden.
    await page.setViewportSize({ width: 1280, height: 3_000 })
    const coupons = page.getByRole('main').getByRole('button', { name: /优惠券|coupon/i, expanded: false })
    while ((await coupons.count()) > 0) await coupons.first().click()
    await expect(page.getByRole('main').getByRole('radiogroup', { name: /优惠券|coupon/i })).toHaveCount(2)
    await page.getByRole('main').getByRole('switch').check()
    await page.getByRole('main').getByRole('spinbutton').fill('20')
    await page.keyboard.press('Enter')
    await expect(page.getByText('-¥0.20').first()).toBeVisible()
    await look('an order with its errors, its coupons and points')
    await page.getByRole('main').locator('[aria-expanded="false"]').first().click()
    await look('an order with what a shop gets')
    for (const field of await shown.required.all()) await field.fill('13800138001')
    await shown.submit.click()
    await expect(shown.method('alipay')).toBeChecked()
    await look('the ways to pay')
    const orderNumbers = new URL(page.url()).searchParams.get('orderNumbers')
    await page.goto(`/weixin-pay?orderNumbers=${orderNumbers}`)
    await expect(shown.code).toBeVisible()
    await look('a code to scan')
    await world.control('POST /__mall/clock/advance', { body: { ms: 5 * 60_000 + 1000 } })
    await expect(shown.newCode).toBeVisible()
    await look('a code that has run out')
    await page.goto(`/payment-result?orderNumbers=${orderNumbers}`)
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toBeVisible()
    await look('a payment that is being checked')
    await world.control('POST /__mall/clock/advance', { body: { ms: 30 * 60_000 } })
    await page.goto(`/payment?orderNumbers=${orderNumbers}`)
    await expect(shown.pay).toBeHidden()
    await look('orders that closed')
    expect(pageErrors).toEqual([])
  })

for (const language of inOne('zh'))
  test(`axe finds nothing on orders in every state, in ${language} [S2.9]`, async ({
    page,
    setLanguage,
    logInAs,
    world,
    pageErrors,
  }) => {
    test.slow()
    await logInAs('member')
    await setLanguage(language)
    const look = async (path: string) => {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
      await settled(page)
      expect(await violations(page), path).toEqual([])
    }
    const { order, buy, ship, trace } = await buyer(world)
    const closed = await order(items.mug)
    await world.control('POST /__mall/clock/advance', { body: { ms: 31 * 60_000 } })
    const book = await buy(items.book)
    const pass = await buy(items.pass)
    const sent = await buy(items.mug)
    await trace(await ship(sent, 1), 'signed')
    await trace(await ship(sent), 'faulty')
    const unpaid = await order(items.mug)
    await order(items.book)
    for (const number of [closed, book, pass, sent, unpaid]) await look(`/order-detail?orderNumber=${number}`)
    await look('/user-center')
    await look('/user-center/uc-order')
    const more = page.locator(`[data-order="${unpaid}"] [data-part="actions"] button[aria-expanded]`)
    await more.click()
    expect(await violations(page), 'what else can be done with an order').toEqual([])
    await page.locator(`[data-order="${unpaid}"] [aria-haspopup="dialog"]`).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await settled(page)
    expect(await violations(page), 'before an order is cancelled').toEqual([])
    expect(pageErrors).toEqual([])
  })

/** So many that none of these tests runs for more than a minute. */
const groups = 2
const all = [...screens, ...screensWithoutCalls.map((of) => ({ of, name: of, path: exampleOf(of) }))]

for (const group of Array(groups).keys())
  for (const language of inOne('zh'))
    test(`axe finds nothing on any screen, and none scrolls sideways in a narrow window or at 400 % zoom, half ${group + 1} of ${groups}, in ${language}`, async ({
      page,
      setLanguage,
      logInAs,
      world,
      pageErrors,
    }) => {
      test.slow()
      await setLanguage(language)
      for (const screen of all.filter((_, no) => no % groups === group)) {
        // What is open would read from a world that knows its shopper no more.
        await page.goto('about:blank')
        await world.control('POST /__mall/worlds/{name}/reset', { params: { name: world.name }, body: {} })
        await logInAs('shopper')
        const path = await prepare(screen, page, world)
        pageErrors.length = 0
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1 }), screen.name).toBeAttached()
        await settled(page)
        expect.soft(await violations(page), screen.name).toEqual([])
        await expectToFit(page, screen.name)
        expect.soft(await page.getByRole('main').innerText(), screen.name).not.toMatch(/\b\d{4}-\d\d-\d\d\b/)
        // The policy of the built storefront forbids what it does not need: nothing is blocked.
        expect.soft([...pageErrors], screen.name).toEqual([])
      }
    })
