import { expect, known, test } from '../test.ts'
import { words } from '../words.ts'

const says = words.zh

test('a visitor registers, and a user name that is taken needs no second code [S2.2, S5.1, S5.2, S5.3]', async ({
  page,
  setLanguage,
  world,
}) => {
  const mobile = '13900139000'
  const field = (name: string) => page.getByLabel(name, { exact: true })
  await setLanguage('zh')
  await page.goto('/register')
  await field(says.mobile).fill(mobile)
  await page.getByRole('button', { name: says.sendCode }).click()
  await expect(page.getByRole('button').getByText(/\b[3-6]\d\b/)).toBeVisible()
  await field(says.code).fill(await world.smsCode(mobile))
  await field(says.userName).fill(known.shopper.userName)
  await field(says.password).fill('abcdef')
  await field(says.again).fill('abc123')
  await page.getByRole('button', { name: says.registerNow }).click()
  await expect(page.locator('[aria-invalid="true"]')).toHaveCount(2)
  await field(says.password).fill('abc123')
  await page.getByRole('button', { name: says.registerNow }).click()
  await expect(page.getByText(/已被使用|already taken/)).toBeVisible()
  await field(says.userName).fill('brand_new')
  await page.getByRole('button', { name: says.registerNow }).click()
  await expect(page.getByText('brand_new').first()).toBeVisible()
  expect(await world.calls('PUT /user/checkRegisterSms')).toBe(1)
})
