import type { Address, Api } from 'qinghua-contract'
import { limits } from 'qinghua-contract/rules'
import { Unavailable } from '../inputs/fact-source.ts'
import { hardText } from '../inputs/hard-text.ts'
import type { Journey, JourneyRunner, Seen } from './journey-runner.ts'
import { confirm, parcelOf } from './purchase.ts'

const addressList = 'GET /p/address/list'
const oneAddress = 'GET /p/address/addrInfo/{addrId}'
const add = 'POST /p/address/addAddr'
const update = 'PUT /p/address/updateAddr'
const remove = 'DELETE /p/address/deleteAddr/{addrId}'
const makeDefault = 'PUT /p/address/defaultAddr/{addrId}'

/** The fields of `wanted`, as the list and the address alone show them. */
const shownAddress = async <T extends object>(runner: JourneyRunner, addrId: number, wanted: T): Promise<Seen[]> => {
  const of = (address: object | undefined): object =>
    Object.fromEntries(Object.keys(wanted).map((key) => [key, (address as Record<string, unknown> | undefined)?.[key]]))
  return [
    await runner.see(addressList, {}, '', wanted, (list) => of(list.find((each) => each.addrId === addrId))),
    await runner.see(oneAddress, { params: { addrId } }, '', wanted, of),
  ]
}

/** Changes an address and changes it back; false if the list does not show it, so that it shows nothing else. */
const isListAlive = async (runner: JourneyRunner, [first]: readonly Address[]): Promise<boolean> => {
  if (!first) return true
  const { addrId, receiver, mobile, provinceId, cityId, areaId, addr, postCode, lng, lat } = first
  const place = lng === undefined || lat === undefined ? {} : { lng, lat }
  const body = { addrId, receiver, mobile, provinceId, cityId, areaId, addr, postCode, ...place }
  const changed = { postCode: postCode === '100000' ? '200000' : '100000' }
  await runner.step(update, { body: { ...body, ...changed } })
  const isShown = runner.effect(update, 'the change is kept', ...(await shownAddress(runner, addrId, changed)))
  const isDefault = { commonAddr: first.commonAddr }
  if (isShown) runner.effect(update, 'the default address stays it', ...(await shownAddress(runner, addrId, isDefault)))
  await runner.step(update, { body })
  return isShown
}

/** The fields of a request that an address keeps: the names of its regions are those of the caller’s language. */
const asKept = (body: unknown): object => {
  const { province: _, ...kept } = body as Readonly<Record<string, unknown>>
  return kept
}

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
  { addrId, ...address }: Api[typeof update]['input']['body'],
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

const addresses: Journey = {
  name: 'add, change and delete an address',
  run: async (runner) => {
    const facts = runner.facts()
    const { provinceId, cityId, areaId } = await facts.areas()
    const region = { provinceId, cityId, areaId }
    const place = { lng: 121.47, lat: 31.23 }
    const address = {
      ...{ receiver: hardText(limits.receiver, '测试'), mobile: '13912345678', ...region, ...place },
      // Kept as typed, with the blanks around it.
      ...{ addr: ` ${hardText(limits.addressText - 2, '测试路')} `, postCode: '200000' },
    }
    const before = await runner.step(addressList, {})
    if (!(await isListAlive(runner, before))) return
    if (before.length >= limits.addresses) {
      await runner.refused('one address more than there may be', add, { body: address })
      throw new Unavailable('the address book of the account is full')
    }
    await runner.step(add, { body: address })
    const known = new Set(before.map(({ addrId }) => addrId))
    const created = (await runner.step(addressList, {})).find(({ addrId }) => !known.has(addrId))
    runner.effect(add, 'there is one more', {
      route: addressList,
      path: '',
      value: created !== undefined,
      expected: true,
    })
    if (!created) return
    const { addrId } = created
    const params = { addrId }
    runner.afterwards(async () => {
      const left = await runner.step(addressList, {})
      for (const each of left.filter(({ addrId: id }) => !known.has(id)))
        await runner.step(remove, { params: { addrId: each.addrId } })
      const [usual] = before
      if (usual) await runner.step(makeDefault, { params: { addrId: usual.addrId } })
    })
    runner.effect(add, 'the address is kept as it was sent', ...(await shownAddress(runner, addrId, address)))
    const isDefault = { commonAddr: before.length === 0 ? 1 : 0 }
    runner.effect(add, 'only the first address becomes the default', ...(await shownAddress(runner, addrId, isDefault)))
    if (before.length > 0)
      runner.effect(
        addressList,
        'the newest comes right after the default',
        await runner.see(
          addressList,
          {},
          '/1/addrId',
          addrId,
          (list) => list.find((each) => each.commonAddr === 0)?.addrId,
        ),
      )
    await runner.attempt(() => confirmFor(runner, addrId, address))
    await runner.attempt(() => elsewhere(runner, { ...address, addrId }, before))
    const changed = {
      ...{ ...address, postCode: '100000', mobile: '13812345678' },
      ...{ receiver: hardText(limits.receiver), addr: hardText(limits.addressText) },
    }
    await runner.step(update, { body: { ...changed, addrId } })
    runner.effect(update, 'the change is kept', ...(await shownAddress(runner, addrId, changed)))
    runner.effect(update, 'the default address stays the same', ...(await shownAddress(runner, addrId, isDefault)))
    await runner.refused('an invalid phone number', update, { body: { ...changed, addrId, mobile: '123' } })
    runner.effect(update, 'a refused call changes nothing', ...(await shownAddress(runner, addrId, changed)))
    await runner.variants(add, { body: address }, ['receiver', 'addr', 'postCode', 'lng', 'lat'], async ({ body }) => {
      const kept = new Set([...known, addrId])
      const list = await runner.step(addressList, {})
      for (const each of list.filter(({ addrId: id }) => !kept.has(id))) {
        runner.effect(
          add,
          'the address is kept as it was sent',
          ...(await shownAddress(runner, each.addrId, asKept(body))),
        )
        await runner.step(remove, { params: { addrId: each.addrId } })
      }
    })
    const others = (list: readonly { addrId: number }[]): object[] => list.filter((each) => each.addrId !== addrId)
    const unchanged = others(before.map((each) => ({ ...each, commonAddr: 0 })))
    await runner.step(makeDefault, { params })
    const usual = await shownAddress(runner, addrId, { commonAddr: 1 })
    if (runner.effect(makeDefault, 'it is the default address', ...usual))
      runner.effect(
        makeDefault,
        'it comes first, and is the one that a call means without naming one',
        await runner.see(addressList, {}, '/0/addrId', addrId, ([first]) => first?.addrId),
        await runner.see(oneAddress, { params: { addrId: 0 } }, '/addrId', addrId, (each) => each.addrId),
      )
    runner.effect(
      makeDefault,
      'no other address is the default, nor changed',
      await runner.see(
        addressList,
        {},
        '',
        unchanged.length,
        (list) => others(list.filter((each) => each.commonAddr === 0)).length,
      ),
    )
    await runner.variants(
      update,
      { body: { ...changed, addrId } },
      ['receiver', 'addr', 'postCode', 'province', 'lng', 'lat'],
      async ({ body }) =>
        void runner.effect(update, 'the change is kept', ...(await shownAddress(runner, addrId, asKept(body)))),
    )
    await runner.step(remove, { params })
    runner.effect(
      remove,
      'a deleted address is gone',
      await runner.see(addressList, {}, '', false, (list) => list.some((each) => each.addrId === addrId)),
      {
        route: oneAddress,
        path: '',
        value: await runner.statusOf(oneAddress, { params }, runner.token),
        expected: 400,
      },
    )
    if (before.length > 0)
      runner.effect(
        remove,
        'after the default address another is the default',
        await runner.see(addressList, {}, '/0/commonAddr', 1, ([first]) => first?.commonAddr),
      )
    runner.effect(
      remove,
      'no other address is deleted',
      await runner.see(addressList, {}, '', before.length, (list) => list.length),
    )
  },
}

export const addressJourneys: readonly Journey[] = [addresses]
