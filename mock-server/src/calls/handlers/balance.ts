import type { Tables } from 'qinghua-contract'
import { balancePage, payTopUp, topUpOffers } from '../../core/membership/balance.ts'
import { redeem } from '../../core/membership/gift-cards.ts'
import type { Handlers } from '../handler.ts'
import { payStarted } from '../pay-answer.ts'

export const balanceHandlers: Handlers<Tables['balance']> = {
  'GET /p/userBalance/getBalanceInfo': ({ shopper }) => shopper.balance,
  'GET /p/userBalance/getList': ({ mall }) => topUpOffers(mall),
  'POST /p/balance/pay': ({ mall, shopper, body, language }) => payStarted(payTopUp(mall, shopper, body), language),
  'GET /p/userBalanceLog/log': ({ mall, shopper, query }) => balancePage(mall, shopper, query),
  'POST /p/userBalance/redeem': ({ mall, shopper, body }) => {
    const amount = redeem(mall, shopper, body.code)
    return { amount, balance: mall.accounts.get(shopper.userId)?.balance ?? 0 }
  },
}
