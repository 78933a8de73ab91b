import type { Page } from 'playwright/test'
import { expect, known, test } from '../test.ts'

const texts = {
  zh: {
    worn: '尺码表',
    used: '尺寸说明',
    how: '测量方法',
    shirt: { columns: ['尺码', '肩宽 cm', '胸围 cm', '衣长 cm', '袖长 cm'], first: /^\d+$/ },
    shoes: { columns: ['鞋码', '中国码', '脚长 cm', '英码', '美码（男）', '美码（女）'] },
    mug: { option: '500 ml', columns: ['容量', '口径 cm', '高 cm', '够用于'], row: /^500 ml9\.210\.5.*茶/ },
  },
  en: {
    worn: 'Size guide',
    used: 'Dimensions',
    how: 'How to measure',
    shirt: {
      columns: ['Size', 'Shoulders cm / in', 'Chest cm / in', 'Length cm / in', 'Sleeves cm / in'],
      first: /^\d+ \/ [\d.]+$/,
    },
    shoes: { columns: ['Size', 'China', 'Foot length cm / in', 'UK', 'US men', 'US women'] },
    mug: {
      option: '500 ml',
      columns: ['Size', 'Diameter cm / in', 'Height cm / in', 'Enough for'],
      row: /^500 ml9\.2 \/ 3\.610\.5 \/ 4\.1.*tea/,
    },
  },
} as const

const [tops, sportsShoes] = [811, 841]

const openFirstOf = async (page: Page, categoryId: number) => {
  await page.goto(`/list?categoryId=${categoryId}`)
  await page.locator('main article a').first().click()
  await expect(page.locator('main [role="radiogroup"]').first()).toBeVisible()
}

for (const language of ['zh', 'en'] as const) {
  const says = texts[language]

  test(`a size guide beside the sizes of a shirt says what they measure, in ${language} [S2.4]`, async ({
    page,
    setLanguage,
  }) => {
    await setLanguage(language)
    await openFirstOf(page, tops)
    const button = page.getByRole('button', { name: says.worn })
    await button.focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: says.worn })
    await expect(dialog.getByRole('columnheader')).toHaveText([...says.shirt.columns])
    await expect(dialog.getByRole('rowheader')).toHaveText(['S', 'M', 'L'])
    await expect(dialog.getByRole('cell').first()).toHaveText(says.shirt.first)
    await expect(dialog.getByRole('heading', { name: says.how })).toBeVisible()
    await expect(dialog.getByRole('definition')).toHaveCount(4)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(button).toBeFocused()
  })

  test(`the sizes of shoes are told in those of other countries, in ${language} [S2.4]`, async ({
    page,
    setLanguage,
  }) => {
    await setLanguage(language)
    await openFirstOf(page, sportsShoes)
    await page.getByRole('button', { name: says.worn }).click()
    const dialog = page.getByRole('dialog', { name: says.worn })
    await expect(dialog.getByRole('columnheader')).toHaveText([...says.shoes.columns])
    await expect(dialog.getByRole('row').filter({ hasText: /^40/ })).toContainText('250')
  })

  test(`the sizes of a mug are told in centimetres, and the chosen one is marked, in ${language} [S2.4]`, async ({
    page,
    setLanguage,
  }) => {
    await setLanguage(language)
    await page.goto(`/detail/${known.mug.prodId}`)
    await page.getByRole('radio', { name: says.mug.option }).click()
    await page.getByRole('button', { name: says.used }).click()
    const dialog = page.getByRole('dialog', { name: says.used })
    await expect(dialog.getByRole('columnheader')).toHaveText([...says.mug.columns])
    await expect(dialog.locator('[aria-current="true"]')).toHaveText(says.mug.row)
  })

  test(`a size guide leaves a narrow page where it is, in ${language}`, async ({ page, setLanguage }) => {
    await setLanguage(language)
    await page.setViewportSize({ width: 390, height: 800 })
    await openFirstOf(page, sportsShoes)
    await page.getByRole('button', { name: says.worn }).click()
    await expect(page.getByRole('dialog', { name: says.worn }).getByRole('table')).toBeVisible()
    const wider = await page.evaluate(() => {
      const dialog = document.querySelector('dialog[open]')
      return [document.documentElement, dialog].map((each) => each && each.scrollWidth > each.clientWidth)
    })
    expect(wider).toEqual([false, false])
  })
}
