import { known } from '../test.ts'
import { either, type ErrorPlayer, type Moment } from './error-player.ts'

const { password, shopper } = known

const logging: Moment = {
  name: 'logging in',
  refusedCalls: ['POST /login', 'POST /sms/sendLoginCode', 'POST /smsLogin'],
  otherEntries: [
    'inline.account.loginErrors.code1',
    'inline.account.loginErrors.code2',
    'inline.account.loginErrors.code3',
    'inline.account.loginErrors.code4',
    'inline.account.loginErrors.code6',
    'inline.account.notKept',
  ],
  run: async ({ page, main, go, field, button, expectShown, provokeRefusals }) => {
    await go('/login')
    const panel = main.getByRole('tabpanel').locator('visible=true')
    const send = panel.locator('button[type=submit]')
    await field('用户名', 'User name').fill('a')
    await panel.getByRole('checkbox').uncheck()
    await send.click()
    for (const code of [3, 4, 6]) await expectShown(`inline.account.loginErrors.code${code}`)
    await panel.getByRole('checkbox').check()
    await field('用户名', 'User name').fill(shopper.userName)
    await field('密码', 'Password').fill(password)
    await provokeRefusals('POST /login', () => send.click())
    await page.getByRole('tab', { name: either('手机号登录', 'Mobile login') }).click()
    await field('手机号', 'Phone number').fill('1380')
    await send.click()
    for (const code of [1, 2]) await expectShown(`inline.account.loginErrors.code${code}`)
    await field('手机号', 'Phone number').fill(shopper.mobile)
    await provokeRefusals('POST /sms/sendLoginCode', () => button('获取验证码', 'Send code').click())
    await field('验证码', 'Verification code').fill('123456')
    await provokeRefusals('POST /smsLogin', () => send.click())
    await page.evaluate(() => Object.defineProperty(document, 'cookie', { get: () => '' }))
    await send.click()
    await expectShown('inline.account.notKept')
  },
}

const mobile = '13912345678'
/** The code is valid once; later submits reuse the flag that it was exchanged for. */
const proveWith = async ({ world, button, field, page }: ErrorPlayer, phone: string): Promise<void> => {
  await button('获取验证码', 'Send code').click()
  await page
    .getByText(/139\*{4}5678|138\*{4}8001/)
    .first()
    .waitFor()
  await field('验证码', 'Verification code').fill(await world.smsCode(phone))
}

const registering: Moment = {
  name: 'registering',
  refusedCalls: ['PUT /user/sendRegisterSms', 'PUT /user/checkRegisterSms', 'PUT /user/registerOrBindUser'],
  otherEntries: ['mobile', 'code', 'userName', 'password', 'again', 'agreed'].map(
    (each) => `inline.account.wrong.${each}`,
  ),
  run: async (player) => {
    const { main, go, field, button, send, expectShown, provokeRefusals } = player
    await go('/register')
    await field('手机号', 'Phone number').fill('1380')
    await field('用户名', 'User name').fill('a')
    await field('密码', 'Password').fill('abcdef')
    await field('确认密码', 'Confirm password').fill('abc123')
    await main.getByRole('checkbox').uncheck()
    await send.click()
    for (const each of ['mobile', 'code', 'userName', 'password', 'again', 'agreed'])
      await expectShown(`inline.account.wrong.${each}`)
    await field('手机号', 'Phone number').fill(mobile)
    await field('用户名', 'User name').fill('brand_new')
    await field('密码', 'Password').fill('abc123')
    await main.getByRole('checkbox').check()
    await provokeRefusals('PUT /user/sendRegisterSms', () => button('获取验证码', 'Send code').click())
    await field('验证码', 'Verification code').fill('123456')
    await provokeRefusals('PUT /user/checkRegisterSms', () => send.click())
    await proveWith(player, mobile)
    await provokeRefusals('PUT /user/registerOrBindUser', () => send.click())
  },
}

const recovering: Moment = {
  name: 'a new password',
  refusedCalls: ['POST /sms/sendUpdatePwdCode', 'PUT /user/checkUpdatePwdSms', 'PUT /user/updatePwd'],
  otherEntries: [],
  run: async (player) => {
    const { go, field, button, send, provokeRefusals } = player
    await go('/forget-password')
    await field('手机号', 'Phone number').fill(shopper.mobile)
    await provokeRefusals('POST /sms/sendUpdatePwdCode', () => button('获取验证码', 'Send code').click())
    await field('验证码', 'Verification code').fill('123456')
    await field('新密码', 'New password').fill('abc123')
    await field('确认密码', 'Confirm password').fill('abc123')
    await provokeRefusals('PUT /user/checkUpdatePwdSms', () => send.click())
    await proveWith(player, shopper.mobile)
    await provokeRefusals('PUT /user/updatePwd', () => send.click())
  },
}

export const entering: readonly Moment[] = [logging, registering, recovering]
