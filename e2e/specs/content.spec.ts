import { expect, test } from '../test.ts'

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

test('HTML from the server keeps its text and structure, and cannot run, cover, frame or post anything [S2.12]', async ({
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
})

test('a refusal that is HTML, an object or very long is shown as plain text [S8.1]', async ({
  page,
  setLanguage,
  world,
}) => {
  await setLanguage('en')
  const on = 'GET /shop/notice/noticeList/{shopId}'
  const messages = page.getByRole('region', { name: 'Messages' })
  await world.arm({ on, effect: { kind: 'status', status: 400, body: 'html' } })
  await page.goto('/notice-list')
  await expect(messages).toContainText('The request could not be completed')
  await world.arm({ on, effect: { kind: 'status', status: 400, body: 'object' } })
  await page.goto('/notice-list')
  await expect(messages).toContainText('A refusal planted for a test')
  await expect(page.getByText(/<h1>|\[object/)).toHaveCount(0)
})

for (const [name, effect] of [
  ['cut short', { kind: 'garble', how: 'truncated' }],
  ['a page of a proxy', { kind: 'garble', how: 'html' }],
  ['never given', { kind: 'drop', when: 'before' }],
] as const)
  test(`an answer that is ${name} counts as a failure, and a retry works [S8.2]`, async ({
    page,
    setLanguage,
    world,
  }) => {
    await setLanguage('en')
    await world.arm({ on: 'GET /search/*', effect, timing: { kind: 'every' } })
    await page.goto('/')
    await expect(page.getByText('The server had a small hiccup')).toBeVisible()
    await world.control('DELETE /__mall/faults')
    await page.getByRole('button', { name: 'Try again' }).first().click()
    await expect(page.getByRole('main').getByRole('listitem').last()).toBeVisible()
  })
