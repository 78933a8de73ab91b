import { known } from '../test.ts'
import type { Moment } from './error-player.ts'

const topUp: Moment = {
  name: 'a top-up',
  refusedCalls: ['POST /p/balance/pay'],
  otherEntries: [
    'inline.recharge.errors.empty',
    'inline.recharge.errors.format',
    'inline.recharge.errors.range',
    'inline.recharge.gone',
    'page.payment.started.none',
  ],
  run: async ({ main, go, logIn, field, expectShown, provokeRefusals }) => {
    await logIn(known.shopper.userName)
    const pay = main.getByRole('button', { name: /^(支付|Pay)/ })
    const path = '/recharge-pay?id=2'
    await go(path)
    await provokeRefusals(
      'POST /p/balance/pay',
      () => pay.click(),
      () => go(path),
    )
    await go('/recharge-pay?amount=')
    await pay.click()
    await expectShown('inline.recharge.errors.empty')
    for (const [typed, error] of [
      ['1.234', 'format'],
      ['0.5', 'range'],
    ] as const) {
      await field('充值金额（元）', 'Amount in yuan').fill(typed)
      await pay.click()
      await expectShown(`inline.recharge.errors.${error}`)
    }
    await go('/recharge-pay?id=77')
    await expectShown('inline.recharge.gone')
    await go('/payment-result?payEntry=1')
    await expectShown('page.payment.started.none')
  },
}

const giftCard: Moment = {
  name: 'a gift card',
  refusedCalls: ['POST /p/userBalance/redeem'],
  otherEntries: ['inline.balance.card.empty', 'inline.balance.card.mistyped'],
  run: async ({ go, logIn, field, button, expectShown, provokeRefusals }) => {
    await logIn(known.shopper.userName)
    await go('/user-center/uc-balance')
    const redeem = () => button('兑换', 'Redeem').click()
    const code = field('兑换码', 'Code')
    await redeem()
    await expectShown('inline.balance.card.empty')
    await code.fill('QH26BLUEWHITE100')
    await redeem()
    await expectShown('inline.balance.card.mistyped')
    await code.fill(known.giftCard.code)
    await provokeRefusals('POST /p/userBalance/redeem', redeem)
  },
}

const level: Moment = {
  name: 'a level to buy',
  refusedCalls: ['POST /p/level/payLevel'],
  otherEntries: [],
  run: async ({ main, go, logIn, provokeRefusals }) => {
    await logIn(known.shopper.userName)
    const path = '/member-center/buy-member?by=alipay'
    await go(path)
    await provokeRefusals(
      'POST /p/level/payLevel',
      () => main.getByRole('button', { name: /^(支付|Pay)/ }).click(),
      () => go(path),
    )
  },
}

export const money: readonly Moment[] = [topUp, giftCard, level]
