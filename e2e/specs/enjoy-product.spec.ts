import { putIntoCart } from '../pages/carted.ts'
import { buyer } from '../pages/buyer.ts'
import { expect, known, test } from '../test.ts'

const { mug } = known
const texts = {
  zh: {
    own: '青花会员价',
    others: '付费会员价，等级越高越优惠',
    free: '满 ¥99.00 免运费',
    more: '再买 ¥20.00 免运费',
    sold: /^已售 ?\d+(\.\d)?万\+/,
    count: /^\d+(\.\d)?万\+$/,
    rating: /^★ \d+(\.\d)?% \((\d+|\d+(\.\d)?万\+)\)$/,
  },
  en: {
    own: 'your price with Qinghua Plus',
    others: 'for paid members, and less at higher levels',
    free: 'free from ¥99.00',
    more: '¥20.00 more for free delivery',
    sold: /^\d\d,\d{3} sold$/,
    count: /^\d\d,\d{3}$/,
    rating: /^★ \d+(\.\d)?% \((\d{1,3}|\d{1,3},\d{3})\)$/,
  },
} as const

for (const language of ['zh', 'en'] as const) {
  const says = texts[language]
  test.describe(`in ${language}`, () => {
    test.beforeEach(async ({ setLanguage }) => setLanguage(language))

    test('a paid member sees the own price at the product, a visitor what members pay [S6.3/discount]', async ({
      page,
      logInAs,
    }) => {
      const line = page.locator('[data-part="member"]')
      await page.goto(`/detail/${mug.prodId}?sku=${mug.skuId}`)
      await expect(line).toContainText(`¥75.05${says.others}`)
      await logInAs('member')
      await page.goto(`/detail/${mug.prodId}?sku=${mug.skuId}`)
      await expect(line).toContainText(`¥75.05${says.own}`)
    })

    test('the way to free delivery is told at the product and in the cart', async ({
      page,
      world,
      baseURL,
      logInAs,
    }) => {
      await logInAs('fresh')
      await page.goto(`/detail/${mug.prodId}?sku=${mug.skuId}`)
      await expect(page.getByText(says.free)).toBeVisible()
      const { mainShopId: shopId } = known
      const { prodId, skuId } = mug
      await putIntoCart(await buyer(world, baseURL, known.fresh.userName), [{ prodId, skuId, shopId }])
      await page.goto('/cart')
      await expect(page.getByText(says.more)).toBeVisible()
    })

    test('cards tell ratings and sales, with numbers as people of the language write them', async ({ page }) => {
      await page.goto('/list?sort=1&orderBy=1')
      const cards = page.getByRole('main').getByRole('article')
      await expect(cards.first().getByText(says.rating)).toBeVisible()
      await expect(cards.first().getByText(says.sold)).toBeVisible()
      await page.goto(`/detail/${mug.prodId}`)
      await expect(page.getByRole('main').locator('dd').filter({ hasText: says.count }).first()).toBeVisible()
    })
  })
}
