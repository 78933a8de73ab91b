import { cart, serverCart } from '../pages/cart.ts'
import { expect, known, test } from '../test.ts'
import { words } from '../words.ts'

const small = known.mug.skuId
const tall = small + 1
const both = ['zh', 'en'] as const

const texts = {
  zh: { change: /^更换“青花手绘马克杯”的规格/, option: '青花 350 ml', arrives: /^预计11月\d+日至(11月)?\d+日送达$/ },
  en: {
    change: /^Change option of “Hand-painted Porcelain Mug”/,
    option: 'Cobalt 350 ml',
    arrives: /^Arrives \d+( Nov –|–)/,
  },
} as const

for (const language of both) {
  const says = texts[language]

  test(`the option of a line is changed in the cart by keyboard, in ${language} [S2.6]`, async ({
    page,
    setLanguage,
    logInAs,
  }) => {
    await setLanguage(language)
    await logInAs('shopper')
    const shown = cart(page, words[language])
    await shown.open()
    await expect(shown.settled).toHaveText(/¥/)
    const before = (await serverCart(page)).lines.find(({ skuId }) => skuId === tall)
    await shown.line(tall).getByRole('button', { name: says.change }).focus()
    await page.keyboard.press('Enter')
    const panel = page.getByRole('dialog', { name: says.change })
    await expect(panel).toBeFocused()
    await expect(panel.getByRole('radio', { checked: true })).toHaveCount(2)
    for (const key of ['Tab', 'Tab', 'ArrowRight']) await page.keyboard.press(key)
    await expect(panel.getByRole('radio', { name: '350 ml' })).toBeChecked()
    await expect(panel.getByText('¥79.00')).toBeVisible()
    for (const key of ['Tab', 'Tab', 'Tab', 'Enter']) await page.keyboard.press(key)

    const button = shown.line(small).getByRole('button', { name: says.change })
    await expect(button).toBeFocused()
    await expect(button).toHaveText(says.option)
    await expect(shown.line(tall)).toHaveCount(0)
    await expect(shown.settled).toHaveText(/¥/)
    const { lines } = await serverCart(page)
    expect(lines.find(({ skuId }) => skuId === tall)).toBeUndefined()
    expect(lines.find(({ skuId }) => skuId === small)).toEqual({ ...before, skuId: small })
  })

  test(`the product says on which days it arrives at the address, in ${language}`, async ({
    page,
    setLanguage,
    logInAs,
  }) => {
    await setLanguage(language)
    await logInAs('shopper')
    await page.goto(`/detail/${known.mug.prodId}?sku=${small}`)
    await expect(page.getByText(says.arrives)).toBeVisible()
  })
}
