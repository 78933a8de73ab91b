import type { Page } from 'playwright/test'
import { keyboard } from '../pages/keyboard.ts'
import { dot } from '../pages/photo.ts'
import { expect, known, test, type WorldActions } from '../test.ts'
import { inOne } from '../words.ts'

const path = '/user-center/uc-freeshop'
const { fresh } = known

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
    suspended: '店铺已暂停营业',
    offline: '店铺已下线',
    reopen: '申请重新开业',
    rereviewing: '已下线，重新开业审核中',
    notReopened: '重新开业未通过',
    notYet: '店铺正在审核。通过后，即可在这里设置店铺账号。',
    account: '店铺账号',
    userName: '店铺账号',
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
    name: 'Shop name',
    intro: 'Description',
    tel: 'Contact number',
    address: 'Street address',
    map: 'Coordinate grid for choosing the shop’s location',
    reviewing: 'Your shop is under review',
    refused: 'Your application was not approved',
    again: 'Apply again',
    isOpen: 'Your shop is open',
    suspended: 'Your shop is suspended',
    offline: 'Your shop is offline',
    reopen: 'Apply to reopen',
    rereviewing: 'Offline, and under review for reopening',
    notReopened: 'Reopening was not approved',
    notYet: 'Your shop is under review. Once it is approved, you can set up the shop account here.',
    account: 'Shop account',
    userName: 'User name',
    password: 'Password',
    repeat: 'Confirm password',
    ask: 'Send code',
    code: 'Verification code',
    save: 'Save',
    mine: 'My shop',
  },
} as const

/** The auditor, who decides the application of the new shop and closes and opens it afterwards. */
const auditor = (world: WorldActions) => {
  const idOf = async (): Promise<number> =>
    (await world.control('GET /__mall/shops')).find(({ owner }) => owner === fresh.userName)?.shopId ?? 0
  return {
    decide: async (body: { approve: boolean; remarks?: string }) =>
      world.control('POST /__mall/shops/{shopId}/decision', { params: { shopId: await idOf() }, body }),
    put: async (status: 'open' | 'offline' | 'suspended', remarks?: string) =>
      world.control('POST /__mall/shops/{shopId}', {
        params: { shopId: await idOf() },
        body: { status, ...(remarks !== undefined && { remarks }) },
      }),
  }
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
  test(`a shop is applied for, refused, approved, suspended, taken offline and opened again, by keys alone, in ${language} [S3.19] [S4.6] [S4.5/open] [S6.4] [S1.4] [S2.20/uc-freeshop+uc-shopaccount]`, async ({
    page,
    setLanguage,
    logInAs,
    world,
    pageErrors,
  }) => {
    test.slow()
    const text = says[language]
    const { content, heading, field, link, next } = shown(page)
    const { decide, put } = auditor(world)
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
    const send = async (name: string) => {
      await keys.toggle(content.getByRole('switch'))
      await keys.press(next)
      await expect(heading(name)).toBeFocused()
    }
    await send(text.reviewing)
    /** What has happened meanwhile is read after loading the page again. */
    const stands = async (name: string, reason?: string) => {
      await page.goto(path)
      await expect(heading(name)).toBeVisible()
      if (reason !== undefined) await expect(content.getByText(reason)).toBeVisible()
    }
    const applyAgain = async (by: string, name: string) => {
      await keys.press(link(by))
      await expect(field(text.name)).toHaveValue('初见杂货')
      for (const step of ['place', 'papers', 'check']) {
        await keys.press(next)
        await expect(page).toHaveURL(new RegExp(step))
        await expect(content.getByRole('heading', { level: 2 })).toBeFocused()
      }
      await send(name)
    }
    await page.goto('/user-center/uc-shopaccount')
    await expect(content.getByText(text.notYet)).toBeVisible()
    await decide({ approve: false, remarks: '执照照片看不清' })
    await stands(text.refused, '执照照片看不清')
    await applyAgain(text.again, text.reviewing)
    const { shopId } = await decide({ approve: true })
    await stands(text.isOpen)
    await put('suspended', '消防检查')
    await stands(text.suspended, '消防检查')
    await put('open')
    await stands(text.isOpen)
    await put('offline', '久未发货')
    await stands(text.offline, '久未发货')
    await applyAgain(text.reopen, text.rereviewing)
    await decide({ approve: false, remarks: '请补充门头照片' })
    await stands(text.offline, '请补充门头照片')
    await expect(content.getByText(text.notReopened)).toBeVisible()
    await applyAgain(text.reopen, text.rereviewing)
    await decide({ approve: true })
    await stands(text.isOpen)

    await keys.press(link(text.account))
    await keys.type(field(text.userName), 'first_sight')
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
