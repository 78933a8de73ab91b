import type { Page } from 'playwright/test'
import { settled, violations } from '../pages/axe.ts'
import { keyboard } from '../pages/keyboard.ts'
import { dot } from '../pages/photo.ts'
import { expect, known, test, type WorldActions } from '../test.ts'
import { inOne } from '../words.ts'

const path = '/user-center/uc-freeshop'
const { fresh, shopStates, merchant } = known

const says = {
  zh: {
    open: '免费开店',
    start: '开始填写',
    name: '店铺名称',
    intro: '店铺简介',
    tel: '联系电话',
    address: '详细地址',
    map: '经纬网，选择店铺位置',
    reviewing: '店铺审核中',
    refused: '审核未通过',
    again: '重新申请',
    isOpen: '店铺营业中',
    account: '店铺账号',
    password: '密码',
    repeat: '确认密码',
    ask: '获取验证码',
    code: '验证码',
    save: '保存',
    mine: '我的店铺',
  },
  en: {
    open: 'Open a shop',
    start: 'Start',
    name: 'Name of the shop',
    intro: 'Description',
    tel: 'Contact number',
    address: 'Detailed address',
    map: 'Grid of coordinates, to choose the place of the shop',
    reviewing: 'Your shop is under review',
    refused: 'Your application was refused',
    again: 'Apply again',
    isOpen: 'Your shop is open',
    account: 'Shop account',
    password: 'Password',
    repeat: 'Password again',
    ask: 'Send code',
    code: 'Verification code',
    save: 'Save',
    mine: 'My shop',
  },
} as const

const decide = async (world: WorldActions, body: { approve: boolean; remarks?: string }): Promise<number> => {
  const shop = (await world.control('GET /__mall/shops')).find(({ owner }) => owner === fresh.userName)
  const shopId = shop?.shopId ?? 0
  await world.control('POST /__mall/shops/{shopId}/decision', { params: { shopId }, body })
  return shopId
}

const shown = (page: Page) => {
  const content = page.locator('[data-part="content"]')
  return {
    content,
    heading: (name: string) => content.getByRole('heading', { level: 2, name }),
    field: (name: string) => content.getByLabel(name, { exact: true }),
    link: (name: string) => content.getByRole('link', { name, exact: true }),
    next: content.locator('form button[type=submit]'),
  }
}

for (const language of inOne('zh'))
  test(`a shop is applied for, refused, applied for again and opened, by keys alone, in ${language} [S3.19] [S4.6] [S4.5/open] [S6.4] [S1.4] [S2.20/uc-freeshop+uc-shopaccount]`, async ({
    page,
    setLanguage,
    logInAs,
    world,
    pageErrors,
  }) => {
    test.slow()
    const text = says[language]
    const { content, heading, field, link, next } = shown(page)
    const keys = keyboard(page)
    await setLanguage(language)
    await logInAs('fresh')
    await page.goto('/user-center')
    await keys.press(page.getByRole('banner').getByRole('link', { name: text.open, exact: true }))
    await keys.press(link(text.start))
    await keys.type(field(text.name), '初见杂货')
    await content.locator('input[type=file]').setInputFiles(dot)
    await keys.type(field(text.intro), '旧瓷、手账与一些舍不得扔的小东西。')
    await expect(content.getByRole('img')).toHaveCount(1)
    await expect(next).not.toHaveAttribute('aria-busy', 'true')
    await keys.press(next)
    await keys.type(field(text.tel), '021-55668899')
    for (const select of await content.locator('select').all()) {
      await expect(select.locator('option').nth(1)).toBeAttached()
      await keys.reach(select)
      await page.keyboard.press('ArrowDown')
      await expect(select).not.toHaveValue('')
    }
    await keys.type(field(text.address), '胡同里 1 号院东厢房')
    await keys.reach(content.getByRole('button', { name: text.map }))
    for (const key of ['ArrowRight', 'ArrowUp', '+', 'ArrowLeft']) await page.keyboard.press(key)
    await keys.press(next)
    await page.reload()
    for (const at of [0, 1, 2]) {
      await content.locator('input[type=file]').nth(at).setInputFiles(dot)
      await expect(content.getByRole('img')).toHaveCount(at + 1)
      await expect(next).not.toHaveAttribute('aria-busy', 'true')
    }
    await keys.press(next)
    const send = async () => {
      await keys.toggle(content.getByRole('switch'))
      await keys.press(next)
      await expect(heading(text.reviewing)).toBeFocused()
    }
    await send()
    await decide(world, { approve: false, remarks: '执照照片看不清' })
    await page.reload()
    await expect(heading(text.refused)).toBeVisible()
    await expect(content.getByText('执照照片看不清')).toBeVisible()
    await keys.press(link(text.again))
    await expect(field(text.name)).toHaveValue('初见杂货')
    for (let step = 1; step < 4; step++) {
      await keys.press(next)
      await expect(page).toHaveURL(new RegExp(['place', 'papers', 'check'][step - 1] ?? ''))
    }
    await send()
    const shopId = await decide(world, { approve: true })
    await page.reload()
    await expect(heading(text.isOpen)).toBeVisible()
    await keys.press(link(text.account))
    await keys.type(field(text.account), 'first_sight')
    await keys.type(field(text.password), '20261102')
    await keys.type(field(text.repeat), '20261102')
    await keys.press(content.getByRole('button', { name: text.ask, exact: true }))
    await expect(content.getByRole('button', { name: text.ask, exact: true })).toHaveCount(0)
    await keys.type(field(text.code), await world.smsCode(fresh.mobile))
    await keys.press(content.getByRole('button', { name: text.save, exact: true }))
    await expect(content.getByText('first_sight')).toBeVisible()
    await keys.press(page.getByRole('banner').getByRole('link', { name: text.mine, exact: true }))
    await expect(page).toHaveURL(new RegExp(`/shopIndex\\?sid=${shopId}$`))
    await expect(page.getByRole('heading', { level: 1, name: '初见杂货' })).toBeVisible()
    expect(pageErrors).toEqual([])
  })

for (const language of inOne('zh'))
  test(`axe finds nothing on any state of a shop or step of the form, and none is too wide, in ${language} [S4.6]`, async ({
    page,
    setLanguage,
    logInByName,
  }) => {
    test.slow()
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await setLanguage(language)
    const look = async (address: string, name: string) => {
      await page.goto(address)
      const { next } = shown(page)
      await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
      await settled(page)
      if ((await next.count()) > 0) await next.click()
      await settled(page)
      expect(await violations(page), name).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), name).toBeLessThanOrEqual(0)
    }
    for (const { userName } of [fresh, merchant, ...Object.values(shopStates)]) {
      await logInByName(userName)
      await look(path, userName)
    }
    await logInByName(merchant.userName)
    await look('/user-center/uc-shopaccount', 'the shop account')
    await logInByName(shopStates.refused.userName)
    for (const step of ['shop', 'place', 'papers', 'check']) await look(`${path}?step=${step}`, step)
  })
