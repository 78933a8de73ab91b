import { violations, settled } from '../pages/axe.ts'
import { demoBar } from '../pages/demo-host.ts'
import { watchShifts } from '../pages/layout.ts'
import { expect, known, test } from '../test.ts'

test('the bar says what the demo is, and one click logs in; it moves nothing, and hides for the visit', async ({
  page,
  setLanguage,
}) => {
  await setLanguage('en')
  const moved = await watchShifts(page)
  const bar = demoBar(page)
  await page.goto('/list')
  await expect(bar).toContainText('nothing is paid or sent')
  await expect(page.getByRole('article').first()).toBeVisible()
  await settled(page)
  expect(await violations(page)).toEqual([])
  expect((await moved()).sum).toBeLessThan(0.01)
  await page.evaluate(() => scrollTo(0, 0))
  expect(await bar.evaluate((element) => element.getBoundingClientRect().top)).toBe(0)

  for (const [name, who] of [
    ['Xiaoman shopper', known.shopper],
    ['Mo shop owner', known.merchant],
  ] as const) {
    await bar.getByRole('button', { name }).click()
    await expect(page.getByText(who.nickName).first()).toBeVisible()
  }
  expect(new URL(page.url()).pathname).toBe('/list')
  await bar.getByRole('link', { name: '中文' }).click()
  const chinese = page.getByRole('complementary', { name: '演示工具条' })
  await expect(chinese.getByRole('link', { name: '接口文档' })).toHaveAttribute('href', '/__mall/docs')
  await expect(page).toHaveURL(/\/list$/)

  await chinese.getByRole('button', { name: '本次访问不再显示' }).press('Enter')
  await expect(chinese).toHaveCount(0)
  await page.goto('/')
  await expect(page.getByRole('main')).toBeVisible()
  await expect(chinese).toHaveCount(0)
})

test('what a browser lacks is said in place of an empty page', async ({ context, baseURL }) => {
  const lacks: readonly (readonly [string, () => void])[] = [
    ['Service Worker', () => void Reflect.deleteProperty(Navigator.prototype, 'serviceWorker')],
    ['Intl.Segmenter', () => void Reflect.deleteProperty(Intl, 'Segmenter')],
    [
      'SecurityError',
      () => void (ServiceWorkerContainer.prototype.register = () => Promise.reject(new Error('SecurityError'))),
    ],
  ]
  for (const [what, remove] of lacks) {
    const page = await context.newPage()
    await page.addInitScript(remove)
    await page.goto(String(baseURL).replace('//', '//lacks.'))
    await expect(page.getByRole('heading', { name: '演示版无法在此浏览器中运行' })).toBeVisible()
    await expect(page.getByRole('region', { name: 'The demo cannot run in this browser' })).toContainText(what)
    await page.close()
  }
})
