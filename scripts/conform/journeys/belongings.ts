import { feedbackSource } from '@mall/contracts/rules'
import type { Journey } from './journey-runner.ts'

/** A PNG of one transparent pixel. */
const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='

const addresses: Journey = {
  name: 'add, change and delete an address',
  run: async (runner) => {
    const facts = runner.facts()
    const address = { receiver: '测试用户', mobile: '13912345678', ...(await facts.areas()), addr: '测试路 1 号' }
    const before = await runner.step('GET /p/address/list', {})
    await runner.step('POST /p/address/addAddr', { body: address })
    const list = await runner.step('GET /p/address/list', {})
    runner.expect('there is one more', list.length, before.length + 1)
    const known = new Set(before.map(({ addrId }) => addrId))
    const addrId = list.find((each) => !known.has(each.addrId))?.addrId ?? 0
    const params = { addrId }
    const remove = () => runner.step('DELETE /p/address/deleteAddr/{addrId}', { params })
    runner.afterwards(async () => {
      const left = await runner.step('GET /p/address/list', {})
      if (left.some((each) => each.addrId === addrId)) await remove()
      const [usual] = before
      if (usual) await runner.step('PUT /p/address/defaultAddr/{addrId}', { params: { addrId: usual.addrId } })
    })
    await runner.step('PUT /p/address/updateAddr', { body: { ...address, addrId, receiver: '已修改' } })
    const { receiver } = await runner.step('GET /p/address/addrInfo/{addrId}', { params })
    runner.expect('the change is kept', receiver, '已修改')
    const wrong = { ...address, addrId, mobile: '123' }
    await runner.refused('an invalid phone number', 'PUT /p/address/updateAddr', { body: wrong })
    const { mobile } = await runner.step('GET /p/address/addrInfo/{addrId}', { params })
    runner.expect('a refused call changes nothing', mobile, address.mobile)
    await runner.step('PUT /p/address/defaultAddr/{addrId}', { params })
    const [first] = await runner.step('GET /p/address/list', {})
    runner.expect('the default address is the first', first?.addrId, addrId)
    await remove()
    await runner.refused('a deleted address', 'GET /p/address/addrInfo/{addrId}', { params })
  },
}

const favourites: Journey = {
  name: 'add and remove favourites and footprints',
  run: async (runner) => {
    const facts = runner.facts()
    const { prodId } = await facts.product()
    const isFavourite = () => runner.step('GET /p/user/collection/isCollection', { query: { prodId } })
    const before = await isFavourite()
    const toggle = () => runner.step('POST /p/user/collection/addOrCancel', { body: prodId })
    runner.afterwards(async () => {
      if ((await isFavourite()) !== before) await toggle()
    })
    runner.expect('the answer is the new state', await toggle(), !before)
    runner.expect('the new state is kept', await isFavourite(), !before)
    if (before) await toggle()
    const count = await runner.step('GET /p/user/collection/count', {})
    await runner.step('POST /p/user/collection/batachCancel', { body: [prodId] })
    runner.expect('the count is one less', await runner.step('GET /p/user/collection/count', {}), count - 1)
    runner.expect('it is no favourite any more', await isFavourite(), false)

    const { shopId } = runner
    const isShopFavourite = () => runner.step('GET /p/shop/collection/isCollection', { query: { shopId } })
    const shopBefore = await isShopFavourite()
    const toggleShop = () => runner.step('POST /p/shop/collection/addOrCancel', { body: shopId })
    runner.afterwards(async () => {
      if ((await isShopFavourite()) !== shopBefore) await toggleShop()
    })
    if (!shopBefore) runner.expect('the shop is a favourite now', await toggleShop(), true)
    await runner.step('POST /p/shop/collection/batachCancel', { body: [shopId] })
    runner.expect('the shop is no favourite any more', await isShopFavourite(), false)

    await runner.step('POST /p/prodBrowseLog', { body: { prodId } })
    const seen = async (): Promise<number[]> => {
      const { records } = await runner.step('GET /p/prodBrowseLog/page', { query: { current: 1, size: 60 } })
      return records.map((each) => each.prodId)
    }
    runner.expect('the viewed product is the newest footprint', (await seen())[0], prodId)
    await runner.step('DELETE /p/prodBrowseLog', { body: [prodId] })
    runner.expect('a deleted footprint is gone', (await seen()).includes(prodId), false)
  },
}

const uploadsAndMessages: Journey = {
  name: 'upload a picture, send feedback and analytics, read the messages',
  run: async (runner) => {
    const bytes = Uint8Array.from(atob(pixel), (each) => each.charCodeAt(0))
    const file = new File([bytes], 'pixel.png', { type: 'image/png' })
    await runner.step('POST /p/file/uploadImFile', { body: { file } })
    const text = new File(['no picture'], 'pixel.png', { type: 'image/png' })
    await runner.refused('a text file named as a picture', 'POST /p/file/uploadImFile', { body: { file: text } })
    const [type] = await runner.step('GET /feedback/getFeedbackTypeList', {})
    const body = { content: '契约测试', userName: '13912345678', theirType: feedbackSource } as const
    await runner.step('POST /feedback/addFeedback', { body: { ...body, feedbackType: type?.value ?? 1 } })
    await runner.step('PUT /p/myNotifyLog/read', { body: {} })
    runner.expect('nothing is unread', await runner.step('GET /p/myNotifyLog/unReadCount', {}), 0)
    await runner.step('POST /flowAnalysisLog', {
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
    })
    await runner.refused('a payment message with a forged signature', 'POST /notice/pay/{payType}', {
      params: { payType: 3 },
      body: { payNo: '1', bizPayNo: '1', isPaySuccess: true, amount: 1, sign: 'forged' },
    })
  },
}

export const belongingsJourneys = [addresses, favourites, uploadsAndMessages]
