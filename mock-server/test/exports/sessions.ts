import type { Item, Shopper, World } from 'qinghua-client'
import { known } from '@mall/fixtures/known'
import { connect as connectChat } from '../chat-client.ts'
import { pack } from '../pack.ts'
import type { TestServer } from '../test-server.ts'

const { mug, ebook, mainShopId, member, shopper } = known
const mugs: Item = { prodId: mug.prodId, skuId: mug.skuId + 2, shopId: mainShopId, prodCount: 2 }
const book: Item = { prodId: ebook.prodId, skuId: ebook.skuId, shopId: 63, prodCount: 1 }
const day = 86_400_000

interface Session {
  /** Where the world begins. */
  readonly scenario?: string
  /** The client makes no such calls. */
  readonly onlyScenario?: true
  readonly act: (world: World, server: TestServer) => Promise<unknown>
}

let uuids = 0
/** As the storefront makes them. */
const newUuid = (): string => `c0ffee${String(++uuids).padStart(26, '0')}`

/** Confirms and submits as the storefront does: with an address, remarks, and a uuid of its own. */
const order = async (by: Shopper, what: object, more: object = {}): Promise<string> => {
  const uuid = newUuid()
  await by.call('POST /p/order/confirm', { body: { uuid, addrId: 0, ...what } })
  await by.call('POST /p/order/confirm', { body: { uuid, addrId: 0, ...what, ...more } })
  const isOfMain = !JSON.stringify(what).includes(String(ebook.prodId))
  const orderShopParam = isOfMain ? [{ shopId: mainShopId, remarks: "请包好，it's fragile" }] : []
  const body = { uuid, orderShopParam, virtualRemarkList: [] }
  return (await by.call('POST /p/order/submit', { body })).orderNumbers
}

const delivered = async (world: World, by: Shopper, orderNumber: string): Promise<string> => {
  const { packages } = await world.actAs('merchant').ship(orderNumber)
  for (const state of ['received', 'inTransit', 'signed'] as const)
    await world.actAs('courier').report(packages[0] ?? 0, state)
  await by.confirmReceipt(orderNumber)
  return orderNumber
}

const address = {
  ...{ receiver: '林小满', mobile: shopper.mobile, addr: '世纪大道 1000 号' },
  ...{ provinceId: 310000, cityId: 310100, areaId: 310115 },
}

/** What testers do in a world, from several areas. */
export const sessions: Readonly<Record<string, Session>> = {
  'a cart and an order': {
    act: async (world) => {
      const lin = await world.logIn(shopper.userName)
      await lin.call('GET /p/shopCart/prodCount')
      await lin.put(mugs)
      const line = (await lin.cartItems()).find(({ skuId }) => skuId === mugs.skuId)
      await lin.call('POST /p/shopCart/checkItems', { body: [{ basketId: line?.basketId ?? 0, isChecked: true }] })
      const orderNumber = await order(lin, { basketIds: [line?.basketId ?? 0] })
      await lin.put({ ...mugs, skuId: mug.skuId })
      const other = (await lin.cartItems()).find(({ skuId }) => skuId === mug.skuId)
      await lin.call('DELETE /p/shopCart/deleteItem', { body: [other?.basketId ?? 0] })
      await lin.call('PUT /p/myOrder/cancel/{orderNumber}', { params: { orderNumber } })
      await lin.put({ ...mugs, prodCount: 1_000 }).catch(() => null)
    },
  },
  'a payment that fails, and one that does not': {
    act: async (world) => {
      const su = await world.logIn(member.userName)
      const first = await order(su, { orderItem: mugs })
      const second = await order(su, { orderItem: book })
      for (const outcome of ['failed', 'success'] as const) {
        await su.call('POST /p/order/pay', { body: { payType: 3, orderNumbers: first } })
        const [payment] = await world.control('GET /__mall/payments')
        await world.actAs('provider').settle(payment?.payNo ?? '', outcome)
      }
      await su.pay(second)
      const both = [await order(su, { orderItem: mugs }), await order(su, { orderItem: book })].join(',')
      await su.call('POST /p/order/pay', { body: { payType: 9, orderNumbers: both } })
    },
  },
  'a return': {
    act: async (world) => {
      const su = await world.logIn(member.userName)
      const orderNumber = await delivered(world, su, await su.buy(mugs, { ...mugs, skuId: mug.skuId, prodCount: 1 }))
      const other = await su.requestRefund(orderNumber, { line: 0 })
      await su.call('PUT /p/orderRefund/cancel', { body: other })
      const refundSn = await su.requestRefund(orderNumber, { line: 1, goods: true, buyerDesc: '杯口有裂纹' })
      await world.actAs('merchant').accept(refundSn, '请寄回')
      await su.sendBack(refundSn)
      await world.actAs('merchant').receive(refundSn)
      await world.actAs('merchant').payBack(refundSn)
    },
  },
  addresses: {
    act: async (world) => {
      const lin = await world.logIn(shopper.userName)
      await lin.call('POST /p/address/addAddr', { body: address })
      const mine = await lin.call('GET /p/address/list')
      const added = mine.find(({ addr }) => addr === address.addr)
      const addrId = added?.addrId ?? 0
      await lin.call('PUT /p/address/updateAddr', { body: { ...address, addrId, receiver: '小满' } })
      await lin.call('PUT /p/address/defaultAddr/{addrId}', { params: { addrId } })
      await order(lin, { addrId, orderItem: mugs })
      const [old] = mine
      await lin.call('DELETE /p/address/deleteAddr/{addrId}', { params: { addrId: old?.addrId ?? 0 } })
    },
  },
  coupons: {
    act: async (world) => {
      const su = await world.logIn(member.userName)
      await su.call('POST /p/myCoupon/receive', { body: known.shopCoupon.couponId })
      const terms = { couponType: 1, cashCondition: 100, discount: 30, stocks: 9, afterReceiveDays: 3 } as const
      const { id } = await world.control('POST /__mall/coupons', {
        body: { shopId: mainShopId, name: '立减三十', endsIn: 30 * day, ...terms },
      })
      await world.control('POST /__mall/coupons/{couponId}/give', {
        params: { couponId: id },
        body: { userName: member.userName },
      })
      const { records } = await su.call('GET /p/myCoupon/getCouponList', { query: { status: 1 } })
      const given = records.find(({ couponId }) => couponId === id)
      const chosen = { couponUserIds: [given?.couponUserId ?? 0], userChangeCoupon: 1 }
      await order(su, { orderItem: { ...mugs, prodCount: 3 } }, chosen)
    },
  },
  'a group and its rivals': {
    act: async (world) => {
      const [lin, su] = [await world.logIn(shopper.userName), await world.logIn(member.userName)]
      const { groupActivityId } = known.groupBuy
      const groupTeamId = await su.joinGroup(groupActivityId)
      await lin.joinGroup(groupActivityId, groupTeamId)
      await world.control('POST /__mall/rivals', { body: { kind: 'flash', id: 1, buyers: 5, within: 1_000 } })
      await world.advance(2_000)
      await su.requestFlash(known.flashSale.seckillId)
      await world.advance(2_000)
    },
  },
  'points and a gift card': {
    act: async (world) => {
      const su = await world.logIn(member.userName)
      await world.actAs('office').change(member.userName, { score: 20_000 })
      await su.call('GET /p/score/updateUserScore')
      await world.advance(day)
      await su.call('GET /p/score/updateUserScore')
      const uuid = newUuid()
      const orderItem = { prodId: mug.prodId, skuId: mug.skuId, prodCount: 1 }
      await su.call('POST /p/score/confirm', { body: { uuid, addrId: 0, orderItem } })
      const exchange = { uuid, remarks: '', virtualRemarkList: [] }
      await su.call('POST /p/score/submit', { body: exchange })
      await su.call('POST /p/userBalance/redeem', { body: { code: known.giftCard.code } })
      await su.call('POST /p/userBalance/redeem', { body: { code: 'QH00WRONG' } }).catch(() => null)
    },
  },
  'customer service and feedback': {
    onlyScenario: true,
    act: async (world, server) => {
      const lin = await world.logIn(shopper.userName)
      const orderNumber = await order(lin, { orderItem: mugs })
      const chat = await connectChat(server, { token: lin.token, world: world.name })
      await chat.told({ content: '什么时候发货？' })
      await chat.told({ content: orderNumber, msgType: 3 })
      chat.socket.terminate()
      await world.actAs('service').say(shopper.userName, mainShopId, '今天')
      await world.call('POST /feedback/addFeedback', {
        body: { feedbackType: 1, content: '加载很慢', userName: shopper.mobile, theirType: 4 },
      })
    },
  },
  invoices: {
    act: async (world) => {
      const su = await world.logIn(member.userName)
      const orderNumber = await delivered(world, su, await su.buy(mugs))
      await su.requestInvoice(orderNumber)
      const [invoice] = await world.control('GET /__mall/invoices', { query: {} })
      await world.actAs('merchant').issue(invoice?.orderInvoiceId ?? 0)
      await su.review(orderNumber, '釉色很润', 4)
      const [comment] = await world.control('GET /__mall/comments')
      await world.actAs('merchant').reply(comment?.prodCommId ?? 0, '谢谢')
    },
  },
  'an application for a shop': {
    act: async (world) => {
      const { userName } = known.shopStates.reviewing
      const gu = await world.logIn(userName)
      const shop = (await world.control('GET /__mall/shops')).find(({ owner }) => owner === userName)
      await world.actAs('auditor').approve(shop?.shopId ?? 0)
      await gu.call('POST /p/shop/sendCode', { body: { shopAccount: 1 } })
      const [sent] = await world.control('GET /__mall/sms', { query: {} })
      const { now } = await world.control('GET /__mall/clock')
      const account = { username: 'gu_shop', password: pack('20261102', now) }
      await gu.call('POST /p/shop/saveUsernameAndPassword', { body: { ...account, code: sent?.code ?? '' } })
      await world.actAs('auditor').change(shop?.shopId ?? 0, { status: 'suspended', remarks: '资料过期' })
    },
  },
  'a clock that was moved, and faults': {
    scenario: 'refund-awaits-parcel',
    act: async (world, server) => {
      const su = await world.logIn(member.userName)
      const { records } = await su.call('GET /p/orderRefund/list', { query: { current: 1, size: 5 } })
      await world.arm({ on: 'PUT /p/orderRefund/*', effect: { kind: 'drop', when: 'before' } })
      await su.sendBack(records[0]?.refundSn ?? '').catch(() => null)
      await world.freeze()
      await world.advance(3_600_000)
      await world.arm({ on: 'PUT /p/orderRefund/*', effect: { kind: 'drop', when: 'after' } })
      await su.sendBack(records[0]?.refundSn ?? '').catch(() => null)
      await world.control('POST /__mall/clock/run')
      server.pass(90_000)
      await su.call('POST /p/user/collection/addOrCancel', { body: mug.prodId })
      await world.arm({ on: 'GET /p/*', effect: { kind: 'status', status: 503 }, timing: { kind: 'every' } })
    },
  },
}
