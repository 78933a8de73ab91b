import { buyer } from '../pages/buyer.ts'
import { cart } from '../pages/cart.ts'
import { purchase } from '../pages/purchase.ts'
import { expect, known, test } from '../test.ts'
import { inOne, words } from '../words.ts'

const texts = {
  zh: {
    toppedUp: '充值成功',
    giftCode: '兑换码',
    redeem: '兑换',
    redeemed: /^已兑换 ¥100\.00/,
    level: '青花尊享',
    bought: '会员开通成功',
  },
  en: {
    toppedUp: 'Balance topped up',
    giftCode: 'Code',
    redeem: 'Redeem',
    redeemed: /^¥100\.00 redeemed/,
    level: 'Qinghua Premier',
    bought: 'Membership paid',
  },
} as const

for (const language of inOne('zh'))
  test(`the balance is topped up by both providers and a card, and buys a level, in ${language} [S1.3/balance] [S1.3/top-up] [S1.3/codes] [S2.8/recharge-pay] [S2.14/buy-member]`, async ({
    page,
    setLanguage,
    logInAs,
    world,
  }) => {
    test.slow()
    const says = { ...words[language], ...texts[language] }
    await setLanguage(language)
    await logInAs('shopper')
    const main = page.getByRole('main')
    const { call } = await buyer(world, known.shopper.userName)
    const { pay, method, code, confirmPay } = purchase(page, says)
    const balance = () => call('GET /p/userBalance/getBalanceInfo')
    const before = await balance()

    await page.goto('/recharge-pay?id=2&by=alipay')
    await pay.click()
    await expect(page).toHaveURL(/__mall\/pay/)
    const [alipay] = await world.control('GET /__mall/payments')
    const settle = (payNo = '') =>
      world.control('POST /__mall/payments/{payNo}/outcome', { params: { payNo }, body: { outcome: 'success' } })
    await settle(alipay?.payNo)
    await page.goto(alipay?.returnUrl ?? '')
    await expect(main.getByRole('heading', { name: says.toppedUp })).toBeVisible()

    await page.goto('/recharge-pay?id=3&by=wechat')
    await pay.click()
    await expect(code).toBeVisible()
    await page.reload()
    await expect(code).toBeVisible()
    const payments = await world.control('GET /__mall/payments')
    expect(payments).toHaveLength(2)
    await settle(payments[0]?.payNo)
    await expect(main.getByRole('heading', { name: says.toppedUp })).toBeVisible()
    expect(await balance()).toBe(before + 103 + 210)

    await page.goto('/user-center/uc-balance')
    await main.getByLabel(says.giftCode, { exact: true }).fill(known.giftCard.code)
    await main.getByRole('button', { name: says.redeem, exact: true }).click()
    await expect(main.getByText(says.redeemed)).toBeVisible()

    const { line, open: openCart } = cart(page, says)
    const mug = line(known.mug.skuId + 2)
    await openCart()
    await expect(mug).toContainText('79.00')
    await expect(mug).not.toContainText('72.68')

    await page.goto('/member-center/buy-member')
    const level = main.getByRole('radio', { name: says.level })
    await level.click()
    await expect(level).toBeChecked()
    await method('balance').check()
    await pay.click()
    await confirmPay.click()
    await expect(main.getByText(says.bought)).toBeVisible()
    await openCart()
    await expect(mug).toContainText('72.68')
  })
