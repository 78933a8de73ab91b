import { contract } from '@mall/contracts'
import { known } from '@mall/fixtures/known'
import { Value } from 'typebox/value'
import { expect, it } from 'vitest'
import { accountNamed, newMall, refusal } from '../../../test/mall.ts'
import { logInByPassword } from '../people/login.ts'
import { changeShopPassword } from './shop-account.ts'

const { shopId, userName } = known.merchant
let ciphers = 0

it('a stranger cannot use up the tries of a shop by logging in under some name', () => {
  const mall = newMall()
  mall.shopAccounts.set(shopId, { userName: 'mo_shop', password: '123456' })
  const packed = (password: string) => ({ cipher: `c${++ciphers}`, opened: { at: mall.now, password } })
  const change = (old: string) =>
    refusal(() => changeShopPassword(mall, accountNamed(mall, userName), packed(old), packed('654321')))
  const before = mall.passwordTries.changes().length
  expect(change('000000')).toBe('wrongCredentials')
  const { principal } = contract['POST /login'].body.properties
  const [tried] = mall.passwordTries.changes().slice(before)
  expect(Value.Check(principal, tried?.[0])).toBe(false)
  for (let n = 0; n < 10; n++) refusal(() => logInByPassword(mall, `shop:${shopId}`, packed('guess')))
  expect(change('123456')).toBeNull()
})
