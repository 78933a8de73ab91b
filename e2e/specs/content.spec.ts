import { expect, known, test } from '../test.ts'

const harmful = [
  '<h2>Hello</h2><script>window.ran = 1</script>',
  '<img src="x" onerror="window.ran = 2">',
  '<a href="javascript:window.ran = 3">one</a>',
  '<a href="https://example.com/">two</a>',
  '<iframe src="https://example.com/"></iframe>',
  '<svg onload="window.ran = 4"></svg>',
  '<p style="position:fixed;inset:0" id="cover">text</p>',
  '<form action="https://example.com/"><input name="q"></form>',
].join('')

test('HTML from the server, and what a shop wrote, keeps its text and structure, and cannot run, cover, frame or post anything [S2.4] [S2.12]', async ({
  page,
  setLanguage,
}) => {
  await setLanguage('en')
  const notice = {
    id: 1,
    title: 'A notice',
    publishTime: '2026-11-01 10:00:00',
    isTop: 1,
    shopId: 62,
    content: harmful,
  }
  await page.route('**/shop/notice/info/1', (route) => route.fulfill({ json: notice }))
  await page.goto('/notice-detail?id=1&shopId=62')
  const article = page.getByRole('article')
  await expect(article.getByRole('heading', { level: 2, name: 'Hello' })).toBeVisible()
  await article.getByText('one').click()
  expect(await page.evaluate(() => (window as { ran?: number }).ran)).toBeUndefined()
  await expect(article.locator('script, iframe, form, input, svg, [style], [id], [onerror]')).toHaveCount(0)
  await expect(article.getByText('one')).not.toHaveAttribute('href')
  const link = article.getByRole('link', { name: 'two' })
  await expect(link).toHaveAttribute('rel', 'noopener noreferrer')
  await expect(link).toHaveAttribute('target', '_blank')

  const content = `<h2>Hello</h2><script>window.ran = 1</script><p>told</p>
    <img src="/x" onerror="window.ran = 2" width="40" height="30"><table><tr><td colspan="2" rowspan="3">1</td></tr></table>`
  const prodName = '<b onclick="window.ran = 3">M</b>'
  await page.addInitScript(
    (harmful) => {
      const { fetch } = window
      window.fetch = async (...call) => {
        const answer = await fetch(...call)
        if (!String(call[0]).startsWith('/prod/prodInfo')) return answer
        return Response.json({ ...(await answer.json()), ...harmful })
      }
    },
    { content, prodName },
  )
  await page.goto(`/detail/${known.mug.prodId}`)
  await expect(page.getByRole('tabpanel').getByText('told')).toBeVisible()
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText(prodName)
  await expect(page.getByRole('tabpanel').locator('script, [onerror]')).toHaveCount(0)
  await expect(page.getByRole('tabpanel').locator('img[width="40"][height="30"]')).toHaveCount(1)
  await expect(page.getByRole('tabpanel').locator('td[colspan="2"][rowspan="3"]')).toHaveCount(1)
  expect(await page.evaluate(() => (window as { ran?: number }).ran)).toBeUndefined()
})
