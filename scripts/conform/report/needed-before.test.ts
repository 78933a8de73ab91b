import { expect, it } from 'vitest'
import { exchanged } from '../test/sample-report.ts'
import { neededBefore } from './needed-before.ts'

it('a journey needs what its calls use up', () => {
  const confirm = exchanged('POST /p/order/confirm', { body: { isScorePay: 1 } })
  const redeem = exchanged('POST /p/userBalance/redeem', { body: { code: 'A' } })
  const buy = exchanged('POST /p/level/payLevel', { body: { id: 11, payType: 9 } })
  const topUp = exchanged('POST /p/balance/pay', { body: { id: 1, payType: 3 } })
  expect(neededBefore([confirm])).toEqual(['an account that has points ($TOKEN)'])
  expect(neededBefore([confirm, buy])).toEqual(['an account whose balance pays and that has points ($TOKEN)'])
  expect(neededBefore([redeem])).toEqual([
    'an account ($TOKEN)',
    'a gift card that nobody has redeemed (--fact giftCode=…)',
  ])
  expect(neededBefore([topUp])).toEqual([
    'an account ($TOKEN)',
    'the message of the payment provider after POST /p/balance/pay (--pay-url), which is not among the steps',
  ])
})
