import { expect, test } from '../test.ts'

const content = [
  '<h2>Hello</h2><script>window.ran = 1</script>',
  '<img src="/x" onerror="window.ran = 2" width="40" height="30">',
  '<a href="javascript:window.ran = 3">one</a>',
  '<a href="https://example.com/">two</a>',
  '<iframe src="https://example.com/"></iframe>',
  '<svg onload="window.ran = 4"></svg>',
  '<p style="position:fixed;inset:0" id="cover">text</p>',
  '<form action="https://example.com/"><input name="q"></form>',
  '<table><tr><td colspan="2" rowspan="3">1</td></tr></table>',
].join('')

test('HTML from the server, and what a shop wrote, keeps its text and structure, and cannot run, cover, frame or post anything [S2.4] [S2.12]', async ({
  page,
  setLanguage,
}) => {
  await setLanguage('en')
  const title = '<b onclick="window.ran = 5">M</b>'
  const notice = { id: 1, title, publishTime: '2026-11-01 10:00:00', isTop: 1, shopId: 62, content }
  await page.route('**/shop/notice/info/1', (route) => route.fulfill({ json: notice }))
  await page.goto('/notice-detail?id=1&shopId=62')
  const article = page.getByRole('article')
  await expect(article.getByRole('heading', { level: 2, name: 'Hello' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await article.getByText('one').click()
  await expect(article.locator('script, iframe, form, input, svg, [style], [id], [onerror]')).toHaveCount(0)
  await expect(article.getByText('one')).not.toHaveAttribute('href')
  const link = article.getByRole('link', { name: 'two' })
  await expect(link).toHaveAttribute('rel', 'noopener noreferrer')
  await expect(link).toHaveAttribute('target', '_blank')
  await expect(article.locator('img[width="40"][height="30"]')).toHaveCount(1)
  await expect(article.locator('td[colspan="2"][rowspan="3"]')).toHaveCount(1)
  expect(await page.evaluate(() => (window as { ran?: number }).ran)).toBeUndefined()
})
