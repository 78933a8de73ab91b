import type { Endpoint } from 'qinghua-contract'
import { controlTable, type ControlRoute } from 'qinghua-contract/control'
import { known } from '@mall/fixtures/known'
import { call, control } from '../call.ts'
import { commentedLine, paidOrder } from '../purchase.ts'
import { appliedRefund, receivedOrder } from '../refunding.ts'
import { sample } from '../sample.ts'
import { appliedShop } from '../shop-examples.ts'
import type { TestWorld } from '../test-world.ts'
import type { Shape } from './places.ts'

type Input = { readonly params?: object; readonly query?: object; readonly body?: object }
const { shopper, mainShopId, mug } = known
const talk = { params: { userName: shopper.userName, shopId: mainShopId } }
const soon = { endsIn: 86_400_000 }

/** What gets a control call to what its texts are for. */
const prepared: Partial<Record<ControlRoute, Input | ((scene: TestWorld) => Promise<Input>)>> = {
  'POST /__mall/orders/{orderNumber}/ship': async (scene) => ({
    params: { orderNumber: await paidOrder(scene) },
    body: {},
  }),
  'POST /__mall/comments/{prodCommId}/reply': async (scene) => {
    await commentedLine(scene)
    const { body } = await control(scene.server, 'GET /__mall/comments', {}, scene)
    return { params: { prodCommId: body[0]?.prodCommId ?? 0 }, body: { content: '谢谢' } }
  },
  'POST /__mall/refunds/{refundSn}/decision': async (scene) => ({
    params: { refundSn: await appliedRefund(scene, await receivedOrder(scene)) },
    body: { accept: false, message: '已过期限' },
  }),
  'POST /__mall/shops/{shopId}/decision': async (scene) => ({
    params: { shopId: await appliedShop(scene) },
    body: { approve: false, remarks: '照片不清' },
  }),
  'POST /__mall/shops/{shopId}': { params: { shopId: 63 }, body: { remarks: '整改' } },
  'POST /__mall/conversations/{userName}/{shopId}/messages': { ...talk, body: { content: '您好' } },
  'POST /__mall/conversations/{userName}/{shopId}/inquiry': { ...talk, body: {} },
  'POST /__mall/accounts/{userName}': { params: { userName: shopper.userName }, body: {} },
  'POST /__mall/discounts': {
    body: {
      shopId: mainShopId,
      name: '满减',
      discountRule: 0,
      discountItems: [{ needAmount: 9, discount: 1 }],
      ...soon,
    },
  },
  'POST /__mall/coupons': {
    body: {
      shopId: mainShopId,
      name: '券',
      couponType: 1,
      cashCondition: 9,
      discount: 1,
      stocks: 9,
      afterReceiveDays: 9,
      ...soon,
    },
  },
  'POST /__mall/flashSales': { body: { prodId: mug.prodId, name: '秒杀', seckillPrice: 9, stocks: 9, ...soon } },
  'POST /__mall/groupBuys': {
    body: { prodId: mug.prodId, name: '拼团', actPrice: 9, groupNumber: 2, groupHours: 9, ...soon },
  },
  'POST /__mall/login': { body: { userName: shopper.userName } },
  'GET /__mall/calls': async (scene) => {
    await call(scene.server, 'GET /p/user/userInfo', {}, scene)
    return { query: { route: '*' } }
  },
  'POST /__mall/verify': async (scene) => {
    await call(scene.server, 'GET /p/user/userInfo', {}, scene)
    return { body: { on: '*', body: { any: [1] } } }
  },
}

/** A valid input of a control call. */
export const controlInput = async (scene: TestWorld, route: ControlRoute): Promise<Input> => {
  const known = prepared[route]
  if (known) return typeof known === 'function' ? known(scene) : known
  const { params, query, body } = controlTable[route] as Endpoint
  return {
    ...(params && { params: sample(params as Shape) as object }),
    ...(query && { query: sample(query as Shape) as object }),
    ...(body && { body: (sample(body as Shape) ?? {}) as object }),
  }
}
