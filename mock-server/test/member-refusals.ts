import { known } from '@mall/fixtures/known'
import { changeAccount } from '../src/core/people/office.ts'
import { send } from './call.ts'
import { mugItem, submission } from './purchase.ts'
import type { TestWorld } from './test-world.ts'

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
