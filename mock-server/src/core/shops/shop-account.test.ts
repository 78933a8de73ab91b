import { contract } from 'qinghua-contract'
import { tries } from 'qinghua-contract/rules'
import { known } from '@mall/fixtures/known'
import { Value } from 'typebox/value'
import { beforeEach, expect, it } from 'vitest'
import { accountNamed, newMall, refusal } from '../../../test/mall.ts'
import { logInByPassword, type Credentials } from '../people/login.ts'
import type { Mall } from '../state/mall.ts'
import { changeShopPassword, saveShopAccount, sendShopCode } from './shop-account.ts'

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

const save = (userName: string, text: string, code: string, caller: string = known.merchant.userName) =>
  refusal(() => saveShopAccount(mall, accountNamed(mall, caller), { userName, code, credentials: packed(text) }))
const sentCode = () => {
  sendShopCode(mall, accountNamed(mall, userName))
  return [...mall.smsOutbox.values()].at(-1)?.code ?? ''
}

it('user name and password of a shop are set with a code that its owner gets, once', () => {
  mall.shopAccounts.delete(shopId)
  expect(change(password)).toBe('noShopAccount')
  const code = sentCode()
  expect([...mall.smsOutbox.values()]).toMatchObject([{ purpose: 'shopAccount', mobile: known.merchant.mobile }])
  expect([save('mo_new', 'abc', code), save('mo_new', '2468', '000000')]).toEqual([
    'storePasswordRule',
    'storePasswordRule',
  ])
  expect(save('mo_new', '24681357', `${code}0`)).toBe('wrongSmsCode')
  expect(mall.shopAccounts.get(shopId)).toBeUndefined()
  expect([save('mo_new', '24681357', code), save('mo_new', '24681357', code)]).toEqual([null, 'wrongSmsCode'])
  expect(mall.shopAccounts.get(shopId)).toEqual({ userName: 'mo_new', password: '24681357' })
})

it('a user name that another shop has is taken; a shop may keep its own', () => {
  mall.shopAccounts.set(known.mainShopId, { userName: 'qinghua', password })
  const code = sentCode()
  expect([save('qinghua', password, code), save('mo_store', password, code)]).toEqual(['userNameTaken', null])
})

it('a new password keeps the user name, follows the rule, and a wrong old one changes nothing', () => {
  const merchant = accountNamed(mall, userName)
  expect(refusal(() => changeShopPassword(mall, merchant, packed('0'), packed('24681357')))).toBe('wrongCredentials')
  expect(refusal(() => changeShopPassword(mall, merchant, packed(password), packed('abc')))).toBe('storePasswordRule')
  expect(mall.shopAccounts.get(shopId)).toEqual({ userName: 'mo_store', password })
  expect(refusal(() => changeShopPassword(mall, merchant, packed(password), packed('24681357')))).toBeNull()
  expect(mall.shopAccounts.get(shopId)).toEqual({ userName: 'mo_store', password: '24681357' })
})

it('who has no shop that was ever approved has no account on the seller platform', () => {
  const { reviewing, refused, offline } = known.shopStates
  const noShop = [known.fresh, reviewing, refused].map((each) => each.userName)
  for (const each of noShop) {
    const account = accountNamed(mall, each)
    const acts = [
      () => sendShopCode(mall, account),
      () => changeShopPassword(mall, account, packed(password), packed(password)),
      () => saveShopAccount(mall, account, { userName: 'x', code: '1', credentials: packed(password) }),
    ]
    expect(acts.map(refusal), each).toEqual(['noShop', 'noShop', 'noShop'])
  }
  expect(refusal(() => sendShopCode(mall, accountNamed(mall, offline.userName)))).toBeNull()
})
