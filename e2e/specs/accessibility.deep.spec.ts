import type { Page } from 'playwright/test'
import { looker, settled, violations } from '../pages/axe.ts'
import { items, type Buyer } from '../pages/buyer.ts'
import { answerOneByOne, expectToFit, tooWide, watchShifts } from '../pages/layout.ts'
import { chosenUnseen, lostBySpacing } from '../pages/legible.ts'
import { purchase } from '../pages/purchase.ts'
import { everyScreen, prepare, screens, type ScreenAt } from '../pages/screens.ts'
import { expect, known, test, type WorldActions } from '../test.ts'
import { words, type Words } from '../words.ts'

// Animated elements would be measured in the middle of their movement.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

const languages = ['zh', 'en'] as const

type Reveal = (page: Page, says: Words, world: WorldActions) => Promise<unknown>
/** What a screen shows beside what it opens with. */
type States = Readonly<Record<string, readonly [path: ScreenAt['path'], reveal?: Reveal]>>

const mainOf = (page: Page) => page.getByRole('main')
const openFirst =
  (name: RegExp): Reveal =>
  (page) =>
    mainOf(page).getByRole('button', { name, expanded: false }).first().click()
/** Sends the form that is open as it is, which is not right. */
const submit: Reveal = async (page) => {
  const form = page.locator('dialog[open] form, main:not(:has(dialog[open]), body:has(dialog[open]) *) form')
  await form.locator('[type="submit"]').first().click()
  await expect(form.locator('[aria-invalid="true"]').first()).toBeVisible()
}
/** The form of a shop is begun or open, or there is none any more. */
const next: Reveal = async (page) => {
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
  const button = mainOf(page).locator('form button[type=submit]')
  if ((await button.count()) > 0) await button.click()
}
const pass =
  (minutes: number): Reveal =>
  async (page, _, world) => {
    await world.advance(minutes * 60_000 + 1_000)
    await page.reload()
  }

const ofVisitors: States = {
  'an empty list': ['/list?pn=zzzz'],
  'a list with facets': ['/list?shopId=71&stock=1&min=5'],
  'a list whose choices exclude each other': ['/list?kind=ebook&min=9000000'],
  'a list of a closed shop': ['/list?shopId=86'],
  'a search in a shop': ['/shopIndex?sid=67&pn=tea'],
  'a shop that is not open yet': ['/shopIndex?sid=85'],
  'no such shop': ['/shopIndex'],
  'no shops': ['/shopList?shopName=zzzz'],
  'a conversation that has not begun': ['/chat?shopId=63'],
  'no such shop to chat with': ['/chat?shopId=9999'],
  suggestions: [
    '/list?pn=tea',
    async (page) => {
      await page.getByRole('search').locator('input[role="combobox"]').fill('a')
      await page.getByRole('listbox').waitFor()
    },
  ],
  'reviews with pictures': ['/detail/1003?tab=reviews&show=pictures'],
  'the reader of a book': [
    '/detail/1001?chapter=1',
    (page) => page.getByRole('dialog').getByRole('article').locator('p').first().waitFor(),
  ],
  'a sold-out product': ['/detail/1005'],
  'no product': ['/detail'],
  'no goods for points': ['/member-center/integral-det'],
  'a product whose variant is still to be chosen': [
    '/detail/1003',
    (page, says) => page.getByRole('button', { name: says.addToCart, exact: true }).click(),
  ],
  'a product with its coupons': ['/detail/1007?sku=10071', openFirst(/(全部优惠|All offers)$/)],
  'how a price comes about': ['/detail/1003?sku=10031', openFirst(/^(到手价的优惠明细|Your price: how)/)],
  'the viewer of pictures': [
    '/detail/1003',
    async (page, says) => {
      await page.getByRole('button', { name: says.enlarge }).click()
      await page.getByRole('dialog').waitFor()
    },
  ],
  'the cart of a visitor': ['/cart'],
  'not found': ['/no/such/page'],
  'the login popup with its errors': [
    '/',
    async (page) => {
      await page.getByRole('button', { name: /^(我的订单|My orders)$/ }).click()
      const popup = page.getByRole('dialog')
      await popup.locator('[type="submit"]').locator('visible=true').click()
      await expect(popup.locator('[aria-invalid="true"]').first()).toBeVisible()
      await popup.getByRole('tab').last().click()
    },
  ],
  'the feedback popup with its errors': [
    '/termsPage',
    async (page, ...rest) => {
      await page
        .getByRole('contentinfo')
        .getByRole('button', { name: /^(意见反馈|Feedback)$/ })
        .click()
      await submit(page, ...rest)
    },
  ],
  'the keyboard help': [
    '/notice-list?shopId=62',
    async (page) => {
      await mainOf(page).getByRole('listitem').getByRole('link').first().waitFor()
      await page.keyboard.press('?')
      await page.getByRole('dialog').waitFor()
    },
  ],
}

const detailOf = async (orderNumber: string | Promise<string>): Promise<string> =>
  `/order-detail?orderNumber=${await orderNumber}`
const unpaid = async ({ order }: Buyer): Promise<string> => {
  await order(items.mug)
  return '/user-center/uc-order'
}
const refund =
  (how: 'buy' | 'send', then: 'accept' | 'refuse') =>
  async (shopper: Buyer): Promise<string> => {
    const refundSn = await shopper.requestRefund(await shopper[how](items.mug))
    await shopper[then](refundSn)
    return `/return-detail?refundSn=${refundSn}`
  }
const openMore: Reveal = (page) =>
  page.locator('[data-order] [data-part="actions"] button[aria-expanded]').first().click()

const ofShoppers: States = {
  'the cart, with the discounts of a line': ['/cart', openFirst(/使用的优惠$|Discount for/)],
  'the cart, with the coupons of a shop': ['/cart', openFirst(/优惠券|^Coupons of/)],
  'the own points after signing in, with their rules': [
    '/user-center/uc-integral',
    async (page) => {
      const main = mainOf(page)
      await main.getByRole('button', { name: /^(签到|Check in)$/ }).click()
      await main.getByRole('button', { name: /^(已签到|Checked in)/ }).waitFor()
      for (const question of await main.locator('summary').all()) await question.click()
    },
  ],
  'goods for points that one cannot afford': ['/member-center/integral-det/1003?sku=10033'],
  'the balance, with a mistyped code': [
    '/user-center/uc-balance',
    async (page) => {
      await mainOf(page)
        .getByLabel(/^(兑换码|Code)$/)
        .fill('QH26')
      await mainOf(page)
        .getByRole('button', { name: /^(兑换|Redeem)$/ })
        .click()
    },
  ],
  'a top-up with its error': [
    '/recharge-pay?amount=0.5',
    (page, says) =>
      mainOf(page)
        .getByRole('button', { name: new RegExp(`^${says.pay}`) })
        .click(),
  ],
  'favourites that are not there': ['/user-center/uc-collection?name=zzzz'],
  'the address form with its errors': [
    '/user-center/uc-address',
    async (page, says) => {
      await page.getByRole('button', { name: says.addAddress }).click()
      await page.getByRole('dialog').getByRole('button', { name: says.save }).click()
    },
  ],
  'nothing to order': ['/submit-order?orderEntry=0'],
  'an order with its errors, its coupons, points and what a shop gets': [
    async ({ call }) => {
      for (const { couponId } of [known.mallCoupon, known.shopCoupon, known.smallCoupon, known.ebookCoupon])
        await call('POST /p/myCoupon/receive', { body: couponId })
      return '/cart'
    },
    async (page, says) => {
      const main = mainOf(page)
      const shown = purchase(page, says)
      await main.getByRole('button', { name: says.checkOut }).click()
      await expect(shown.settled).toBeVisible()
      await shown.required.first().fill('')
      await shown.submit.click()
      await expect(page.locator('[aria-invalid="true"]').first()).toBeFocused()
      const coupons = main.getByRole('button', { name: /优惠券|coupon/i, expanded: false })
      while ((await coupons.count()) > 0) await coupons.first().click()
      await expect(main.getByRole('radiogroup', { name: /优惠券|coupon/i })).toHaveCount(2)
      await main.getByRole('switch').check()
      await main.getByRole('spinbutton').fill('20')
      await page.keyboard.press('Enter')
      await expect(page.getByText('−¥0.20').first()).toBeVisible()
      await main.locator('[aria-expanded="false"]').first().click()
    },
  ],
  'a payment that is being checked': [
    async ({ order }) => `/payment-result?orderNumbers=${await order(items.mug)}`,
    (page) => mainOf(page).getByRole('heading', { level: 2 }).waitFor(),
  ],
  'a code that has run out': [
    async ({ order }) => `/weixin-pay?orderNumbers=${await order(items.mug)}`,
    async (page, says, world) => {
      await world.advance(5 * 60_000 + 1_000)
      await purchase(page, says).newCode.waitFor()
    },
  ],
  'an order to pay that closed': [async ({ order }) => `/payment?orderNumbers=${await order(items.mug)}`, pass(31)],
}

const ofMembers: States = {
  'no refunds': ['/user-center/uc-return'],
  'no refund': ['/return-detail'],
  'a coupon that was taken': [
    '/coupons',
    async (page) => {
      const ticket = mainOf(page).getByRole('article').first()
      await ticket.getByRole('button').click()
      await ticket.getByRole('link').waitFor()
    },
  ],
  'what else can be done with an order': [unpaid, openMore],
  'before an order is cancelled': [
    unpaid,
    async (page, ...rest) => {
      await openMore(page, ...rest)
      await page.locator('[data-order] [aria-haspopup="dialog"]').first().click()
      await page.getByRole('dialog').waitFor()
    },
  ],
  'a refund that was refused': [refund('buy', 'refuse')],
  'a refund that was paid': [refund('buy', 'accept')],
  'a refund whose goods go back, with errors': [refund('send', 'accept'), submit],
  'an application with its errors': [
    async ({ send }) => `/user-center/apply-return?orderNumber=${await send(items.mug)}`,
    submit,
  ],
  'before an application is withdrawn': [
    async ({ buy, requestRefund }) => {
      await requestRefund(await buy(items.book))
      return '/user-center/uc-return'
    },
    async (page) => {
      await mainOf(page).locator('article button').first().click()
      await page.getByRole('dialog').waitFor()
    },
  ],
  'a review with its errors': [async ({ buy }) => `/write-comments?orderNumber=${await buy(items.book)}`, submit],
  'an invoice that is made': [
    async ({ buy, askInvoice }) => `/invoice-detail?orderInvoiceId=${await askInvoice(await buy(items.mug))}`,
  ],
  'a new password with its errors': ['/user-center/uc-password', submit],
  'another phone number with its errors': [
    '/user-center/uc-account',
    async (page, says, world) => {
      await mainOf(page).getByRole('button', { name: says.changeMobile }).click()
      await submit(page, says, world)
    },
  ],
  'a book': [({ buy }) => detailOf(buy(items.book))],
  'a pass': [({ buy }) => detailOf(buy(items.pass))],
  'two parcels, one with a fault': [
    async ({ buy, ship, trace }) => {
      const orderNumber = await buy(items.mug)
      await trace(await ship(orderNumber, 1), 'signed')
      await trace(await ship(orderNumber), 'faulty')
      return detailOf(orderNumber)
    },
  ],
  'an order that closed': [({ order }) => detailOf(order(items.mug)), pass(31)],
}

const ownShop: States = { 'the own shop': ['/user-center/uc-freeshop', next] }
const { fresh, merchant, shopStates, shopper, member } = known
const walks: readonly (readonly [userName: string | null, States])[] = [
  [null, ofVisitors],
  [shopper.userName, ofShoppers],
  [member.userName, ofMembers],
  [fresh.userName, ownShop],
  [merchant.userName, { ...ownShop, 'the shop account': ['/user-center/uc-shopaccount', next] }],
  ...Object.values(shopStates).map(({ userName }) => [userName, ownShop] as const),
  [
    shopStates.refused.userName,
    Object.fromEntries(
      ['shop', 'place', 'papers', 'check'].map((step) => [step, [`/user-center/uc-freeshop?step=${step}`, next]]),
    ),
  ],
]

for (const language of languages)
  for (const [at, [userName, states]] of walks.entries())
    test(`axe finds nothing on any popup or other state, and none is too wide, walk ${at + 1} as ${userName ?? 'a visitor'}, in ${language} [S2.9] [S4.6]`, async ({
      page,
      setLanguage,
      logInByName,
      world,
      pageErrors,
    }) => {
      test.slow()
      await setLanguage(language)
      if (userName !== null) await logInByName(userName)
      const { look } = looker(page)
      for (const [name, [path, reveal]] of Object.entries(states)) {
        await page.goto(await prepare({ path }, page, world, userName ?? undefined))
        await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached()
        await settled(page)
        await reveal?.(page, words[language], world)
        await look(name)
        expect(await tooWide(page), name).toEqual([])
      }
      // The policy of the built storefront forbids what it does not need: nothing was blocked, and nothing failed but the
      // address without a screen.
      expect(pageErrors.filter((error) => !/Failed to load resource: .* 404/.test(error))).toEqual([])
    })

for (const [half, language] of languages.entries()) {
  const ofThisHalf = (_: ScreenAt, no: number): boolean => no % languages.length === half

  /** Nothing that a screen before has created is there. */
  const begin = async (page: Page, world: WorldActions): Promise<void> => {
    // What is open would read from a world that knows its shopper no more.
    await page.goto('about:blank')
    await world.control('POST /__mall/worlds/{name}/reset', { params: { name: world.name }, body: {} })
  }

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
    for (const screen of everyScreen.filter(ofThisHalf)) {
      await begin(page, world)
      await logInAs('shopper')
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
      expect.soft(await mainOf(page).innerText(), screen.name).not.toMatch(/\b\d{4}-\d\d-\d\d\b/)
      expect.soft([...pageErrors], screen.name).toEqual([])
    }
  })

  test(`axe finds nothing on any screen that waits or has failed, half in ${language} [S8.2]`, async ({
    page,
    setLanguage,
    logInAs,
    world,
  }) => {
    test.slow()
    await setLanguage(language)
    const busy = mainOf(page).locator('[aria-busy="true"]')
    for (const screen of screens.filter(ofThisHalf)) {
      await begin(page, world)
      await logInAs('shopper')
      const path = await prepare(screen, page, world)
      await page.route('**', (route) => (route.request().resourceType() === 'fetch' ? undefined : route.continue()))
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 }), screen.name).toBeAttached()
      await expect(busy.first(), screen.name).toBeVisible()
      expect.soft(await violations(page, 'main'), `${screen.name} that waits`).toEqual([])
      await page.unrouteAll()
      await world.arm({ on: '*', effect: { kind: 'status', status: 500 }, timing: { kind: 'every' } })
      await page.goto(path)
      await expect(mainOf(page).getByRole('button', { name: words[language].retry }).first(), screen.name).toBeVisible()
      await expect(busy, screen.name).toHaveCount(0)
      expect.soft(await violations(page, 'main'), `${screen.name} that failed`).toEqual([])
      await world.disarm()
    }
  })
}
