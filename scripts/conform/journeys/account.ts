import type { Api, Route } from 'qinghua-contract'
import { appType, limits, times } from 'qinghua-contract/rules'
import { Unavailable } from '../inputs/fact-source.ts'
import { hardText } from '../inputs/hard-text.ts'
import { passwordEncryptor } from '../target/log-in.ts'
import type { Journey, JourneyRunner, Seen } from './journey-runner.ts'
import { pixel } from './samples.ts'
import { codeKinds, codeOf, entrance, giftCodesTried, passwordsTried, registered } from './tries.ts'

const aMinute = 60_000

const me = 'GET /p/user/userInfo'
const change = 'PUT /p/user/setUserInfo'

const uploaded = async (runner: JourneyRunner): Promise<string> => {
  const { filePath } = await runner.step('POST /p/file/uploadImFile', { body: { file: pixel() } })
  return filePath
}

const profile: Journey = {
  name: 'change the profile and put it back',
  run: async (runner) => {
    const { nickName, sex, pic, balance } = await runner.step(me, {})
    runner.afterwards(async () => {
      await runner.step(change, { body: { nickName, sex } })
      // A server need not take back a picture that it has drawn itself.
      if (/^\/(?:pictures|uploads)\//.test(pic))
        await runner.statusOf(change, { body: { avatarUrl: pic } }, runner.token)
    })
    const newName = hardText(limits.nickName, nickName.startsWith('a') ? 'b' : 'a')
    const other = sex === 'M' ? 'F' : 'M'
    for (const body of [{ nickName: newName, sex: other }, { nickName }, { sex }, { nickName: newName }] as const)
      await runner.step(change, { body })
    await runner.step(change, { body: { avatarUrl: await uploaded(runner), nickName: newName } })
    runner.seen('POST /p/file/uploadImFile')
    await runner.refused('a name that is too long', change, { body: { nickName: '长'.repeat(16) } })
    await runner.variants(change, { body: { nickName: newName, sex: other } }, ['nickName', 'sex'])
    runner.effect(change, 'the balance is unchanged', await runner.see(me, {}, '/balance', balance))
  },
}

const own = [me, 'GET /p/myOrder/orderCount', 'GET /p/shopCart/prodCount'] as const

/** A new token is taken by every row. */
const begun = async (runner: JourneyRunner, token: string): Promise<void> => {
  for (const route of own) await runner.attempt(() => runner.step(route, {}, token))
}

/** A token that is no longer valid is refused by every row: the row that should have ended it is at fault. */
const ended = async (runner: JourneyRunner, about: string, by: Route, token: string): Promise<void> => {
  const seen: Seen[] = []
  for (const route of own) {
    if (runner.recordOf(route).isMissing) continue
    const status = await runner.statusOf(route, {}, token)
    seen.push({ route, path: '', value: status, expected: 401 })
  }
  runner.effect(by, about, ...seen)
}

/** A logout ends one session, and no other of the account. */
const goesOn = async (runner: JourneyRunner): Promise<void> => {
  const seen: Seen[] = []
  for (const route of own) {
    if (runner.recordOf(route).isMissing) continue
    const value = await runner.statusOf(route, {}, runner.token)
    seen.push({ route, path: '', value, expected: 200 })
  }
  runner.effect('POST /logOut', 'the other session of the account', ...seen)
}

const newcomer: Journey = {
  name: 'register, log in, change the password, log out',
  run: async (runner, { account }) => {
    const { serial, target } = runner
    const mobile = `139${serial.slice(-8)}`
    const userName = `c_${serial.slice(-10)}`
    const [password, other] = ['first#2026', 'second#2026']
    const accessToken = await registered(runner, { mobile, userName, password })
    runner.seen('PUT /user/sendRegisterSms')
    runner.seen('PUT /user/checkRegisterSms')
    await runner.attempt(async () => {
      const created = await runner.step(me, {}, accessToken)
      runner.effect('PUT /user/registerOrBindUser', 'the token is the new account’s, as it was registered', {
        route: me,
        path: '',
        value: { userMobile: created.userMobile, username: created.username },
        expected: { userMobile: mobile, username: userName },
      })
    })
    await begun(runner, accessToken)
    await runner.attempt(() => giftCodesTried(runner, accessToken))

    const validCode = await codeOf(runner, 'recovery', mobile)
    const checkRegisterSmsFlag = await runner.step('PUT /user/checkUpdatePwdSms', { body: { mobile, validCode } }, null)
    const encrypt = await passwordEncryptor(target)
    const newPassword = { appType, validateType: 1, mobile, checkRegisterSmsFlag } as const
    await runner.step('PUT /user/updatePwd', { body: { ...newPassword, password: encrypt(other) } }, null)
    runner.seen('POST /sms/sendUpdatePwdCode')
    runner.seen('PUT /user/checkUpdatePwdSms')
    await ended(runner, 'a session from before the password change', 'PUT /user/updatePwd', accessToken)

    await runner.refused('the old password', 'POST /login', await entrance(runner, userName, password), {
      token: null,
      at: 'PUT /user/updatePwd',
    })
    await sessionBegunAndEnded(runner, await entrance(runner, userName, other))
    await runner.attempt(async () => {
      const { use, inputOf } = codeKinds.login
      const code = inputOf(runner, mobile, await codeOf(runner, 'login', mobile))
      const session = await runner.step(use, code, null)
      await runner.step('POST /logOut', {}, session.accessToken)
    })
    await passwordsTried(runner, { userName, password: other }, account)
  },
}

/** A session of its own, which the same login does not open again. */
const sessionBegunAndEnded = async (runner: JourneyRunner, login: Api['POST /login']['input']): Promise<void> => {
  const session = await runner.step('POST /login', login, null)
  await runner.refused('the same encrypted login again', 'POST /login', login, { token: null })
  await begun(runner, session.accessToken)
  runner.seen('POST /login')
  await runner.step('POST /logOut', {}, session.accessToken)
  await ended(runner, 'the session after logout', 'POST /logOut', session.accessToken)
}

const secondSession: Journey = {
  name: 'log in once more and out again',
  run: async (runner, { account }) => {
    if (!account) throw new Unavailable('it needs the password of the account (--account)')
    const { userName, password } = account
    const loginWith = (typed: string, late = 0) => entrance(runner, userName, typed, late)
    await runner.refused('a wrong password', 'POST /login', await loginWith(`${password}?`), { token: null })
    const tooFar = times.credentialsLife + aMinute
    for (const [about, late] of [
      ['a password that was encrypted too long ago', -tooFar],
      ['a password that will be encrypted later', tooFar],
    ] as const)
      await runner.refused(about, 'POST /login', await loginWith(password, late), { token: null })
    await sessionBegunAndEnded(runner, await loginWith(password))
    await runner.attempt(() => goesOn(runner))
  },
}

const codeLogin: Journey = {
  name: 'log in with a code',
  run: async (runner, { run }) => {
    const { codeSentTo, shopId, token } = runner
    const { otherToken } = run.options
    // With one account a login that always answers the same token would not be noticed.
    for (const whose of otherToken === null ? [token] : [token, otherToken]) {
      const { userMobile } = await runner.step(me, {}, whose)
      await runner.step('POST /sms/sendLoginCode', { body: { mobile: userMobile } }, null)
      const body = { principal: userMobile, credentials: await codeSentTo(userMobile), shopId, storeId: null }
      const { accessToken } = await runner.step('POST /smsLogin', { body }, null)
      runner.seen('POST /sms/sendLoginCode')
      runner.afterwards(() => runner.step('POST /logOut', {}, accessToken))
      const { userMobile: shown } = await runner.step(me, {}, accessToken)
      runner.effect('POST /smsLogin', 'the token is of the person whose phone it is', {
        route: me,
        path: '/userMobile',
        value: shown,
        expected: userMobile,
      })
      await runner.refused('the same code again', 'POST /smsLogin', { body }, { token: null })
    }
  },
}

export const accountJourneys = [profile, secondSession, newcomer, codeLogin]
