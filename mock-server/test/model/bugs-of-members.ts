import { bugIn, type Bug } from './plant.ts'

const never = (): void => undefined
const [second, day] = [1_000, 86_400_000]

/** The lives of members find these. */
export const bugsOfMembers: Readonly<Record<string, Bug>> = {
  'points never expire': bugIn('points', ({ aliveLots }) => ({
    scoreOf: (mall, userId) =>
      (mall.points.get(userId)?.lots ?? aliveLots(mall, userId)).reduce((all, { count }) => all + count, 0),
  })),
  'points expire a moment late': bugIn('points', ({ scoreOf }) => ({
    scoreOf: (mall, userId) => scoreOf({ ...mall, now: mall.now - 1 }, userId),
  })),
  'points live for a day less than a year': bugIn('points', ({ addPoints }) => ({
    addPoints: (mall, userId, count, reason) => {
      mall.now -= day
      addPoints(mall, userId, count, reason)
      mall.now += day
    },
  })),
  'points are used twice': bugIn('points', ({ spendPoints, scoreOf }) => ({
    spendPoints: (mall, userId, count, reason) => {
      spendPoints(mall, userId, count, reason)
      spendPoints(mall, userId, Math.min(count, scoreOf(mall, userId)), reason)
    },
  })),
  'points are not used': bugIn('points', () => ({ spendPoints: never })),
  'points do not come back': bugIn('points', () => ({ returnPoints: never })),
  'one point too many comes back': bugIn('points', ({ returnPoints }) => ({
    returnPoints: (mall, userId, count, orderNumber) => returnPoints(mall, userId, count + 1, orderNumber),
  })),
  'points that come back live for a year': bugIn('points', ({ returnPoints, addPoints, scoreOf }) => ({
    returnPoints: (mall, userId, count, orderNumber) => {
      const before = { points: mall.points.get(userId), score: scoreOf(mall, userId) }
      returnPoints(mall, userId, count, orderNumber)
      const back = scoreOf(mall, userId) - before.score
      if (before.points) mall.points.set(userId, before.points)
      addPoints(mall, userId, back, { source: 'returned', orderNumber })
    },
  })),
  'what has expired is not in the records': bugIn('points', ({ pointsRecords }) => ({
    pointsRecords: (mall, userId) => pointsRecords(mall, userId).filter(({ source }) => source !== 'expired'),
  })),
  'points pay all of the goods': bugIn('pointsRule', ({ mostPoints }) => ({
    mostPoints: (mall, quote) => 2 * mostPoints(mall, quote),
  })),
  'points are worth more than a cent': bugIn('pointsRule', ({ points }) => ({
    points: {
      ...points,
      offer: (mall, ask, soFar) =>
        points.offer(mall, { ...ask, ...(ask.points !== undefined && { points: ask.points + 10 }) }, soFar),
    },
  })),
  'a part of a refund gives no points back': bugIn('pointsRule', ({ points }) => {
    const { claimed: _, ...rest } = points
    return { points: rest }
  }),
  'an unpaid order keeps the points': bugIn('claims', ({ giveBackAll }) => ({
    giveBackAll: (mall, order) => {
      const points = order.claims.filter(({ kind }) => kind === 'points')
      const back = giveBackAll(mall, { ...order, claims: order.claims.filter(({ kind }) => kind !== 'points') })
      return { ...back, claims: [...back.claims, ...points] }
    },
  })),
  'what was refunded earns points': bugIn('growth', ({ rewardPurchase }) => ({
    rewardPurchase: (mall, userId, _, orderNumber) =>
      rewardPurchase(mall, userId, mall.orders.get(orderNumber)?.payable ?? 0, orderNumber),
  })),
  'a completed order earns nothing': bugIn('growth', () => ({ rewardPurchase: never })),
  'a completed order earns twice': bugIn('growth', ({ rewardPurchase }) => ({
    rewardPurchase: (mall, userId, paid, orderNumber) => {
      rewardPurchase(mall, userId, paid, orderNumber)
      rewardPurchase(mall, userId, paid, orderNumber)
    },
  })),
  'signing in counts twice a day': bugIn('signIns', ({ signInsOf }) => ({
    signIn: (mall, userId) => {
      const { count } = signInsOf(mall, userId)
      mall.signIns.set(userId, { day: 0, count })
    },
  })),
  'a paid level ends a second early': bugIn('buyLevel', ({ startLevel }) => ({
    startLevel: (mall, userId, levelId) => {
      startLevel(mall, userId, levelId)
      const account = mall.accounts.get(userId)
      if (account?.membership)
        mall.accounts.set(userId, {
          ...account,
          membership: { ...account.membership, until: account.membership.until - second },
        })
    },
  })),
  'a lower level can be bought': bugIn('buyLevel', () => ({ refuseLowerLevel: never, mayBuyLevel: () => true })),
  'a level that is bought again does not go on': bugIn('buyLevel', ({ startLevel }) => ({
    startLevel: (mall, userId, levelId) => {
      const account = mall.accounts.get(userId)
      if (account) mall.accounts.set(userId, { ...account, membership: null })
      startLevel(mall, userId, levelId)
    },
  })),
  'a paid level never ends': bugIn('levels', ({ levelOf }) => ({
    levelOf: (mall, member) => levelOf({ ...mall, now: 0 }, member),
  })),
  'a top-up brings no gift': bugIn('ledger', ({ moveMoney }) => ({
    moveMoney: (mall, event, orderNumber, move) =>
      event === 'gift' ? undefined : moveMoney(mall, event, orderNumber, move),
  })),
  'a top-up that is reported twice counts twice': bugIn('payments', ({ simulateProvider, paymentOf }) => ({
    simulateProvider: (mall, payNo, outcome) => {
      const payment = paymentOf(mall, payNo)
      if (payment.status === 'success') mall.payments.set(payNo, { ...payment, status: 'waiting' })
      return simulateProvider(mall, payNo, outcome)
    },
  })),
  'a gift card can be redeemed again': bugIn('giftCards', ({ redeem }) => ({
    redeem: (mall, shopper, typed) => {
      const card = mall.giftCards.get(typed)
      if (card?.used) mall.giftCards.set(typed, { ...card, used: null })
      return redeem(mall, shopper, typed)
    },
  })),
  'a gift card never expires': bugIn('giftCards', ({ redeem }) => ({
    redeem: (mall, shopper, typed) => {
      const card = mall.giftCards.get(typed)
      if (card) mall.giftCards.set(typed, { ...card, until: mall.now + 1 })
      return redeem(mall, shopper, typed)
    },
  })),
  'wrong codes are not counted': bugIn('giftCards', ({ redeem }) => ({
    redeem: (mall, shopper, typed) => {
      mall.wrongGiftCodes.delete(shopper.userId)
      return redeem(mall, shopper, typed)
    },
  })),
  'a refund in money is not in the records': bugIn('balance', ({ balanceChanges }) => ({
    balanceChanges: (mall, userId) => balanceChanges(mall, userId).filter(({ type }) => type !== 4),
  })),
}
