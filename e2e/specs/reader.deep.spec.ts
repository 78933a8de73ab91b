import { expect, known, test } from '../test.ts'

const { ebook } = known

test('the reader keeps the place that was scrolled to, also after a reload, and gives the focus back [S2.4]', async ({
  page,
  setLanguage,
}) => {
  await setLanguage('en')
  await page.setViewportSize({ width: 1280, height: 720 })
  await page.goto(`/detail/${ebook.prodId}`)
  const reader = page.getByRole('dialog', { name: ebook.en })
  const passages = reader.getByRole('article').locator('p')
  const sample = page.getByRole('link', { name: 'Read a sample' }).first()
  const goOn = page.getByRole('link', { name: /^Go on reading: chapter 1, [1-9]\d?%$/ }).first()
  await sample.focus()
  await page.keyboard.press('Enter')
  await expect(reader.getByRole('heading', { level: 3, name: /^Chapter 1/ })).toBeFocused()
  await expect(page).toHaveURL(/\?chapter=1$/)
  await expect(passages.first()).toBeInViewport()
  for (let lines = 0; lines < 8; lines += 1) await page.keyboard.press('ArrowDown')
  await expect(passages.first()).not.toBeInViewport()
  // What is drawn may be a frame ahead of the event that tells the page.
  await expect.poll(async () => page.evaluate(() => localStorage.getItem('reading'))).toMatch(/"passage":[1-9]/)
  await page.goBack()
  await expect(reader).toBeHidden()
  await expect(goOn).toBeFocused()

  await page.reload()
  await goOn.press('Enter')
  await expect(passages.first()).toBeAttached()
  await expect(passages.first()).not.toBeInViewport()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/\/detail\/\d+$/)
  await expect(goOn).toBeFocused()
})
