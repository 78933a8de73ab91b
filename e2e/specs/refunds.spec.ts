import type { Page } from 'playwright/test'
import { buyer, items } from '../pages/buyer.ts'
import { keyboard } from '../pages/keyboard.ts'
import { merchantRefunds, refundPage, refundWords, type RefundWords } from '../pages/refunds.ts'
import { expect, known, test, type WorldActions } from '../test.ts'
import { inOne } from '../words.ts'

const minute = 60_000
const day = 86_400_000
const teapot = { prodId: known.lastPiece.prodId, skuId: known.lastPiece.skuId, shopId: 68, prodCount: 1 } as const

test.beforeEach(async ({ logInAs }) => logInAs('member'))

const orderPath = (orderNumber: string): string => `/order-detail?orderNumber=${orderNumber}`
const pass = (world: WorldActions, ms: number) => world.control('POST /__mall/clock/advance', { body: { ms } })

const applyFor = async (page: Page, says: RefundWords, orderNumber: string, kind: 'money' | 'goods'): Promise<void> => {
  const view = refundPage(page, says)
  await page.goto(orderPath(orderNumber))
  await page.getByRole('main').getByRole('link', { name: says.refund, exact: true }).click()
  await view.kind(kind).check()
  await view.reason.selectOption(says.unwanted)
  await view.apply.click()
  await expect(view.status('applied')).toBeVisible()
}

const sendBack = async (page: Page, says: RefundWords): Promise<void> => {
  const view = refundPage(page, says)
  await page.reload()
  await view.courier.selectOption({ index: 1 })
  await view.number.fill('SF2026112009')
  await view.send.click()
  await expect(view.status('sentBack')).toBeVisible()
}

for (const language of inOne('zh')) {
  const says = refundWords[language]

  test(`a refund of money alone is paid when the seller agrees, before anything was sent, in ${language} [S4.4] [S5.14]`, async ({
    page,
    setLanguage,
    world,
    baseURL,
    pageErrors,
  }) => {
    await setLanguage(language)
    const { buy } = await buyer(world, baseURL)
    const orderNumber = await buy(items.mug)
    await applyFor(page, says, orderNumber, 'money')
    await merchantRefunds(world).accept()
    await page.reload()
    await expect(refundPage(page, says).status('success')).toBeVisible()
    await expect(page.getByRole('main')).toContainText(says.toBalance)
    expect(await merchantRefunds(world).states()).toEqual(['applied', 'accepted', 'success'])
    expect(pageErrors).toEqual([])
  })

  test(`a seller who does not answer agrees after seven days, in ${language} [S4.4]`, async ({
    page,
    setLanguage,
    world,
    baseURL,
  }) => {
    await setLanguage(language)
    const { buy } = await buyer(world, baseURL)
    await applyFor(page, says, await buy(items.mug), 'money')
    await pass(world, 7 * day)
    await page.reload()
    await expect(refundPage(page, says).status('success')).toBeVisible()
    await expect(page.getByRole('main')).toContainText(says.late)
  })

  test(`goods are returned by keyboard, their tracking is corrected, and the money is paid, in ${language} [S4.4] [S3.13] [S5.14] [S1.3/refunds] [S2.21/refunds]`, async ({
    page,
    setLanguage,
    world,
    baseURL,
    pageErrors,
  }) => {
    await setLanguage(language)
    const { buy, ship } = await buyer(world, baseURL)
    const shop = merchantRefunds(world)
    const view = refundPage(page, says)
    const { press, reach, type } = keyboard(page)
    const orderNumber = await buy(items.mug)
    await ship(orderNumber)
    await page.goto(orderPath(orderNumber))
    await press(page.getByRole('main').getByRole('link', { name: says.refund, exact: true }))
    await reach(view.kind('money'))
    await page.keyboard.press('ArrowDown')
    await expect(view.kind('goods')).toBeChecked()
    await press(view.apply)
    await expect(page.locator('[data-part="error"]', { hasText: says.noReason })).toBeVisible()
    await expect(view.reason).toBeFocused()
    for (let step = 0; step < 3; step++) await page.keyboard.press('ArrowDown')
    await expect(view.reason).toHaveValue('damaged')
    await type(view.text, '杯沿缺了一角')
    await press(view.apply)
    await expect(view.status('applied')).toBeVisible()

    await shop.accept()
    await page.reload()
    await reach(view.courier)
    await page.keyboard.press('ArrowDown')
    await type(view.number, 'SF2026112009')
    await press(view.send)
    await expect(view.status('sentBack')).toBeFocused()
    await press(page.getByRole('button', { name: says.correct }))
    await type(view.number, 'SF2026112100')
    await press(page.getByRole('button', { name: says.saveExpress }))
    await expect(page.getByText('SF2026112100')).toBeVisible()

    await shop.receive()
    await page.reload()
    await expect(view.status('received')).toBeVisible()
    await shop.refund()
    await page.reload()
    await expect(view.status('success')).toBeVisible()
    await page.goto(orderPath(orderNumber))
    await expect(page.getByRole('main').getByRole('link', { name: says.status.success })).toBeVisible()
    expect(await shop.states()).toEqual(['applied', 'accepted', 'sentBack', 'received', 'success'])
    expect(pageErrors).toEqual([])
  })

  test(`a refund is closed if nothing is sent back in seven days; the page counts down, in ${language} [S4.4]`, async ({
    page,
    setLanguage,
    world,
    baseURL,
  }) => {
    await setLanguage(language)
    const { buy, ship } = await buyer(world, baseURL)
    const orderNumber = await buy(items.mug)
    await ship(orderNumber)
    await applyFor(page, says, orderNumber, 'goods')
    await merchantRefunds(world).accept()
    await pass(world, 7 * day - minute)
    await page.reload()
    await expect(page.getByRole('timer').first()).toBeVisible()
    await pass(world, minute)
    await page.reload()
    await expect(refundPage(page, says).status('closed')).toBeVisible()
  })

  test(`returned goods count as received, and then as refunded, if the seller does nothing, in ${language} [S4.4]`, async ({
    page,
    setLanguage,
    world,
    baseURL,
  }) => {
    await setLanguage(language)
    const { buy, ship } = await buyer(world, baseURL)
    const orderNumber = await buy(items.mug)
    await ship(orderNumber)
    await applyFor(page, says, orderNumber, 'goods')
    await merchantRefunds(world).accept()
    await sendBack(page, says)
    await pass(world, 7 * day)
    await page.reload()
    await expect(refundPage(page, says).status('received')).toBeVisible()
    await pass(world, 7 * day)
    await page.reload()
    await expect(refundPage(page, says).status('success')).toBeVisible()
  })

  test(`a refusal gives its reason, and another application can be sent, changed and withdrawn, in ${language} [S4.4]`, async ({
    page,
    setLanguage,
    world,
    baseURL,
  }) => {
    await setLanguage(language)
    const { buy, ship } = await buyer(world, baseURL)
    const view = refundPage(page, says)
    const orderNumber = await buy(items.mug)
    await ship(orderNumber)
    await applyFor(page, says, orderNumber, 'goods')
    await merchantRefunds(world).refuse('外包装已拆')
    await page.reload()
    await expect(view.status('refused')).toBeVisible()
    await expect(page.getByRole('main')).toContainText('外包装已拆')

    await applyFor(page, says, orderNumber, 'goods')
    await page.getByRole('link', { name: says.change }).click()
    await view.text.fill('补充：杯底也有裂纹')
    await page.getByRole('button', { name: says.save }).click()
    await expect(page.getByRole('main')).toContainText('补充：杯底也有裂纹')
    await page.getByRole('button', { name: says.withdraw }).click()
    await page.getByRole('dialog').getByRole('button', { name: says.withdraw }).click()
    await expect(view.status('withdrawn')).toBeFocused()
  })

  test(`a kept gift is deducted at its price, unless it is worth what is left, in ${language} [S5.15]`, async ({
    page,
    setLanguage,
    world,
    baseURL,
  }) => {
    await setLanguage(language)
    const { buy, ship } = await buyer(world, baseURL)
    const view = refundPage(page, says)
    const orderNumber = await buy(teapot)
    await ship(orderNumber)
    await page.goto(orderPath(orderNumber))
    await page
      .getByRole('main')
      .getByRole('link', { name: new RegExp(`^${says.refund}.+`) })
      .click()
    await view.kind('goods').check()
    await expect(view.amount).toHaveValue('349.60')
    await page.getByRole('checkbox', { name: says.returned }).uncheck()
    await expect(view.amount).toHaveValue('313.60')
    await page.getByRole('checkbox', { name: says.returned }).check()
    await expect(view.amount).toHaveValue('349.60')
  })
}

test('the draft of an application survives a reload [S5.14]', async ({ page, setLanguage, world, baseURL }) => {
  await setLanguage('en')
  const says = refundWords.en
  const view = refundPage(page, says)
  const { buy, ship } = await buyer(world, baseURL)
  const orderNumber = await buy(items.mug)
  await ship(orderNumber)
  await page.goto(`/user-center/apply-return?orderNumber=${orderNumber}`)
  await view.kind('goods').check()
  await view.text.fill('A crack from the rim down')
  await page.reload()
  await expect(view.kind('goods')).toBeChecked()
  await expect(view.text).toHaveValue('A crack from the rim down')
})
