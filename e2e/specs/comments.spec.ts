import type { Page } from 'playwright/test'
import { settled, violations } from '../pages/axe.ts'
import { buyer, items } from '../pages/buyer.ts'
import { keyboard } from '../pages/keyboard.ts'
import { expect, known, test } from '../test.ts'
import { inOne } from '../words.ts'

const says = {
  zh: {
    two: '2 星，不满意',
    text: '釉色很润，杯口打磨得很细',
    add: /^添加图片/,
    anonymous: /^匿名评价/,
    publish: '发表评价',
    thanks: '感谢您的评价',
    mine: '查看我的评价',
    nobody: '匿名用户',
    reply: '商家回复',
    enlarge: '查看大图（第 1 张）',
    place: '第 1 张，共 2 张',
    bad: /^差评 7/,
  },
  en: {
    two: '2 stars, poor',
    text: 'A lovely glaze and a neat rim',
    add: /^Add pictures/,
    anonymous: /^Publish anonymously/,
    publish: 'Publish review',
    thanks: 'Thank you for your review',
    mine: 'See my reviews',
    nobody: 'Anonymous',
    reply: 'Reply from the shop',
    enlarge: 'Enlarge picture 1',
    place: '1 of 2',
    bad: /^Bad 7/,
  },
} as const

const dot = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const picture = (name: string) => ({ name, mimeType: 'image/png', buffer: Buffer.from(dot, 'base64') })
const reviews = `/detail/${known.mug.prodId}?tab=reviews`
const uploaded = async (page: Page): Promise<void> => {
  await expect(page.getByRole('button', { name: /2\/9/ })).toBeVisible()
  await expect(page.locator('[data-part="frame"][data-dim]')).toHaveCount(0)
}
const newest = (page: Page) => page.getByRole('tabpanel').getByRole('article').first()

for (const language of inOne('en')) {
  const words = says[language]

  test(`a review with pictures is written by keyboard, answered, and shown without a name, in ${language} [S2.9] [S3.15] [S5.13] [L16]`, async ({
    page,
    context,
    setLanguage,
    logInAs,
    world,
    pageErrors,
  }) => {
    test.slow()
    await setLanguage(language)
    await logInAs('member')
    const { buy, receive } = await buyer(world)
    await page.goto(`/write-comments?orderNumber=${await receive(await buy(items.mug))}`)
    const keys = keyboard(page)
    const form = page.getByRole('article')
    await keys.press(form.getByRole('button', { name: words.publish }))
    await expect(form.getByRole('radio').first()).toBeFocused()
    await settled(page)
    expect(await violations(page)).toEqual([])
    await page.keyboard.press('ArrowRight')
    await expect(form.getByRole('radio', { name: words.two })).toBeChecked()
    await keys.type(form.getByRole('textbox'), words.text)
    const chooser = page.waitForEvent('filechooser')
    await keys.press(form.getByRole('button', { name: words.add }))
    await (await chooser).setFiles([picture('one.png'), picture('two.png')])
    await uploaded(page)
    await keys.toggle(form.getByRole('checkbox', { name: words.anonymous }))
    await keys.press(form.getByRole('button', { name: words.publish }))
    await expect(page.getByRole('heading', { name: words.thanks })).toBeFocused()
    await settled(page)
    expect(await violations(page)).toEqual([])
    const [written] = await world.control('GET /__mall/comments')
    const params = { prodCommId: written?.prodCommId ?? 0 }
    await world.control('POST /__mall/comments/{prodCommId}/reply', { params, body: { content: '谢谢 Thank you' } })
    await page.getByRole('link', { name: words.mine }).click()
    await expect(newest(page)).toContainText(`${words.reply}谢谢 Thank you`)
    await context.clearCookies({ name: 'token' })
    await page.goto(`${reviews}&show=bad`)
    await expect(newest(page)).toContainText(words.text)
    await expect(newest(page)).toContainText(words.nobody)
    await expect(page.getByRole('main').getByRole('link', { name: words.bad })).toBeVisible()
    await expect(page.locator('body')).not.toContainText(known.member.nickName)
    await newest(page).getByRole('button', { name: words.enlarge }).click()
    await expect(page.getByRole('dialog').getByText(words.place)).toBeVisible()
    await expect(page.getByRole('dialog').getByRole('img')).toHaveJSProperty('naturalWidth', 1)
    expect(pageErrors).toEqual([])
  })
}
