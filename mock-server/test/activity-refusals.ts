import { known } from '@mall/fixtures/known'
import { changePromotion } from '../src/core/promotions/manage.ts'
import { takePlace } from '../src/core/activities/places.ts'
import { confirmedGroup, confirmedPath, flashItem, flashPath, flashSubmission, groupItem } from './activity-examples.ts'
import { call } from './call.ts'
import type { TestWorld } from './test-world.ts'

const { flashSale, nextFlashSale, groupBuy, group } = known
const day = 86_400_000
const mallOf = ({ server, world }: TestWorld) => server.worlds.get(world).mall
const pass = ({ server, world }: TestWorld, ms: number): void => {
  const { clock } = server.worlds.get(world)
  clock.jump(clock.now() + ms)
}
const change = (scene: TestWorld, kind: 'flash' | 'group', event: object): void =>
  changePromotion(mallOf(scene), kind, kind === 'flash' ? flashSale.seckillId : groupBuy.groupActivityId, event)

const over = async (scene: TestWorld, kind: 'flash' | 'group', input: () => Promise<object>) => {
  const made = await input()
  change(scene, kind, { endsIn: 0 })
  return made
}

export const takeOffShelf = (scene: TestWorld, prodId: number): void => {
  const { products } = mallOf(scene)
  const product = products.get(prodId)
  if (product) products.set(prodId, { ...product, status: 0 })
}
const saleOf = (scene: TestWorld) => mallOf(scene).flashSales.get(flashSale.seckillId)
const offerOf = (scene: TestWorld) => mallOf(scene).groupBuys.get(groupBuy.groupActivityId)
export const emptyShelf = (scene: TestWorld, prodId = offerOf(scene)?.prodId): void => {
  const { products } = mallOf(scene)
  const product = products.get(prodId ?? 0)
  if (product) products.set(product.prodId, { ...product, skus: product.skus.map((sku) => ({ ...sku, stocks: 0 })) })
}

export const taipei = {
  addrId: 7,
  receiver: '陈初',
  mobile: '13800138002',
  provinceId: 710000,
  cityId: 710100,
  areaId: 710102,
  addr: '1',
  postCode: '',
}
export const moveTo = (scene: TestWorld, addresses: readonly (typeof taipei)[]): void =>
  mallOf(scene).addresses.set(known.shopper.userId, addresses)
/** Makes the product of an activity ask for something. */
export const ask = (scene: TestWorld, prodId: number | undefined): void => {
  const { products } = mallOf(scene)
  const product = products.get(prodId ?? 0)
  const entries = [{ name: { zh: '账号', en: 'Account' }, isRequired: true }]
  if (product) products.set(product.prodId, { ...product, entries })
}

const confirming = async (scene: TestWorld, item: object = {}) => ({
  params: { orderPath: await flashPath(scene) },
  body: { ...(await flashItem(scene)), ...item },
})
const submitting = async (scene: TestWorld, prodCount = 1) => ({
  params: { orderPath: await confirmedPath(scene, prodCount) },
  body: await flashSubmission(scene),
})
const joining = async (scene: TestWorld, groupTeamId: number = group.groupTeamId, item: object = {}) => ({
  body: { ...(await groupItem(scene, groupTeamId)), ...item },
})
const ordering = async (scene: TestWorld, groupTeamId = 0, prodCount = 1) => ({
  body: await confirmedGroup(scene, groupTeamId, prodCount),
})
const fill = (scene: TestWorld): void => takePlace(mallOf(scene), group.groupTeamId, 1)
/** The shopper has a place in the known group of which one more stays open. */
const join = async (scene: TestWorld): Promise<void> => {
  const { groupBuys } = mallOf(scene)
  const offer = offerOf(scene)
  if (offer) groupBuys.set(offer.groupActivityId, { ...offer, size: 5 })
  const { body } = await ordering(scene, group.groupTeamId)
  await call(scene.server, 'POST /p/group/order/submit', { body }, scene)
}

const unknownSale = () => ({ query: { seckillId: 99_999 } })
const unknownOffer = () => ({ query: { groupActivityId: 99_999 } })
const endedSale = (scene: TestWorld) => over(scene, 'flash', async () => ({ query: flashSale }))

export const activityCases = {
  'GET /seckill/prod': { unknownActivity: unknownSale, activityEnded: endedSale },
  'GET /p/seckill/orderPath': {
    unknownActivity: unknownSale,
    activityEnded: endedSale,
    eventNotStarted: () => ({ query: nextFlashSale }),
  },
  'POST /p/seckill/{orderPath}/confirm': {
    orderExpired: async (scene: TestWorld) => ({
      params: { orderPath: 'made.up-path' },
      body: await flashItem(scene),
    }),
    orderRepeated: async (scene: TestWorld) => {
      const input = await submitting(scene)
      await call(scene.server, 'POST /p/seckill/{orderPath}/submit', input, scene)
      return { params: input.params, body: await flashItem(scene) }
    },
    activityEnded: (scene: TestWorld) => over(scene, 'flash', () => confirming(scene)),
    unknownActivity: (scene: TestWorld) => confirming(scene, { seckillSkuId: 99_999 }),
    productUnavailable: async (scene: TestWorld) => {
      const input = await confirming(scene)
      takeOffShelf(scene, saleOf(scene)?.prodId ?? 0)
      return input
    },
    insufficientStock: async (scene: TestWorld) => {
      change(scene, 'flash', { left: 0 })
      return confirming(scene)
    },
    activityLimit: (scene: TestWorld) => confirming(scene, { prodCount: 3 }),
    unknownAddress: (scene: TestWorld) => confirming(scene, { addrId: 99_999 }),
  },
  'POST /p/seckill/{orderPath}/submit': {
    orderExpired: async (scene: TestWorld) => {
      const input = await submitting(scene)
      pass(scene, 15 * 60_000)
      return input
    },
    orderRepeated: async (scene: TestWorld) => {
      const { params, body } = await submitting(scene)
      await call(scene.server, 'POST /p/seckill/{orderPath}/submit', { params, body }, scene)
      return { params, body: { ...body, orderShopParam: { ...body.orderShopParam, remarks: 'other' } } }
    },
    activityEnded: (scene: TestWorld) => over(scene, 'flash', () => submitting(scene)),
    flashSaleBusy: async (scene: TestWorld) => {
      change(scene, 'flash', { mostWaiting: 0 })
      return submitting(scene)
    },
    productUnavailable: async (scene: TestWorld) => {
      const input = await submitting(scene)
      takeOffShelf(scene, saleOf(scene)?.prodId ?? 0)
      return input
    },
    insufficientStock: async (scene: TestWorld) => {
      const input = await submitting(scene)
      change(scene, 'flash', { left: 0 })
      return input
    },
    activityLimit: async (scene: TestWorld) => {
      const input = await submitting(scene)
      const { flashSales } = mallOf(scene)
      const sale = saleOf(scene)
      if (sale) flashSales.set(sale.seckillId, { ...sale, limit: 0 })
      return input
    },
    addressNeeded: async (scene: TestWorld) => {
      moveTo(scene, [])
      return submitting(scene)
    },
    addressUnreached: async (scene: TestWorld) => {
      moveTo(scene, [taipei])
      return submitting(scene)
    },
    entryRequired: async (scene: TestWorld) => {
      ask(scene, saleOf(scene)?.prodId)
      return submitting(scene)
    },
    blankText: async (scene: TestWorld) => {
      const { params, body } = await submitting(scene)
      return { params, body: { ...body, orderShopParam: { ...body.orderShopParam, remarks: ' \u3000' } } }
    },
    invalidRequest: async (scene: TestWorld) => {
      const { params, body } = await submitting(scene)
      return { params, body: { ...body, orderShopParam: { shopId: 63, remarks: '' } } }
    },
  },
  'GET /p/seckill/createOrderStatus': { unknownOrder: () => ({ query: { orderNumber: '1' } }) },
  'GET /groupProd/info': {
    unknownActivity: unknownOffer,
    activityEnded: (scene: TestWorld) => over(scene, 'group', async () => ({ query: groupBuy })),
  },
  'GET /groupProd/joinGroupList': { unknownActivity: unknownOffer },
  'POST /p/group/order/confirm': {
    orderRepeated: async (scene: TestWorld) => {
      const { body } = await ordering(scene)
      await call(scene.server, 'POST /p/group/order/submit', { body }, scene)
      return joining(scene, 0)
    },
    unknownActivity: (scene: TestWorld) => joining(scene, 0, { groupSkuId: 99_999 }),
    activityEnded: (scene: TestWorld) => over(scene, 'group', () => joining(scene, 0)),
    eventNotStarted: async (scene: TestWorld) => {
      const input = await joining(scene, 0)
      change(scene, 'group', { startsIn: day, endsIn: 2 * day })
      return input
    },
    unknownGroup: (scene: TestWorld) => joining(scene, 99_999),
    groupFull: async (scene: TestWorld) => {
      fill(scene)
      return joining(scene)
    },
    groupEnded: async (scene: TestWorld) => {
      const input = await joining(scene)
      pass(scene, 2 * day)
      return input
    },
    groupOwn: async (scene: TestWorld) => {
      await join(scene)
      return joining(scene, group.groupTeamId, { uuid: 'another-one' })
    },
    activityLimit: (scene: TestWorld) => joining(scene, 0, { prodCount: 6 }),
    productUnavailable: async (scene: TestWorld) => {
      const input = await joining(scene)
      takeOffShelf(scene, offerOf(scene)?.prodId ?? 0)
      return input
    },
    insufficientStock: async (scene: TestWorld) => {
      emptyShelf(scene)
      return joining(scene)
    },
    unknownAddress: (scene: TestWorld) => joining(scene, 0, { addrId: 99_999 }),
  },
  'POST /p/group/order/submit': {
    orderExpired: () => ({ body: { uuid: 'never-confirmed', remarks: '', virtualRemarkList: [] } }),
    orderRepeated: async (scene: TestWorld) => {
      const { body } = await ordering(scene)
      await call(scene.server, 'POST /p/group/order/submit', { body }, scene)
      return { body: { ...body, remarks: 'other' } }
    },
    activityEnded: (scene: TestWorld) => over(scene, 'group', () => ordering(scene)),
    groupFull: async (scene: TestWorld) => {
      const input = await ordering(scene, group.groupTeamId)
      fill(scene)
      return input
    },
    groupEnded: async (scene: TestWorld) => {
      const input = await ordering(scene, group.groupTeamId)
      const team = mallOf(scene).groupTeams.get(group.groupTeamId)
      if (team) mallOf(scene).groupTeams.set(group.groupTeamId, { ...team, status: 'failed' })
      return input
    },
    groupOwn: async (scene: TestWorld) => {
      const { body } = await joining(scene, group.groupTeamId, { uuid: 'another-one' })
      await join(scene)
      const mall = mallOf(scene)
      const team = mall.groupTeams.get(group.groupTeamId)
      if (team) mall.groupTeams.set(group.groupTeamId, { ...team, orderNumbers: [] })
      await call(scene.server, 'POST /p/group/order/confirm', { body }, scene)
      if (team) mall.groupTeams.set(group.groupTeamId, team)
      return { body: { uuid: 'another-one', remarks: '', virtualRemarkList: [] } }
    },
    activityLimit: async (scene: TestWorld) => {
      const input = await ordering(scene, 0, 5)
      const { groupBuys } = mallOf(scene)
      const offer = offerOf(scene)
      if (offer) groupBuys.set(offer.groupActivityId, { ...offer, limit: 4 })
      return input
    },
    productUnavailable: async (scene: TestWorld) => {
      const input = await ordering(scene)
      takeOffShelf(scene, offerOf(scene)?.prodId ?? 0)
      return input
    },
    insufficientStock: async (scene: TestWorld) => {
      const input = await ordering(scene)
      emptyShelf(scene)
      return input
    },
    addressNeeded: async (scene: TestWorld) => {
      moveTo(scene, [])
      return ordering(scene)
    },
    addressUnreached: async (scene: TestWorld) => {
      moveTo(scene, [taipei])
      return ordering(scene)
    },
    entryRequired: async (scene: TestWorld) => {
      ask(scene, offerOf(scene)?.prodId)
      return ordering(scene)
    },
    blankText: async (scene: TestWorld) => {
      const { body } = await ordering(scene)
      return { body: { ...body, remarks: ' \u3000' } }
    },
    invalidRequest: async (scene: TestWorld) => {
      const { body } = await ordering(scene)
      return { body: { ...body, virtualRemarkList: [{ prodId: 1, name: 'x', value: 'y' }] } }
    },
  },
  'GET /p/groupTeam/info': {
    unknownGroup: () => ({ query: { groupTeamId: 99_999 } }),
  },
}
