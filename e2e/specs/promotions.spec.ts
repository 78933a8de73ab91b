import { buyer } from '../pages/buyer.ts'
import { cart } from '../pages/cart.ts'
import { keyboard } from '../pages/keyboard.ts'
import { purchase } from '../pages/purchase.ts'
import { merchantRefunds, refundPage, refundWords } from '../pages/refunds.ts'
import { expect, known, test } from '../test.ts'
import { inOne, words } from '../words.ts'

const { coaster, lastPiece } = known
const texts = {
  zh: {
    coupons: /^领券/,
    take: /^立即领取/,
    shop: /窑火器物满 300 减 25/,
    mall: /全场满 199 减 20/,
    three: '小件三件九折',
  },
  en: {
    coupons: /^Claim coupons/,
    take: /^Claim/,
    shop: /¥25 off ¥300 at Kilnfire Wares/,
    mall: /¥20 off ¥199 in all shops/,
    three: 'Three small pieces: 10% off',
  },
} as const

for (const language of inOne('en')) {
  const says = { ...words[language], ...texts[language] }

  test(`coupons and discounts, from the product page to a refund, by keys alone, in ${language} [S3.17/coupons] [S4.7]`, async ({
    page,
    setLanguage,
    logInAs,
    world,
  }) => {
    test.slow()
    await setLanguage(language)
    await logInAs('member')
    const keys = keyboard(page)
    const main = page.getByRole('main')
    const { call } = await buyer(world)
    const states = () => call('GET /p/myCoupon/getMyCouponsStatusCount')

    await page.goto(`/detail/${coaster.prodId}?sku=${coaster.skuId}`)
    await keys.press(main.getByRole('button', { name: says.coupons }))
    for (const name of [says.mall, says.shop])
      await keys.press(page.getByRole('button', { name: says.take }).and(page.getByRole('button', { name })))
    await expect.poll(states).toMatchObject({ unUseCount: 2 })
    await keys.type(main.getByRole('spinbutton').first(), '3')
    await keys.press(main.getByRole('button', { name: says.addToCart, exact: true }).first())
    await expect(page.getByText(says.addedToCart).first()).toBeVisible()
    await page.goto(`/detail/${lastPiece.prodId}?sku=${lastPiece.skuId}`)
    await keys.press(main.getByRole('button', { name: says.addToCart, exact: true }).first())
    await expect(page.getByText(says.addedToCart).first()).toBeVisible()

    // Members pay 95 %: 102.60 + 349.60; ¥40 off ¥400, coupons of ¥25 and ¥20.
    const view = cart(page, says)
    await view.open()
    await expect(view.settled).toContainText('367.20')
    const discount = view.line(coaster.skuId).getByRole('combobox')
    await keys.reach(discount)
    const three = discount.getByRole('option', { name: says.three })
    await expect(three).toHaveCount(1)
    const wanted = await three.getAttribute('value')
    while ((await discount.inputValue()) !== wanted) await page.keyboard.press('ArrowDown')
    // The coasters alone get 10% off, and the teapot is below ¥400.
    await expect(view.settled).toContainText('396.94')
    await keys.press(view.checkOut)

    const { submit, settled, pay, paid, confirmPay, method } = purchase(page, says)
    await expect(settled).toContainText('396.94')
    await keys.press(submit)
    await expect(page).toHaveURL(/\/payment\?/)
    await keys.reach(method('alipay').first())
    while (!(await method('balance').isChecked())) await page.keyboard.press('ArrowDown')
    await keys.press(pay)
    await keys.press(confirmPay)
    await expect(paid).toBeVisible()
    expect(await states()).toMatchObject({ unUseCount: 0, useCount: 2 })

    const orderNumber = new URL(page.url()).searchParams.get('orderNumbers') ?? ''
    const order = await call('GET /p/myOrder/orderDetail', { query: { orderNumber } })
    expect(order.actualTotal).toBe(396.94)
    const line = order.orderItemDtos.find(({ skuId }) => skuId === coaster.skuId)
    const refund = refundPage(page, refundWords[language])
    await page.goto(`/user-center/apply-return?orderNumber=${orderNumber}&orderItemId=${line?.orderItemId}`)
    await keys.toggle(refund.kind('money'))
    await keys.reach(refund.reason)
    await page.keyboard.press('ArrowDown')
    await keys.press(refund.apply)
    await expect(refund.status('applied')).toBeVisible()
    expect(await states()).toMatchObject({ unUseCount: 0, useCount: 2 })
    const cents = async () => Math.round((await call('GET /p/user/userInfo')).balance * 100)
    const before = await cents()
    await merchantRefunds(world).accept()
    await page.reload()
    await expect(refund.status('success')).toBeVisible()
    await expect(main).toContainText(String(line?.actualTotal))
    expect(await states()).toMatchObject({ unUseCount: 0, useCount: 2 })
    expect((await cents()) - before).toBe(Math.round((line?.actualTotal ?? 0) * 100))
  })
}
