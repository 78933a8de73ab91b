import { expect, known, test } from '../test.ts'

test('a visitor registers, and a user name that is taken needs no second code [S2.2, S5.1, S5.2, S5.3]', async ({
  page,
  setLanguage,
  world,
}) => {
  const mobile = '13900139000'
  const field = (name: string) => page.getByLabel(name, { exact: true })
  await setLanguage('zh')
  await page.goto('/register')
  await field('手机号').fill(mobile)
  await page.getByRole('button', { name: '获取验证码' }).click()
  await expect(page.getByRole('button').getByText(/\b[3-6]\d\b/)).toBeVisible()
  await field('验证码').fill(await world.smsCode(mobile))
  await field('用户名').fill(known.shopper.userName)
  await field('密码').fill('abcdef')
  await field('确认密码').fill('abc123')
  await page.getByRole('button', { name: '立即注册' }).click()
  await expect(page.locator('[aria-invalid="true"]')).toHaveCount(2)
  await field('密码').fill('abc123')
  await page.getByRole('button', { name: '立即注册' }).click()
  await expect(page.getByText(/已被使用|already taken/)).toBeVisible()
  await field('用户名').fill('brand_new')
  await page.getByRole('button', { name: '立即注册' }).click()
  await expect(page.getByText('brand_new').first()).toBeVisible()
  expect(await world.calls('PUT /user/checkRegisterSms')).toBe(1)
})
