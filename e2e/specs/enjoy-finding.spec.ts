import { compare } from '../pages/compare.ts'
import { keyboard } from '../pages/keyboard.ts'
import { expect, known, test } from '../test.ts'
import { words } from '../words.ts'

const { ebook, pass, mug, lastPiece } = known
const home = { zh: '首页', en: 'Home' } as const

for (const language of ['zh', 'en'] as const) {
  const says = words[language]

  test(`a comparison has an address that can be shared, reloaded and left again, in ${language}`, async ({
    page,
    context,
    setLanguage,
  }) => {
    await setLanguage(language)
    await page.goto('/list')
    const { card, toggle, open, columns } = compare(page, says)
    for (const product of [mug, ebook]) {
      await card(product[language]).hover()
      await toggle(product[language]).click()
    }
    await open.click()
    await expect(page).toHaveURL(`/compare?ids=${mug.prodId},${ebook.prodId}`)
    await expect(page).toHaveTitle(new RegExp(says.compared))
    await page.reload()
    await expect(columns).toContainText([mug[language], ebook[language]])
    const friend = await context.newPage()
    await friend.goto(`/compare?ids=${pass.prodId},${mug.prodId}`)
    await expect(compare(friend, says).columns).toContainText([pass[language], mug[language]])
    await page.goBack()
    await expect(page).toHaveURL(/\/list$/)
    await expect(open).toContainText('2')
  })

  test(`the terms lead home, in ${language}`, async ({ page, setLanguage }) => {
    await setLanguage(language)
    await page.goto('/termsPage?sts=1')
    await page.getByRole('main').getByRole('link', { name: home[language], exact: true }).click()
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('heading', { level: 1, name: home[language] })).toBeFocused()
  })

  test(`goods are put into the cart on their card, with the mouse and without, in ${language}`, async ({
    page,
    logInAs,
    setLanguage,
  }) => {
    await setLanguage(language)
    await logInAs('fresh')
    await page.goto('/list')
    const { card } = compare(page, says)
    const quick = (name: string) => card(name).getByRole('button', { name: new RegExp(`^${says.addToCart}`) })
    const added = (name: string) => page.getByRole('region').getByText(name)
    await expect(quick(lastPiece[language]).locator('..')).toHaveCSS('opacity', '0')
    await card(lastPiece[language]).hover()
    await expect(quick(lastPiece[language]).locator('..')).toHaveCSS('opacity', '1')
    await quick(lastPiece[language]).click()
    await expect(added(lastPiece[language])).toBeVisible()
    await expect(card(lastPiece[language]).locator('[data-part="in-cart"]')).toContainText('1')

    await keyboard(page).reach(quick(mug[language]), 'Shift+Tab')
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog')
    const radios = dialog.getByRole('radiogroup')
    for (const group of [0, 1]) {
      await radios.nth(group).getByRole('radio').first().focus()
      await page.keyboard.press('Enter')
    }
    await keyboard(page).press(dialog.getByRole('button', { name: says.addToCart }))
    await expect(dialog).toBeHidden()
    await expect(quick(mug[language])).toBeFocused()
    await expect(card(mug[language]).locator('[data-part="in-cart"]')).toContainText('1')
    await expect(page).toHaveURL(/\/list$/)
  })

  test(`the buttons to buy follow down the page of a product, and only there, in ${language}`, async ({
    page,
    logInAs,
    setLanguage,
  }) => {
    await setLanguage(language)
    await logInAs('fresh')
    await page.goto(`/detail/${mug.prodId}?sku=${mug.skuId}`)
    const main = page.getByRole('main')
    const add = main.getByRole('button', { name: says.addToCart, exact: true })
    const bar = main.getByRole('region', { name: says.buyBar })
    await expect(add).toHaveCount(1)
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
    // The buttons begin below the window: a jump passes them at once.
    await page.setViewportSize({ width: 1280, height: 640 })
    const tabs = main.getByRole('tab').first()
    const before = (await tabs.boundingBox())?.y ?? 0
    await page.evaluate(() => scrollBy({ top: 1200, behavior: 'instant' }))
    await expect(bar).toBeInViewport({ ratio: 1 })
    expect(before - ((await tabs.boundingBox())?.y ?? 0), 'nothing moves').toBe(await page.evaluate(() => scrollY))
    await expect(bar).toContainText(mug[language])
    await expect(bar).toContainText('350 ml')
    await bar.getByRole('button', { name: says.addToCart }).click()
    await expect(page.getByRole('dialog', { name: says.addedToCart })).toBeVisible()
    await page.keyboard.press('Escape')
    // What the keyboard reaches from below is not covered.
    const reviews = main.getByRole('tab').last()
    await reviews.focus()
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
    await reviews.evaluate((tab: HTMLElement) => {
      tab.blur()
      tab.focus()
    })
    const [below, above] = await Promise.all([bar.boundingBox(), reviews.boundingBox()])
    expect(above?.y).toBeGreaterThanOrEqual((below?.y ?? 0) + (below?.height ?? 0))
    await bar.getByRole('button', { name: says.addToCart }).focus()
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
    await expect(bar).toBeHidden()
    await expect(add).toBeFocused()
  })
}
