import type { Page } from 'playwright/test'
import { settled, violations } from '../pages/axe.ts'
import { keyboard } from '../pages/keyboard.ts'
import { draw, look, photo } from '../pages/photo.ts'
import { expect, known, test } from '../test.ts'
import { inOne, words } from '../words.ts'

const path = '/user-center/uc-account'

const ask = (page: Page, method: string, to: string, { body, ...headers }: Record<string, string>): Promise<number> =>
  page.evaluate(async ({ to, init }) => (await fetch(to, init)).status, {
    to,
    init: { method, headers: { 'content-type': 'application/json', ...headers }, ...(body && { body }) },
  })

for (const language of inOne('en')) {
  const says = words[language]

  test(`the profile is changed by keyboard, and the top bar follows, in ${language} [S3.20/nickname+gender] [S5.12] [S2.20/uc-account]`, async ({
    page,
    setLanguage,
    logInAs,
  }) => {
    await setLanguage(language)
    await logInAs('shopper')
    await page.goto('/user-center')
    const keys = keyboard(page)
    await keys.press(page.getByRole('navigation').getByRole('link', { name: says.profile, exact: true }))
    await expect(page.getByRole('heading', { level: 1, name: says.profile })).toBeFocused()
    await keys.type(page.getByLabel(says.nickName, { exact: true }), '一二三四五六七八九十一二三四五六')
    await expect(page.getByLabel(says.nickName, { exact: true })).toHaveValue('一二三四五六七八九十一二三四五')
    await keys.reach(page.getByRole('radio', { checked: true }).last())
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('radio', { name: says.male, exact: true })).toBeChecked()
    await keys.press(page.getByRole('button', { name: says.save, exact: true }))
    await expect(page.getByRole('main').getByText(says.saved, { exact: true })).toBeVisible()
    await expect(page.getByRole('banner').getByText('一二三四五六七八九十一二三四五')).toBeVisible()
    await settled(page)
    expect(await violations(page)).toEqual([])
    await page.reload()
    await expect(page.getByRole('radio', { name: says.male, exact: true })).toBeChecked()
  })

  test(`a photo of a phone becomes a small upright square without its location, in ${language} [S5.8]  [F5]`, async ({
    page,
    setLanguage,
    logInAs,
    world,
    pageErrors,
  }) => {
    await setLanguage(language)
    await logInAs('shopper')
    await page.goto(path)
    const group = page.getByRole('group', { name: says.avatar, exact: true })
    const choose = async (name: string, mimeType: string, buffer: Buffer) => {
      await page.locator('input[type=file]').setInputFiles({ name, mimeType, buffer })
    }
    await choose('me.svg', 'image/svg+xml', Buffer.from('<svg onload="alert(1)"/>'))
    await expect(group.getByText(says.imageFormat)).toBeVisible()
    await choose('me.png', 'image/png', await draw(page, 'image/jpeg'))
    await expect(group.getByText(says.imageFormat)).toBeVisible()
    await choose('me.jpg', 'image/jpeg', Buffer.concat([await photo(page), Buffer.alloc(2_097_153)]))
    await expect(group.getByText(says.imageSize)).toBeVisible()
    await choose('me.jpg', 'image/jpeg', (await photo(page)).subarray(0, -2))
    await expect(group.getByText(says.imageFormat)).toBeVisible()
    expect(await world.calls('POST /p/file/uploadImFile')).toBe(0)
    await choose('me.jpg', 'image/jpeg', await photo(page))
    await expect(group.getByText(says.avatarSent)).toBeVisible()
    await page.getByRole('button', { name: says.save, exact: true }).click()
    await expect(page.getByRole('main').getByText(says.saved, { exact: true })).toBeVisible()
    const address = String(await group.locator('img').getAttribute('src'))
    expect(address).toMatch(/^\/uploads\/[a-z0-9]+\.jpeg$/)
    // Rotated by 90°: what was on the left is at the top now.
    expect(await look(page, address)).toEqual({ width: 256, height: 256, first: 'red', last: 'blue', below: 'blue' })
    const bytes = await page.evaluate(async (from) => (await fetch(from)).text(), address)
    expect([bytes.includes('JFIF'), bytes.includes('Exif')]).toEqual([true, false])
    expect(pageErrors).toEqual([])
  })

  test(`another phone is bound by its code, and only that one logs in then, in ${language} [S4.11] [S5.2]`, async ({
    page,
    setLanguage,
    logInAs,
    world,
  }) => {
    const mobile = '13912345678'
    await setLanguage(language)
    await logInAs('shopper')
    await page.goto(path)
    const keys = keyboard(page)
    await keys.press(page.getByRole('button', { name: says.changeMobile }))
    const dialog = page.getByRole('dialog', { name: says.changeMobile })
    const field = dialog.getByLabel(says.newMobile, { exact: true })
    const code = dialog.getByLabel(says.code, { exact: true })
    await page.clock.install()
    const prove = async (number: string) => {
      await keys.type(field, number)
      await keys.press(dialog.getByRole('button', { name: says.sendCode }))
      await expect(dialog.getByRole('button', { name: /\b[3-6]\d\b/ })).toBeVisible()
      await keys.reach(code, 'Shift+Tab')
      await page.keyboard.type(await world.smsCode(number))
      await page.keyboard.press('Enter')
    }
    await prove(known.fresh.mobile)
    await expect(dialog.getByText(says.takenMobile)).toBeVisible()
    await page.clock.runFor(60_000)
    await prove(mobile)
    await expect(page.getByText('139****5678')).toBeVisible()
    await expect(dialog).toHaveCount(0)
    await world.control('POST /__mall/clock/advance', { body: { ms: 60_000 } })
    const logIn = async (number: string) => {
      await ask(page, 'POST', '/sms/sendLoginCode', { body: JSON.stringify({ mobile: number }) })
      return world.smsCode(number)
    }
    expect(await logIn(mobile)).toMatch(/^\d{6}$/)
    await expect(logIn(known.shopper.mobile)).rejects.toThrow('no code was sent')
  })

  test(`a new password logs out everywhere and leads to the login page after 3 s, in ${language} [S4.15] [S5.3] [S9.3]`, async ({
    page,
    setLanguage,
    logInAs,
    world,
  }) => {
    const { mobile, userName, nickName } = known.shopper
    const { accessToken } = await world.control('POST /__mall/login', { body: { userName } })
    const elsewhere = () => ask(page, 'GET', '/p/user/userInfo', { authorization: accessToken })
    await setLanguage(language)
    await logInAs('shopper')
    await page.clock.install()
    await page.goto('/user-center/uc-password')
    const keys = keyboard(page)
    const field = (name: string) => page.getByLabel(name, { exact: true })
    await keys.press(page.getByRole('main').getByRole('button', { name: says.sendCode }))
    await expect(page.getByRole('button', { name: /\b[3-6]\d\b/ })).toBeVisible()
    await keys.reach(field(says.code), 'Shift+Tab')
    await page.keyboard.type(await world.smsCode(mobile))
    await keys.type(field(says.newPassword), 'New#pass1')
    await expect(page.locator('[data-met]')).toHaveCount(3)
    await keys.type(field(says.again), 'New#pass1')
    await expect(page.locator('[data-met]')).toHaveCount(4)
    await settled(page)
    expect(await violations(page)).toEqual([])
    expect(await elsewhere()).toBe(200)
    await field(says.again).press('Enter')
    await expect(page.getByText(says.passwordChanged)).toBeVisible()
    expect(await elsewhere()).toBe(401)
    await expect(page.getByRole('main').getByRole('link', { name: /./ }).last()).toBeFocused()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.clock.runFor(3_000)
    await expect(page).toHaveURL(/\/login$/)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.getByLabel(says.userName, { exact: true }).fill(userName)
    await page.getByLabel(says.password, { exact: true }).fill('New#pass1')
    await page.keyboard.press('Enter')
    await expect(page.getByText(nickName).first()).toBeVisible()
  })
}
