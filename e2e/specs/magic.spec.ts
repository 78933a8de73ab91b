import { expect, known, test } from '../test.ts'
import { inOne, words } from '../words.ts'

for (const language of inOne('zh')) {
  const says = words[language]

  test(`magic values, and a parameter of an address, cause errors where they are typed, in ${language} [S8.1] [S8.2] [S8.4]`, async ({
    page,
    setLanguage,
    logInAs,
    world,
  }) => {
    const told = async (id: string): Promise<string> => {
      const entries = await world.control('GET /__mall/errors')
      return entries.find((entry) => entry.id === id)?.[language] ?? ''
    }
    const newest = async () => (await world.control('GET /__mall/calls', { query: { faulted: true, limit: 1 } }))[0]
    await setLanguage(language)
    await page.goto('/login')
    await page.getByRole('tab', { name: says.mobileLogin }).click()
    const panel = page.getByRole('tabpanel').locator('visible=true')
    await panel.getByLabel(says.mobile, { exact: true }).fill(known.shopper.mobile)
    await panel.getByLabel(says.code, { exact: true }).fill('000500')
    await panel.locator('button[type=submit]').click()
    await expect(page.getByText(says.hiccup)).toBeVisible()
    expect(await newest()).toMatchObject({ route: 'POST /smsLogin', faults: ['magic'] })

    await logInAs('shopper')
    await page.goto('/user-center/uc-address')
    await page.getByRole('button', { name: says.addAddress }).click()
    const form = page.getByRole('dialog')
    await form.getByLabel(says.receiver).fill('林小满')
    await form.getByLabel(says.mobile, { exact: true }).fill(known.shopper.mobile)
    for (const part of [says.province, says.city, says.district])
      await form.getByLabel(part, { exact: true }).selectOption({ index: 1 })
    await form.getByLabel(says.street).fill('[mall:addressLimit]')
    await form.getByRole('button', { name: says.save, exact: true }).click()
    await expect(page.getByText((await told('refusal.addressLimit')).replace('{max}', '…'))).toBeVisible()

    await page.goto('/')
    const search = page.getByRole('search')
    await search.locator('input[role="combobox"]').fill('[mall:400]')
    await search.locator('button[type=submit]').click()
    await expect(page.getByText(await told('status.400'))).toBeVisible()
    await page.goto('/detail/9000204')
    await expect(page.getByText(says.ended)).toBeVisible()
    await expect(page).toHaveURL(/\/index$/)

    await page.context().clearCookies({ name: 'token' })
    const entries = await world.control('GET /__mall/errors')
    const locked = entries.find(({ id }) => id === 'refusal.accountLocked')
    await page.goto(String(locked?.triggers.page))
    await page.getByLabel(says.userName, { exact: true }).fill(known.fresh.userName)
    await page.getByLabel(says.password, { exact: true }).fill(known.password)
    await page.keyboard.press('Enter')
    await expect(page.getByText(String(locked?.[language]).replace('{minutes}', '…'))).toBeVisible()
  })
}
