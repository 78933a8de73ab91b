import { times } from 'qinghua-contract/rules'
import { known } from '@mall/fixtures/known'
import { beforeEach, describe, expect, it } from 'vitest'
import { accountNamed, newMall, refusal } from '../../../test/mall.ts'
import type { Mall } from '../state/mall.ts'
import { checkLoginShop, logInByPassword, type Credentials } from './login.ts'
import { closeSession, shopperOf } from './sessions.ts'

const { userName } = known.shopper
let mall: Mall
let ciphers = 0
beforeEach(() => {
  mall = newMall()
})

const packed = (password: string, at = mall.now): Credentials => ({ cipher: `c${++ciphers}`, opened: { at, password } })
const enter = (password: string, who: string = userName) => refusal(() => logInByPassword(mall, who, packed(password)))
const fail = (times: number, who: string = userName) => {
  for (let tried = 0; tried < times; tried++) expect(enter('wrong', who)).toBe('wrongCredentials')
}

describe('a login with user name and password', () => {
  it('opens a session that stands for the account [S7.27] [S3.10]', () => {
    const { accessToken, expiresIn } = logInByPassword(mall, userName, packed(known.password))
    expect(shopperOf(mall, accessToken)?.userId).toBe(known.shopper.userId)
    expect(expiresIn).toBe(30 * 24 * 3600)
  })

  it('refuses a wrong password, an unknown name and what cannot be opened alike [S7.27]', () => {
    expect(enter('wrong')).toBe('wrongCredentials')
    expect(enter(known.password, 'nobody_here')).toBe('wrongCredentials')
    expect(refusal(() => logInByPassword(mall, userName, { cipher: 'x', opened: null }))).toBe('wrongCredentials')
  })

  it('refuses the same cipher text a second time, even where it was right [S7.27]', () => {
    const once = packed(known.password)
    expect(refusal(() => logInByPassword(mall, userName, once))).toBeNull()
    mall.now += times.credentialsLife
    expect(refusal(() => logInByPassword(mall, userName, once))).toBe('credentialsReplayed')
    const wrong = packed('wrong')
    expect(refusal(() => logInByPassword(mall, userName, wrong))).toBe('wrongCredentials')
    expect(refusal(() => logInByPassword(mall, userName, wrong))).toBe('credentialsReplayed')
  })

  it('takes a password packed ten minutes ago or ahead, and none beyond', () => {
    const life = times.credentialsLife
    const packedAt = (at: number) =>
      refusal(() => logInByPassword(mall, userName, packed(known.password, mall.now + at)))
    expect([packedAt(-life), packedAt(life)]).toEqual([null, null])
    expect([packedAt(-life - 1), packedAt(life + 1)]).toEqual(['wrongCredentials', 'wrongCredentials'])
  })

  it('locks for 30 minutes after ten wrong passwords, and opens to the millisecond', () => {
    fail(10)
    expect(enter(known.password)).toBe('accountLocked')
    mall.now += 30 * 60_000 - 1
    expect(enter(known.password)).toBe('accountLocked')
    mall.now += 1
    expect(enter(known.password)).toBeNull()
  })

  it('tells how many minutes the lock still lasts from the last wrong password, rounded up', () => {
    const locked = (minutes: number) => expect.objectContaining({ code: 'accountLocked', values: { minutes } })
    for (let tried = 0; tried < 10; tried++) {
      mall.now += 2 * 60_000
      fail(1)
    }
    for (const [passes, minutes] of [
      [0, 30],
      [60_000, 29],
      [1, 29],
      [28 * 60_000 - 1, 1],
      [60_000 - 1, 1],
    ] as const) {
      mall.now += passes
      expect(() => logInByPassword(mall, userName, packed('any'))).toThrow(locked(minutes))
    }
    mall.now += 1
    expect(enter(known.password)).toBeNull()
  })

  it('locks a name that nobody has like any other, so that a lock tells nothing', () => {
    fail(10, 'nobody_here')
    expect(enter('wrong', 'nobody_here')).toBe('accountLocked')
    expect(enter(known.password)).toBeNull()
  })

  it('counts wrong passwords of the last 30 minutes only', () => {
    fail(9)
    mall.now += 30 * 60_000
    fail(9)
    expect(enter(known.password)).toBeNull()
  })

  it('starts to count anew after a right password, and after a lock', () => {
    fail(9)
    expect(enter(known.password)).toBeNull()
    fail(10)
    mall.now += 30 * 60_000
    fail(9)
    expect(enter(known.password)).toBeNull()
  })

  it('opens the account that was locked at the opening after 30 minutes', () => {
    const { locked } = known
    expect(enter(known.password, locked.userName)).toBe('accountLocked')
    mall.now += 30 * 60_000
    expect(enter(known.password, locked.userName)).toBeNull()
  })

  it('refuses a disabled account, but only to who knows its password', () => {
    const account = accountNamed(mall, userName)
    mall.accounts.set(account.userId, { ...account, status: 0 })
    expect(enter('wrong')).toBe('wrongCredentials')
    expect(enter(known.password)).toBe('accountDisabled')
  })

  it('never lets in an account without a password', () => {
    const account = accountNamed(mall, userName)
    mall.accounts.set(account.userId, { ...account, password: null })
    expect(refusal(() => logInByPassword(mall, userName, { cipher: 'n', opened: null }))).toBe('wrongCredentials')
  })
})

describe('a session', () => {
  const open = () => logInByPassword(mall, userName, packed(known.password)).accessToken

  it('lasts 30 days', () => {
    const token = open()
    mall.now += times.session - 1
    expect(shopperOf(mall, token)).not.toBeNull()
    mall.now += 1
    expect(shopperOf(mall, token)).toBeNull()
  })

  it('ends at log-out, and leaves the others of the account open [S4.14]', () => {
    const [one, other] = [open(), open()]
    closeSession(mall, one)
    expect([shopperOf(mall, one), shopperOf(mall, other)?.userName]).toEqual([null, userName])
  })

  it('stands for nobody once the account is disabled', () => {
    const token = open()
    const account = accountNamed(mall, userName)
    mall.accounts.set(account.userId, { ...account, status: 0 })
    expect(shopperOf(mall, token)).toBeNull()
  })
})

it.each([
  [62, null, null],
  [62, 6203, null],
  [62, 6301, 'invalidRequest'],
  [62, 1, 'invalidRequest'],
  [99, null, 'invalidRequest'],
  [99, 6201, 'invalidRequest'],
])('whoever comes through shop %s and store %s is refused with %s [S6.7]', (shopId, storeId, code) => {
  expect(refusal(() => checkLoginShop(mall, { shopId, storeId }))).toBe(code)
})
