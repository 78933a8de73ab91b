import { appType } from '@mall/contracts/rules'
import { keyOf } from '../log-in.ts'
import type { Journey, Walker } from './walker.ts'

const profile: Journey = {
  name: 'change the profile and put it back',
  walk: async (walker) => {
    const { nickName } = await walker.step('GET /p/user/userInfo', {})
    walker.afterwards(() => walker.step('PUT /p/user/setUserInfo', { body: { nickName } }))
    await walker.step('PUT /p/user/setUserInfo', { body: { nickName: '对照' } })
    walker.claim('the new name is shown', (await walker.step('GET /p/user/userInfo', {})).nickName, '对照')
    await walker.refused('a name that is too long', 'PUT /p/user/setUserInfo', { body: { nickName: '长'.repeat(16) } })
    walker.claim('a refused name changes nothing', (await walker.step('GET /p/user/userInfo', {})).nickName, '对照')
  },
}

const register = async (walker: Walker, mobile: string, password: string) => {
  const { codeSentTo, serial } = walker
  await walker.step('PUT /user/sendRegisterSms', { body: { mobile } }, null)
  await walker.refused('a second code at once', 'PUT /user/sendRegisterSms', { body: { mobile } }, null)
  const validCode = await codeSentTo(mobile)
  const checked = 'PUT /user/checkRegisterSms'
  await walker.refused(
    'a wrong code',
    checked,
    { body: { mobile, validCode: validCode === '000000' ? '1' : '000000' } },
    null,
  )
  const checkRegisterSmsFlag = await walker.step(checked, { body: { mobile, validCode } }, null)
  const pack = await keyOf(walker.target)
  const body = { appType, registerOrBind: 1, validateType: 1, mobile, checkRegisterSmsFlag } as const
  const userName = `c_${serial.slice(-10)}`
  const { accessToken } = await walker.step(
    'PUT /user/registerOrBindUser',
    { body: { ...body, userName, password: pack(password) } },
    null,
  )
  return { accessToken, userName }
}

const newcomer: Journey = {
  name: 'register, log in, change the password, log out',
  walk: async (walker) => {
    const { serial, shopId, codeSentTo, target } = walker
    const mobile = `139${serial.slice(-8)}`
    const { accessToken, userName } = await register(walker, mobile, 'first#2026')
    walker.claim(
      'the token is the new account’s',
      (await walker.step('GET /p/user/userInfo', {}, accessToken)).userMobile,
      mobile,
    )

    await walker.step('POST /sms/sendUpdatePwdCode', { body: { mobile } }, null)
    const validCode = await codeSentTo(mobile)
    const checkRegisterSmsFlag = await walker.step('PUT /user/checkUpdatePwdSms', { body: { mobile, validCode } }, null)
    const pack = await keyOf(target)
    const change = { appType, validateType: 1, mobile, checkRegisterSmsFlag } as const
    await walker.step('PUT /user/updatePwd', { body: { ...change, password: pack('second#2026') } }, null)
    await walker.refused('the session from before the change', 'GET /p/user/userInfo', {}, accessToken, 401)

    const entrance = { principal: userName, shopId, storeId: null }
    const again = await keyOf(target)
    await walker.refused(
      'the old password',
      'POST /login',
      { body: { ...entrance, credentials: again('first#2026') } },
      null,
    )
    const fresh = await keyOf(target)
    const login = { body: { ...entrance, credentials: fresh('second#2026') } }
    const session = await walker.step('POST /login', login, null)
    await walker.refused('the same login once more', 'POST /login', login, null)
    await walker.step('POST /logOut', {}, session.accessToken)
    await walker.refused('the session that was ended', 'GET /p/user/userInfo', {}, session.accessToken, 401)
  },
}

const codeLogin: Journey = {
  name: 'log in with a code',
  walk: async (walker) => {
    const { codeSentTo, shopId } = walker
    const { userMobile } = await walker.step('GET /p/user/userInfo', {})
    await walker.step('POST /sms/sendLoginCode', { body: { mobile: userMobile } }, null)
    const body = { principal: userMobile, credentials: await codeSentTo(userMobile), shopId, storeId: null }
    const { accessToken } = await walker.step('POST /smsLogin', { body }, null)
    walker.afterwards(() => walker.step('POST /logOut', {}, accessToken))
    await walker.refused('the code once more', 'POST /smsLogin', { body }, null)
  },
}

export const accountJourneys = [profile, newcomer, codeLogin]
