import { expect, test } from '../test.ts'
import { inOne } from '../words.ts'

const scenes = {
  'off-shelf-in-cart': { zh: '商品已下架', en: 'No longer sold' },
  'shop-closed': { zh: '店铺未营业', en: 'The shop is closed' },
  'last-piece': { zh: '仅剩 1 件', en: 'Only 1 left' },
  'order-expired': { zh: '订单已过期，请重新下单', en: 'Order has expired, please place a new order' },
  'one-cent': { zh: '¥0.01', en: '¥0.01 available' },
  'two-packages': { zh: '快件已签收', en: 'Signed for' },
  'to-evaluate': { zh: '请点击星星评分', en: 'Choose one to five stars' },
  'every-refund-state': { zh: '商家已拒绝', en: 'Declined by the shop' },
  'refund-awaits-parcel': { zh: '请寄回商品', en: 'Send the items back' },
  'invoice-issued': { zh: '抬头与金额不能再修改', en: 'Name and amount can no longer be changed' },
  'unread-messages': { zh: '120 条未读', en: '120 unread' },
  'every-message': { zh: '付费会员已失效', en: 'Your paid membership has ended' },
} as const

for (const [at, [scenario, says]] of Object.entries(scenes).entries())
  for (const language of inOne(at % 2 === 0 ? 'zh' : 'en'))
    test.describe(`${scenario} in ${language}`, () => {
      test.use({ scenario })
      test('opens at its address, as its user', async ({ world, page, setLanguage, logInByName, pageErrors }) => {
        await setLanguage(language)
        const { as, at } = await world.scene()
        if (as !== null) await logInByName(as)
        await page.goto(at ?? '/')
        await expect(page.locator('main')).toContainText(says[language])
        expect(pageErrors).toEqual([])
      })
    })
