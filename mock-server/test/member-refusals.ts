import { withCheck } from '@mall/contracts/gift-code'
import { tries } from '@mall/contracts/rules'
import { known } from '@mall/fixtures/known'
import { startLevel } from '../src/core/membership/buy-level.ts'
import { switchPayMethods } from '../src/core/paying/pay-methods.ts'
import { changeAccount } from '../src/core/people/office.ts'
import { send } from './call.ts'
import { mugItem, submission } from './purchase.ts'
import type { TestWorld } from './test-world.ts'

const mallOf = ({ server, world }: TestWorld) => server.worlds.get(world).mall
const wrongCode = withCheck('NOBODYHASTHIS00')

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
