import { buyer, items } from '../pages/buyer.ts'
import { purchase } from '../pages/purchase.ts'
import { merchantRefunds, refundPage, refundWords } from '../pages/refunds.ts'
import { expect, test } from '../test.ts'
import { inOne, words } from '../words.ts'

const texts = {
  zh: {
    signIn: '签到',
    signedIn: '已签到 1 天',
    points: /^积分/,
    records: '积分明细',
    sources: { signedIn: '每日签到', used: '下单抵扣', returned: '订单退回' },
    use: '使用积分',
    amount: '使用多少积分',
    part: '积分抵扣',
  },
  en: {
    signIn: 'Check in',
    signedIn: 'Checked in, 1 day',
    points: /^Points/,
    records: 'History',
    sources: { signedIn: 'Daily check-in', used: 'Used in an order', returned: 'Returned from an order' },
    use: 'Use points',
    amount: 'Points to use',
    part: 'Points',
  },
} as const

for (const language of inOne('en')) {
  const says = { ...words[language], ...texts[language] }

  test(`points are earned by signing in, pay a part of an order, and come back with a refund, in ${language} [S1.3/points] [S4.9] [S5.10] [S2.20/uc-integral]`, async ({
    page,
    setLanguage,
    logInAs,
    world,
  }) => {
    test.slow()
    await setLanguage(language)
    await logInAs('member')
    const main = page.getByRole('main')
    const { call, put } = await buyer(world)
    const row = (source: string) => main.getByRole('table', { name: says.records }).getByRole('row', { name: source })
    const score = async () => (await call('GET /p/score/scoreInfo')).score
    const cents = async () => Math.round((await call('GET /p/user/userInfo')).balance * 100)
    for (const skuId of [items.mug.skuId, items.mug.skuId + 2]) await put({ ...items.mug, skuId, prodCount: 1 })

    await page.goto('/')
    await main.getByRole('button', { name: says.signIn }).click()
    await expect(main.getByRole('button', { name: says.signedIn })).toBeVisible()
    await main.getByRole('link', { name: says.points }).click()
    await expect(row(says.sources.signedIn)).toContainText('+5')
    await expect(main.getByText('3,205')).toBeVisible()

    await page.goto('/cart')
    await main.getByRole('button', { name: says.checkOut }).click()
    const { submit, settled, pay, paid, confirmPay, method } = purchase(page, says)
    // Members pay 95 % of ¥158.
    await expect(settled).toContainText('150.10')
    await main.getByRole('switch', { name: says.use }).check()
    await expect(settled).toContainText('118.10')
    await main.getByRole('spinbutton', { name: says.amount }).fill('1000')
    await page.keyboard.press('Enter')
    await expect(settled).toContainText('140.10')
    await page.reload()
    await expect(settled).toContainText('140.10')
    await submit.click()
    await expect(page).toHaveURL(/\/payment\?/)
    expect(await score()).toBe(2205)
    const before = await cents()
    await method('balance').check()
    await pay.click()
    await confirmPay.click()
    await expect(paid).toBeVisible()
    expect(before - (await cents())).toBe(14_010)

    const orderNumber = new URL(page.url()).searchParams.get('orderNumbers') ?? ''
    await page.goto(`/order-detail?orderNumber=${orderNumber}`)
    await expect(main.getByText('-¥10.00').first()).toBeVisible()
    const order = await call('GET /p/myOrder/orderDetail', { query: { orderNumber } })
    const line = order.orderItemDtos.find(({ skuId }) => skuId === items.mug.skuId)
    const refund = refundPage(page, refundWords[language])
    await page.goto(`/user-center/apply-return?orderNumber=${orderNumber}&orderItemId=${line?.orderItemId}`)
    await refund.kind('money').check()
    await refund.reason.selectOption({ index: 1 })
    await refund.apply.click()
    await expect(refund.status('applied')).toBeVisible()
    const paidBefore = await cents()
    await merchantRefunds(world).accept()
    await page.reload()
    await expect(refund.status('success')).toBeVisible()
    expect(line?.actualTotal).toBe(70.05)
    expect((await cents()) - paidBefore).toBe(7_005)

    await page.goto('/user-center/uc-integral')
    await expect(row(says.sources.used)).toContainText('-1,000')
    await expect(row(says.sources.returned)).toContainText('+500')
    await expect(row(says.sources.returned).getByRole('link', { name: orderNumber })).toBeVisible()
    await expect(main.getByText('2,705')).toBeVisible()
    expect(await score()).toBe(2705)
  })
}
