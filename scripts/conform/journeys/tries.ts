import { withCheck } from 'qinghua-contract/gift-code'
import { appType, tries } from 'qinghua-contract/rules'
import { encryptedPassword, passwordEncryptor } from '../target/log-in.ts'
import type { JourneyRunner } from './journey-runner.ts'

const redeem = 'POST /p/userBalance/redeem'
const login = 'POST /login'
const sendRegister = 'PUT /user/sendRegisterSms'
const checkRegister = 'PUT /user/checkRegisterSms'
const register = 'PUT /user/registerOrBindUser'

const sendRecovery = 'POST /sms/sendUpdatePwdCode'
const sendLogin = 'POST /sms/sendLoginCode'

/** Nobody but the run has used the phone or the account. */
const newcomer = { token: null, isOfTheRun: true } as const

const checked = (_: JourneyRunner, mobile: string, validCode: string) => ({ body: { mobile, validCode } })

/** What is sent to a phone, and what it is good for. */
export const codeKinds = {
  register: { send: sendRegister, use: checkRegister, inputOf: checked },
  recovery: { send: sendRecovery, use: 'PUT /user/checkUpdatePwdSms', inputOf: checked },
  login: {
    send: sendLogin,
    use: 'POST /smsLogin',
    inputOf: ({ shopId }: JourneyRunner, principal: string, credentials: string) => ({
      body: { principal, credentials, shopId, storeId: null },
    }),
  },
} as const
type CodeKind = keyof typeof codeKinds

export const otherCode = (code: string): string => (code === '000000' ? '000001' : '000000')

/** A code that was asked for twice and mistyped as often as it bears, and is good nevertheless. */
export const codeOf = async (runner: JourneyRunner, kind: CodeKind, mobile: string): Promise<string> => {
  const { send, use, inputOf } = codeKinds[kind]
  await runner.step(send, { body: { mobile } }, null)
  await runner.refused('a second code at once', send, { body: { mobile } }, newcomer)
  const code = await runner.codeSentTo(mobile)
  for (let n = 1; n < tries.smsCode; n++)
    await runner.refused('a wrong code', use, inputOf(runner, mobile, otherCode(code)) as never, newcomer)
  return code
}

interface Person {
  readonly mobile: string
  readonly userName: string
  readonly password: string
}

export const registered = async (runner: JourneyRunner, { mobile, userName, password }: Person): Promise<string> => {
  const validCode = await codeOf(runner, 'register', mobile)
  const checkRegisterSmsFlag = await runner.step(checkRegister, { body: { mobile, validCode } }, null)
  const encrypt = await passwordEncryptor(runner.target)
  const body = { appType, registerOrBind: 1, validateType: 1, mobile, checkRegisterSmsFlag, userName } as const
  const { accessToken } = await runner.step(register, { body: { ...body, password: encrypt(password) } }, null)
  return accessToken
}

/** Two characters further, so that the check character does not fit any more. */
export const mistyped = (code: string): string => {
  const letters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'
  const last = letters.indexOf(code.at(-1) ?? '0')
  return `${code.slice(0, -1)}${letters[(last + 2) % letters.length]}`
}

/** Well formed, and of no gift card. */
export const codeOfNobody = ({ serial }: JourneyRunner): string =>
  withCheck(`CONFORM${serial.slice(-8).padStart(8, '0')}`)

/** Codes of no gift card: what is mistyped counts as no try, and who is locked locks nobody else. */
export const giftCodesTried = async (runner: JourneyRunner, token: string): Promise<void> => {
  const code = codeOfNobody(runner)
  const own = { token, isOfTheRun: true } as const
  const tried = async (n: number): Promise<void> => {
    await runner.refused('a mistyped code', redeem, { body: { code: mistyped(code) } }, own)
    const gaps = { left: tries.giftCode - n }
    await runner.refused('a code that no card has', redeem, { body: { code } }, { ...own, gaps })
  }
  for (let n = 1; n <= tries.giftCode; n++) await tried(n)
  await runner.refused('a code after too many wrong ones', redeem, { body: { code } }, own)
  await runner.refused('a mistyped code', redeem, { body: { code: mistyped(code) } })
}

/** `late` is how many milliseconds from now the password says it was encrypted. */
export const entrance = async (runner: JourneyRunner, principal: string, password: string, late = 0) => {
  const { publicKey, timestamp } = await runner.step('GET /login/publicKey', {})
  const credentials = encryptedPassword(password, publicKey, timestamp + late)
  return { body: { principal, credentials, shopId: runner.shopId, storeId: null } }
}

/** Wrong passwords until the account is locked, and no other. */
export const passwordsTried = async (
  runner: JourneyRunner,
  { userName, password }: Omit<Person, 'mobile'>,
  account: { readonly userName: string; readonly password: string } | null,
): Promise<void> => {
  for (let n = 0; n < tries.password; n++)
    await runner.refused('a wrong password', login, await entrance(runner, userName, `wrong#${n}`), newcomer)
  await runner.refused(
    'the right password after too many wrong ones',
    login,
    await entrance(runner, userName, password),
    newcomer,
  )
  if (!account) return
  const { accessToken } = await runner.step(login, await entrance(runner, account.userName, account.password), null)
  await runner.step('POST /logOut', {}, accessToken)
}
