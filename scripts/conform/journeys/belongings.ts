import { feedbackSource } from '@mall/contracts/rules'
import type { Journey, JourneyRunner, Seen } from './journey-runner.ts'
import { pixel } from './samples.ts'

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

const addresses: Journey = {
  name: 'add, change and delete an address',
  run: async (runner) => {
    const facts = runner.facts()
    const { provinceId, cityId, areaId } = await facts.areas()
    const region = { provinceId, cityId, areaId }
    const place = { lng: 121.47, lat: 31.23 }
    const address = {
      ...{ receiver: '测试用户', mobile: '13912345678', ...region, ...place },
      ...{ addr: '测试路 1 号', postCode: '200000' },
    }
    const before = await runner.step(addressList, {})
    await runner.step(add, { body: address })
    const known = new Set(before.map(({ addrId }) => addrId))
    const [created] = (await runner.step(addressList, {})).filter(({ addrId }) => !known.has(addrId))
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
    const changed = { ...address, receiver: '已修改', addr: '测试路 2 号', postCode: '100000', mobile: '13812345678' }
    await runner.step(update, { body: { ...changed, addrId } })
    runner.effect(update, 'the change is kept', ...(await shownAddress(runner, addrId, changed)))
    runner.effect(update, 'the default address stays the same', ...(await shownAddress(runner, addrId, isDefault)))
    await runner.refused('an invalid phone number', update, { body: { ...changed, addrId, mobile: '123' } })
    runner.effect(update, 'a refused call changes nothing', ...(await shownAddress(runner, addrId, changed)))
    await runner.variants(add, { body: address }, ['receiver', 'addr', 'postCode', 'lng', 'lat'], async () => {
      const kept = new Set([...known, addrId])
      const list = await runner.step(addressList, {})
      for (const each of list.filter(({ addrId: id }) => !kept.has(id)))
        await runner.step(remove, { params: { addrId: each.addrId } })
    })
    const others = (list: readonly { addrId: number }[]): object[] => list.filter((each) => each.addrId !== addrId)
    const unchanged = others(before.map((each) => ({ ...each, commonAddr: 0 })))
    await runner.step(makeDefault, { params })
    runner.effect(
      makeDefault,
      'it is the default address',
      await runner.see(addressList, {}, '/0/addrId', addrId, ([first]) => first?.addrId),
      await runner.see(oneAddress, { params }, '/commonAddr', 1, ({ commonAddr }) => commonAddr),
      await runner.see(oneAddress, { params: { addrId: 0 } }, '/addrId', addrId, (usual) => usual.addrId),
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
    await runner.variants(update, { body: { ...changed, addrId } }, [
      'receiver',
      'addr',
      'postCode',
      'province',
      'lng',
      'lat',
    ])
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

const isFavouriteProduct = 'GET /p/user/collection/isCollection'
const favouriteProducts = 'GET /p/user/collection/page'
const countProducts = 'GET /p/user/collection/count'
const isFavouriteShop = 'GET /p/shop/collection/isCollection'
const countShops = 'GET /p/shop/collection/count'
const toggleProduct = 'POST /p/user/collection/addOrCancel'
const toggleShop = 'POST /p/shop/collection/addOrCancel'
const dropProducts = 'POST /p/user/collection/batachCancel'
const dropShops = 'POST /p/shop/collection/batachCancel'
const whole = { current: 1, size: 60 } as const

const favourites: Journey = {
  name: 'add and remove favourites',
  run: async (runner) => {
    const { prodId } = await runner.facts().product()
    const before = await runner.step(isFavouriteProduct, { query: { prodId } })
    const count = (await runner.step(countProducts, {})) - Number(before)
    runner.afterwards(async () => {
      if ((await runner.step(isFavouriteProduct, { query: { prodId } })) !== before)
        await runner.step(toggleProduct, { body: prodId })
    })
    const isNow = async (is: boolean): Promise<Seen[]> => [
      await runner.see(isFavouriteProduct, { query: { prodId } }, '', is, (answer) => answer),
      await runner.see(countProducts, {}, '', count + Number(is), (answer) => answer),
      await runner.see(favouriteProducts, { query: whole }, '/records', is, ({ records }) =>
        records.some((each) => each.prodId === prodId),
      ),
    ]
    const toggled = async (is: boolean): Promise<void> => {
      const said = await runner.step(toggleProduct, { body: prodId })
      runner.effect(toggleProduct, 'the answer is the new state', {
        route: toggleProduct,
        path: '',
        value: said,
        expected: is,
      })
      runner.effect(toggleProduct, is ? 'it is a favourite' : 'it is no favourite any more', ...(await isNow(is)))
    }
    await toggled(!before)
    if (before) await toggled(true)
    const page = await runner.step('GET /search/searchProdPage', { query: { current: 1, size: 20 } })
    const { records: kept } = await runner.step(favouriteProducts, { query: whole })
    const second = page.records.find((each) => kept.every((other) => other.prodId !== each.prodId))
    if (second) await runner.step(toggleProduct, { body: second.prodId })
    await runner.step(dropProducts, { body: second ? [prodId, second.prodId] : [prodId] })
    runner.effect(dropProducts, 'none of them is a favourite any more', ...(await isNow(false)))
    if (second)
      runner.afterwards(async () => {
        const query = { prodId: second.prodId }
        if (await runner.step(isFavouriteProduct, { query })) await runner.step(toggleProduct, { body: second.prodId })
      })

    const { shopId } = runner
    const shopBefore = await runner.step(isFavouriteShop, { query: { shopId } })
    const shops = (await runner.step(countShops, {})) - Number(shopBefore)
    runner.afterwards(async () => {
      if ((await runner.step(isFavouriteShop, { query: { shopId } })) !== shopBefore)
        await runner.step(toggleShop, { body: shopId })
    })
    const isShopNow = async (is: boolean): Promise<Seen[]> => [
      await runner.see(isFavouriteShop, { query: { shopId } }, '', is, (answer) => answer),
      await runner.see(countShops, {}, '', shops + Number(is), (answer) => answer),
    ]
    if (!shopBefore) {
      const said = await runner.step(toggleShop, { body: shopId })
      runner.effect(toggleShop, 'the answer is the new state', {
        route: toggleShop,
        path: '',
        value: said,
        expected: true,
      })
      runner.effect(toggleShop, 'the shop is a favourite', ...(await isShopNow(true)))
    }
    await runner.step(dropShops, { body: [shopId] })
    runner.effect(dropShops, 'the shop is no favourite any more', ...(await isShopNow(false)))
  },
}

const view = 'POST /p/prodBrowseLog'
const views = 'GET /p/prodBrowseLog/page'
const forget = 'DELETE /p/prodBrowseLog'

const footprints: Journey = {
  name: 'leave and remove footprints',
  run: async (runner) => {
    const page = await runner.step('GET /search/searchProdPage', { query: { current: 1, size: 2 } })
    const [first, second] = page.records.map(({ prodId }) => prodId)
    if (first === undefined) return
    const seen = (expected: unknown, read: (ids: number[]) => unknown): Promise<Seen> =>
      runner.see(views, { query: whole }, '/records', expected, ({ records }) =>
        read(records.map((each) => each.prodId)),
      )
    for (const prodId of second === undefined ? [first] : [second, first]) await runner.step(view, { body: { prodId } })
    runner.effect(view, 'the viewed product is the newest footprint', await seen(first, ([newest]) => newest))
    if (second !== undefined)
      runner.effect(view, 'the product viewed before comes next', await seen(second, ([, next]) => next))
    await runner.step(forget, { body: [first] })
    runner.effect(forget, 'a deleted footprint is gone', await seen(false, (ids) => ids.includes(first)))
    if (second === undefined) return
    runner.effect(forget, 'no other footprint is deleted', await seen(second, ([newest]) => newest))
    await runner.step(forget, { body: [second] })
  },
}

const unread = 'GET /p/myNotifyLog/unReadCount'
const messages = 'GET /p/myNotifyLog/unReadCountList'
const read = 'PUT /p/myNotifyLog/read'

const uploadsAndMessages: Journey = {
  name: 'upload a picture, send feedback and analytics, read the messages',
  run: async (runner) => {
    await runner.step('POST /p/file/uploadImFile', { body: { file: pixel() } })
    const text = new File(['no picture'], 'pixel.png', { type: 'image/png' })
    await runner.refused('a text file named as a picture', 'POST /p/file/uploadImFile', { body: { file: text } })
    const [type] = await runner.step('GET /feedback/getFeedbackTypeList', {})
    const body = { content: '契约测试', userName: '13912345678', theirType: feedbackSource } as const
    const feedback = { body: { ...body, feedbackType: type?.value ?? 1 } }
    await runner.step('POST /feedback/addFeedback', feedback)
    await runner.variants('POST /feedback/addFeedback', feedback, ['content'])
    const { records } = await runner.step(messages, { query: { status: 0, ...whole } })
    const count = await runner.step(unread, {})
    const [first] = records
    if (first) {
      const left = await runner.step(read, { body: { logIds: [first.logId] } })
      runner.effect(
        read,
        'one message less is unread',
        { route: read, path: '', value: left, expected: count - 1 },
        await runner.see(unread, {}, '', count - 1, (number) => number),
        await runner.see(messages, { query: { status: 0, ...whole } }, '/total', count - 1, ({ total }) => total),
      )
    }
    await runner.step(read, { body: {} })
    runner.effect(
      read,
      'nothing is unread',
      await runner.see(unread, {}, '', 0, (number) => number),
      await runner.see(messages, { query: { status: 0, ...whole } }, '/total', 0, ({ total }) => total),
    )
    const log = {
      body: {
        pageId: 1,
        bizType: 0,
        bizData: '1',
        step: 0,
        systemType: 1,
        uuid: `conform-${runner.serial}`,
        uuidSession: `conform-${runner.serial}`,
        visitType: 1,
        userId: null,
        prevPageId: null,
        nums: null,
        orderNumbers: null,
      },
    } as const
    await runner.step('POST /flowAnalysisLog', log)
    await runner.variants('POST /flowAnalysisLog', log, ['pageId', 'visitType', 'bizData', 'prevPageId', 'bizType'])
    const notice = 'POST /notice/pay/{payType}'
    const forged = {
      params: { payType: 3 },
      body: { payNo: '1', bizPayNo: '1', isPaySuccess: true, amount: 1, sign: 'forged' },
    } as const
    await runner.invalid(notice, forged, null)
    await runner.refused('a payment message with a forged signature', notice, forged)
  },
}

export const belongingsJourneys = [addresses, favourites, footprints, uploadsAndMessages]
