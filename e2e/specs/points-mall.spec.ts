import { times } from 'qinghua-contract/rules'
import { buyer } from '../pages/buyer.ts'
import { purchase } from '../pages/purchase.ts'
import { expect, known, test } from '../test.ts'
import { inOne, words } from '../words.ts'

const { coaster } = known
const texts = {
  zh: {
    goods: '积分商品',
    exchange: '立即兑换',
    inAll: '共需 1,800 积分',
    left: '兑换后剩余',
    used: '已使用 1,800 积分',
    noRefund: '积分订单不支持退款',
    final: /积分订单不支持退款/,
    refund: /退款/,
    completed: '已完成',
    own: '我的积分',
    toMall: '积分商城',
    records: '积分明细',
    sources: { used: '下单抵扣', bought: '购物奖励' },
  },
  en: {
    goods: 'Points rewards',
    exchange: 'Exchange now',
    inAll: '1,800 points in all',
    left: 'Left after this order',
    used: '1,800 points are already used',
    noRefund: 'Orders paid with points cannot be refunded',
    final: /Orders paid with points cannot be refunded/,
    refund: /^Refund/,
    completed: 'Completed',
    own: 'Points',
    toMall: 'Points mall',
    records: 'History',
    sources: { used: 'Used in an order', bought: 'Purchase' },
  },
} as const

for (const language of inOne('zh')) {
  const says = { ...words[language], ...texts[language] }

  test(`goods for points and money are ordered, paid, shipped and completed, in ${language} [S1.2/points-mall] [S2.7/submit-integral-order] [S2.14/integral-mall] [S2.14/integral-det] [S2.14/member-center] [S3.12/points]`, async ({
    page,
    setLanguage,
    logInAs,
    world,
  }) => {
    test.slow()
    await setLanguage(language)
    await logInAs('member')
    const main = page.getByRole('main')
    const { call, ship, trace } = await buyer(world)
    const score = async () => (await call('GET /p/score/scoreInfo')).score
    const cents = async () => Math.round((await call('GET /p/user/userInfo')).balance * 100)
    const { submit, settled, pay, paid, confirmPay, method } = purchase(page, says)

    await page.goto('/member-center/member-center')
    await main.getByRole('region', { name: says.own, exact: true }).getByRole('link', { name: says.toMall }).click()
    await expect(main.getByText(says.final)).toBeVisible()
    await main.getByRole('list', { name: says.goods }).getByRole('link', { name: coaster[language] }).click()
    await main.getByRole('radio').first().click()
    await expect(main.getByText(says.inAll)).toBeVisible()
    await main.getByRole('button', { name: says.exchange }).click()

    await expect(page).toHaveURL(/\/submit-integral-order\?/)
    // ¥18 for the goods, and ¥15 for their delivery.
    await expect(settled).toContainText('1,800')
    await expect(settled).toContainText('33.00')
    await expect(main.locator('dl', { hasText: says.left })).toContainText('1,400')
    await expect(main.getByText(says.final)).toBeVisible()
    await page.reload()
    await expect(settled).toContainText('33.00')
    await submit.click()
    await expect(page).toHaveURL(/\/payment\?/)
    await expect(main.getByText(says.used)).toBeVisible()
    expect(await score()).toBe(1400)
    const before = await cents()
    await method('balance').check()
    await pay.click()
    await confirmPay.click()
    await expect(paid).toBeVisible()
    expect(before - (await cents())).toBe(3300)

    const orderNumber = new URL(page.url()).searchParams.get('orderNumbers') ?? ''
    const parcel = await ship(orderNumber)
    await trace(parcel, 'signed')
    await page.goto(`/order-detail?orderNumber=${orderNumber}`)
    await expect(main.getByText(says.noRefund)).toBeVisible()
    await expect(main.getByRole('link', { name: says.refund })).toHaveCount(0)
    await main.getByRole('button', { name: says.confirmReceipt }).click()
    await page.getByRole('dialog').getByRole('button', { name: says.confirmReceipt }).click()
    await expect(main.getByRole('heading', { name: says.toEvaluate })).toBeVisible()
    await world.control('POST /__mall/clock/advance', { body: { ms: times.evaluation } })
    // A login does not last so long.
    await logInAs('member')
    await page.goto(`/order-detail?orderNumber=${orderNumber}`)
    await expect(main.getByRole('heading', { name: says.completed, exact: true })).toBeVisible()

    // Half as many again for a paid member, for the money alone.
    const { call: ask } = await buyer(world)
    expect((await ask('GET /p/score/scoreInfo')).score).toBe(1400 + 49)
    await page.goto('/user-center/uc-integral')
    const row = (source: string) => main.getByRole('table', { name: says.records }).getByRole('row', { name: source })
    await expect(row(says.sources.used)).toContainText('-1,800')
    await expect(row(says.sources.bought)).toContainText('+49')
  })
}
