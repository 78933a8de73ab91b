import { withCheck } from 'qinghua-contract/gift-code'
import { tries } from 'qinghua-contract/rules'
import { known } from '@mall/fixtures/known'
import { startLevel } from '../src/core/membership/buy-level.ts'
import { switchPayMethods } from '../src/core/paying/pay-methods.ts'
import { changeAccount } from '../src/core/people/office.ts'
import { ask, emptyShelf, moveTo, taipei, takeOffShelf } from './activity-refusals.ts'
import { send } from './call.ts'
import { confirmedExchange, exchangeAsk, exchangeSubmission } from './member-examples.ts'
import { mugItem, submission } from './purchase.ts'
import type { TestWorld } from './test-world.ts'

const mallOf = ({ server, world }: TestWorld) => server.worlds.get(world).mall
const wrongCode = withCheck('NOBODYHASTHIS00')

const { prodId } = known.mug
const setScore = (scene: TestWorld, score: number): void =>
  void changeAccount(mallOf(scene), known.shopper.userName, { score })
const exchanging = (orderItem: object = exchangeAsk.orderItem) => ({ body: { ...exchangeAsk, orderItem } })
/** The submission of what was confirmed. */
const exchange = async (scene: TestWorld) => {
  await confirmedExchange(scene)
  return { body: exchangeSubmission }
}

const withPoints = (userUseScore: number) => ({
  body: { uuid: 'a-purchase-with-points', addrId: 0, orderItem: mugItem, isScorePay: 1, userUseScore },
})

/** A case for each refusal about points. */
export const memberCases = {
  'GET /p/score/updateUserScore': {
    signedIn: async (scene: TestWorld) => {
      await send(scene.server, 'GET /p/score/updateUserScore', {}, scene)
      return {}
    },
  },
  'GET /score/prod/prodInfo': { notForPoints: () => ({ query: { prodId: known.offShelf.prodId } }) },
  'POST /p/score/confirm': {
    notForPoints: () => exchanging({ ...exchangeAsk.orderItem, skuId: known.pass.skuId }),
    pointsTooFew: (scene: TestWorld) => {
      setScore(scene, 10)
      return exchanging()
    },
    orderRepeated: async (scene: TestWorld) => {
      const input = await exchange(scene)
      await send(scene.server, 'POST /p/score/submit', input, scene)
      return exchanging()
    },
    productUnavailable: (scene: TestWorld) => {
      setScore(scene, 50_000)
      takeOffShelf(scene, prodId)
      return exchanging()
    },
    insufficientStock: (scene: TestWorld) => {
      setScore(scene, 50_000)
      emptyShelf(scene, prodId)
      return exchanging()
    },
    unknownAddress: () => ({ body: { ...exchangeAsk, addrId: 99_999 } }),
  },
  'POST /p/score/submit': {
    orderExpired: () => ({ body: exchangeSubmission }),
    orderRepeated: async (scene: TestWorld) => {
      const { body } = await exchange(scene)
      await send(scene.server, 'POST /p/score/submit', { body }, scene)
      return { body: { ...body, remarks: 'something else' } }
    },
    blankText: async (scene: TestWorld) => {
      const { body } = await exchange(scene)
      return { body: { ...body, remarks: ' \u3000' } }
    },
    pointsTooFew: async (scene: TestWorld) => {
      const input = await exchange(scene)
      setScore(scene, 10)
      return input
    },
    productUnavailable: async (scene: TestWorld) => {
      const input = await exchange(scene)
      takeOffShelf(scene, prodId)
      return input
    },
    insufficientStock: async (scene: TestWorld) => {
      const input = await exchange(scene)
      emptyShelf(scene, prodId)
      return input
    },
    addressNeeded: (scene: TestWorld) => {
      moveTo(scene, [])
      return exchange(scene)
    },
    addressUnreached: (scene: TestWorld) => {
      moveTo(scene, [taipei])
      return exchange(scene)
    },
    entryRequired: (scene: TestWorld) => {
      ask(scene, prodId)
      return exchange(scene)
    },
    invalidRequest: async (scene: TestWorld) => {
      const { body } = await exchange(scene)
      return { body: { ...body, virtualRemarkList: [{ prodId: 1, name: 'x', value: 'y' }] } }
    },
  },
  'POST /p/balance/pay': {
    unknownTopUp: () => ({ body: { payType: 3, id: 99 } }),
    topUpAmount: () => ({ body: { payType: 3, id: -1, customRechargeAmount: 0.99 } }),
    payMethodClosed: (scene: TestWorld) => {
      switchPayMethods(mallOf(scene), { alipay: false })
      return { body: { payType: 2, id: 1 } }
    },
  },
  'POST /p/userBalance/redeem': {
    giftCodeMistyped: () => ({ body: { code: known.giftCard.code.replace(/.$/, '!') } }),
    giftCodeWrong: () => ({ body: { code: wrongCode } }),
    giftCodeUsed: async (scene: TestWorld) => {
      await send(scene.server, 'POST /p/userBalance/redeem', { body: known.giftCard }, scene)
      return { body: known.giftCard }
    },
    giftCodeExpired: () => ({ body: known.overGiftCard }),
    giftCodeLocked: async (scene: TestWorld) => {
      for (let wrong = 0; wrong < tries.giftCode; wrong++)
        await send(scene.server, 'POST /p/userBalance/redeem', { body: { code: wrongCode } }, scene)
      return { body: known.giftCard }
    },
  },
  'POST /p/level/payLevel': {
    unknownLevel: () => ({ body: { id: 1, payType: 9 } }),
    lowerLevel: (scene: TestWorld) => {
      startLevel(mallOf(scene), known.shopper.userId, 12)
      return { body: { id: known.plus.levelId, payType: 9 } }
    },
    payMethodClosed: (scene: TestWorld) => {
      switchPayMethods(mallOf(scene), { wechat: false })
      return { body: { id: known.plus.levelId, payType: 3 } }
    },
  },
}

export const pointsConfirmCases = {
  pointsMultiple: () => withPoints(15),
  pointsTooFew: () => withPoints(1_000_000),
  pointsLimit: ({ server, world }: TestWorld) => {
    changeAccount(server.worlds.get(world).mall, known.shopper.userName, { score: 1_000_000 })
    return withPoints(900_000)
  },
}

export const pointsSubmitCases = {
  pointsTooFew: async (scene: TestWorld) => {
    const { uuid } = withPoints(0).body
    await send(scene.server, 'POST /p/order/confirm', withPoints(10), scene)
    changeAccount(scene.server.worlds.get(scene.world).mall, known.shopper.userName, { score: 0 })
    return { body: submission(uuid) }
  },
}
