import type { Api, Route } from '@mall/contracts'
import { limits } from '@mall/contracts/rules'
import type { Journey, JourneyRunner, Seen } from './journey-runner.ts'
import { confirm, itemOf, product } from './purchase.ts'
import type { Situation } from './situations.ts'

/** No server has anything of that number. */
const nothing = 987_654_321

const change = 'POST /p/shopCart/changeItem'
const cart = 'POST /p/shopCart/info'
const check = 'POST /p/shopCart/checkItems'
const remove = 'DELETE /p/shopCart/deleteItem'
const total = 'POST /p/shopCart/totalPay'
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

/** Lines of the second account, which the first may neither see nor touch. */
const othersCart: Journey = {
  name: 'leave the cart of somebody else alone',
  run: async (runner) => {
    const { other } = runner
    if (!other) return
    const { prodCount: _, ...goods } = await itemOf(runner)
    const linesOf = async (who: JourneyRunner) =>
      (await who.step(cart, { body: [] })).flatMap(({ shopCartItemDiscounts }) =>
        shopCartItemDiscounts.flatMap(({ shopCartItems }) => shopCartItems),
      )
    const known = new Set((await linesOf(other)).map(({ basketId }) => basketId))
    await other.step(change, { body: { ...goods, basketId: 0, count: 1 } })
    const line = (await linesOf(other)).find(({ skuId }) => skuId === goods.skuId)
    if (!line) return
    const { basketId } = line
    if (!known.has(basketId)) other.afterwards(() => other.step(remove, { body: [basketId] }))
    const shown = async (): Promise<Seen> => {
      const now = (await linesOf(other)).find((each) => each.basketId === basketId)
      const told = ({ prodCount, isChecked }: typeof line) => ({ prodCount, isChecked })
      return { route: cart, path: '/*', value: now && told(now), expected: told(line) }
    }
    const attempts: readonly [Route, () => Promise<unknown>][] = [
      [remove, () => runner.call(remove, { body: [basketId] })],
      [check, () => runner.call(check, { body: [{ basketId, isChecked: !line.isChecked }] })],
      [change, () => runner.call(change, { body: { ...goods, basketId, count: 1 } })],
    ]
    for (const [route, act] of attempts)
      await runner.attempt(async () => {
        await act()
        runner.effect(route, 'the line of somebody else stays as it is', await shown())
      })
    await runner.attempt(async () => {
      const sums = await runner.call(total, { body: [basketId] })
      if (sums.answer?.status !== 200) return
      const { count } = await runner.step(total, { body: [basketId] })
      runner.effect(total, 'the line of somebody else is not in one’s own total', {
        route: total,
        path: '/count',
        value: count,
        expected: 0,
      })
    })
    await runner.refused('a line of somebody else', confirm, {
      body: { uuid: `conform-${runner.serial}-foreign`, addrId: 0, basketIds: [basketId] },
    })
  },
}

export const refusedJourneys: readonly Journey[] = [unknownThings, othersCart]
