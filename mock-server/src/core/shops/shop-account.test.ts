import { contract } from '@mall/contracts'
import { tries } from '@mall/contracts/rules'
import { known } from '@mall/fixtures/known'
import { Value } from 'typebox/value'
import { beforeEach, expect, it } from 'vitest'
import { accountNamed, newMall, refusal } from '../../../test/mall.ts'
import { logInByPassword, type Credentials } from '../people/login.ts'
import type { Mall } from '../state/mall.ts'
import { changeShopPassword } from './shop-account.ts'

const { userName, shopId } = known.merchant
const password = '13579246'
let mall: Mall
let ciphers = 0
beforeEach(() => {
  mall = newMall()
  mall.shopAccounts.set(shopId, { userName: 'mo_store', password })
})

const packed = (text: string): Credentials => ({
  cipher: `shop-${++ciphers}`,
  opened: { at: mall.now, password: text },
})
const change = (old: string) =>
  refusal(() => changeShopPassword(mall, accountNamed(mall, userName), packed(old), packed(password)))
const fail = (times: number): void => {
  for (let tried = 0; tried < times; tried++) expect(change('000000')).toBe('wrongCredentials')
}

it('wrong passwords of a shop account lock it, and a right one before that makes good all of them', () => {
  fail(tries.password - 1)
  expect(change(password)).toBeNull()
  fail(tries.password - 1)
  expect(change(password)).toBeNull()
  fail(tries.password)
  expect(change(password)).toBe('accountLocked')
})

it('a stranger cannot use up the tries of a shop by logging in under some name', () => {
  const before = mall.passwordTries.changes().length
  fail(1)
  const { principal } = contract['POST /login'].body.properties
  const [tried] = mall.passwordTries.changes().slice(before)
  expect(Value.Check(principal, tried?.[0])).toBe(false)
  for (let n = 0; n < tries.password; n++) refusal(() => logInByPassword(mall, `shop:${shopId}`, packed('guess')))
  expect(change(password)).toBeNull()
})
