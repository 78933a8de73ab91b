import { isMobile, isPassword, isUserName } from 'qinghua-contract/input-rules'
import { times } from 'qinghua-contract/rules'
import { known } from '@mall/fixtures/known'
import { beforeEach, describe, expect, it } from 'vitest'
import { accountNamed, newMall, refusal } from '../../../test/mall.ts'
import { scoreOf } from '../membership/points.ts'
import type { Mall } from '../state/mall.ts'
import { accountByMobile, logInByPassword, type Credentials } from './login.ts'
import {
  bindMobile,
  checkRecoveryCode,
  checkRegisterCode,
  recoverPassword,
  register,
  sendRecoveryCode,
  sendRegisterCode,
} from './registration.ts'
import { openSession, shopperOf } from './sessions.ts'

const mobile = '13912345678'
const { shopper, fresh } = known
let mall: Mall
let ciphers = 0
beforeEach(() => {
  mall = newMall()
})

const packed = (password: string): Credentials => ({ cipher: `r${++ciphers}`, opened: { at: mall.now, password } })
const newest = (): string => mall.smsOutbox.changes().at(-1)?.[1]?.code ?? 'none'
const registerFlag = (who: string = mobile): string => {
  sendRegisterCode(mall, who)
  return checkRegisterCode(mall, who, newest())
}
const recoveryFlag = (who: string = shopper.mobile): string => {
  sendRecoveryCode(mall, who)
  return checkRecoveryCode(mall, who, newest())
}
const join = (flag: string, userName = 'somebody', password = 'pass-word1') =>
  refusal(() => register(mall, { mobile, flag, userName, credentials: packed(password) }))

describe('a registration', () => {
  it('opens an account with the first points, and logs it in [S2.2]', () => {
    const flag = registerFlag()
    const { accessToken } = register(mall, { mobile, flag, userName: 'somebody', credentials: packed('pass-word1') })
    const account = shopperOf(mall, accessToken)
    expect(account).toMatchObject({ userName: 'somebody', mobile, balance: 0 })
    expect(scoreOf(mall, account?.userId ?? '')).toBe(20)
    expect(refusal(() => logInByPassword(mall, 'somebody', packed('pass-word1')))).toBeNull()
  })

  it('takes the flag of a right code once, for its phone, for ten minutes', () => {
    const flag = registerFlag()
    expect(
      refusal(() => register(mall, { mobile: '13900000000', flag, userName: 'x_y_z', credentials: packed('a1b2c3') })),
    ).toBe('wrongSmsCode')
    mall.now += times.smsLife
    expect(join(flag)).toBeNull()
    expect(join(flag, 'another')).toBe('wrongSmsCode')
    mall.now += times.smsResend
    const late = (sendRegisterCode(mall, '13900000000'), checkRegisterCode(mall, '13900000000', newest()))
    mall.now += times.smsLife + 1
    expect(
      refusal(() =>
        register(mall, { mobile: '13900000000', flag: late, userName: 'x_y_z', credentials: packed('a1b2c3') }),
      ),
    ).toBe('wrongSmsCode')
  })

  it('refuses a name or a phone that is taken, and keeps the flag for another try', () => {
    const flag = registerFlag()
    expect(join(flag, shopper.userName)).toBe('userNameTaken')
    expect(join(flag)).toBeNull()
    expect(
      refusal(() =>
        register(mall, {
          mobile: fresh.mobile,
          flag: registerFlag(fresh.mobile),
          userName: 'anew',
          credentials: packed('a1b2c3'),
        }),
      ),
    ).toBe('mobileTaken')
  })

  it('refuses a password that breaks the rule, and keeps the flag [S5.3]', () => {
    const flag = registerFlag()
    for (const weak of ['a1b2c', 'onlyletters', '12345678', '!!!!!!!!', 'a1'.repeat(11), '密码abc123', 'with space1'])
      expect(join(flag, 'somebody', weak)).toBe('passwordRule')
    expect(join(flag, 'somebody', 'a1b2c3')).toBeNull()
  })

  it('refuses what cannot be opened', () => {
    const credentials = { cipher: 'broken', opened: null }
    expect(refusal(() => register(mall, { mobile, flag: registerFlag(), userName: 'somebody', credentials }))).toBe(
      'invalidRequest',
    )
  })

  it('does not take the flag of another purpose', () => {
    expect(refusal(() => recoverPassword(mall, { mobile, flag: registerFlag() }, packed('a1b2c3')))).toBe(
      'wrongSmsCode',
    )
  })
})

describe('binding a phone', () => {
  it('gives the account the phone, and a new session', () => {
    const account = accountNamed(mall, shopper.userName)
    const { accessToken } = bindMobile(mall, account, { mobile, flag: registerFlag() })
    expect(shopperOf(mall, accessToken)?.mobile).toBe(mobile)
    expect(accountByMobile(mall, shopper.mobile)).toBeUndefined()
  })

  it('refuses a phone of somebody else', () => {
    const account = accountNamed(mall, shopper.userName)
    const flag = registerFlag(fresh.mobile)
    expect(refusal(() => bindMobile(mall, account, { mobile: fresh.mobile, flag }))).toBe('mobileTaken')
  })
})

describe('a new password', () => {
  it('replaces the old one, ends every session and the lock [S4.15] [S2.2]', () => {
    const account = accountNamed(mall, shopper.userName)
    const tokens = [openSession(mall, account), openSession(mall, account)].map((login) => login.accessToken)
    const stranger = openSession(mall, accountNamed(mall, fresh.userName)).accessToken
    for (let tried = 0; tried < 10; tried++) refusal(() => logInByPassword(mall, shopper.userName, packed('wrong')))
    const flag = recoveryFlag()
    recoverPassword(mall, { mobile: shopper.mobile, flag }, packed('a1b2c3'))
    expect(tokens.map((token) => shopperOf(mall, token))).toEqual([null, null])
    expect(shopperOf(mall, stranger)).not.toBeNull()
    expect(refusal(() => logInByPassword(mall, shopper.userName, packed(known.password)))).toBe('wrongCredentials')
    expect(refusal(() => logInByPassword(mall, shopper.userName, packed('a1b2c3')))).toBeNull()
    expect(refusal(() => recoverPassword(mall, { mobile: shopper.mobile, flag }, packed('a1b2c4')))).toBe(
      'wrongSmsCode',
    )
  })

  it('is asked for by nobody’s phone without a difference to see, and no code comes', () => {
    expect(refusal(() => sendRecoveryCode(mall, mobile))).toBeNull()
    expect(newest()).toBe('none')
  })

  it('keeps to the rule and leaves the old one where it does not [S5.3]', () => {
    const flag = recoveryFlag()
    expect(refusal(() => recoverPassword(mall, { mobile: shopper.mobile, flag }, packed('123456')))).toBe(
      'passwordRule',
    )
    expect(refusal(() => logInByPassword(mall, shopper.userName, packed(known.password)))).toBeNull()
  })
})

describe('the rules', () => {
  it('take names of 4 to 16 letters, digits and underscores [S5.1] [S9.5/user-name]', () => {
    expect(['abcd', 'A_1b', 'a'.repeat(16)].every(isUserName)).toBe(true)
    expect(['abc', 'a'.repeat(17), 'ab cd', 'ab-cd', '名字名字', 'abcd\n', ''].some(isUserName)).toBe(false)
  })

  it('take mainland phone numbers only [S5.2] [S9.5/mobile]', () => {
    expect(['13000000000', '19999999999'].every(isMobile)).toBe(true)
    const wrong = [
      '12000000000',
      '1300000000',
      '130000000000',
      '03000000000',
      '1380013800a',
      '+8613000000000',
      '１３０００００００００',
    ]
    expect(wrong.some(isMobile)).toBe(false)
  })

  it('take passwords of 6 to 20 half-width characters of two kinds [S5.3] [S9.5/password]', () => {
    expect(['a1b2c3', '!!!!!a', '123456!', 'A'.repeat(19) + '1', '~1~1~1'].every(isPassword)).toBe(true)
    expect(['a1b2c', 'abcdef', '123456', '!!!!!!', 'a'.repeat(20) + '1', 'a1b2c３', 'a1 b2c3'].some(isPassword)).toBe(
      false,
    )
  })
})

describe('the flag of a code', () => {
  const account = () => accountNamed(mall, shopper.userName)
  const uses: [string, () => string, (flag: string) => unknown][] = [
    [
      'a registration',
      registerFlag,
      (flag) => register(mall, { mobile, flag, userName: `u_${++ciphers}`, credentials: packed('a1b2c3') }),
    ],
    ['a binding', registerFlag, (flag) => bindMobile(mall, account(), { mobile, flag })],
    [
      'a new password',
      recoveryFlag,
      (flag) => recoverPassword(mall, { mobile: shopper.mobile, flag }, packed('a1b2c3')),
    ],
  ]

  it.each(uses)('is used up by %s, for that and for anything else', (_what, flagOf, use) => {
    const flag = flagOf()
    use(flag)
    // The phone is nobody’s again: nothing but the flag is in the way.
    for (const each of [...mall.accounts.values()])
      if (each.mobile === mobile) mall.accounts.set(each.userId, { ...each, mobile: '13900000000' })
    expect(uses.map(([, , again]) => refusal(() => again(flag)))).toEqual(uses.map(() => 'wrongSmsCode'))
  })
})
