import type { Api, Route } from 'qinghua-contract'
import { limits } from 'qinghua-contract/rules'
import type { Journey, JourneyRunner } from './journey-runner.ts'
import { confirm, itemOf, product } from './purchase.ts'
import type { Situation } from './situations.ts'

/** No server has anything of that number. */
const nothing = 987_654_321

const change = 'POST /p/shopCart/changeItem'
const check = 'POST /p/shopCart/checkItems'
const addressList = 'GET /p/address/list'
const addAddress = 'POST /p/address/addAddr'
const removeAddress = 'DELETE /p/address/deleteAddr/{addrId}'

/** A refusal that nothing else follows from: a row that is not there keeps none of the others from being asked. */
const isRefused = <K extends Route>(
  runner: JourneyRunner,
  about: Situation,
  route: K,
  input: Api[K]['input'],
  gaps: Readonly<Record<string, unknown>> = {},
): Promise<void> => runner.attempt(() => runner.refused(about, route, input, { gaps }))

const unknownThings: Journey = {
  name: 'ask for what there is not',
  run: async (runner) => {
    const uuid = (name: string): string => `conform-${runner.serial}-refused-${name}`
    const usual = { addrId: 0, userChangeCoupon: 1 as const }
    for (const route of ['POST /p/user/collection/addOrCancel', 'POST /p/shop/collection/addOrCancel'] as const)
      await isRefused(
        runner,
        route.includes('/shop/') ? 'a shop that is not there' : 'goods that are not there',
        route,
        { body: nothing },
      )
    await isRefused(runner, 'goods that are not there', 'POST /p/prodBrowseLog', { body: { prodId: nothing } })
    await isRefused(runner, 'a coupon that is not there', 'POST /p/myCoupon/receive', { body: nothing })
    await isRefused(runner, 'an offer that is not there', 'GET /p/seckill/orderPath', { query: { seckillId: nothing } })
    await isRefused(runner, 'a line that is not in the cart', check, { body: [{ basketId: nothing, isChecked: true }] })
    await isRefused(runner, 'a line that is not in the cart', confirm, {
      body: { ...usual, uuid: uuid('lines'), basketIds: [nothing] },
    })
    await runner.attempt(() => aroundAnItem(runner, uuid))
    await runner.attempt(() => aroundAddresses(runner))
  },
}

const aroundAnItem = async (runner: JourneyRunner, uuid: (name: string) => string): Promise<void> => {
  const item = await itemOf(runner)
  const { prodCount: _, ...goods } = item
  const usual = { addrId: 0, userChangeCoupon: 1 as const }
  const unknown = { prodId: nothing, skuId: nothing, shopId: item.shopId }
  const added = { ...goods, basketId: 0, count: 1 }
  await isRefused(runner, 'goods that are not there', change, { body: { ...unknown, basketId: 0, count: 1 } })
  await isRefused(runner, 'a line that is not in the cart', change, { body: { ...added, basketId: nothing } })
  await isRefused(runner, 'an offer that is not there', change, { body: { ...added, comboId: nothing } })
  await isRefused(runner, 'goods that are not there', confirm, {
    body: { ...usual, uuid: uuid('goods'), orderItem: { ...unknown, prodCount: 1 } },
  })
  await isRefused(runner, 'a coupon that one does not have', confirm, {
    body: { ...usual, uuid: uuid('coupon'), orderItem: item, couponUserIds: [nothing] },
  })
  const { skuList, contents = [] } = await runner.step(product, { query: { prodId: item.prodId } })
  const stock = skuList.find(({ skuId }) => skuId === item.skuId)?.stocks ?? 0
  if (stock > 0 && stock < limits.cartPieces)
    await isRefused(
      runner,
      'more pieces than there are',
      confirm,
      {
        body: { ...usual, uuid: uuid('stock'), orderItem: { ...item, prodCount: stock + 1 } },
      },
      { stock },
    )
  const locked = contents.findIndex(({ isFree }) => !isFree)
  if (contents.length > 0)
    await isRefused(runner, 'a chapter that is not there', 'GET /prod/chapter', {
      query: { prodId: item.prodId, chapter: contents.length + 1 },
    })
  if (locked >= 0)
    await isRefused(runner, 'a chapter that is not free', 'GET /prod/chapter', {
      query: { prodId: item.prodId, chapter: locked + 1 },
    })
}

const aroundAddresses = async (runner: JourneyRunner): Promise<void> => {
  const before = await runner.step(addressList, {})
  const { provinceId, cityId, areaId } = await runner.facts().areas()
  const address = { receiver: '测试用户', mobile: '13912345678', provinceId, cityId, areaId, addr: '测试路 5 号' }
  await isRefused(runner, 'a region that is not there', addAddress, { body: { ...address, areaId: nothing } })
  const known = new Set(before.map(({ addrId }) => addrId))
  runner.afterwards(async () => {
    const left = await runner.step(addressList, {})
    for (const { addrId } of left) if (!known.has(addrId)) await runner.step(removeAddress, { params: { addrId } })
  })
  for (let count = before.length; count < limits.addresses; count++)
    await runner.step(addAddress, { body: { ...address, addr: `测试路 ${count} 号` } })
  await runner.refused('one address more than there may be', addAddress, { body: address })
  runner.effect(
    addAddress,
    'what is refused adds none',
    await runner.see(addressList, {}, '', limits.addresses, (list) => list.length),
  )
}

export const refusedJourneys: readonly Journey[] = [unknownThings]
