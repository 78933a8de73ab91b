import type { Page } from 'playwright/test'
import { goodsInStock, orderAll, putIntoCart, type Kind } from '../pages/carted.ts'
import { buyer, items } from '../pages/buyer.ts'
import { expect, known, test } from '../test.ts'

const says = {
  zh: {
    again: '再次购买',
    added: '已加入购物车：',
    refused: '未能加入购物车：静港',
    more: '还有3件商品',
    less: '收起',
    pay: '付款',
    add: '新增地址',
    paste: '粘贴姓名、电话、地址',
    fill: '识别并填写',
    line: '王小明 13800138000 浙江省杭州市文三路 100 号',
    district: '区县',
    xihu: '西湖区',
    save: '保存',
    failed: '支付未成功',
    payAgain: '重新支付',
    otherMethod: '选择其他支付方式',
    checking: '正在确认支付结果',
    usual: '几秒钟，很少超过一分钟',
    alipay: '支付宝',
    paid: '支付成功',
    arrives: /预计11月\d+日 周.前送达/,
    asked: '11月10日 周二送达',
    deliveryDate: '送达日期',
    tuesday: '11月10日 周二',
    message: '给商家留言',
    apart: '为此店铺单独填写',
    invoice: '发票',
    toBalance: '退回余额，商家退款后即时到账',
    date: /2026年11月\d+日 \d\d:\d\d/,
  },
  en: {
    again: 'Buy again',
    added: 'Added to your cart: ',
    refused: 'Could not be added: The Quiet Harbour',
    more: 'and 3 more',
    less: 'Show less',
    pay: 'Pay',
    add: 'Add an address',
    paste: 'Paste name, phone and address',
    fill: 'Fill in',
    line: 'Wang Xiaoming, +86 138 0013 8000, 100 Wensan Road, Hangzhou, Zhejiang',
    district: 'District',
    xihu: 'Xihu District',
    save: 'Save',
    failed: 'The payment did not go through',
    payAgain: 'Pay again',
    otherMethod: 'Choose another way to pay',
    checking: 'Checking your payment',
    usual: 'A few seconds, rarely more than a minute',
    alipay: 'Alipay',
    paid: 'Payment received',
    arrives: /Arrives by \w{3} \d+ Nov/,
    asked: 'Arrives on Tue 10 Nov',
    deliveryDate: 'Delivery date',
    tuesday: 'Tue 10 Nov',
    message: 'Message to the shop',
    apart: 'Change for this shop',
    invoice: 'Invoice',
    toBalance: 'To your balance, as soon as the shop refunds it',
    date: /\d+ Nov 2026, \d\d:\d\d/,
  },
} as const
const list = '/user-center/uc-order'
const bookShop = 63

/** The order page for goods of some shops. */
const checkOut = async (page: Page, member: Awaited<ReturnType<typeof buyer>>, shops: number): Promise<void> => {
  const basketIds = await putIntoCart(member, await goodsInStock(member, 'physical', shops))
  await page.addInitScript((ids) => sessionStorage.setItem('basketIds', JSON.stringify(ids)), basketIds)
  await page.goto('/submit-order?orderEntry=0')
}

test.use({ viewport: { width: 1280, height: 900 } })
test.beforeEach(async ({ logInAs }) => logInAs('member'))

for (const language of ['zh', 'en'] as const) {
  const words = says[language]

  test(`a closed order is bought again in one go, except for what is no longer sold, in ${language}`, async ({
    page,
    world,
    baseURL,
    setLanguage,
  }) => {
    await setLanguage(language)
    const member = await buyer(world, baseURL)
    const { prodId, skuId } = known.ebook
    const others = (await goodsInStock(member, 'ebook', 4, bookShop)).filter((each) => each.prodId !== prodId)
    const [number = ''] = await orderAll(member, [...others.slice(0, 2), { prodId, skuId, shopId: bookShop }])
    await member.call('PUT /p/myOrder/cancel/{orderNumber}', undefined, number)
    await world.control('POST /__mall/products/{prodId}', { params: { prodId }, body: { status: 0 } })
    await page.goto(list)
    const first = page.locator(`[data-order="${number}"] [data-part="actions"] > [data-look="primary"]`)
    await expect(first).toHaveText(words.again)
    await first.click()
    await expect(page.getByText(words.added)).toBeVisible()
    await expect(page.getByText(words.refused)).toBeVisible()
    await expect(page.getByRole('link', { name: /^(购物车|Cart)/ }).first()).toContainText('2')
  })

  test(`four orders are on one screen, each with one first action and its other lines folded, in ${language}`, async ({
    page,
    world,
    baseURL,
    setLanguage,
  }) => {
    await setLanguage(language)
    const member = await buyer(world, baseURL)
    const books = await goodsInStock(member, 'ebook', 5, bookShop)
    const kinds: readonly Kind[] = ['virtual', 'physical', 'ebook']
    const [five = ''] = await orderAll(member, books)
    for (const kind of kinds) await orderAll(member, (await goodsInStock(member, kind, 1)).slice(0, 1))
    await orderAll(member, books.slice(0, 2))
    await page.goto(list)
    const cards = page.locator('[data-order]')
    await expect(cards).toHaveCount(5)
    const bottoms = await cards.evaluateAll((all) => all.map((card) => card.getBoundingClientRect().bottom))
    expect(bottoms.filter((bottom) => bottom <= 900).length).toBeGreaterThanOrEqual(4)
    for (const card of await cards.all()) {
      await expect(
        card.locator('[data-part="actions"]').locator('[data-look="buy"], [data-look="primary"]'),
      ).toHaveCount(1)
      await expect(card.locator('[data-part="actions"] > :first-child')).toHaveText(words.pay)
    }
    const folded = page.locator(`[data-order="${five}"]`)
    await expect(folded.locator('[data-kind]')).toHaveCount(2)
    await folded.getByRole('button', { name: words.more }).click()
    await expect(folded.locator('[data-kind]')).toHaveCount(5)
    await folded.getByRole('button', { name: words.less }).click()
    await expect(folded.locator('[data-kind]')).toHaveCount(2)
  })

  test(`an address is pasted in one line, and what it lacks has the focus, in ${language}`, async ({
    page,
    setLanguage,
  }) => {
    await setLanguage(language)
    await page.goto('/user-center/uc-address')
    await page.getByRole('button', { name: words.add }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(words.paste).fill(words.line)
    await dialog.getByRole('button', { name: words.fill }).click()
    await expect(dialog.getByLabel(words.district)).toBeFocused()
    await dialog.getByLabel(words.district).selectOption(words.xihu)
    await dialog.getByRole('button', { name: words.save }).click()
    const added = page.getByRole('main').getByRole('article').filter({ hasText: '138****8000' })
    await expect(added).toContainText(words.xihu)
    await expect(added).toContainText(language === 'zh' ? '文三路 100 号' : '100 Wensan Road')
  })

  test(`a failed payment says so at once, and an awaited one turns when the answer comes, in ${language}`, async ({
    page,
    world,
    baseURL,
    setLanguage,
  }) => {
    await setLanguage(language)
    const { order, call } = await buyer(world, baseURL)
    const orderNumbers = await order(items.mug)
    const answer = async (outcome: 'failed' | 'success') => {
      const [{ payNo = '' } = {}] = await world.control('GET /__mall/payments')
      await world.control('POST /__mall/payments/{payNo}/outcome', { params: { payNo }, body: { outcome } })
    }
    const main = page.getByRole('main')
    await call('POST /p/order/pay', { payType: 2, orderNumbers })
    await page.goto(`/payment-result?orderNumbers=${orderNumbers}`)
    await expect(main.getByRole('heading', { name: words.checking })).toBeVisible()
    for (const text of [orderNumbers, words.alipay, words.usual]) await expect(main.getByText(text)).toBeVisible()
    await answer('failed')
    await expect(main.getByRole('heading', { name: words.failed })).toBeVisible()
    await expect(main.getByRole('link', { name: words.payAgain })).toBeVisible()
    await main.getByRole('link', { name: words.otherMethod }).click()
    await expect(page).toHaveURL(/by=wechat/)
    await call('POST /p/order/pay', { payType: 3, orderNumbers })
    await page.goto(`/payment-result?orderNumbers=${orderNumbers}`)
    await answer('success')
    await expect(main.getByRole('heading', { name: words.paid })).toBeVisible()
  })

  test(`a checkout for four shops fits two screens, with one message and one invoice, in ${language}`, async ({
    page,
    world,
    baseURL,
    setLanguage,
  }) => {
    await setLanguage(language)
    await checkOut(page, await buyer(world, baseURL), 4)
    const main = page.getByRole('main')
    await expect(main.getByText(words.arrives)).toHaveCount(4)
    await expect(main.getByRole('group', { name: words.invoice, exact: true })).toHaveCount(1)
    await expect(main.locator('textarea')).toHaveCount(1)
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(2 * 900)
    await main.getByLabel(words.message).fill('OK 1')
    await main.getByRole('button', { name: words.apart }).nth(2).click()
    await main.locator('textarea').first().fill('OK 2')
    await page.reload()
    await expect(main.getByLabel(words.message)).toHaveValue('OK 1')
    await main.locator('[data-part="end"]').waitFor()
    const sent = page.waitForRequest('**/p/order/submit')
    await main.locator('[data-look="buy"]').click()
    const { orderShopParam } = (await sent).postDataJSON() as { orderShopParam: { remarks: string }[] }
    expect(orderShopParam.map(({ remarks }) => remarks)).toEqual(['OK 1', 'OK 1', 'OK 2', 'OK 1'])
  })

  test(`a delivery date is chosen once for all shops, and the orders tell it, in ${language}`, async ({
    page,
    world,
    baseURL,
    setLanguage,
  }) => {
    await setLanguage(language)
    const member = await buyer(world, baseURL)
    await checkOut(page, member, 2)
    const main = page.getByRole('main')
    await main.getByLabel(words.deliveryDate).selectOption({ label: words.tuesday })
    await expect(main.getByText(words.asked)).toHaveCount(2)
    await page.reload()
    await expect(main.getByText(words.asked)).toHaveCount(2)
    const answer = page.waitForResponse('**/p/order/submit')
    await main.locator('[data-look="buy"]').click()
    const { orderNumbers } = (await (await answer).json()) as { orderNumbers: string }
    await member.call('POST /p/order/pay', { payType: 9, orderNumbers })
    await page.goto(`/order-detail?orderNumber=${orderNumbers.split(',')[0]}`)
    await expect(main.getByText(words.asked)).toBeVisible()
  })

  test(`an order says when it arrives, and a refund where the money goes, with dates of the language, in ${language}`, async ({
    page,
    world,
    baseURL,
    setLanguage,
  }) => {
    await setLanguage(language)
    const { buy, ship, requestRefund } = await buyer(world, baseURL)
    const number = await buy(items.mug)
    await ship(number)
    const main = page.getByRole('main')
    await page.goto(`/order-detail?orderNumber=${number}`)
    await expect(main.getByText(words.arrives)).toBeVisible()
    await expect(main.getByText(words.date).first()).toBeVisible()
    await page.goto(`/user-center/apply-return?orderNumber=${number}`)
    await expect(main.getByText(words.toBalance)).toBeVisible()
    await page.goto(`/return-detail?refundSn=${await requestRefund(number)}`)
    await expect(main.getByText(words.toBalance)).toBeVisible()
    await expect(main.getByText(words.date).first()).toBeVisible()
    for (const path of ['/user-center/uc-order', '/user-center/uc-return', '/user-center/uc-balance']) {
      await page.goto(path)
      await expect(main.getByText(words.date).first()).toBeVisible()
      expect(await main.innerText()).not.toMatch(/\d{4}-\d\d-\d\d/)
    }
  })
}
