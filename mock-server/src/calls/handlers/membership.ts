import { balancePage, payTopUp, topUpOffers } from '../../core/membership/balance.ts'
import { redeem } from '../../core/membership/gift-cards.ts'
import { cheapestLevel, levelPage, payLevel } from '../../core/membership/level-views.ts'
import { confirmExchange, pointsCards, pointsProduct } from '../../core/membership/points-mall.ts'
import { pointsInfo, pointsPage, pointsQuestions } from '../../core/membership/points-views.ts'
import { signIn } from '../../core/membership/points.ts'
import { checkoutView } from '../../core/selling/checkout-views.ts'
import { checkoutKey } from '../../core/selling/checkout.ts'
import { submitOrders } from '../../core/selling/purchase.ts'
import type { HandlersOf } from '../handler.ts'
import { payStarted } from '../paying.ts'
import { telling } from '../refusal-text.ts'

export const membershipHandlers: HandlersOf<'level' | 'points' | 'pointsMall' | 'balance'> = {
  'GET /p/score/scoreLevel/page': ({ mall, shopper, query, language }) =>
    levelPage(mall, shopper, query.levelType, language),
  'GET /p/score/scoreLevel/minAmountLevel': ({ mall, language }) => cheapestLevel(mall, language),
  'POST /p/level/payLevel': ({ mall, shopper, body, language }) => payStarted(payLevel(mall, shopper, body), language),
  'GET /p/score/scoreInfo': ({ mall, shopper, language }) => pointsInfo(mall, shopper, language),
  'GET /p/score/updateUserScore': ({ mall, shopper }) => signIn(mall, shopper.userId),
  'GET /p/score/page': ({ mall, shopper, query }) => pointsPage(mall, shopper, query),
  'GET /p/score/getScoreQuestion': ({ mall, language }) => pointsQuestions(mall, language),
  'GET /score/prod/prodScorePage': ({ mall, query, language }) => pointsCards(mall, query, language),
  'GET /score/prod/prodInfo': ({ mall, query, language }) => pointsProduct(mall, query.prodId, language),
  'POST /p/score/confirm': ({ mall, shopper, body, language }) =>
    checkoutView(mall, shopper, confirmExchange(mall, shopper, body), telling(language)),
  'POST /p/score/submit': ({ mall, shopper, body: { uuid, remarks, virtualRemarkList } }) => {
    const shopId = mall.checkouts.get(checkoutKey(shopper, uuid))?.shops[0]?.shopId ?? 0
    return submitOrders(mall, shopper, { uuid, orderShopParam: [{ shopId, remarks }], virtualRemarkList })
  },
  'GET /p/userBalance/getBalanceInfo': ({ shopper }) => shopper.balance,
  'GET /p/userBalance/getList': ({ mall }) => topUpOffers(mall),
  'POST /p/balance/pay': ({ mall, shopper, body, language }) => payStarted(payTopUp(mall, shopper, body), language),
  'GET /p/userBalanceLog/log': ({ mall, shopper, query }) => balancePage(mall, shopper, query),
  'POST /p/userBalance/redeem': ({ mall, shopper, body }) => {
    const amount = redeem(mall, shopper, body.code)
    return { amount, balance: mall.accounts.get(shopper.userId)?.balance ?? 0 }
  },
}
