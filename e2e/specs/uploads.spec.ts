import type { Page } from 'playwright/test'
import { buyer, items } from '../pages/buyer.ts'
import { keyboard } from '../pages/keyboard.ts'
import { draw, look, photo } from '../pages/photo.ts'
import { refundPage, refundWords } from '../pages/refunds.ts'
import { expect, test } from '../test.ts'
import { inOne, words } from '../words.ts'

const says = {
  zh: { field: '图片（选填）', tooMany: '最多上传 5 张图片，另外 1 张未添加。' },
  en: { field: 'Pictures (optional)', tooMany: 'You can add up to 5 pictures; 1 was left out.' },
} as const
const png = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/png', buffer })

/** Adds pictures without the file dialog: dropped or pasted. */
const give = (page: Page, field: string, way: 'drop' | 'paste', name: string, bytes: Buffer): Promise<void> =>
  page.getByRole('group', { name: field }).evaluate(
    (element, { way, name, bytes }) => {
      const data = new DataTransfer()
      data.items.add(new File([new Uint8Array(bytes)], name, { type: 'image/png' }))
      const init = { bubbles: true, cancelable: true }
      const event =
        way === 'drop'
          ? new DragEvent('drop', { ...init, dataTransfer: data })
          : new ClipboardEvent('paste', { ...init, clipboardData: data })
      element.dispatchEvent(event)
    },
    { way, name, bytes: [...bytes] },
  )

test.beforeEach(async ({ page, logInAs, world, baseURL }) => {
  await logInAs('member')
  const { buy } = await buyer(world, baseURL)
  await page.goto(`/user-center/apply-return?orderNumber=${await buy(items.mug)}`)
})

const fieldOf = (page: Page, name: string) => {
  const group = page.getByRole('group', { name })
  return {
    group,
    tiles: group.getByRole('img'),
    sent: async (count: number) => {
      await expect(group.getByRole('img')).toHaveCount(count)
      await expect(group.locator('[data-part="frame"][data-dim]')).toHaveCount(0)
    },
    choose: (...files: { name: string; mimeType: string; buffer: Buffer }[]) =>
      group.locator('input[type=file]').setInputFiles(files),
  }
}

for (const language of inOne('zh'))
  test(`a field takes several pictures, and gives a reason for each rejected one, in ${language} [S5.8] [S8.8/image-format+image-size]`, async ({
    page,
    setLanguage,
    world,
    pageErrors,
  }) => {
    const { field, tooMany } = says[language]
    await setLanguage(language)
    await page.reload()
    const { group, sent, choose } = fieldOf(page, field)
    await expect(group).toBeVisible()
    const cup = await draw(page, 'image/png', 60, 40)
    await choose(
      { name: 'cup.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg onload="alert(1)"/>') },
      png('large.png', Buffer.concat([cup, Buffer.alloc(2_097_153)])),
      png('cup.png', cup),
      png('pot.png', cup),
    )
    await expect(group.getByText(words[language].imageFormat)).toContainText('cup.svg')
    await expect(group.getByText(words[language].imageSize)).toContainText('large.png')
    await sent(2)
    await choose(...['3', '4', '5', '6'].map((name) => png(`${name}.png`, cup)))
    await expect(group.getByText(tooMany)).toBeVisible()
    await expect(group.getByText(words[language].imageSize)).toHaveCount(0)
    await sent(5)
    expect(await world.calls('POST /p/file/uploadImFile')).toBe(5)
    expect(pageErrors).toEqual([])
  })

test('dropped and pasted pictures are reordered by keyboard, removed, and uploaded again after a failure [S5.8] [S8.2]', async ({
  page,
  setLanguage,
  world,
}) => {
  await setLanguage('en')
  await page.reload()
  const { field } = says.en
  const { group, tiles, sent, choose } = fieldOf(page, field)
  const { press } = keyboard(page)
  const button = (name: string) => group.getByRole('button', { name, exact: true })
  const news = group.getByRole('status')
  await expect(group).toBeVisible()
  const cup = await draw(page, 'image/png', 60, 40)
  await give(page, field, 'drop', 'dropped.png', cup)
  await sent(1)
  await give(page, field, 'paste', 'pasted.png', cup)
  await sent(2)
  await choose(png('chosen.png', cup))
  await sent(3)
  await expect(news).toHaveText('Picture uploaded, 3 in all')
  const sources = async () => tiles.evaluateAll((all) => all.map((each) => (each as HTMLImageElement).src))
  const [dropped, pasted, chosen] = await sources()
  await press(button('Move picture 1 right'))
  await expect(news).toHaveText('Moved to place 2 of 3')
  await expect(button('Move picture 2 right')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(news).toHaveText('Moved to place 3 of 3')
  expect(await sources()).toEqual([pasted, chosen, dropped])
  await press(button('Remove picture 3'))
  await expect(button('Remove picture 2')).toBeFocused()
  await expect(news).toHaveText('Picture removed, 2 left')
  expect(await sources()).toEqual([pasted, chosen])
  const on = 'POST /p/file/uploadImFile'
  await world.arm({ on, effect: { kind: 'status', status: 500 }, timing: { kind: 'next' } })
  await choose(png('failed.png', cup))
  await press(button('Upload picture 3 again'))
  await sent(3)
  await expect(news).toHaveText('Picture uploaded, 3 in all')
})

test('a photo of a phone is sent with an application without its location [S5.8] [S5.14] [F5]', async ({
  page,
  setLanguage,
  pageErrors,
}) => {
  await setLanguage('en')
  await page.reload()
  const view = refundPage(page, refundWords.en)
  const { sent, choose, group } = fieldOf(page, says.en.field)
  await expect(group).toBeVisible()
  const taken = await photo(page)
  expect(taken.includes('Exif')).toBe(true)
  await choose({ name: 'cup.jpg', mimeType: 'image/jpeg', buffer: taken })
  await sent(1)
  await view.kind('money').check()
  await view.reason.selectOption(refundWords.en.unwanted)
  await view.apply.click()
  await expect(view.status('applied')).toBeVisible()
  const kept = page.getByRole('list', { name: 'Pictures' }).locator('img')
  const address = String(await kept.getAttribute('src'))
  expect(address).toMatch(/^\/uploads\/[a-z0-9]+\.jpeg$/)
  const bytes = await page.evaluate(async (from) => (await fetch(from)).text(), address)
  expect([bytes.includes('JFIF'), bytes.includes('Exif')]).toEqual([true, false])
  // Rotated by 90°: what was on the left is at the top now.
  expect(await look(page, address)).toMatchObject({ width: 400, height: 600, first: 'red', last: 'blue' })
  expect(pageErrors).toEqual([])
})
