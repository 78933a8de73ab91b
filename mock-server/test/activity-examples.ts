import { known } from '@mall/fixtures/known'
import { call } from './call.ts'
import type { Examples, TestWorld } from './test-world.ts'

const flashSaleNow = async (scene: TestWorld) =>
  (await call(scene.server, 'GET /seckill/prod', { query: known.flashSale }, scene)).body

const groupBuyNow = async (scene: TestWorld) =>
  (await call(scene.server, 'GET /groupProd/info', { query: known.groupBuy }, scene)).body

const flashPath = async (scene: TestWorld): Promise<string> =>
  (await call(scene.server, 'GET /p/seckill/orderPath', { query: known.flashSale }, scene)).body

export const flashItem = async (scene: TestWorld, prodCount = 1) => {
  const { skuList } = await flashSaleNow(scene)
  return { addrId: 0, seckillSkuId: skuList[0]?.seckillSkuId ?? 0, prodCount }
}

/** A path whose purchase is confirmed. */
const confirmedPath = async (scene: TestWorld, prodCount = 1): Promise<string> => {
  const orderPath = await flashPath(scene)
  const body = await flashItem(scene, prodCount)
  await call(scene.server, 'POST /p/seckill/{orderPath}/confirm', { params: { orderPath }, body }, scene)
  return orderPath
}

const flashSubmission = async (scene: TestWorld) => {
  const { shopId } = await flashSaleNow(scene)
  return { orderShopParam: { shopId, remarks: '' }, virtualRemarkList: [] }
}

/** The number of a request that waits for its result. */
export const askedFlash = async (scene: TestWorld, prodCount = 1): Promise<string> => {
  const orderPath = await confirmedPath(scene, prodCount)
  const input = { params: { orderPath }, body: await flashSubmission(scene) }
  return (await call(scene.server, 'POST /p/seckill/{orderPath}/submit', input, scene)).body.orderNumber
}

const groupUuid = 'a-place-in-a-group'

export const groupItem = async (scene: TestWorld, groupTeamId = 0, prodCount = 1) => {
  const { groupSkuList } = await groupBuyNow(scene)
  return { uuid: groupUuid, addrId: 0, groupSkuId: groupSkuList[0]?.groupSkuId ?? 0, groupTeamId, prodCount }
}

export const groupSubmission = { uuid: groupUuid, remarks: '', virtualRemarkList: [] }

const confirmedGroup = async (scene: TestWorld, groupTeamId = 0, prodCount = 1) => {
  const body = await groupItem(scene, groupTeamId, prodCount)
  await call(scene.server, 'POST /p/group/order/confirm', { body }, scene)
  return groupSubmission
}

export const activityExamples = {
  'GET /seckill/pageProd': [{ query: { current: 1, size: 5 } }],
  'GET /seckill/prod': [{ query: known.flashSale }],
  'GET /p/seckill/orderPath': [{ query: known.flashSale }],
  'POST /p/seckill/{orderPath}/confirm': async (scene) => [
    { params: { orderPath: await flashPath(scene) }, body: await flashItem(scene) },
  ],
  'POST /p/seckill/{orderPath}/submit': async (scene) => [
    { params: { orderPath: await confirmedPath(scene) }, body: await flashSubmission(scene) },
  ],
  'GET /p/seckill/createOrderStatus': async (scene) => [{ query: { orderNumber: await askedFlash(scene) } }],
  'GET /groupProd/page': [{ query: { current: 1, size: 5 } }],
  'GET /groupProd/info': [{ query: known.groupBuy }],
  'GET /groupProd/joinGroupList': [{ query: known.groupBuy }],
  'POST /p/group/order/confirm': async (scene) => [{ body: await groupItem(scene) }],
  'POST /p/group/order/submit': async (scene) => [{ body: await confirmedGroup(scene, known.group.groupTeamId) }],
  'GET /p/groupTeam/info': [{ query: known.group }],
} satisfies Examples
