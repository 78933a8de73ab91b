import type { Api } from 'qinghua-contract'
import { limits } from 'qinghua-contract/rules'
import { begun, providerSays, providersOf } from './balance.ts'
import { balanceOf } from './holdings.ts'
import type { JourneyRunner } from './journey-runner.ts'

const list = 'GET /p/address/list'
const delivery = 'GET /prod/deliveryInfo'
const makeDefault = 'PUT /p/address/defaultAddr/{addrId}'
const pay = 'POST /p/balance/pay'
const favourites = 'GET /p/user/collection/page'
const toggle = 'POST /p/user/collection/addOrCancel'
const dropFavourites = 'POST /p/user/collection/batachCancel'
const views = 'GET /p/prodBrowseLog/page'

/** Enough to pay whatever the journeys order. */
const enough = 20_000
/** The status of a place to which a shop delivers. */
const isDelivered = 1

type Region = Pick<Api[typeof list]['output'][number], 'provinceId' | 'cityId' | 'areaId'>

/** Something to be delivered from a few shops. */
const parcels = async (runner: JourneyRunner) => {
  const query = { kind: 'physical', inStock: true, current: 1, size: 60 } as const
  const { records } = await runner.step('GET /search/searchProdPage', { query })
  const shops = records.map(({ shopId }) => shopId)
  const goods: { prodId: number; skuId: number }[] = []
  for (const { prodId } of records.filter(({ shopId }, at) => shops.indexOf(shopId) === at).slice(0, 3)) {
    const [sku] = (await runner.step('GET /prod/prodInfo', { query: { prodId } })).skuList
    if (sku) goods.push({ prodId, skuId: sku.skuId })
  }
  return goods
}

const isReached = async (runner: JourneyRunner, goods: Awaited<ReturnType<typeof parcels>>, { areaId }: Region) => {
  for (const { prodId, skuId } of goods) {
    const told = await runner.told(delivery, { query: { prodId, skuId, areaId, prodCount: 1 } })
    if (told && told.shopCityStatus !== isDelivered) return false
  }
  return true
}

/** The first district of each city, one city of each province after the other. */
const regions = async (runner: JourneyRunner): Promise<readonly Region[]> => {
  const provinces = await runner.step('GET /p/area/getAreaListInfo', {})
  return provinces.flatMap(({ areaId: provinceId, areas: [city] }) => {
    const [district] = city?.areas ?? []
    return city && district ? [{ provinceId, cityId: city.areaId, areaId: district.areaId }] : []
  })
}

const firstReached = async <T extends Region>(runner: JourneyRunner, places: readonly T[]): Promise<T | null> => {
  const goods = await parcels(runner)
  for (const place of places) if (await isReached(runner, goods, place)) return place
  return null
}

/** Goods are delivered to the default address: for the run it is one that the shops reach. */
const withAddress = async (runner: JourneyRunner): Promise<void> => {
  const before = await runner.step(list, {})
  const [usual] = before
  const known = await firstReached(runner, before)
  if (known && known === usual) return
  let addrId = known?.addrId
  if (addrId === undefined) {
    if (before.length >= limits.addresses) return
    const place = await firstReached(runner, await regions(runner))
    if (!place) return
    const { provinceId, cityId, areaId } = place
    const address = { receiver: '测试用户', mobile: '13912345678', provinceId, cityId, areaId, addr: '测试路 9 号' }
    await runner.step('POST /p/address/addAddr', { body: address })
    const old = new Set(before.map((each) => each.addrId))
    addrId = (await runner.step(list, {})).find((each) => !old.has(each.addrId))?.addrId
    if (addrId === undefined) return
    const params = { addrId }
    runner.afterwards(() => runner.step('DELETE /p/address/deleteAddr/{addrId}', { params }))
  }
  if (!usual) return
  await runner.step(makeDefault, { params: { addrId } })
  runner.afterwards(() => runner.step(makeDefault, { params: { addrId: usual.addrId } }))
}

/** An account with too little money gets some, if the run may say that a payment came. */
const withBalance = async (runner: JourneyRunner): Promise<void> => {
  if (!runner.hasProvider || (await balanceOf(runner)) >= enough) return
  const [payType] = await providersOf(runner)
  if (!payType) return
  const wish = { id: -1, customRechargeAmount: enough }
  const { payNo } = begun(pay, await runner.step(pay, { body: { payType, ...wish } }))
  await providerSays(runner, payNo)
}

/** Lists that are empty show nothing of their records. */
const withFavourites = async (runner: JourneyRunner): Promise<void> => {
  const { prodId } = await runner.facts().product()
  const first = { current: 1, size: 1 } as const
  if ((await runner.step(favourites, { query: first })).total === 0) {
    await runner.step(toggle, { body: prodId })
    runner.afterwards(() => runner.step(dropFavourites, { body: [prodId] }))
  }
  if ((await runner.step(views, { query: first })).total > 0) return
  await runner.step('POST /p/prodBrowseLog', { body: { prodId } })
  runner.afterwards(() => runner.step('DELETE /p/prodBrowseLog', { body: [prodId] }))
}

/** What most journeys need, so that any account will do. What fails here shows in the journeys that are about it. */
export const prepare = async (runner: JourneyRunner): Promise<void> => {
  for (const part of [withAddress, withBalance, withFavourites]) await runner.attempt(() => part(runner))
}
