import type { Page } from 'playwright/test'
import { buyer, items } from '../pages/buyer.ts'
import { draw, look, photo } from '../pages/photo.ts'
import { refundPage } from '../pages/refunds.ts'
import { expect, test } from '../test.ts'

const jpeg = (buffer: Buffer) => ({ name: 'me.jpg', mimeType: 'image/jpeg', buffer })
const drawing = { name: 'cup.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg onload="alert(1)"/>') }
const wrongFormat = '上传图片格式不正确，请重新上传'

/** The picture that the server keeps has no location; it is rotated by 90°: what was on the left is at the top now. */
const expectUpright = async (page: Page, address: string, size: object): Promise<void> => {
  expect(address).toMatch(/^\/uploads\/[a-z0-9]+\.jpeg$/)
  const bytes = await page.evaluate(async (from) => (await fetch(from)).text(), address)
  expect([bytes.includes('JFIF'), bytes.includes('Exif')]).toEqual([true, false])
  expect(await look(page, address)).toMatchObject({ ...size, first: 'red', last: 'blue' })
}

test.beforeEach(async ({ logInAs, setLanguage }) => {
  await logInAs('member')
  await setLanguage('zh')
})

test('a field takes several pictures, refuses what is none, and sends a photo without its location [S5.8] [S5.14] [F5] [S8.8/image-format]', async ({
  page,
  world,
  pageErrors,
}) => {
  const { send } = await buyer(world)
  await page.goto(`/user-center/apply-return?orderNumber=${await send(items.mug)}`)
  const { kind, reason, apply, status } = refundPage(page)
  const group = page.getByRole('group', { name: '图片（选填）' })
  await expect(group).toBeVisible()
  const taken = await photo(page)
  expect(taken.includes('Exif')).toBe(true)
  const cup = { name: 'cup.png', mimeType: 'image/png', buffer: await draw(page, 'image/png', 60, 40) }
  await group.locator('input[type=file]').setInputFiles([drawing, jpeg(taken), cup])
  await expect(group.getByText(wrongFormat)).toContainText('cup.svg')
  await expect(group.getByRole('img')).toHaveCount(2)
  await expect(group.locator('[data-part="frame"][data-dim]')).toHaveCount(0)
  expect(await world.calls('POST /p/file/uploadImFile')).toBe(2)
  await kind('退货退款').check()
  await reason.selectOption('damaged')
  await apply.click()
  await expect(status('等待商家处理')).toBeVisible()
  const kept = page.getByRole('list', { name: '凭证图片' }).locator('img').first()
  await expectUpright(page, String(await kept.getAttribute('src')), { width: 400, height: 600 })
  expect(pageErrors).toEqual([])
})

test('a photo of a phone becomes a small upright square, and what cannot be drawn is told [S5.8] [F5]', async ({
  page,
  world,
  pageErrors,
}) => {
  await page.goto('/user-center/uc-account')
  const group = page.getByRole('group', { name: '头像', exact: true })
  const choose = (buffer: Buffer) => page.locator('input[type=file]').setInputFiles(jpeg(buffer))
  const taken = await photo(page)
  await choose(taken.subarray(0, -2))
  await expect(group.getByText(wrongFormat)).toBeVisible()
  expect(await world.calls('POST /p/file/uploadImFile')).toBe(0)
  await choose(taken)
  await expect(group.getByText('头像已上传')).toBeVisible()
  await page.getByRole('button', { name: '保存', exact: true }).click()
  await expect(page.getByRole('main').getByText('已保存', { exact: true })).toBeVisible()
  await expectUpright(page, String(await group.locator('img').getAttribute('src')), { width: 256, height: 256 })
  expect(pageErrors).toEqual([])
})
