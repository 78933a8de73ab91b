import { appType } from '@mall/contracts/rules'
import { passwordEncryptor } from '../log-in.ts'
import type { Journey, JourneyRunner } from './journey-runner.ts'

const profile: Journey = {
  name: 'change the profile and put it back',
  run: async (runner) => {
    const { nickName } = await runner.step('GET /p/user/userInfo', {})
    runner.afterwards(() => runner.step('PUT /p/user/setUserInfo', { body: { nickName } }))
    await runner.step('PUT /p/user/setUserInfo', { body: { nickName: '测试用户' } })
    runner.expect('the new name is shown', (await runner.step('GET /p/user/userInfo', {})).nickName, '测试用户')
    await runner.refused('a name that is too long', 'PUT /p/user/setUserInfo', { body: { nickName: '长'.repeat(16) } })
    runner.expect(
      'a refused name changes nothing',
      (await runner.step('GET /p/user/userInfo', {})).nickName,
      '测试用户',
    )
  },
}

const register = async (runner: JourneyRunner, mobile: string, password: string) => {
  const { codeSentTo, serial } = runner
  await runner.step('PUT /user/sendRegisterSms', { body: { mobile } }, null)
  await runner.refused('a second code at once', 'PUT /user/sendRegisterSms', { body: { mobile } }, null)
  const validCode = await codeSentTo(mobile)
  const checked = 'PUT /user/checkRegisterSms'
  await runner.refused(
    'a wrong code',
    checked,
    { body: { mobile, validCode: validCode === '000000' ? '1' : '000000' } },
    null,
  )
  const checkRegisterSmsFlag = await runner.step(checked, { body: { mobile, validCode } }, null)
  const encrypt = await passwordEncryptor(runner.target)
  const body = { appType, registerOrBind: 1, validateType: 1, mobile, checkRegisterSmsFlag } as const
  const userName = `c_${serial.slice(-10)}`
  const { accessToken } = await runner.step(
    'PUT /user/registerOrBindUser',
    { body: { ...body, userName, password: encrypt(password) } },
    null,
  )
  return { accessToken, userName }
}

const newcomer: Journey = {
  name: 'register, log in, change the password, log out',
  run: async (runner) => {
    const { serial, shopId, codeSentTo, target } = runner
    const mobile = `139${serial.slice(-8)}`
    const { accessToken, userName } = await register(runner, mobile, 'first#2026')
    runner.expect(
      'the token is the new account’s',
      (await runner.step('GET /p/user/userInfo', {}, accessToken)).userMobile,
      mobile,
    )

    await runner.step('POST /sms/sendUpdatePwdCode', { body: { mobile } }, null)
    const validCode = await codeSentTo(mobile)
    const checkRegisterSmsFlag = await runner.step('PUT /user/checkUpdatePwdSms', { body: { mobile, validCode } }, null)
    const encrypt = await passwordEncryptor(target)
    const change = { appType, validateType: 1, mobile, checkRegisterSmsFlag } as const
    await runner.step('PUT /user/updatePwd', { body: { ...change, password: encrypt('second#2026') } }, null)
    await runner.refused('a session from before the password change', 'GET /p/user/userInfo', {}, accessToken, 401)

    const entrance = { principal: userName, shopId, storeId: null }
    const again = await passwordEncryptor(target)
    await runner.refused(
      'the old password',
      'POST /login',
      { body: { ...entrance, credentials: again('first#2026') } },
      null,
    )
    const fresh = await passwordEncryptor(target)
    const login = { body: { ...entrance, credentials: fresh('second#2026') } }
    const session = await runner.step('POST /login', login, null)
    await runner.refused('the same encrypted login again', 'POST /login', login, null)
    await runner.step('POST /logOut', {}, session.accessToken)
    await runner.refused('the session after logout', 'GET /p/user/userInfo', {}, session.accessToken, 401)
  },
}

const codeLogin: Journey = {
  name: 'log in with a code',
  run: async (runner) => {
    const { codeSentTo, shopId } = runner
    const { userMobile } = await runner.step('GET /p/user/userInfo', {})
    await runner.step('POST /sms/sendLoginCode', { body: { mobile: userMobile } }, null)
    const body = { principal: userMobile, credentials: await codeSentTo(userMobile), shopId, storeId: null }
    const { accessToken } = await runner.step('POST /smsLogin', { body }, null)
    runner.afterwards(() => runner.step('POST /logOut', {}, accessToken))
    await runner.refused('the same code again', 'POST /smsLogin', { body }, null)
  },
}

export const accountJourneys = [profile, newcomer, codeLogin]
