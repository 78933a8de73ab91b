import type { Address, Api } from 'qinghua-contract'
import { limits, remoteProvinces } from 'qinghua-contract/rules'
import { Unavailable } from '../inputs/fact-source.ts'
import { hardText } from '../inputs/hard-text.ts'
import type { Journey, JourneyRunner } from './journey-runner.ts'
import { checkFreight, confirm, parcelOf } from './purchase.ts'

const addressList = 'GET /p/address/list'
const oneAddress = 'GET /p/address/addrInfo/{addrId}'
const add = 'POST /p/address/addAddr'
const update = 'PUT /p/address/updateAddr'
const remove = 'DELETE /p/address/deleteAddr/{addrId}'
const makeDefault = 'PUT /p/address/defaultAddr/{addrId}'

const fields = ['receiver', 'addr', 'postCode', 'province', 'lng', 'lat']

type Entry = Api[typeof update]['input']['body']
type Region = Pick<Address, 'provinceId' | 'cityId'>

/** A city of another province: of an address, or of the list of regions. */
const regionBeside = async (
  runner: JourneyRunner,
  { provinceId }: Region,
  known: readonly Address[],
): Promise<Region> => {
  const isOther = (id: number): boolean => id !== provinceId
  const one = known.find((each) => isOther(each.provinceId))
  if (one) return one
  const regionsIn = (pid: number) => runner.step('GET /p/area/listByPid', { query: { pid } })
  const province = (await regionsIn(0)).find(({ areaId }) => isOther(areaId))
  const [city] = province ? await regionsIn(province.areaId) : []
  if (!province || !city) throw new Unavailable('the target has no other province')
  return { provinceId: province.areaId, cityId: city.areaId }
}

/** Districts, cities and provinces that do not lie in each other. */
const elsewhere = async (
  runner: JourneyRunner,
  { addrId, ...address }: Entry,
  before: readonly Address[],
): Promise<void> => {
  const { provinceId, cityId } = await regionBeside(runner, address, before)
  const mixed = [
    { ...address, provinceId },
    { ...address, provinceId, cityId },
  ]
  for (const body of mixed) {
    await runner.refused('a region of another one', add, { body })
    await runner.refused('a region of another one', update, { body: { ...body, addrId } })
  }
}

/** What is confirmed for an address is delivered there. */
const confirmFor = async (
  runner: JourneyRunner,
  addrId: number,
  { receiver, addr }: Pick<Address, 'receiver' | 'addr'>,
): Promise<void> => {
  const uuid = `conform-${runner.serial}-to-${addrId}`
  const orderItem = { ...(await parcelOf(runner)), prodCount: 2 }
  const { userAddr, totalCount } = await runner.step(confirm, { body: { uuid, addrId, orderItem } })
  // What is not delivered needs none.
  if (userAddr)
    runner.effect(confirm, 'it is for the address that was asked for', {
      route: confirm,
      path: '/userAddr',
      value: { addrId: userAddr.addrId, receiver: userAddr.receiver, addr: userAddr.addr },
      expected: { addrId, receiver, addr },
    })
  runner.effect(confirm, 'it is for the pieces that were asked for', {
    route: confirm,
    path: '/totalCount',
    value: totalCount,
    expected: 2,
  })
}

/** A place that costs more, or to which nothing is sent, is told so as it is charged. */
const confirmFarAway = async (runner: JourneyRunner, addrId: number, address: Omit<Entry, 'addrId'>): Promise<void> => {
  const inside = (pid: number) => runner.step('GET /p/area/listByPid', { query: { pid } })
  const others = (await inside(0)).map(({ areaId }) => areaId).filter((id) => id !== address.provinceId)
  const provinceId = others.find((id) => remoteProvinces.includes(id)) ?? others[0]
  const [city] = provinceId ? await inside(provinceId) : []
  const [district] = city ? await inside(city.areaId) : []
  if (!provinceId || !city || !district) throw new Unavailable('the target has no other province with a district in it')
  const { areaId: cityId } = city
  const { areaId } = district
  const far = { ...address, provinceId, cityId, areaId }
  await runner.step(update, { body: { ...far, addrId } })
  const uuid = `conform-${runner.serial}-far-${addrId}`
  const orderItem = { ...(await parcelOf(runner)), prodCount: 1 }
  const confirmation = await runner.step(confirm, { body: { uuid, addrId, orderItem } })
  await checkFreight(runner, confirm, orderItem, confirmation)
}

const addresses: Journey = {
  name: 'add, change and delete an address',
  run: async (runner) => {
    const { provinceId, cityId, areaId } = await runner.facts().areas()
    const address = {
      ...{ receiver: hardText(limits.receiver, '测试'), mobile: '13912345678', provinceId, cityId, areaId },
      // Kept as typed, with the blanks around it.
      ...{ addr: ` ${hardText(limits.addressText - 2, '测试路')} `, postCode: '200000', lng: 121.47, lat: 31.23 },
    }
    const before = await runner.step(addressList, {})
    if (before.length >= limits.addresses) {
      await runner.refused('one address more than there may be', add, { body: address })
      throw new Unavailable('the address book of the account is full')
    }
    const known = new Set(before.map(({ addrId }) => addrId))
    const added = async () => (await runner.step(addressList, {})).filter(({ addrId }) => !known.has(addrId))
    runner.afterwards(async () => {
      for (const { addrId } of await added()) await runner.step(remove, { params: { addrId } })
      const [usual] = before
      if (usual) await runner.step(makeDefault, { params: { addrId: usual.addrId } })
    })
    await runner.step(add, { body: address })
    const [created] = await added()
    if (!created) return
    const { addrId } = created
    const params = { addrId }
    const isFirst = before.length === 0
    runner.effect(add, 'only the first address becomes the default', {
      ...{ route: addressList, path: '/*/commonAddr', value: created.commonAddr, expected: Number(isFirst) },
    })
    if (!isFirst)
      runner.effect(
        addressList,
        'the newest comes right after the default',
        await runner.see(addressList, {}, '/1/addrId', addrId),
      )
    await runner.attempt(() => confirmFor(runner, addrId, address))
    await runner.attempt(() => confirmFarAway(runner, addrId, address))
    await runner.attempt(() => elsewhere(runner, { ...address, addrId }, before))
    const { postCode: _, ...changed } = { ...address, mobile: '13812345678', addr: hardText(limits.addressText) }
    await runner.step(update, { body: { ...changed, addrId } })
    runner.effect(
      update,
      'the default address stays the same',
      await runner.see(oneAddress, { params }, '/commonAddr', Number(isFirst)),
    )
    await runner.variants(update, { body: { ...address, addrId } }, fields)
    await runner.variants(add, { body: address }, fields, async () => {
      for (const each of await added())
        if (each.addrId !== addrId) await runner.step(remove, { params: { addrId: each.addrId } })
    })
    if (before.length < limits.addresses - 1) await runner.step(add, { body: { ...address, receiver: '最新' } })
    const newest = (await added()).find((each) => each.addrId !== addrId)
    await runner.step(makeDefault, { params })
    runner.effect(
      makeDefault,
      'it comes first, alone, and is the one that a call means without naming one',
      await runner.see(addressList, {}, '', [addrId], (list) =>
        list.filter(({ commonAddr }, at) => at === 0 || commonAddr === 1).map((each) => each.addrId),
      ),
      await runner.see(oneAddress, { params: { addrId: 0 } }, '/addrId', addrId),
    )
    await runner.step(remove, { params })
    if (newest)
      runner.effect(
        remove,
        'after the default address the newest is the default',
        await runner.see(oneAddress, { params: { addrId: newest.addrId } }, '/commonAddr', 1),
      )
  },
}

export const addressJourneys: readonly Journey[] = [addresses]
