import { isPassword } from 'qinghua-contract/input-rules'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkLogin, checkNewAccount, loginErrorCode, passwordChecks } from './account-rules.ts'

test('a mobile login needs a valid phone, a code and the agreement [S5.2, S5.5]', () => {
  const right = { mobile: '13800138001', code: '123456', agreed: true }
  expect(checkLogin(right)).toEqual([])
  expect(checkLogin({ ...right, mobile: '12800138001' })).toEqual(['mobile'])
  expect(checkLogin({ ...right, mobile: '1380013800' })).toEqual(['mobile'])
  expect(checkLogin({ ...right, code: '  ' })).toEqual(['code'])
  expect(checkLogin({ ...right, agreed: false })).toEqual(['agreed'])
})

test('an account login needs a valid user name, any password and the agreement [S5.1, S5.5]', () => {
  const right = { userName: 'lin_1', password: 'x', agreed: true }
  expect(checkLogin(right)).toEqual([])
  expect(checkLogin({ ...right, userName: 'lin' })).toEqual(['userName'])
  expect(checkLogin({ ...right, userName: 'lin mei' })).toEqual(['userName'])
  expect(checkLogin({ ...right, password: '' })).toEqual(['password'])
})

test('a new account needs a password of two kinds, typed twice alike [S5.3]', () => {
  const right = { password: 'abc123', again: 'abc123' }
  expect(checkNewAccount(right)).toEqual([])
  expect(checkNewAccount({ ...right, again: 'ABC123' })).toEqual(['again'])
  expect(checkNewAccount({ password: 'abcdef', again: 'abcdef' })).toEqual(['password'])
  expect(checkNewAccount({ password: 'a1', again: 'a1' })).toEqual(['password'])
})

test('each inline error of a login has its code [S8.7]', () => {
  expect(loginErrorCode).toMatchObject({ mobile: 1, code: 2, userName: 3, password: 4, agreed: 6 })
})

test('the checks of a new password are exactly the rule [S5.3]', () => {
  const letter = fc.constantFrom(...'aZ09!~@ ６ａ密')
  const text = fc.array(letter, { minLength: 0, maxLength: 24 }).map((all) => all.join(''))
  fc.assert(
    fc.property(fc.oneof(text, fc.string({ maxLength: 24 })), (password) => {
      const { length, halfWidth, kinds, same } = passwordChecks(password, password)
      expect(length && halfWidth && kinds).toBe(isPassword(password))
      expect(same).toBe(password !== '')
    }),
    { numRuns: 2_000 },
  )
})
