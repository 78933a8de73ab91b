import { axeFinds } from '../pages/axe.ts'
import { docsOf } from '../pages/docs.ts'
import type { Page } from 'playwright/test'
import { expect, test } from '../test.ts'
import { deep, inOne } from '../words.ts'

// axe would report contrast in the middle of an animation.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

const oursIn = (page: Page): Promise<string[]> => axeFinds(page)

for (const language of inOne('zh'))
  for (const colorScheme of deep ? (['light', 'dark'] as const) : (['light'] as const))
    test(`axe finds nothing in the documents, in ${language}, where the system is ${colorScheme}`, async ({
      page,
      pageErrors,
    }) => {
      test.slow()
      await page.emulateMedia({ colorScheme })
      const docs = docsOf(page, language)
      await docs.open()
      expect(await oursIn(page), 'the document').toEqual([])
      const call = await docs.unfold('cart', 'postPShopCartTotalPay')
      await expect(await docs.send(call)).toContainText('401')
      expect(await oursIn(page), 'a call that was tried').toEqual([])
      await docs.authorize.click()
      expect(await oursIn(page), 'the authorizations').toEqual([])
      expect(pageErrors).toEqual([
        'console: Failed to load resource: the server responded with a status of 401 (Unauthorized)',
      ])
    })

test('the documents follow the theme chosen in the storefront, or else that of the system', async ({
  page,
  context,
  baseURL,
}) => {
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  const [day, night] = ['rgb(255, 255, 255)', 'rgb(12, 18, 28)']
  await page.emulateMedia({ colorScheme: 'dark' })
  await docsOf(page, 'en').open()
  expect(await ground()).toBe(night)
  await page.emulateMedia({ colorScheme: 'light' })
  await expect.poll(ground).toBe(day)
  await context.addCookies([{ name: 'theme', value: 'dark', url: String(baseURL) }])
  await page.reload()
  expect(await ground()).toBe(night)
  await context.addCookies([{ name: 'theme', value: 'light', url: String(baseURL) }])
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.reload()
  expect(await ground()).toBe(day)
})
