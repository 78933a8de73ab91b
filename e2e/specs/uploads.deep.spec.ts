import type { Page } from 'playwright/test'
import { buyer, items } from '../pages/buyer.ts'
import { draw, look, photo } from '../pages/photo.ts'
import { refundPage, refundWords } from '../pages/refunds.ts'
import { expect, test } from '../test.ts'
import { words } from '../words.ts'

const says = { field: '图片（选填）', pictures: '凭证图片', tooMany: '最多上传 5 张图片，另外 1 张未添加。' } as const
const png = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/png', buffer })
const jpeg = (buffer: Buffer) => ({ name: 'me.jpg', mimeType: 'image/jpeg', buffer })
const drawing = { name: 'cup.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg onload="alert(1)"/>') }

/** The picture that the server keeps has no location; it is rotated by 90°: what was on the left is at the top now. */
const expectUpright = async (page: Page, address: string, size: object): Promise<void> => {
  expect(address).toMatch(/^\/uploads\/[a-z0-9]+\.jpeg$/)
  const bytes = await page.evaluate(async (from) => (await fetch(from)).text(), address)
  expect([bytes.includes('JFIF'), bytes.includes('Exif')]).toEqual([true, false])
  expect(await look(page, address)).toMatchObject({ ...size, first: 'red', last: 'blue' })
}

test.beforeEach(async ({ logInAs }) => logInAs('member'))

const { field, pictures, tooMany } = says
const { imageFormat, imageSize, avatar, avatarSent, save, saved } = words.zh

test('a field takes several pictures with a reason for each rejected one, and sends a photo without its location [S5.8] [S5.14] [F5] [S8.8/image-format+image-size]', async ({
  page,
  setLanguage,
  world,
  pageErrors,
}) => {
  await setLanguage('zh')
  const { buy } = await buyer(world)
  await page.goto(`/user-center/apply-return?orderNumber=${await buy(items.mug)}`)
  const view = refundPage(page, refundWords.zh)
  const group = page.getByRole('group', { name: field })
  const choose = (...files: { name: string; mimeType: string; buffer: Buffer }[]) =>
    group.locator('input[type=file]').setInputFiles(files)
  const sent = async (count: number) => {
    await expect(group.getByRole('img')).toHaveCount(count)
    await expect(group.locator('[data-part="frame"][data-dim]')).toHaveCount(0)
  }
  await expect(group).toBeVisible()
  const cup = await draw(page, 'image/png', 60, 40)
  const taken = await photo(page)
  expect(taken.includes('Exif')).toBe(true)
  await choose(drawing, png('large.png', Buffer.concat([cup, Buffer.alloc(2_097_153)])), jpeg(taken))
  await expect(group.getByText(imageFormat)).toContainText('cup.svg')
  await expect(group.getByText(imageSize)).toContainText('large.png')
  await sent(1)
  await choose(...['2', '3', '4', '5', '6'].map((name) => png(`${name}.png`, cup)))
  await expect(group.getByText(tooMany)).toBeVisible()
  await expect(group.getByText(imageSize)).toHaveCount(0)
  await sent(5)
  expect(await world.calls('POST /p/file/uploadImFile')).toBe(5)
  await view.kind('money').check()
  await view.reason.selectOption(refundWords.zh.unwanted)
  await view.apply.click()
  await expect(view.status('applied')).toBeVisible()
  const kept = page.getByRole('list', { name: pictures }).locator('img').first()
  await expectUpright(page, String(await kept.getAttribute('src')), { width: 400, height: 600 })
  expect(pageErrors).toEqual([])
})

test('a photo of a phone becomes a small upright square, and what is no picture is told [S5.8] [F5]', async ({
  page,
  setLanguage,
  world,
  pageErrors,
}) => {
  await setLanguage('zh')
  await page.goto('/user-center/uc-account')
  const group = page.getByRole('group', { name: avatar, exact: true })
  const choose = (file: { name: string; mimeType: string; buffer: Buffer }) =>
    page.locator('input[type=file]').setInputFiles(file)
  await choose(drawing)
  await expect(group.getByText(imageFormat)).toBeVisible()
  await choose(jpeg(Buffer.concat([await photo(page), Buffer.alloc(2_097_153)])))
  await expect(group.getByText(imageSize)).toBeVisible()
  await choose(png('me.png', await draw(page, 'image/jpeg')))
  await expect(group.getByText(imageFormat)).toBeVisible()
  await choose(jpeg((await photo(page)).subarray(0, -2)))
  await expect(group.getByText(imageFormat)).toBeVisible()
  expect(await world.calls('POST /p/file/uploadImFile')).toBe(0)
  await choose(jpeg(await photo(page)))
  await expect(group.getByText(avatarSent)).toBeVisible()
  await page.getByRole('button', { name: save, exact: true }).click()
  await expect(page.getByRole('main').getByText(saved, { exact: true })).toBeVisible()
  await expectUpright(page, String(await group.locator('img').getAttribute('src')), { width: 256, height: 256 })
  expect(pageErrors).toEqual([])
})
