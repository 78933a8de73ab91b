import { axeFinds } from '../pages/axe.ts'
import { docsOf } from '../pages/docs.ts'
import type { Page } from 'playwright/test'
import { expect, test } from '../test.ts'

// axe would report contrast in the middle of an animation.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** What Swagger UI is delivered with. */
const delivered = {
  'color-contrast': 'its colours',
  'heading-order': 'its groups are headings of the third level',
  label: 'the text of a body has none',
  'nested-interactive': 'the path of a call is a link in a button',
  'target-size': 'that link is 22 pixels high',
  'button-name': 'the cross of a dialog has none',
  'label-content-name-mismatch': 'the name of its keys differs from their text',
  region: 'what it says of the document is in no landmark',
  'select-name': 'the choice of examples, and of servers, has no label',
}

/** In the markup of the viewer only what it is not delivered with; in ours nothing may be wrong. */
const oursIn = async (page: Page): Promise<string[]> => [
  ...(await axeFinds(page, 'header')),
  ...(await axeFinds(page)).filter((found) => !Object.keys(delivered).includes(found.split(':')[0] ?? '')),
]

for (const colorScheme of ['light', 'dark'] as const)
  test(`axe finds nothing in the documents, where the system is ${colorScheme}`, async ({ page, pageErrors }) => {
    test.slow()
    await page.emulateMedia({ colorScheme })
    const docs = docsOf(page, 'zh')
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
  const ground = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
  const [day, night] = ['rgba(0, 0, 0, 0)', 'rgb(28, 32, 34)']
  await page.emulateMedia({ colorScheme: 'dark' })
  await docsOf(page, 'en').open()
  expect(await ground()).toBe(night)
  await page.emulateMedia({ colorScheme: 'light' })
  await page.reload()
  expect(await ground()).toBe(day)
  await context.addCookies([{ name: 'theme', value: 'dark', url: String(baseURL) }])
  await page.reload()
  expect(await ground()).toBe(night)
  await context.addCookies([{ name: 'theme', value: 'light', url: String(baseURL) }])
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.reload()
  expect(await ground()).toBe(day)
})
