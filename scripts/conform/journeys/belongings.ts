import { feedbackSource } from '@mall/contracts/rules'
import type { Journey } from './walker.ts'

/** One transparent pixel. */
const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='

const addresses: Journey = {
  name: 'keep an address',
  walk: async (walker) => {
    const facts = walker.facts()
    const address = { receiver: '对照', mobile: '13912345678', ...(await facts.areas()), addr: '对照路 1 号' }
    const before = await walker.step('GET /p/address/list', {})
    await walker.step('POST /p/address/addAddr', { body: address })
    const list = await walker.step('GET /p/address/list', {})
    walker.claim('there is one more', list.length, before.length + 1)
    const known = new Set(before.map(({ addrId }) => addrId))
    const addrId = list.find((each) => !known.has(each.addrId))?.addrId ?? 0
    const params = { addrId }
    const remove = () => walker.step('DELETE /p/address/deleteAddr/{addrId}', { params })
    walker.afterwards(async () => {
      const left = await walker.step('GET /p/address/list', {})
      if (left.some((each) => each.addrId === addrId)) await remove()
      const [usual] = before
      if (usual) await walker.step('PUT /p/address/defaultAddr/{addrId}', { params: { addrId: usual.addrId } })
    })
    await walker.step('PUT /p/address/updateAddr', { body: { ...address, addrId, receiver: '改过' } })
    const { receiver } = await walker.step('GET /p/address/addrInfo/{addrId}', { params })
    walker.claim('the change is kept', receiver, '改过')
    const wrong = { ...address, addrId, mobile: '123' }
    await walker.refused('a number that is no mobile phone', 'PUT /p/address/updateAddr', { body: wrong })
    const { mobile } = await walker.step('GET /p/address/addrInfo/{addrId}', { params })
    walker.claim('what was refused changes nothing', mobile, address.mobile)
    await walker.step('PUT /p/address/defaultAddr/{addrId}', { params })
    const [first] = await walker.step('GET /p/address/list', {})
    walker.claim('the default address is the first', first?.addrId, addrId)
    await remove()
    await walker.refused('an address that is gone', 'GET /p/address/addrInfo/{addrId}', { params })
  },
}

const favourites: Journey = {
  name: 'keep favourites and footprints',
  walk: async (walker) => {
    const facts = walker.facts()
    const { prodId } = await facts.product()
    const isOne = () => walker.step('GET /p/user/collection/isCollection', { query: { prodId } })
    const before = await isOne()
    const turn = () => walker.step('POST /p/user/collection/addOrCancel', { body: prodId })
    walker.afterwards(async () => {
      if ((await isOne()) !== before) await turn()
    })
    walker.claim('it says what it is now', await turn(), !before)
    walker.claim('and is it', await isOne(), !before)
    if (before) await turn()
    const count = await walker.step('GET /p/user/collection/count', {})
    await walker.step('POST /p/user/collection/batachCancel', { body: [prodId] })
    walker.claim('there is one less', await walker.step('GET /p/user/collection/count', {}), count - 1)
    walker.claim('it is none any more', await isOne(), false)

    const { shopId } = walker
    const isShop = () => walker.step('GET /p/shop/collection/isCollection', { query: { shopId } })
    const shopBefore = await isShop()
    const turnShop = () => walker.step('POST /p/shop/collection/addOrCancel', { body: shopId })
    walker.afterwards(async () => {
      if ((await isShop()) !== shopBefore) await turnShop()
    })
    if (!shopBefore) walker.claim('the shop is a favourite now', await turnShop(), true)
    await walker.step('POST /p/shop/collection/batachCancel', { body: [shopId] })
    walker.claim('the shop is none any more', await isShop(), false)

    await walker.step('POST /p/prodBrowseLog', { body: { prodId } })
    const seen = async (): Promise<number[]> => {
      const { records } = await walker.step('GET /p/prodBrowseLog/page', { query: { current: 1, size: 60 } })
      return records.map((each) => each.prodId)
    }
    walker.claim('what was looked at is the newest footprint', (await seen())[0], prodId)
    await walker.step('DELETE /p/prodBrowseLog', { body: [prodId] })
    walker.claim('a footprint that was deleted is gone', (await seen()).includes(prodId), false)
  },
}

const odds: Journey = {
  name: 'send a picture, a remark and what is measured; read the messages',
  walk: async (walker) => {
    const bytes = Uint8Array.from(atob(pixel), (each) => each.charCodeAt(0))
    const file = new File([bytes], 'pixel.png', { type: 'image/png' })
    await walker.step('POST /p/file/uploadImFile', { body: { file } })
    const text = new File(['no picture'], 'pixel.png', { type: 'image/png' })
    await walker.refused('a picture that is none', 'POST /p/file/uploadImFile', { body: { file: text } })
    const [type] = await walker.step('GET /feedback/getFeedbackTypeList', {})
    const body = { content: '契约对照', userName: '13912345678', theirType: feedbackSource } as const
    await walker.step('POST /feedback/addFeedback', { body: { ...body, feedbackType: type?.value ?? 1 } })
    await walker.step('PUT /p/myNotifyLog/read', { body: {} })
    walker.claim('nothing is unread', await walker.step('GET /p/myNotifyLog/unReadCount', {}), 0)
    await walker.step('POST /flowAnalysisLog', {
      body: {
        pageId: 1,
        bizType: 0,
        bizData: '1',
        step: 0,
        systemType: 1,
        uuid: `conform-${walker.serial}`,
        uuidSession: `conform-${walker.serial}`,
        visitType: 1,
        userId: null,
        prevPageId: null,
        nums: null,
        orderNumbers: null,
      },
    })
    await walker.refused('a payment message that nobody signed', 'POST /notice/pay/{payType}', {
      params: { payType: 3 },
      body: { payNo: '1', bizPayNo: '1', isPaySuccess: true, amount: 1, sign: 'forged' },
    })
  },
}

export const belongingsJourneys = [addresses, favourites, odds]
