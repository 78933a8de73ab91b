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

const half = (which: number) => Object.entries(scenes).filter((_, at) => at % 2 === which)

for (const [which, own] of (['zh', 'en'] as const).entries())
  for (const language of inOne(own))
    test(`each scenario opens at its address, as its user, half ${which + 1} of 2, in ${language}`, async ({
      world,
      page,
      setLanguage,
      logInByName,
      pageErrors,
    }) => {
      await setLanguage(language)
      for (const [scenario, says] of half(which))
        await test.step(scenario, async () => {
          // What is open would read from a world that knows its shopper no more.
          await page.goto('about:blank')
          await world.control('POST /__mall/worlds/{name}/reset', { params: { name: world.name }, body: { scenario } })
          const { as, at } = await world.scene()
          await page.context().clearCookies({ name: 'token' })
          if (as !== null) await logInByName(as)
          await page.goto(at ?? '/')
          await expect(page.locator('main')).toContainText(says[language])
        })
      expect(pageErrors).toEqual([])
    })
