import type { BrowserContext, Page } from 'playwright/test'
import { ordersOf, payFromBalance, spentBy, submitWhileReloading } from '../pages/activities.ts'
import { purchase } from '../pages/purchase.ts'
import { expect, known, test, type Language, type WorldActions } from '../test.ts'
import { inOne, words } from '../words.ts'

const { member: founder, shopper: friend, groupBuy } = known
const texts = {
  zh: {
    panel: '拼团',
    start: '我要开团',
    toOrder: '查看订单',
    toGroup: '查看拼团',
    missing: '还差 1 人成团',
    joinNow: '立即参团',
    invited: '邀请您参团',
    joinOf: /^参加 .+ 的团$/,
    full: '拼团成功',
    members: '团员',
    waiting: '待成团',
  },
  en: {
    panel: 'Group buying',
    start: 'Start a group',
    toOrder: 'See the order',
    toGroup: 'See the group',
    missing: '1 more needed',
    joinNow: 'Join now',
    invited: 'invites you',
    joinOf: /^Join the group of /,
    full: 'The group is full',
    members: 'Members',
    waiting: 'Waiting for the group',
  },
} as const

const offerOf = (world: WorldActions) => world.call('GET /groupProd/info', { query: groupBuy })
const panelOf = (page: Page, language: Language) =>
  page.getByRole('main').getByRole('region', { name: texts[language].panel })

/** From the offers to the page of an order in a new group. */
const startGroup = async (page: Page, world: WorldActions, language: Language): Promise<void> => {
  const { prodId } = await offerOf(world)
  const main = page.getByRole('main')
  await page.goto('/group-buy')
  await main.locator(`article a[href="/detail/${prodId}"]`).click()
  await expect(page).toHaveURL(`/detail/${prodId}`)
  await main.getByRole('radio').first().click()
  await panelOf(page, language).getByRole('button', { name: texts[language].start }).click()
  await expect(page).toHaveURL(/\/submit-order\?.*groupTeamId=0/)
}

/** From the payment through the order to the page of the group; returns the address that it offers to share. */
const openOwnGroup = async (page: Page, language: Language): Promise<string> => {
  const main = page.getByRole('main')
  const says = texts[language]
  await main.getByRole('link', { name: says.toOrder }).click()
  await expect(main.getByRole('heading', { name: says.waiting })).toBeVisible()
  await main.getByRole('link', { name: says.toGroup }).click()
  await expect(main.getByRole('heading', { name: says.missing })).toBeVisible()
  return main.locator('[data-part="invite"] > span').innerText()
}

const enterAs = async (context: BrowserContext, world: WorldActions, userName: string, language: Language) => {
  const { token } = await world.logIn(userName)
  const url = world.address
  await context.addCookies([
    { name: 'token', value: token, url },
    { name: 'lang', value: language, url },
  ])
}

for (const language of inOne('zh')) {
  const says = texts[language]

  test(`a group is founded, shared, joined and full, and both orders go on, in ${language} [S2.10/group-buy] [S1.2/group-buying] [S3.12/grouping] [S4.1/grouping]`, async ({
    page,
    browser,
    baseURL,
    world,
    setLanguage,
    logInAs,
  }) => {
    test.slow()
    const { actPrice } = await offerOf(world)
    await setLanguage(language)
    await logInAs('member')
    await world.control('POST /__mall/accounts/{userName}', { params: friend, body: { balance: 5000 } })

    await startGroup(page, world, language)
    await purchase(page, words[language]).submit.click()
    await payFromBalance(page, language)
    const shared = await openOwnGroup(page, language)

    const other = await browser.newContext({ ...(baseURL !== undefined && { baseURL }) })
    await enterAs(other, world, friend.userName, language)
    const second = await other.newPage()
    const main = second.getByRole('main')
    await second.goto(shared)
    await main.getByRole('link', { name: says.joinNow }).click()
    const invitation = panelOf(second, language).getByRole('listitem').first()
    await expect(invitation).toContainText(says.invited)
    await main.getByRole('radio').first().click()
    await invitation.getByRole('button', { name: says.joinOf }).click()
    await purchase(second, words[language]).submit.click()
    await payFromBalance(second, language)
    await other.close()

    await page.reload()
    await expect(page.getByRole('main').getByRole('heading', { name: says.full })).toBeVisible()
    await expect(page.getByRole('list', { name: says.members }).getByRole('listitem')).toHaveCount(2)
    for (const buyer of [founder, friend]) {
      const [order, ...more] = await ordersOf(world, buyer)
      expect([order?.status, order?.orderType, more]).toEqual([2, 1, []])
      expect(await spentBy(world, buyer)).toBe(order?.actualTotal)
      expect(order?.actualTotal).toBe(actPrice + (order?.freightAmount ?? 0))
    }
  })
}

for (const language of inOne('en'))
  test(`a place in a group is ordered once when its answer comes while the page reloads, in ${language} [S4.1/grouping]`, async ({
    page,
    world,
    setLanguage,
    logInAs,
  }) => {
    await setLanguage(language)
    await logInAs('member')
    await startGroup(page, world, language)
    await submitWhileReloading(page, world, language)
    await payFromBalance(page, language)
    const [order, ...more] = await ordersOf(world, founder)
    expect([order?.status, more]).toEqual([7, []])
    expect(await spentBy(world, founder)).toBe(order?.actualTotal)
  })
